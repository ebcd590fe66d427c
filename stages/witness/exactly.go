package witness

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// exactly decides, on a view against draft i, whether only the exact paths of the draft's pages
// can distinguish them from the view. This is so if every selector of the draft clashes and no
// mark distinguishes the view from the draft's own views. From then on the draft is tried only
// where these paths match. Otherwise each control of a thousand pages made from one template
// would be tried, and clash, on all the others. To save time it checks only on the first such
// view, the second, the fourth and so on.
func (w *walk) exactly(i, view int) error {
	d := &w.drafts[i]
	if w.thorough || d.exact != nil || len(d.prior) > 0 || d.narrow && !w.reach.on(d.paths) {
		return nil
	}
	if d.met++; d.met&(d.met-1) != 0 || d.keepsSelector() {
		return nil
	}
	exact, own := require.ExactPatterns(d.row.Domain, d.row.Pages), w.ownViews(d)
	if exact == nil || !w.apart(exact, view) || slices.ContainsFunc(own, func(v int) bool { return w.apart(exact, v) }) {
		return nil
	}
	alike, err := w.markedAlike(d, own, view)
	if err != nil || !alike {
		return err
	}
	d.exact, d.very, w.skip[i] = exact, w.reach.number(exact), true
	w.reach.narrow(d.very, i)
	return nil
}

// markedAlike reports whether no mark that byMarks could use distinguishes a view from a
// draft's own views.
func (w *walk) markedAlike(d *draft, own []int, view int) (bool, error) {
	if datasets.ScopeKey(d.row.PageKey) != "" {
		return true, nil
	}
	m := w.marks
	for _, v := range own {
		if err := w.readMarks(v); err != nil {
			return false, err
		}
	}
	for _, n := range m.common(own, offer.Stands) {
		if m.on[view][n] == offer.Missing {
			return false, nil
		}
	}
	for n, s := range m.on[view] {
		if s >= offer.Shown && !slices.ContainsFunc(own, func(v int) bool { return m.on[v][n] != offer.Missing }) {
			return false, nil
		}
	}
	return true, nil
}

// readMarks reads the marks of a view that may not have been visited yet.
func (w *walk) readMarks(v int) error {
	if w.marks.on[v] != nil {
		return nil
	}
	p, err := w.open(v)
	if err != nil {
		return err
	}
	w.marks.read(v, p)
	return nil
}

// tooSoon reports whether exactly was wrong about a draft: a later view against it has the
// exact paths of its pages too, such as a wall in the place of its page.
func (w *walk) tooSoon(d *draft) bool {
	return d.exact != nil && slices.ContainsFunc(d.clashes, func(c clash) bool { return c.against && !w.apart(d.exact, c.view) })
}

// hasty returns the drafts for which tooSoon is true.
func (w *walk) hasty() []*datasets.DraftRow {
	var out []*datasets.DraftRow
	for i := range w.drafts {
		if d := &w.drafts[i]; w.tooSoon(d) {
			out = append(out, d.row)
		}
	}
	return out
}

// thoroughly tries drafts on all views, without exactly, and returns those that lost locators.
func (w *walk) thoroughly(ctx context.Context, rows []*datasets.DraftRow, rules require.Rules, again bool) ([]*datasets.DraftRow, error) {
	w.thorough = true
	defer func() { w.thorough = false }()
	w.read(rows, rules, again)
	return w.round(ctx)
}
