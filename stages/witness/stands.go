package witness

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/settle"
)

// Stands reports, for each of some drafts that were changed after they were told apart, whether
// no stored capture of the domain contradicts its new document: wherever the document would be
// offered, neither a locator nor the policy finds another control. It does not change the
// drafts.
func Stands(ctx context.Context, drafts []datasets.DraftRow, pages []datasets.PageRow, src settle.Source, rules Rules) ([]bool, error) {
	stands := make([]bool, len(drafts))
	byScope := map[string][]int{}
	for i := range drafts {
		k := datasets.ScopeKey(drafts[i].PageKey)
		byScope[k] = append(byScope[k], i)
	}
	for k, list := range byScope {
		var on []datasets.PageRow
		for _, p := range pages {
			if datasets.ScopeKey(p.PageKey) == k {
				on = append(on, p)
			}
		}
		views, err := viewsOf(on, src)
		if err != nil {
			return nil, err
		}
		w := &walk{src: src, views: views, marks: newMarks(len(views)), viewsOf: map[string][]int{}, thorough: true}
		for v := range views {
			w.viewsOf[views[v].page] = append(w.viewsOf[views[v].page], v)
		}
		rows := make([]*datasets.DraftRow, len(list))
		for n, i := range list {
			row := drafts[i]
			rows[n] = &row
		}
		w.read(rows, rules.Require, false)
		for v := range w.views {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if err := w.visit(v); err != nil {
				return nil, err
			}
		}
		for n, i := range list {
			stands[i] = !slices.ContainsFunc(w.drafts[n].clashes, func(c clash) bool { return c.own || c.against })
		}
	}
	return stands, nil
}
