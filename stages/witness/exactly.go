package witness

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// exactly is asked on a view against draft i. Where no mark can tell the view from the
// draft's own, and no selector is left that did not clash, the very paths of its pages are all
// that is left to tell them apart, whatever other views show: the draft is tried only where those
// match from there on. Of a thousand pages of one kind each control would else be tried, and would
// clash, on all the others. It is asked on the first view, the second, the fourth and so on.
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

// markedAlike reports whether no mark of byMarks tells a view from a draft's own.
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

// readMarks reads the marks of a view that is not visited yet.
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

// tooSoon reports that a draft was given up for told by its very paths, and met a view
// later that has them too, such as a wall in the place of its page.
func (w *walk) tooSoon(d *draft) bool {
	return d.exact != nil && slices.ContainsFunc(d.clashes, func(c clash) bool { return c.against && !w.apart(d.exact, c.view) })
}

// hasty returns the drafts that are tooSoon.
func (w *walk) hasty() []*datasets.DraftRow {
	var out []*datasets.DraftRow
	for i := range w.drafts {
		if d := &w.drafts[i]; w.tooSoon(d) {
			out = append(out, d.row)
		}
	}
	return out
}

// thoroughly tries drafts on all views and returns those that lost locators.
func (w *walk) thoroughly(ctx context.Context, rows []*datasets.DraftRow, rules require.Rules, again bool) ([]*datasets.DraftRow, error) {
	w.thorough = true
	defer func() { w.thorough = false }()
	w.read(rows, rules, again)
	return w.round(ctx)
}
