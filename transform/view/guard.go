package view

import (
	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
)

// guards makes the guard of each control, with it the anchored locators, and tries the
// policy where it was made. at are the nodes of the controls.
func guards(x *locate.Index, rows []datasets.ControlRow, at []int) {
	p := x.Facts()
	for i := range rows {
		row := &rows[i]
		row.Guard = p.Guard(at[i]).Document()
		row.Candidates = x.AddAnchored(row.Candidates, at[i], &row.Guard)
		row.Count = int64(len(row.Candidates))
		chain := locate.Choose(row.Candidates)
		chain.Guard = locate.Guard(row.Guard, &chain, row.Candidates)
		row.Located = p.Locate(find.FromDocument(&chain)).Node == at[i]
	}
}
