package siterule

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/css"
	"skillmill/transform/locate"
	"skillmill/transform/page"
)

// Pin puts the selectors that rules pin to a draft before its other candidates, with what
// they match on the page that the draft is described by. From there on they are tried as
// all others are: on every capture, and dropped where they ever found another element.
func (p *Page) Pin(d *datasets.DraftRow, t *page.Tree) {
	x := css.NewIndex(t)
	for _, i := range slices.Backward(p.rules) {
		r := &p.site.rules[i]
		if r.pin == nil || !slices.ContainsFunc(d.Ruled.Rules, func(u datasets.RuleUse) bool { return u.Rule == r.name }) {
			continue
		}
		value, nodes := x.FindWritten(r.pin)
		c := datasets.Candidate{Kind: locate.KindCSS, Value: value, Basis: locate.BasisPinned, Exact: true, Matches: int64(len(nodes))}
		for _, n := range nodes {
			c.Right = c.Right || int64(t.Nodes[n].Index) == d.Control.DOMIndex
		}
		rest := slices.DeleteFunc(slices.Clone(d.Control.Candidates), func(o datasets.Candidate) bool { return o.Kind == c.Kind && o.Value == value })
		d.Control.Candidates = append([]datasets.Candidate{c}, rest...)
	}
}

// Pins reports whether a rule of the page pins a selector.
func (p *Page) Pins() bool {
	return slices.ContainsFunc(p.rules, func(i int) bool { return p.site.rules[i].pin != nil })
}
