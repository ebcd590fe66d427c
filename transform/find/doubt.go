package find

import (
	"slices"
	"strings"
)

// A Doubt is why a control that no locator of a document found, but its looks did, is
// not taken for the document's; "" for none.
type Doubt string

// The doubts, in the order in which they are asked.
const (
	DoubtOther   Doubt = "its locators find another control"
	DoubtTarget  Doubt = "it leads elsewhere"
	DoubtForm    Doubt = "it stands under another heading, in a form that another button sends"
	DoubtValue   Doubt = "its value stands at another control"
	DoubtLabel   Doubt = "its label stands at several fields"
	DoubtPart    Doubt = "its part of the page says nothing of what told it from its equals"
	DoubtUntold  Doubt = "what told it from its equals may be what somebody typed"
	DoubtRow     Doubt = "it stands in another row, and that of an equal says as much of the one it stood in"
	DoubtHeading Doubt = "it stands under another heading, and nothing else told it from its equals"
	DoubtCopy    Doubt = "another control says as much"
	DoubtIcon    Doubt = "it has no name, and shows another icon of the same set"
	DoubtPlace   Doubt = "it has the name alone, and a control alike stands where the one that is meant stood"
	DoubtRelated Doubt = "it has a name that is related to the one it had"
	DoubtRenamed Doubt = "it has another name, and nothing singles it out"
)

// Doubt says why the control at a node is not taken for the one that a document means,
// though it looks like it. What the policy finds there as well is not doubted, nor is
// anything without a guard. Something of its own that no other control had, such as its
// id, allays all doubts but the first four, unless it is counted: texts change more often than what scripts
// rely on.
func (p *Page) Doubt(l Locators, node int) Doubt {
	if d, done := p.disagree(l, node); done {
		return d
	}
	return p.doubt(l, p.Of(node))
}

// DoubtTranslated is Doubt on a page that says the same in another language: that words
// are gone says nothing there. What speaks for another control still does.
func (p *Page) DoubtTranslated(l Locators, node int) Doubt {
	if d, done := p.disagree(l, node); done {
		return d
	}
	g, c := l.Guard, p.Of(node)
	own := g.agree(c) & ownFacts &^ p.counted(g)
	switch {
	case g.leadsElsewhere(c):
		return DoubtTarget
	case p.valued(g, c):
		return DoubtValue
	case own != 0 && g.singled(own):
		return ""
	case p.partOfAnother(g, c):
		return DoubtPart
	}
	return p.besideEqual(g, c, false)
}

// disagree returns the doubt of what the policy itself finds, where it finds anything. It is done
// then, and where there is no guard.
func (p *Page) disagree(l Locators, node int) (d Doubt, done bool) {
	if l.Guard == nil {
		return "", true
	}
	switch at := p.Locate(l).Node; {
	case at == node:
		return "", true
	case at >= 0 && p.doubts(DoubtOther):
		return DoubtOther, true
	}
	return "", false
}

// doubt returns why a control that the policy does not find is not taken for a guard's.
func (p *Page) doubt(l Locators, c *Control) Doubt {
	g := l.Guard
	agreed := g.agree(c)
	renamed := g.renamed(agreed)
	own := agreed & ownFacts &^ p.counted(g)
	switch {
	case p.doubts(DoubtTarget) && g.leadsElsewhere(c):
		return DoubtTarget
	case p.doubts(DoubtForm) && p.otherForm(g, c, agreed):
		return DoubtForm
	case p.doubts(DoubtValue) && p.valued(g, c):
		return DoubtValue
	case own != 0 && g.singled(own):
		return ""
	}
	if d := p.besideAnother(g, c); d != "" {
		return d
	}
	switch {
	case p.doubts(DoubtPlace) && agreed.Has(Name) && slices.Contains(g.Anchors, ByName) && p.placed(l, c, agreed) != "":
		return DoubtPlace
	case p.doubts(DoubtRelated) && renamed && related(g.Values[Name], c.Values[Name]):
		return DoubtRelated
	case p.doubts(DoubtRenamed) && renamed && (g.Unmarked() || g.otherChoice(agreed) || p.nothingLeft(g, agreed)):
		return DoubtRenamed
	}
	return ""
}

// Elsewhere says why the control at a node, which was followed there from an earlier
// capture of its page, is a different one: what it stands beside, or the policy, tells.
// Where it leads and what it is called may have changed, but not the name together with
// its value, with its icon, or with all that its row says.
func (p *Page) Elsewhere(l Locators, node int) Doubt {
	if d, done := p.disagree(l, node); done {
		return d
	}
	g, c := l.Guard, p.Of(node)
	agreed := g.agree(c)
	renamed := g.renamed(agreed)
	switch own := agreed & ownFacts &^ p.counted(g); {
	case p.valued(g, c), renamed && differ(g.Values[Value], c.Values[Value]):
		return DoubtValue
	case own != 0 && g.singled(own):
		return ""
	}
	if d := p.besideAnother(g, c); d != "" {
		return d
	}
	switch {
	case g.otherRecord(c):
		return DoubtTarget
	case differ(g.Values[Name], c.Values[Name]) && p.numberedName(g, c):
		return DoubtUntold
	case len(g.Part) > 1 && 2*p.equalsOf(c).saying(g.Part, c.Node) < len(g.Part):
		return DoubtPart
	case !renamed:
		return ""
	case g.leadsElsewhere(c):
		return DoubtTarget
	case g.rowGone(c):
		return DoubtRow
	case g.otherPicture(c):
		return DoubtIcon
	}
	return ""
}

// otherChoice reports whether what is called otherwise than a radio button is another choice: its
// name is the choice, unless its value is the same.
func (g *Guard) otherChoice(agreed Set) bool { return g.Kind == "radio" && !agreed.Has(Value) }

// differ reports whether two texts are there, and not the same.
func differ(was, is string) bool { return was != "" && is != "" && was != is }

// rowGone reports whether a control stands in a row that says none of the words which the
// guard's row said besides the name.
func (g *Guard) rowGone(c *Control) bool {
	if !differ(g.Values[Row], c.Values[Row]) {
		return false
	}
	own, is := strings.Fields(g.Values[Name]), strings.Fields(c.Values[Row])
	was := slices.DeleteFunc(strings.Fields(g.Values[Row]), func(w string) bool { return slices.Contains(own, w) })
	return len(was) > 0 && !shared(was, is)
}

// besideAnother returns the doubt of what a control stands beside, and shows.
func (p *Page) besideAnother(g *Guard, c *Control) Doubt {
	switch {
	case p.doubts(DoubtLabel) && p.labelled(g):
		return DoubtLabel
	case p.doubts(DoubtPart) && (len(g.Part) > 0 && 3*p.equalsOf(c).saying(g.Part, c.Node) <= len(g.Part) || p.blockOfAnother(g, c)):
		return DoubtPart
	}
	return p.besideEqual(g, c, true)
}

// besideEqual returns the doubt of what is said at an equal of a control, of a copy, or by its
// icon; where words count, of its heading alone, too.
func (p *Page) besideEqual(g *Guard, c *Control, words bool) Doubt {
	switch {
	case p.doubts(DoubtUntold) && p.untold(g, c):
		return DoubtUntold
	case p.doubts(DoubtRow) && p.rowOfAnother(g, c):
		return DoubtRow
	case p.doubts(DoubtHeading) && (words && g.headAlone(c) || p.underAnother(g, c)):
		return DoubtHeading
	case p.doubts(DoubtCopy) && g.Values[Row] != "" && g.Values[Row] == c.Values[Row] && p.copied(g, c):
		return DoubtCopy
	case p.doubts(DoubtIcon) && g.otherIcon(c):
		return DoubtIcon
	}
	return ""
}

// rowOfAnother reports whether a control stands in another row than the one that told it
// from equals, while another row of an equal now says as many words of that one, or more.
// Where none says any, it is another language that changed them.
func (p *Page) rowOfAnother(g *Guard, c *Control) bool {
	row, n := g.Values[Row], len(g.Twins)
	if row == "" || row == c.Values[Row] || n == 0 || g.Twins[0].Scope == "row" && g.Twins[0].Count == g.Twins[n-1].Count {
		return false
	}
	own := strings.Fields(g.Values[Name])
	was := slices.DeleteFunc(strings.Fields(row), func(w string) bool { return slices.Contains(own, w) })
	says := func(o *Control) (n int) {
		for w := range strings.FieldsSeq(o.Values[Row]) {
			if slices.Contains(was, w) {
				n++
			}
		}
		return n
	}
	least := max(says(c), 1)
	for node := range p.equalsOf(c).parts {
		if o := p.Of(node); o.Values[Row] != c.Values[Row] && says(o) >= least {
			return true
		}
	}
	return false
}

// nothingLeft reports whether nothing singles out a control that agrees in some facts, those
// that are counted aside.
func (p *Page) nothingLeft(g *Guard, agreed Set) bool {
	agreed &^= p.counted(g)
	return agreed == 0 || !g.singled(agreed)
}

// doubts reports whether a doubt is asked.
func (p *Page) doubts(d Doubt) bool { return string(d) != p.off }

// ownFacts are those of the control itself that are no words.
const ownFacts = Set(1<<Href | 1<<ID | 1<<FormName | 1<<Value | 1<<Data | 1<<Icon)

// leadsElsewhere reports whether both lead somewhere, and not to the same.
func (g *Guard) leadsElsewhere(c *Control) bool {
	was, is := g.Values[Href], c.Values[Href]
	return was != "" && is != "" && was != is
}

// related reports whether two names are those of two things of one kind or of two
// operations on one: they have a word in common, or a word of one is within a word of
// the other. 1 March and 1 April, publish and unpublish, book room and cancel booking.
func related(a, b string) bool {
	for x := range strings.FieldsSeq(a) {
		for y := range strings.FieldsSeq(b) {
			if x == y || len(x) >= minStem && len(y) >= minStem && (strings.Contains(x, y) || strings.Contains(y, x)) {
				return true
			}
		}
	}
	return false
}

// minStem is the length from which a common part of words is no accident, in bytes.
const minStem = 3
