package find

import (
	"path"
	"slices"
	"strings"

	"skillmill/transform/lasting"
)

// A name goes from one control to another, and a new control may come with the name of one that
// was renamed. Where a control stands says so, if a control alike stands where this one did.

// byWords are the locators that go by what a control is called, wherever it stands.
var byWords = map[string]bool{ByRole: true, ByName: true, ByLabel: true, ByNameHead: true}

// placed returns why a control that its name found is rather not the guard's, for a control alike
// stands where that one stood; "" for none. Something of its own that says who it is allays it.
func (p *Page) placed(l Locators, c *Control, agreed Set) Refusal {
	g := l.Guard
	switch {
	case agreed&ownFacts != 0 && g.singled(agreed&ownFacts):
		return ""
	case p.on(RefusedRecord) && g.otherRecord(c):
		return RefusedRecord
	case p.on(RefusedKept) && p.rowKept(g, c):
		return RefusedKept
	case p.on(RefusedDisplaced) && (p.between(g, c) || p.takenPlace(l, c)):
		return RefusedDisplaced
	}
	return ""
}

// otherRecord reports whether a control leads to another record than the guard's, from a row that
// says less than half of the words of the old one: another copy of a book has its name.
func (g *Guard) otherRecord(c *Control) bool {
	if !OtherOfKind(g.Values[Href], c.Values[Href]) || !differ(g.Values[Row], c.Values[Row]) {
		return false
	}
	was := g.rowWords()
	return 2*wordsIn(was, c.Values[Row]) < len(was)
}

// OtherOfKind reports whether two addresses are those of two records of a kind: they differ in
// numbers alone, or in the last part of a path of several.
func OtherOfKind(was, is string) bool {
	if was == "" || is == "" || was == is {
		return false
	}
	dir, _ := path.Split(was)
	other, _ := path.Split(is)
	return lasting.NextOf(was, is) || dir == other && strings.Trim(dir, "/") != ""
}

// rowKept reports whether a check box or a switch that its name found stands in another row,
// while the row of another one alike says more of the words of the old one: many are called by
// their state, on or off.
func (p *Page) rowKept(g *Guard, c *Control) bool {
	if g.Kind != "checkbox" || !differ(g.Values[Row], c.Values[Row]) {
		return false
	}
	was := g.rowWords()
	n := wordsIn(was, c.Values[Row])
	return p.another(g, c, func(o *Control) bool { return wordsIn(was, o.Values[Row]) > n })
}

// between reports whether a control stands between texts that say no word of those that the
// guard's stood between, while another one alike stands between such. The names of controls alike
// are no such texts: buttons of a bar change places.
func (p *Page) between(g *Guard, c *Control) bool {
	before, after := wordsOf(g.Values[Before]), wordsOf(g.Values[After])
	if len(before) == 0 || len(after) == 0 || wordsIn(before, c.Values[Before]) > 0 || wordsIn(after, c.Values[After]) > 0 {
		return false
	}
	named := p.alike(g.Kind).name
	beside := func(words []string, text string) bool { return wordsIn(words, text) > 0 && len(named[text]) == 0 }
	return p.another(g, c, func(o *Control) bool {
		return beside(before, o.Values[Before]) && beside(after, o.Values[After]) && !p.changedPlaces(g, c, o)
	})
}

// takenPlace reports whether a control stands in a row that says half of the words of the old one
// at most, and beside other texts, while another one alike stands at its place, in a row that
// says as many.
func (p *Page) takenPlace(l Locators, c *Control) bool {
	g := l.Guard
	was := g.rowWords()
	n := wordsIn(was, c.Values[Row])
	if 2*n > len(was) || !differ(g.Values[Before], c.Values[Before]) || g.Values[After] != "" && g.Values[After] == c.Values[After] {
		return false
	}
	at := p.position(l)
	return len(was) > 0 && p.another(g, c, func(o *Control) bool {
		return o.Node == at && wordsIn(was, o.Values[Row]) >= max(n, 1) && !p.changedPlaces(g, c, o)
	})
}

// another reports whether something holds of another control alike that has the guard's role.
func (p *Page) another(g *Guard, c *Control, is func(*Control) bool) bool {
	return slices.ContainsFunc(p.alike(g.Kind).list, func(o *Control) bool { return o.Node != c.Node && o.Role == g.Role && is(o) })
}

// rowWords returns the words of the guard's row besides its name.
func (g *Guard) rowWords() []string {
	own := strings.Fields(g.Values[Name])
	return add(nil, slices.DeleteFunc(wordsOf(g.Values[Row]), func(w string) bool { return slices.Contains(own, w) }))
}

// wordsIn returns how many of some words a text says.
func wordsIn(words []string, text string) (n int) {
	says := wordsOf(text)
	for _, w := range words {
		if slices.Contains(says, w) {
			n++
		}
	}
	return n
}
