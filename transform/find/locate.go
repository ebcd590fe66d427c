package find

import (
	"iter"
	"slices"
	"strings"
)

// The kinds of locators, in the order in which they are tried.
const (
	ByKey      = "key"      // css by an attribute that an author chose
	ByRole     = "role"     // role and name
	ByName     = "name"     // kind and name
	ByLabel    = "label"    // kind and label
	ByNameRow  = "name+row" // within the row that says the same
	ByNameHead = "name+heading"
	ByIconRow  = "icon+row"
	ByIconMark = "icon+landmark"
	ByClass    = "class" // css by classes or within an anchor
	ByPosition = "position"
	ByOrdinal  = "ordinal" // k-th of N
)

// Unused is the kind of a selector that a document has and the policy does not use.
const Unused = "none"

// The codes of a refusal.
const (
	Absent    = "TARGET_ABSENT"
	Ambiguous = "TARGET_AMBIGUOUS"
	Mismatch  = "TARGET_MISMATCH"
)

// Locators are what a document carries to find its control.
type Locators struct {
	CSS   []CSS // in the order of the document
	Guard *Guard
}

// CSS is a selector and what it relies on: ByKey, ByClass, ByPosition or Unused.
type CSS struct{ Kind, Selector string }

// locator is one way to find a control, with what it finds on the page.
type locator struct {
	kind  string
	nodes []int
}

// Answer is what Locate says.
type Answer struct {
	Node int    // -1 where it refuses
	By   string // kind of the locator that found it
	Code string // why it refuses
}

// Locate finds the control of a document on a page, or refuses. Without a guard
// nothing can be confirmed, so nothing is found.
func (p *Page) Locate(l Locators) Answer {
	g := l.Guard
	if g == nil {
		return Answer{Node: -1, Code: Mismatch}
	}
	if g.LabelAlone && field(g.Kind) && len(p.alike(g.Kind).label[g.Label]) > 1 {
		return Answer{Node: -1, Code: Ambiguous}
	}
	code := Absent
	for f := range p.locators(l) {
		switch {
		case len(f.nodes) == 0:
			continue
		case len(f.nodes) > 1:
			if code == Absent {
				code = Ambiguous
			}
			continue
		}
		c := p.Of(f.nodes[0])
		if p.passes(l, c, f.kind) {
			return Answer{Node: c.Node, By: f.kind}
		}
		code = Mismatch
	}
	return Answer{Node: -1, Code: code}
}

// match are the nodes that a selector matches. One that cannot be read matches
// nothing, and what is in a template is on no page.
func (p *Page) match(selector string) []int {
	nodes, err := p.x.FindString(selector)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(nodes), func(i int) bool { return p.t.Nodes[i].Inert })
}

func field(kind string) bool { return kind != "click" && !strings.HasPrefix(kind, unmarked) }

// locators are all ways to find the control, in order. What a locator matches is
// found out when its turn has come.
func (p *Page) locators(l Locators) iter.Seq[locator] {
	g := l.Guard
	return func(yield func(locator) bool) {
		css := func(kind string) bool {
			for _, c := range l.CSS {
				if c.Kind == kind && !yield(locator{kind, p.match(c.Selector)}) {
					return false
				}
			}
			return true
		}
		if !css(ByKey) {
			return
		}
		for _, by := range anchorKinds {
			if slices.Contains(g.Anchors, by) && !yield(locator{by, p.anchored(g, by)}) {
				return
			}
		}
		if !css(ByClass) || !css(ByPosition) {
			return
		}
		for _, t := range g.Twins {
			if nodes := p.twins(g, t.Scope); len(nodes) == t.Count && !yield(locator{ByOrdinal, nodes[t.Nth : t.Nth+1]}) {
				return
			}
		}
	}
}

// position is the only match of the first selector by place that has one, -1 for none.
func (p *Page) position(l Locators) int {
	for _, c := range l.CSS {
		if c.Kind != ByPosition {
			continue
		}
		if nodes := p.match(c.Selector); len(nodes) == 1 {
			return nodes[0]
		}
	}
	return -1
}

// anchorKinds are the locators that say what the control is called and what stands
// beside it, in order.
var anchorKinds = [...]string{ByRole, ByName, ByLabel, ByNameRow, ByNameHead, ByIconRow, ByIconMark}

// anchored are the nodes that an anchored locator matches; none where the guard does
// not have what it needs.
func (p *Page) anchored(g *Guard, by string) []int {
	a, named, icon := p.alike(g.Kind), len(g.Names) > 0, g.Values[Icon]
	same := func(list []*Control, f Fact) []int {
		if g.Values[f] == "" {
			return nil
		}
		return where(list, func(c *Control) bool { return c.Values[f] == g.Values[f] })
	}
	switch {
	case by == ByLabel && g.Label != "":
		return where(a.label[g.Label], nil)
	case by == ByIconRow && icon != "":
		return same(a.icon[icon], Row)
	case by == ByIconMark && !named && icon != "" && g.Landmark != "":
		return where(a.icon[icon], func(c *Control) bool { return c.Landmark == g.Landmark })
	case !named:
		return nil
	case by == ByRole && g.Role != "":
		return where(a.called(g.Names), func(c *Control) bool { return c.Role == g.Role })
	case by == ByName:
		return where(a.called(g.Names), nil)
	case by == ByNameRow:
		return same(a.called(g.Names), Row)
	case by == ByNameHead:
		return same(a.called(g.Names), Heading)
	}
	return nil
}

// passes says whether what a locator found may be acted on.
func (p *Page) passes(l Locators, c *Control, by string) bool {
	g := l.Guard
	agreed := g.agree(c)
	if foreign(g, c) || p.lent(g, c) {
		return false
	}
	renamed := !agreed.Has(Name) && (len(g.Names) > 0 || g.Label != "")
	if renamed && by != ByKey && by != ByClass && c.hasWords() {
		return false
	}
	switch by {
	case ByKey, ByClass, ByPosition:
		if p.elsewhere(g, c) {
			return false
		}
	}
	switch by {
	case ByPosition:
		if !g.moved(c) && p.twinned(g, c) {
			return true
		}
		if g.otherRow(c) {
			agreed &^= 1 << Name // which its twins have too
		}
		return p.asMany(g) && !contradicted(g, c) && agreed.Len() >= 2 && g.singled(agreed)
	case ByOrdinal:
		return p.position(l) == c.Node && !g.moved(c) && p.twinned(g, c)
	}
	if renamed {
		if p.numbered(g) {
			agreed &^= 1 << ID
		}
		return agreed.Len() >= 2 && g.singled(agreed)
	}
	if by == ByClass && g.moved(c) && !p.asMany(g) {
		return g.singled(agreed)
	}
	return agreed.Len() >= 1
}

// numbered reports whether the id of a control ends in a number and another control
// alike has the same with another number: such ids go from one to the next.
func (p *Page) numbered(g *Guard) bool {
	stem := unnumbered(g.Values[ID])
	return stem != g.Values[ID] && slices.ContainsFunc(p.alike(g.Kind).list, func(c *Control) bool {
		return c.Values[ID] != g.Values[ID] && c.Values[ID] != stem && unnumbered(c.Values[ID]) == stem
	})
}

// unnumbered is an id without the digits at its end.
func unnumbered(id string) string { return strings.TrimRight(id, "0123456789") }

// elsewhere reports whether an anchored locator matches another control alone: what a
// selector matches may have got the key or the place of this one.
func (p *Page) elsewhere(g *Guard, c *Control) bool {
	for _, by := range g.Anchors {
		if nodes := p.anchored(g, by); len(nodes) == 1 && nodes[0] != c.Node {
			return true
		}
	}
	return false
}

// lent reports whether a control that has the name of another one by an attribute is
// not that one: it shows another picture, and the picture that was this control's alone
// stands at one other.
func (p *Page) lent(g *Guard, c *Control) bool {
	icon := g.Values[Icon]
	if icon == "" || icon == c.Values[Icon] || !g.attributed() || !g.singled(1<<Icon) {
		return false
	}
	list := p.alike(g.Kind).icon[icon]
	return len(list) == 1 && list[0].Node != c.Node
}

// moved reports whether a control stands under another heading than one that had
// twins, or in another row.
func (g *Guard) moved(c *Control) bool {
	heading := g.Values[Heading]
	return g.otherRow(c) || len(g.Twins) > 0 && heading != "" && heading != c.Values[Heading]
}

// otherRow reports whether a control stands in another row than one that had twins in
// other rows alone.
func (g *Guard) otherRow(c *Control) bool {
	row := g.Values[Row]
	return len(g.Twins) > 0 && g.Twins[0].Scope != "row" && row != "" && row != c.Values[Row]
}

// twinned reports whether a control is the same of as many twins as before, between
// the same texts.
func (p *Page) twinned(g *Guard, c *Control) bool {
	if g.Values[Before] != c.Values[Before] || g.Values[After] != c.Values[After] {
		return false
	}
	for _, t := range g.Twins {
		if nodes := p.twins(g, t.Scope); len(nodes) == t.Count && nodes[t.Nth] == c.Node {
			return true
		}
	}
	return false
}

// asMany reports whether the control has as many twins as before in a scope, and none
// if its name was its own: of one more or one less any may be the new one.
func (p *Page) asMany(g *Guard) bool {
	if slices.Contains(g.Anchors, ByName) && len(p.alike(g.Kind).called(g.Names)) > 1 {
		return false
	}
	for _, t := range g.Twins {
		if len(p.twins(g, t.Scope)) == t.Count {
			return true
		}
	}
	return len(g.Twins) == 0
}

// foreign reports whether a control is another one whatever found it: of another
// kind, or named by an attribute as before while its own text is not that of before.
func foreign(g *Guard, c *Control) bool {
	return g.Kind != c.Kind || g.attributed() && g.Values[Text] != "" && g.Values[Text] != c.Values[Text]
}

// attributed reports whether the name came from an attribute, which may go from one
// control to another without anybody seeing it.
func (g *Guard) attributed() bool {
	switch g.NameFrom {
	case "aria-label", "aria-labelledby", "title", "alt":
		return true
	}
	return false
}

// contradicted reports whether a control differs in what an author wrote to tell
// controls apart.
func contradicted(g *Guard, c *Control) bool {
	for _, f := range [...]Fact{Href, FormName, Placeholder} {
		if g.Values[f] != c.Values[f] {
			return true
		}
	}
	return len(g.Data) > 0 && len(c.Data) > 0 && !shared(g.Data, c.Data)
}
