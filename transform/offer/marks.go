package offer

import (
	"skillmill/transform/css"
	"skillmill/transform/lasting"
)

// Standing says how a mark stands on a page. Greater values include the smaller ones.
type Standing uint8

// The standings of a mark.
const (
	Missing Standing = iota
	Inert            // only in a template, which no page has
	Stands           // in the page
	Shown            // and visible
)

// Marks calls f with the marks of the page and how they stand there. Marks are selectors of
// the ids and classes that an author chose, at most limit of them, the first in the
// document first. A name that tells a state or a look, or that was generated, is no mark.
func (p *Page) Marks(limit int, f func(selector string, s Standing)) {
	best, order := map[string]Standing{}, []string{}
	note := func(selector string, s Standing) {
		was, ok := best[selector]
		if !ok && len(order) == limit {
			return
		}
		if !ok {
			order = append(order, selector)
		}
		best[selector] = max(was, s)
	}
	selectors := map[string]string{} // by class, "" for none
	for i := range p.tree.Nodes {
		s := Stands
		switch n := &p.tree.Nodes[i]; {
		case n.Inert:
			s = Inert
		case p.visible(i):
			s = Shown
		}
		if id := p.tree.ID(i); id != "" && !lasting.GeneratedID(id) {
			note("#"+css.EscapeIdent(id), s)
		}
		for _, c := range p.tree.Classes(i) {
			sel, ok := selectors[c]
			if !ok {
				if !lasting.HashClass(c) && !lasting.StateClass(c) && !lasting.UtilityClass(c) {
					sel = "." + css.EscapeIdent(c)
				}
				selectors[c] = sel
			}
			if sel != "" {
				note(sel, s)
			}
		}
	}
	for _, selector := range order {
		f(selector, best[selector])
	}
}
