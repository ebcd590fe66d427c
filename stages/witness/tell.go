package witness

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// tellApart gives a draft what tells its pages from the views on which its document
// would act on another control, or drops the locators that clash.
func (w *walk) tellApart(d *draft) {
	d.dropPrior()
	var against []int // views
	for _, c := range d.clashes {
		if c.offered && slices.ContainsFunc(c.wrong, func(k int) bool { return k < len(d.locators) && d.published[k] }) {
			against = append(against, c.view)
		}
	}
	if len(against) == 0 {
		return
	}
	own := w.ownViews(d)
	if w.tell(d, own, against) {
		return
	}
	d.row.Contradicted = true
	d.drop(func(int) bool { return true })
	if located(d.row) {
		return
	}
	// Nothing is left: as many pages as the path tells apart may be left out first.
	if pages, rest := w.byPath(d, own, against); pages != nil && len(rest) < len(against) {
		d.restore()
		d.row.OwnPages = pages
		d.drop(func(v int) bool { return !w.apart(pages, v) })
	}
}

// tell finds what tells the own views of a draft from others, the narrowest first.
func (w *walk) tell(d *draft, own, against []int) bool {
	pages, rest := w.byPath(d, own, against)
	if pages != nil && len(rest) == 0 {
		d.row.OwnPages = pages
		return true
	}
	if w.byMarks(d, own, against) {
		return true
	}
	if pages != nil && len(rest) < len(against) && w.byMarks(d, own, rest) {
		d.row.OwnPages = pages
		return true
	}
	return false
}

// byPath returns the patterns of a draft's own pages and the views that they do not
// keep out; nil where the own pages have no patterns.
func (w *walk) byPath(d *draft, own, against []int) (pages []string, rest []int) {
	pages = require.PagePatterns(d.row.Domain, d.row.Pages)
	for _, v := range own {
		if pages != nil && w.apart(pages, v) {
			return nil, against
		}
	}
	for _, v := range against {
		if !w.apart(pages, v) {
			rest = append(rest, v)
		}
	}
	return pages, rest
}

// apart reports whether patterns keep a view out.
func (w *walk) apart(pages []string, v int) bool {
	return !require.MatchesURL(pages, require.Address(w.views[v].row.URL))
}

// byMarks tells views apart by what stands on all own views and not on the others, else
// by what the others show and no own view has.
func (w *walk) byMarks(d *draft, own, against []int) bool {
	m := w.marks
	d.row.OwnMarks = m.cover(m.common(own, offer.Stands), against, true, func(n int32, v int) bool { return m.on[v][n] == offer.Missing })
	if d.row.OwnMarks != nil {
		return true
	}
	var foreign []int32
	for _, n := range m.any(against, offer.Shown) {
		if !slices.ContainsFunc(own, func(v int) bool { return m.on[v][n] != offer.Missing }) {
			foreign = append(foreign, n)
		}
	}
	d.row.ForeignMarks = m.cover(foreign, against, false, func(n int32, v int) bool { return m.on[v][n] == offer.Shown })
	return d.row.ForeignMarks != nil
}

// ownViews are the views of the captures that show a draft's control.
func (w *walk) ownViews(d *draft) []int {
	var out []int
	for v := range w.views {
		view := &w.views[v]
		if !view.aside && d.own[view.page] && slices.ContainsFunc(view.captures, func(c string) bool { return slices.Contains(d.row.Captures, c) }) {
			out = append(out, v)
		}
	}
	return out
}

// drop takes the locators away that clash on one of the views that count, whether the
// skill would be offered there or not: without them it may be.
func (d *draft) drop(counts func(view int) bool) {
	d.row.Trials = slices.Clone(d.row.Trials)
	for _, c := range d.clashes {
		if !counts(c.view) {
			continue
		}
		for _, k := range c.wrong {
			if k < len(d.locators) {
				d.row.Trials[place(d.row, &d.locators[k])].Wrong++
			}
		}
	}
}

// restore undoes drop: locators that a document may carry were never wrong.
func (d *draft) restore() {
	for i := range d.locators {
		d.row.Trials[place(d.row, &d.locators[i])].Wrong = 0
	}
}

// dropPrior notes which locators of the document that a draft continues clash.
func (d *draft) dropPrior() {
	if len(d.prior) == 0 {
		return
	}
	d.row.Prior.Trials = slices.Clone(d.row.Prior.Trials)
	for _, c := range d.clashes {
		for _, k := range c.wrong {
			if k >= len(d.locators) {
				d.row.Prior.Trials[k-len(d.locators)].Wrong++
			}
		}
	}
}

// place is the position of a locator among the candidates of a draft.
func place(row *datasets.DraftRow, c *datasets.Candidate) int {
	return slices.IndexFunc(row.Control.Candidates, func(o datasets.Candidate) bool {
		return o.Kind == c.Kind && o.Value == c.Value && o.Exact == c.Exact && o.Basis == c.Basis
	})
}

// located reports whether a draft has a locator that a document may carry.
func located(row *datasets.DraftRow) bool {
	for i, c := range row.Control.Candidates {
		if t := row.Trials[i]; c.Matches == 1 && c.Right && t.Right > 0 && t.Wrong == 0 {
			return true
		}
	}
	return false
}
