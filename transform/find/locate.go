package find

import (
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
	if g.LabelAlone && field(g.Kind) && len(p.where(g.Kind, func(c *Control) bool { return c.Label == g.Label })) > 1 {
		return Answer{Node: -1, Code: Ambiguous}
	}
	code := Absent
	worse := func(c string) {
		if c == Mismatch || code == Absent {
			code = c
		}
	}
	position := -1
	css := make([]locator, len(l.CSS))
	for k, c := range l.CSS {
		css[k] = locator{c.Kind, p.match(c.Selector)}
		if position < 0 && c.Kind == ByPosition && len(css[k].nodes) == 1 {
			position = css[k].nodes[0]
		}
	}
	for _, f := range p.locators(l, css) {
		switch {
		case len(f.nodes) == 0:
			continue
		case len(f.nodes) > 1:
			worse(Ambiguous)
			continue
		}
		c := p.Of(f.nodes[0])
		if !p.passes(g, c, f.kind, position) {
			worse(Mismatch)
			continue
		}
		return Answer{Node: c.Node, By: f.kind}
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

// locators are all ways to find the control, in order.
func (p *Page) locators(l Locators, css []locator) []locator {
	g := l.Guard
	var out []locator
	add := func(kinds ...string) {
		for _, kind := range kinds {
			for _, c := range css {
				if c.kind == kind {
					out = append(out, c)
				}
			}
		}
	}
	add(ByKey)
	for _, a := range p.anchored(g) {
		if slices.Contains(g.Anchors, a.kind) {
			out = append(out, a)
		}
	}
	add(ByClass, ByPosition)
	for _, t := range g.Twins {
		if nodes := p.twins(g, t.Scope); len(nodes) == t.Count {
			out = append(out, locator{ByOrdinal, nodes[t.Nth : t.Nth+1]})
		}
	}
	return out
}

// where are the controls of a kind for which is holds.
func (p *Page) where(kind string, is func(*Control) bool) []int {
	var out []int
	list := p.alike(kind)
	for i := range list {
		if is(&list[i]) {
			out = append(out, list[i].Node)
		}
	}
	return out
}

// calls reports whether a control's name is one of the guard's.
func (g *Guard) calls(c *Control) bool { return slices.Contains(g.Names, c.Values[Name]) }

// anchored are the locators that say what the control is called and what stands
// beside it.
func (p *Page) anchored(g *Guard) []locator {
	var out []locator
	add := func(kind string, need bool, is func(*Control) bool) {
		if need {
			out = append(out, locator{kind, p.where(g.Kind, is)})
		}
	}
	same := func(c *Control, f Fact) bool { return c.Values[f] == g.Values[f] }
	named, icon, row := len(g.Names) > 0, g.Values[Icon] != "", g.Values[Row] != ""
	add(ByRole, named && g.Role != "", func(c *Control) bool { return c.Role == g.Role && g.calls(c) })
	add(ByName, named, g.calls)
	add(ByLabel, g.Label != "", func(c *Control) bool { return c.Label == g.Label })
	add(ByNameRow, named && row, func(c *Control) bool { return g.calls(c) && same(c, Row) })
	add(ByNameHead, named && g.Values[Heading] != "", func(c *Control) bool { return g.calls(c) && same(c, Heading) })
	add(ByIconRow, icon && row, func(c *Control) bool { return same(c, Icon) && same(c, Row) })
	add(ByIconMark, !named && icon && g.Landmark != "", func(c *Control) bool { return same(c, Icon) && c.Landmark == g.Landmark })
	return out
}

// passes says whether what a locator found may be acted on.
func (p *Page) passes(g *Guard, c *Control, by string, position int) bool {
	agreed := g.agree(c)
	if foreign(g, c) {
		return false
	}
	renamed := !agreed.Has(Name) && (len(g.Names) > 0 || g.Label != "")
	if renamed && by != ByKey && by != ByClass && c.hasWords() {
		return false
	}
	switch by {
	case ByPosition:
		if p.twinned(g, c) {
			return true
		}
		return p.asMany(g) && !contradicted(g, c) && agreed.Len() >= 2 && g.singled(agreed)
	case ByOrdinal:
		return position == c.Node && p.twinned(g, c)
	}
	if renamed {
		return agreed.Len() >= 2 && g.singled(agreed)
	}
	return agreed.Len() >= 1
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

// asMany reports whether the control has as many twins as before in a scope, if it
// had any: of one more or one less any may be the new one.
func (p *Page) asMany(g *Guard) bool {
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
	if g.Kind != c.Kind {
		return true
	}
	switch g.NameFrom {
	case "aria-label", "aria-labelledby", "title", "alt":
		return g.Values[Text] != "" && g.Values[Text] != c.Values[Text]
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
