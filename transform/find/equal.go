package find

import "slices"

// Between equals decides what a control says of itself, or what stands in its row, its card
// or over its block and nowhere else; never its place alone, nor how many there are.

// anotherEqual returns why an equal of a control is rather the one that is meant, though a locator
// found this one; "" for none.
func (p *Page) anotherEqual(l Locators, c *Control, by string, agreed Set) Refusal {
	g := l.Guard
	weak := by == ByClass || by == ByPosition || by == ByOrdinal
	switch {
	case by == ByKey:
		return ""
	case p.on(RefusedPart) && p.partOfAnother(g, c):
		return RefusedPart
	case p.on(RefusedContested) && weak && p.contested(l, c, agreed):
		return RefusedContested
	case p.on(RefusedRow) && weak && p.rowOfAnother(g, c):
		return RefusedRow
	case p.on(RefusedHeading) && (weak || inRow[by]) && p.underAnother(g, c):
		return RefusedHeading
	}
	return ""
}

// partOfAnother reports whether the part of an equal says more of the words that told the
// guard's control than the part of a control does.
func (p *Page) partOfAnother(g *Guard, c *Control) bool {
	if len(g.Part) == 0 {
		return false
	}
	e := p.equalsOf(c)
	n := e.saying(g.Part, c.Node)
	for _, m := range e.sayingSome(g.Part) {
		if m > n {
			return true
		}
	}
	return false
}

// underAnother reports whether a control stands under another heading than before while an
// equal stands under that one, and its part does not say that it is the one.
func (p *Page) underAnother(g *Guard, c *Control) bool {
	if !differ(g.Values[Heading], c.Values[Heading]) || p.ownPart(g, c) {
		return false
	}
	for node := range p.equalsOf(c).parts {
		if node != c.Node && p.headings[node] == g.Values[Heading] {
			return true
		}
	}
	return false
}

// ownPart reports whether the part of a control says at least half of what told it from its
// equals.
func (p *Page) ownPart(g *Guard, c *Control) bool {
	return len(g.Part) > 0 && 2*p.equalsOf(c).saying(g.Part, c.Node) >= len(g.Part)
}

// headAlone reports whether nothing but the heading told a control from equals under other
// headings, and it stands under another one.
func (g *Guard) headAlone(c *Control) bool {
	return len(g.Part) == 0 && len(g.Block) == 0 && g.headed() && differ(g.Values[Heading], c.Values[Heading])
}

// headed reports whether a control had twins under other headings.
func (g *Guard) headed() bool {
	if len(g.Twins) == 0 {
		return false
	}
	under := 1
	for _, t := range g.Twins {
		if t.Scope == "heading" {
			under = t.Count
		}
	}
	return under < g.Twins[len(g.Twins)-1].Count
}

// blockLeft reports whether a control that had mates has none now, and stands under another
// heading, while its own is still there: it is the mate, and what was meant is gone.
func (p *Page) blockLeft(g *Guard, c *Control) bool {
	return len(p.equalsOf(c).mates[c.Node]) == 0 && p.headingLeft(g, c)
}

// headingLeft reports whether a control stands under another heading than before, while that
// one is still there: where a panel lost its control, the part of the next one has its words.
func (p *Page) headingLeft(g *Guard, c *Control) bool {
	return differ(g.Values[Heading], c.Values[Heading]) && slices.Contains(p.headings, g.Values[Heading])
}

// nearFacts are the texts beside a control: they change with its neighbours.
const nearFacts = Set(1<<Before | 1<<After)

// copied reports whether another control agrees with the guard in all but the texts beside it
// in which a control does, though none did before: a copy came.
func (p *Page) copied(g *Guard, c *Control) bool {
	agreed := g.agree(c) &^ nearFacts
	return agreed != 0 && g.singled(agreed) && p.agreeing(g, c, agreed)
}
