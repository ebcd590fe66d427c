// Package find finds the control of a document on a page, or refuses.
//
// A fact is one thing that a control says of itself or that stands beside it. A guard
// is what a document knows of its control: its facts, which of them other controls
// shared (rivals), how many said the same (twins), and which locators by facts matched
// it alone (anchors). A witness is a fact in which what was found is what the guard
// says. Locate acts on what one locator hits and witnesses confirm.
//
// The rules are those of docs/locate.md; adapters/locate.js has them in JavaScript. Both
// read markup alone, so a stored document and a live page answer alike.
package find

import (
	"fmt"
	"math/bits"
	"slices"
)

// Set is a set of facts.
type Set uint32

// Has reports whether a fact is in the set.
func (s Set) Has(f Fact) bool { return s&(1<<f) != 0 }

// Len returns the number of facts.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// Guard is what a document says of its control, so that whoever finds an element
// can tell whether it is this one.
type Guard struct {
	Control
	Names  []string // every name that a capture had
	Rivals []Set    // the largest sets of facts that other controls of the kind shared with it
	Twins  []Twins  // narrowest first
	// LabelAlone says that no other field of the page had its label.
	LabelAlone bool
	// Longer says that the name of another control of the page went on from its own.
	Longer bool
	// Anchors are the kinds of anchored locators that matched it alone.
	Anchors []string
	// Part are the words that the part of the page says that is the control's alone, and
	// those of its equals do not, see equals.
	Part []string
	// Block are words of its block that those of its mates do not say, see equals.group.
	Block []string
	// Beside are the names of the controls that stand beside it, see besideNames.
	Beside []string
	// Run says which of the run of its equals it is, and what tells the card around them; nil
	// where its part tells it, or it stands in no run.
	Run *Run

	// Grown says that Names is one in other words that no capture had, see longer.
	Grown bool
	// Rows says that this is the name of the buttons of all rows, see rows.
	Rows bool
}

// Twins are controls of one kind that say the same: the name, else the icon, and
// the row or the heading that the scope names. Nth is the control's number among
// them in document order, from 0.
type Twins struct {
	Scope string `json:"scope"` // row, heading or ""
	Count int    `json:"count"`
	Nth   int    `json:"nth"`
}

// String returns the number among how many, where.
func (t Twins) String() string {
	s := fmt.Sprintf("%d of %d", t.Nth+1, t.Count)
	switch t.Scope {
	case "row":
		s += " in its row"
	case "heading":
		s += " under its heading"
	}
	return s
}

// twins returns the controls of a page that are equal to the guard's in a scope.
func (p *Page) twins(g *Guard, scope string) []int {
	of := among{fact: Name, is: g.Values[Name]}
	if of.is == "" {
		of = among{fact: Icon, is: g.Values[Icon], bare: true}
		if g.Kind == "click" {
			of.text = g.Values[Text] // see otherWord
		}
	}
	switch a := p.alike(g.Kind); scope {
	case "row":
		return a.lookUp(of, byRow, g.Values[Row]).nodes
	case "heading":
		return a.lookUp(of, byHeading, g.Values[Heading]).nodes
	default:
		return a.lookUp(of, byNothing, "").nodes
	}
}

// agree returns the set of facts in which a control is what the guard says.
func (g *Guard) agree(c *Control) Set {
	var s Set
	if g.named(c) {
		s |= 1 << Name
	}
	own := g.Values[Name]
	for f := Text; f < numFacts; f++ {
		v := g.Values[f]
		if v == "" || v != c.Values[f] {
			continue
		}
		if (f == Text || f == Placeholder || f == Title) && v == own {
			continue // the same words once more
		}
		s |= 1 << f
	}
	if shared(g.Data, c.Data) {
		s |= 1 << Data
	}
	return s
}

// named reports whether the name or the label of the guard is among the words of a
// control.
func (g *Guard) named(c *Control) bool {
	is := func(name string) bool {
		return name != "" && (name == c.Values[Name] || name == c.Label || name == c.Values[Text] || name == c.Values[Placeholder] || name == c.Values[Title])
	}
	return slices.ContainsFunc(g.Names, is) || is(g.Label)
}

func shared(a, b []string) bool {
	return slices.ContainsFunc(a, func(s string) bool { return slices.Contains(b, s) })
}

func (c *Control) hasWords() bool {
	return c.Values[Name] != "" || c.Label != "" || c.Values[Text] != "" || c.Values[Placeholder] != "" || c.Values[Title] != ""
}

// singled reports whether no other control of the page that the guard was made
// from shared all these facts.
func (g *Guard) singled(s Set) bool {
	return !slices.ContainsFunc(g.Rivals, func(r Set) bool { return s&^r == 0 })
}

// Guard makes the guard of a control of a page.
func (p *Page) Guard(node int) *Guard {
	c := p.Of(node)
	a := p.alike(c.Kind)
	g := &Guard{Control: *c, LabelAlone: c.Label != "" && len(a.label[c.Label]) == 1, Longer: p.longerBeside(c)}
	if name := c.Values[Name]; name != "" {
		g.Names = []string{name}
	}
	g.Rivals = p.rivalSets(g, node)
	for _, scope := range [...]string{"row", "heading", ""} {
		nodes := p.twins(g, scope)
		if nth, own := slices.BinarySearch(nodes, node); own && len(nodes) > 1 {
			g.Twins = append(g.Twins, Twins{scope, len(nodes), nth})
		}
	}
	g.Part, g.Block, g.Beside = p.ownWords(c), p.blockWords(c), p.besideNames(c)
	g.Run = p.runAround(g, c)
	if !g.clicked() && !p.looksTell(c) {
		g.Look = ""
	}
	for _, by := range anchorKinds {
		if nodes := p.anchored(g, by); len(nodes) == 1 && nodes[0] == node {
			g.Anchors = append(g.Anchors, by)
		}
	}
	return g
}

// largest adds a set to a list of sets of which none holds another.
func largest(list []Set, s Set) []Set {
	if s == 0 {
		return list
	}
	for _, o := range list {
		if s&^o == 0 {
			return list
		}
	}
	list = slices.DeleteFunc(list, func(o Set) bool { return o&^s == 0 })
	return append(list, s)
}
