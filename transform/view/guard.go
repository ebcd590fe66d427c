package view

import (
	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
)

// guards makes the locators, the guard and the anchored locators of each control, and tries the
// policy on the page itself. at are the nodes of the controls, labels the texts of their
// labels.
func guards(x *locate.Index, rows []datasets.ControlRow, at []int, labels []string) {
	p := x.Facts()
	for i := range rows {
		row := &rows[i]
		row.Candidates = x.Candidates(at[i], locate.Input{LabelText: labels[i], Texts: row.Texts})
		row.Ambiguous = len(locate.Choose(row.Candidates).Order) == 0
		row.Guard = p.Guard(at[i]).Document()
		row.Candidates = x.AddAnchored(row.Candidates, at[i], &row.Guard)
		row.Count = int64(len(row.Candidates))
		chain := locate.Choose(row.Candidates)
		chain.Guard = locate.Guard(row.Guard, &chain, row.Candidates)
		row.Located = p.Locate(find.FromDocument(&chain)).Node == at[i]
	}
}
