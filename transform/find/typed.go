package find

import (
	"slices"
	"strings"

	"skillmill/transform/lasting"
)

// Captures leave out what was typed, and rows of fields turn over while somebody types: where
// nothing else tells equals apart, their places say nothing.

// untold reports whether what tells a control from its equals may be what somebody typed:
// its part of the page says no words of its own, but holds a text box besides it; or it
// says a number alone, or is a field that only a number tells, and the list of the equals
// holds one. The place says nothing then,
// nor does the number of a line: lines that are made by typing turn over.
func (p *Page) untold(g *Guard, c *Control) bool {
	if len(g.Twins) == 0 || slices.ContainsFunc(g.Part, isWord) {
		return false // it had no equals, or words tell it from them
	}
	e := p.equalsOf(c)
	at, ok := e.around[c.Node]
	return ok && (p.edited(at, c.Node) || (len(g.Part) > 0 || g.rowNumbered() || p.numberedField(g, c)) && p.edited(e.whole, c.Node))
}

// numberedName reports whether a control is called by a number of its row now, as its equals are,
// while nothing but what somebody typed told the guard's from its own: the number is that of a
// place.
func (p *Page) numberedName(g *Guard, c *Control) bool {
	if len(g.Twins) == 0 || slices.ContainsFunc(g.Part, isWord) || strings.ContainsAny(g.Values[Name], "0123456789") {
		return false
	}
	first, last := c.Node, -1
	for _, o := range p.alike(c.Kind).list {
		if lasting.NextOf(o.Values[Name], c.Values[Name]) {
			first, last = min(first, o.Node), max(last, o.Node, c.Node)
		}
	}
	return last >= 0 && p.edited(p.enclosing(first, last), c.Node)
}

// numberedField reports whether a control is a text box of which nothing but a running
// number tells which of several it is: a field of a row that users add, whose words are all
// typed.
func (p *Page) numberedField(g *Guard, c *Control) bool {
	return p.roles[c.Node] == "textbox" && p.counted(g)&(1<<ID|1<<FormName) != 0 && p.nothingLeft(g, g.agree(c))
}

// rowNumbered reports whether the row of a control says numbers alone besides its name.
func (g *Guard) rowNumbered() bool {
	own := strings.Fields(g.Values[Name])
	return g.Values[Row] != "" && !slices.ContainsFunc(strings.Fields(g.Values[Row]), func(w string) bool { return isWord(w) && !slices.Contains(own, w) })
}

// edited reports whether an element holds a text box besides a control.
func (p *Page) edited(at, besides int) bool {
	if at < 0 {
		return false
	}
	if p.fields == nil {
		p.fields = []int{}
		for i, role := range p.roles {
			if role == "textbox" {
				p.fields = append(p.fields, i)
			}
		}
	}
	from, _ := slices.BinarySearch(p.fields, at)
	for _, i := range p.fields[from:] {
		if i >= p.t.Nodes[at].End {
			return false
		}
		if i != besides {
			return true
		}
	}
	return false
}
