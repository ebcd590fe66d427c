package extract

import (
	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
)

// guards makes the guard of each control and tries the policy with it where it was
// made. at are the nodes of the controls.
func guards(p *find.Page, rows []datasets.ControlRow, at []int) {
	for i := range rows {
		row := &rows[i]
		row.Guard = p.Guard(at[i]).Document()
		chain := locate.Choose(row.Candidates)
		chain.Guard = locate.Guard(row.Guard, &chain, row.Candidates)
		row.Located = p.Locate(find.FromDocument(&chain)).Node == at[i]
	}
}
