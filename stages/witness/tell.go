package witness

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// tellApart gives a draft preconditions that exclude the views against it. If none exclude
// them, it drops the locators that clash and returns true.
func (w *walk) tellApart(d *draft) (bool, error) {
	d.dropPrior()
	if d.narrow {
		d.row.OwnPages, d.far = d.pages, nil
		d.clashes = slices.DeleteFunc(d.clashes, func(c clash) bool { return !c.own && w.apart(d.pages, c.view) })
	}
	var against []int // views
	mistaken := false // on its own pages
	for i := range d.clashes {
		c := &d.clashes[i]
		switch {
		case c.own:
			mistaken = true
		case c.against:
			against = append(against, c.view)
		}
	}
	if mistaken {
		d.drop(false)
	}
	if len(against) == 0 {
		return mistaken, nil
	}
	if marked, err := w.byMarks(d, w.ownViews(d), against); err != nil || marked {
		return mistaken, err
	}
	if !d.keepsSelector() && w.byExactPaths(d, against) {
		return mistaken, nil
	}
	d.row.Contradicted = true
	d.drop(true)
	return true, nil
}

// keepsSelector reports whether a draft has a selector left without the locators that clash. A
// document needs one.
func (d *draft) keepsSelector() bool {
	row := *d.row
	rest := draft{row: &row, locators: d.locators, clashes: d.clashes, near: d.near, far: d.far}
	rest.drop(true)
	usable, _ := locate.Usable(row.Control.Candidates, row.Trials)
	return locate.Choose(usable).Selector != ""
}

// byExactPaths asks for the exact paths of a draft's pages, if these exclude the views and
// match the draft's own. It helps on pages made from one template whose control is only found
// by its position.
func (w *walk) byExactPaths(d *draft, against []int) bool {
	exact := require.ExactPatterns(d.row.Domain, d.row.Pages)
	if exact == nil {
		return false
	}
	for _, v := range w.ownViews(d) {
		if w.apart(exact, v) {
			return false
		}
	}
	for _, v := range against {
		if !w.apart(exact, v) {
			return false
		}
	}
	d.row.OwnPages = exact
	return true
}

// actsIn reports whether the document or its program finds another control in a clash.
func (d *draft) actsIn(c *clash) bool { return len(c.misled) > 0 || d.actsBy(c.wrong) }

// actsBy reports whether the document has one of some locators.
func (d *draft) actsBy(locators []int) bool {
	return slices.ContainsFunc(locators, func(k int) bool { return k < len(d.locators) && d.published[k] })
}

// apart reports whether patterns exclude a view.
func (w *walk) apart(pages []string, v int) bool {
	return !require.MatchesURL(pages, require.Address(w.views[v].row.URL))
}

// byMarks distinguishes views by marks that all own views have and the others do not, else by
// marks that the others show and no own view has.
func (w *walk) byMarks(d *draft, own, against []int) (bool, error) {
	if datasets.ScopeKey(d.row.PageKey) != "" {
		return false, nil // a run looks for marks in the page, not in a scope
	}
	for _, v := range slices.Concat(own, against) {
		if err := w.readMarks(v); err != nil {
			return false, err
		}
	}
	m := w.marks
	missing := func(n int32, v int) bool { return m.on[v][n] == offer.Missing }
	shown := func(n int32, v int) bool { return m.on[v][n] == offer.Shown }
	common, foreign := m.common(own, offer.Stands), m.any(against, offer.Shown)
	foreign = slices.DeleteFunc(foreign, func(n int32) bool {
		return slices.ContainsFunc(own, func(v int) bool { return !missing(n, v) })
	})
	if m.coverable(common, against, missing) || m.coverable(foreign, against, shown) {
		if err := w.allMarks(); err != nil {
			return false, err
		}
	}
	if d.row.OwnMarks = m.cover(common, against, true, missing); d.row.OwnMarks == nil {
		d.row.ForeignMarks = m.cover(foreign, against, false, shown)
	}
	return d.row.OwnMarks != nil || d.row.ForeignMarks != nil, nil
}

// allMarks reads the marks of all views, because the choice of a mark depends on how many
// views have it.
func (w *walk) allMarks() error {
	for v := range w.views {
		if err := w.readMarks(v); err != nil {
			return err
		}
	}
	return nil
}

// ownViews returns the views of the captures that show a draft's control.
func (w *walk) ownViews(d *draft) []int {
	var out []int
	for _, page := range d.own.sorted() { // as the views are sorted
		for _, v := range w.viewsOf[page] {
			view := &w.views[v]
			if !view.aside && d.where.anyOf(view.captures) {
				out = append(out, v)
			}
		}
	}
	return out
}

// drop removes the locators that clash on the draft's own pages, or anywhere if anywhere is
// true, whether the skill would be offered there or not: without them it may be. The kinds
// of locators that misled the policy are excluded in the guard.
func (d *draft) drop(anywhere bool) {
	d.row.Trials = slices.Clone(d.row.Trials)
	d.row.Distrust = slices.Clone(d.row.Distrust)
	for i := range d.clashes {
		c := &d.clashes[i]
		if !anywhere && !c.own {
			continue
		}
		d.row.Distrust = appendAll(d.row.Distrust, c.misled)
		for _, k := range c.wrong {
			d.dropped(k, 1)
		}
	}
	for _, s := range []*idle{d.near, d.far} {
		if !anywhere || s == nil {
			continue
		}
		d.row.Distrust = appendAll(d.row.Distrust, s.misled)
		for k, n := range s.wrong {
			d.dropped(k, n)
		}
	}
}

// dropped counts that a locator found another control.
func (d *draft) dropped(k int, times int64) {
	if k < len(d.locators) && times > 0 {
		d.row.Trials[place(d.row, &d.locators[k])].Wrong += times
	}
}

// dropPrior notes which locators clash of the document that a draft continues.
func (d *draft) dropPrior() {
	if len(d.prior) == 0 {
		return
	}
	d.row.Prior.Trials = slices.Clone(d.row.Prior.Trials)
	dropped := func(k int, times int64) {
		if k >= len(d.locators) {
			d.row.Prior.Trials[k-len(d.locators)].Wrong += times
		}
	}
	for _, c := range d.clashes {
		for _, k := range c.wrong {
			dropped(k, 1)
		}
	}
	for _, s := range []*idle{d.near, d.far} {
		if s == nil {
			continue
		}
		for k, n := range s.wrong {
			dropped(k, n)
		}
	}
}

// place returns the position of a locator among the candidates of a draft.
func place(row *datasets.DraftRow, c *datasets.Candidate) int {
	return slices.IndexFunc(row.Control.Candidates, func(o datasets.Candidate) bool {
		return o.Kind == c.Kind && o.Value == c.Value && o.Exact == c.Exact && o.Basis == c.Basis
	})
}
