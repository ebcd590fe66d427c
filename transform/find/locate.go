package find

import (
	"iter"
	"slices"
	"strings"
)

// The kinds of locators, in the order in which they are tried.
const (
	ByKey         = "key"      // css by an attribute that an author chose
	ByRole        = "role"     // role and name
	ByName        = "name"     // kind and name
	ByLabel       = "label"    // kind and label
	ByNameRow     = "name+row" // within the row that says the same
	ByNameHead    = "name+heading"
	ByNamePart    = "name+part" // within the part of the page that says what its own alone said
	ByPart        = "part"      // of the controls that look so the one whose part says most of that
	ByPartHead    = "part+heading"
	ByRow         = "row" // of the controls that look so the one whose row says all that it said
	ByRun         = "run" // of a run of equals in the card that says what its own alone said, the one at its number
	ByIconRow     = "icon+row"
	ByIconMark    = "icon+landmark"
	ByLeave       = "leave"           // the only control that ends the session
	BySearch      = "search"          // the only search field
	ByOptions     = "options"         // the list of the same choices
	ByOptionsHead = "options+heading" // the list of the same choices under the same heading
	ByPicture     = "picture"         // the button that shows nothing but this, in the part that says most of its words
	ByClass       = "class"           // css by classes or within an anchor
	ByPosition    = "position"
	ByOrdinal     = "ordinal" // k-th of N
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
	says  string // a selector; "" for what the guard says
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
	if p.on(RefusedLabel) && p.labelled(g) {
		return Answer{Node: -1, Code: Ambiguous}
	}
	a := p.first(l)
	if a.Node >= 0 {
		return a
	}
	for _, other := range p.others(l) {
		if b := p.first(other); b.Node >= 0 {
			return b
		}
	}
	return a
}

// first returns what the first locator finds that decides.
func (p *Page) first(l Locators) Answer {
	code := Absent
	for f := range p.locators(l) {
		switch {
		case !l.Guard.tells(f.kind):
			continue
		case len(f.nodes) == 0:
			continue
		case len(f.nodes) > 1:
			if code == Absent {
				code = Ambiguous
			}
			continue
		}
		c := p.Of(f.nodes[0])
		if p.refuses(l, c, f) == "" {
			return Answer{Node: c.Node, By: f.kind}
		}
		code = Mismatch
	}
	return Answer{Node: -1, Code: code}
}

// Sure returns the node of the control of a document if something that it says found it, not its
// place alone, nor its number in a run; -1 for none.
func (p *Page) Sure(l Locators) int {
	if a := p.Locate(l); a.By != ByPosition && a.By != ByOrdinal && a.By != ByRun {
		return a.Node
	}
	return -1
}

// match returns the nodes that a selector matches. One that cannot be read matches
// nothing, and what is in a template is on no page.
func (p *Page) match(selector string) []int {
	nodes, err := p.x.FindString(selector)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(nodes), func(i int) bool { return p.t.Nodes[i].Inert })
}

// labelled reports whether the label of a field that was its own stands at several now.
func (p *Page) labelled(g *Guard) bool {
	return g.LabelAlone && field(g.Kind) && len(p.alike(g.Kind).label[g.Label]) > 1
}

func field(kind string) bool { return kind != "click" && !strings.HasPrefix(kind, unmarked) }

// locators returns all ways to find the control, in order. What a locator matches is
// found out when its turn has come.
func (p *Page) locators(l Locators) iter.Seq[locator] {
	g := l.Guard
	return func(yield func(locator) bool) {
		css := func(kind string) bool {
			for _, c := range l.CSS {
				if c.Kind == kind && !yield(locator{kind, c.Selector, p.match(c.Selector)}) {
					return false
				}
			}
			return true
		}
		if !css(ByKey) {
			return
		}
		for _, by := range anchorKinds {
			if slices.Contains(g.Anchors, by) && !yield(locator{by, "", p.anchored(g, by)}) {
				return
			}
		}
		if !css(ByClass) || !css(ByPosition) {
			return
		}
		for _, t := range g.Twins {
			if nodes := p.twins(g, t.Scope); len(nodes) == t.Count && !yield(locator{ByOrdinal, t.String(), nodes[t.Nth : t.Nth+1]}) {
				return
			}
		}
	}
}

// position returns the only match of the first selector by place that has one, -1 for none.
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
var anchorKinds = [...]string{ByRole, ByName, ByLabel, ByNameRow, ByNameHead, ByNamePart, ByIconRow, ByIconMark, ByPart, ByPartHead, ByRow, ByRun, ByLeave, BySearch, ByOptions, ByOptionsHead, ByPicture}

// anchored returns the nodes that an anchored locator matches; none where the guard does
// not have what it needs.
func (p *Page) anchored(g *Guard, by string) []int {
	a, named, icon := p.alike(g.Kind), len(g.Names) > 0, g.Values[Icon]
	switch {
	case kept[by]:
		return p.keepers(g, by)
	case by == ByLabel && g.Label != "":
		return a.lookUp(among{fact: numFacts, is: g.Label}, byNothing, "").nodes
	case by == ByIconRow && icon != "" && g.Values[Row] != "":
		return a.lookUp(among{fact: Icon, is: icon}, byRow, g.Values[Row]).nodes
	case by == ByRun && g.Run != nil:
		return p.inRun(g)
	case by == ByRow && len(g.Twins) > 0:
		return p.sayingRow(g)
	case by == ByPart && len(g.Part) > 0:
		return p.mostOfPart(g, func(*Control) bool { return true })
	case by == ByPartHead && len(g.Part) > 0 && g.Values[Heading] != "":
		return p.mostOfPart(g, func(c *Control) bool { return c.Values[Heading] == g.Values[Heading] })
	case by == ByIconMark && !named && icon != "" && g.Landmark != "":
		return a.lookUp(among{fact: Icon, is: icon}, byLandmark, g.Landmark).nodes
	case !named:
		return nil
	case by == ByRole && g.Role != "":
		return a.calledNodes(g.Names, byRole, g.Role)
	case by == ByName:
		return a.calledNodes(g.Names, byNothing, "")
	case by == ByNameRow && g.Values[Row] != "":
		return a.calledNodes(g.Names, byRow, g.Values[Row])
	case by == ByNameHead && g.Values[Heading] != "":
		return a.calledNodes(g.Names, byHeading, g.Values[Heading])
	case by == ByNamePart && len(g.Part) > 0:
		return where(p.equalSet(g).saying(p, g.Part), func(c *Control) bool { return p.inPart(g, c) })
	}
	return nil
}
