package find

// A Refusal is the rule by which a locator decided nothing, "" for one that decides.
type Refusal string

// The rules, as docs/locate.md has them.
const (
	RefusedNone      Refusal = "matches nothing"
	RefusedSeveral   Refusal = "matches several"
	RefusedLabel     Refusal = "its label stands at several fields"
	RefusedForeign   Refusal = "foreign: another kind, or another text under the same name"
	RefusedForm      Refusal = "foreign: under another heading, in a form that another button sends"
	RefusedLent      Refusal = "foreign: its icon stands at another control"
	RefusedValue     Refusal = "foreign: its value stands at another control"
	RefusedTarget    Refusal = "renamed, and it leads elsewhere"
	RefusedRenamed   Refusal = "renamed"
	RefusedElsewhere Refusal = "elsewhere: its words stand at another control"
	RefusedContested Refusal = "contested: its key stands at another control that agrees in as much"
	RefusedNamesake  Refusal = "its name, which was its own, stands at several"
	RefusedPart      Refusal = "in another part of the page"
	RefusedRecord    Refusal = "its name leads to another record, from a row that says less than half of its own"
	RefusedKept      Refusal = "its name stands in another row, and a control alike in its own"
	RefusedDisplaced Refusal = "its name stands elsewhere, and a control alike where it stood"
	RefusedRow       Refusal = "in another row, and that of an equal says as much of the one it stood in"
	RefusedHeading   Refusal = "under another heading, and an equal stands under its own"
	RefusedUntold    Refusal = "what told it from its equals may be what somebody typed"
	RefusedPlace     Refusal = "not the same of as many twins, nor singled out by two witnesses"
	RefusedOutdone   Refusal = "outdone: another control agrees in as much"
	RefusedMoved     Refusal = "in another row or under another heading, and more or fewer twins, or found by a running number"
	RefusedWitness   Refusal = "no witness"
	RefusedWitnesses Refusal = "renamed, and not singled out by two witnesses"
)

// refuses returns the rule by which a control that a locator matches alone may not be acted
// on, "" where it may.
func (p *Page) refuses(l Locators, c *Control, f locator) Refusal {
	g, by := l.Guard, f.kind
	agreed := g.agree(c)
	renamed := g.renamed(agreed)
	selector := by == ByKey || by == ByClass || by == ByPosition
	switch {
	case p.on(RefusedForeign) && foreign(g, c) && !(by == ByKey && g.asUnmarked(c) && !p.series(f.says)) && !((by == ByKey || byWords[by]) && p.sameList(g, c)):
		return RefusedForeign
	case p.on(RefusedForm) && p.otherForm(g, c, agreed):
		return RefusedForm
	case p.on(RefusedLent) && p.lent(g, c):
		return RefusedLent
	case p.on(RefusedValue) && p.valued(g, c):
		return RefusedValue
	case p.on(RefusedTarget) && renamed && g.leadsElsewhere(c):
		return RefusedTarget
	case p.on(RefusedRenamed) && renamed && by != ByKey && by != ByClass && !kept[by] && (c.hasWords() || g.Values[Icon] == "" && c.Values[Icon] != ""):
		return RefusedRenamed
	case p.on(RefusedElsewhere) && selector && p.elsewhere(g, c):
		return RefusedElsewhere
	case p.on(RefusedContested) && !selector && by != ByOrdinal && p.contested(l, c, agreed):
		return RefusedContested
	case p.on(RefusedContested) && by == ByKey && p.series(f.says) && p.keyElsewhere(l, c):
		return RefusedContested
	case p.on(RefusedNamesake) && p.namesake(g, by, agreed):
		return RefusedNamesake
	}
	if byWords[by] {
		if r := p.placed(l, c, agreed); r != "" {
			return r
		}
	}
	if r := p.grown(g, c, by, agreed); r != "" {
		return r
	}
	if r := p.anotherEqual(l, c, by, agreed); r != "" {
		return r
	}
	switch {
	case p.on(RefusedUntold) && (inRow[by] || selector && p.series(f.says)) && p.untold(g, c):
		return RefusedUntold
	case by == ByPosition:
		return p.inPlace(g, c, agreed)
	case by == ByOrdinal:
		return p.inOrder(l, c)
	case p.on(RefusedOutdone) && by == ByClass && p.outdone(g, c):
		return RefusedOutdone
	case p.on(RefusedPart) && (by == ByNamePart || by == ByPart || by == ByPartHead) && g.leftRow(c):
		return RefusedPart
	case p.on(RefusedHeading) && (by == ByPart || by == ByRow || by == ByRun) && p.headingLeft(g, c):
		return RefusedHeading
	case by == ByRow || by == ByRun:
		return p.unless(!p.contradictedInRow(g, c, agreed), RefusedWitness)
	case by == ByPart || by == ByPartHead:
		return p.unless((agreed&^(1<<Name|1<<Heading) != 0 || (agreed.Has(Name) || g.bare(c)) && g.inOwnRow(c)) && !p.contradictedInRow(g, c, agreed), RefusedWitness)
	case kept[by]:
		return p.stillKept(g, c, by, agreed)
	case renamed:
		return p.singledOut(g, c, by, agreed)
	case p.on(RefusedPart) && selector && p.series(f.says) && (p.otherPart(g, c) || p.otherBlock(g, c)):
		return RefusedPart
	case by == ByKey && g.moved(c) && p.series(f.says):
		agreed &^= 1 << ID
		return p.unless((agreed&^(1<<Name)).Len() >= 2 && g.singled(agreed), RefusedMoved)
	case by == ByClass && g.moved(c) && (!p.asMany(g) || p.series(f.says)):
		return p.unless((agreed&^(1<<Name)).Len() >= 2 && g.singled(agreed), RefusedMoved)
	}
	return p.unless(agreed.Len() >= 1, RefusedWitness)
}

// grown refuses what was found under a longer name unless more than that says who it is.
func (p *Page) grown(g *Guard, c *Control, by string, agreed Set) Refusal {
	own := agreed &^ (1 << Name)
	switch {
	case g.Rows:
		return p.unless(!p.contradictedInRow(g, c, agreed), RefusedTarget)
	case g.Grown && byWords[by] && g.sure(c):
		own &^= p.counted(g)
		return p.unless(own != 0 && g.singled(own|1<<Name), RefusedWitnesses)
	case g.Grown && byWords[by]:
		return p.singledOut(g, c, by, own)
	case g.Grown && by == ByKey:
		return p.unless(own != 0, RefusedWitness)
	}
	return ""
}

// sure reports whether one witness is enough for a control that is called in other words: they mean
// the same, both it and the guard's are what sends the form, or both are lists that offer the same.
func (g *Guard) sure(c *Control) bool {
	was, is := g.Values[Name], c.Values[Name]
	return plainName(was) == plainName(is) || was == g.Send && is == c.Send ||
		g.Kind == "select" && g.Values[Text] != "" && g.Values[Text] == c.Values[Text] && !differ(g.Role, c.Role)
}

// inRow are the locators that go by the row or the part around a control.
var inRow = map[string]bool{ByNameRow: true, ByNamePart: true, ByIconRow: true, ByRow: true, ByRun: true, ByPart: true, ByPartHead: true, ByPicture: true}

// unless returns a rule where something does not hold.
func (p *Page) unless(holds bool, r Refusal) Refusal {
	if holds || !p.on(r) {
		return ""
	}
	return r
}

// singledOut refuses what is renamed unless two witnesses single it out, or what a key found
// keeps what nobody reads and a server relies on.
func (p *Page) singledOut(g *Guard, c *Control, by string, agreed Set) Refusal {
	agreed &^= p.counted(g)
	if by == ByKey && p.keeps(g, c, agreed) {
		return ""
	}
	return p.unless(agreed.Len() >= 2 && g.singled(agreed), RefusedWitnesses)
}

// inOrder refuses what is not the same of as many twins, at its place.
func (p *Page) inOrder(l Locators, c *Control) Refusal {
	switch {
	case p.on(RefusedPlace) && (p.position(l) != c.Node || l.Guard.moved(c) || !p.twinned(l.Guard, c)):
		return RefusedPlace
	case p.on(RefusedUntold) && p.untold(l.Guard, c):
		return RefusedUntold
	}
	return p.unless(!p.otherPart(l.Guard, c) && !p.otherBlock(l.Guard, c), RefusedPart)
}

// inPlace refuses what stands at the place of the control, unless it is the k-th of as
// many twins as before, or two witnesses single it out.
func (p *Page) inPlace(g *Guard, c *Control, agreed Set) Refusal {
	switch {
	case p.on(RefusedPart) && (p.otherPart(g, c) || p.otherBlock(g, c)):
		return RefusedPart
	case p.on(RefusedUntold) && p.untold(g, c):
		return RefusedUntold
	case !g.moved(c) && p.twinned(g, c):
		return ""
	case p.on(RefusedHeading) && g.headed() && p.headingLeft(g, c):
		return RefusedHeading
	case g.otherRow(c):
		agreed &^= 1 << Name // which its twins have too
	}
	if p.on(RefusedPlace) && (!p.asMany(g) || contradicted(g, c) || agreed.Len() < 2 || !g.singled(agreed)) {
		return RefusedPlace
	}
	return p.unless(!p.outdone(g, c), RefusedOutdone)
}

// Without returns the page with one of the rules, a Refusal or a Doubt, switched off: it tells what
// the rule is worth, and finds nothing for anybody.
func (p *Page) Without(rule string) *Page {
	q := *p
	q.off = rule
	return &q
}

// on reports whether a rule is asked.
func (p *Page) on(r Refusal) bool { return string(r) != p.off }
