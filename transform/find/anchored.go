package find

import (
	"slices"

	"skillmill/datasets/skill"
)

// maxAnchored bounds the anchored locators of a document.
const maxAnchored = 3

// Anchored returns the locators by facts of a guard in words, at most three, best first:
// by name, by label, by what stands beside it, and at last as one of several. Role
// and name are in the document already.
func Anchored(g *skill.Guard) []skill.Anchored {
	var out []skill.Anchored
	add := func(by string, has bool, a skill.Anchored) {
		if has && slices.Contains(g.Anchors, by) && len(out) < maxAnchored {
			a.Kind = g.Kind
			out = append(out, a)
		}
	}
	named, row := g.Name != "", g.Row != ""
	add(ByName, named, skill.Anchored{Name: g.Name})
	add(ByLabel, g.Label != "" && g.Label != g.Name, skill.Anchored{Label: g.Label})
	add(ByNameRow, named && row, skill.Anchored{Name: g.Name, Within: &skill.Within{Row: g.Row}})
	add(ByNameHead, named && g.Heading != "", skill.Anchored{Name: g.Name, Within: &skill.Within{Heading: g.Heading}})
	add(ByIconRow, g.Icon != "" && row, skill.Anchored{Icon: g.Icon, Within: &skill.Within{Row: g.Row}})
	add(ByIconMark, g.Icon != "" && g.Landmark != "", skill.Anchored{Icon: g.Icon, Within: &skill.Within{Landmark: g.Landmark}})
	if len(out) == 0 {
		out = ordinal(g)
	}
	return out
}

// Matches returns the nodes that an anchored locator matches, in document order: those of
// the kind that say all that it says. An ordinal takes one of them, and none where they
// are not as many. One of a family matches nothing without its argument.
func (p *Page) Matches(a *skill.Anchored) []int {
	if a.Member != nil {
		return nil // which of them says an argument alone
	}
	nodes, o := p.matching(a), a.Ordinal
	switch {
	case o == nil:
		return nodes
	case len(nodes) != o.Of || o.Nth < 0 || o.Nth >= o.Of:
		return nil
	}
	return nodes[o.Nth : o.Nth+1]
}

// matching is all of a locator that is matched, but for its ordinal.
type matching struct {
	kind, role, name, label, icon string
	within                        skill.Within
}

// matching returns the nodes of the controls that have the texts of a locator and its role.
func (p *Page) matching(a *skill.Anchored) []int {
	key := matching{kind: a.Kind, role: a.Role, name: a.Name, label: a.Label, icon: a.Icon}
	if a.Within != nil {
		key.within = *a.Within
	}
	nodes, ok := p.matched[key]
	if !ok {
		nodes = where(p.saying(a), func(c *Control) bool { return a.Role == "" || a.Role == c.Role })
		p.matched[key] = nodes
	}
	return nodes
}

// saying returns the controls of a kind that have the texts of a locator, looked up by those
// that tell most.
func (p *Page) saying(a *skill.Anchored) []*Control {
	of := p.alike(a.Kind)
	by, value := byNothing, ""
	if w := a.Within; w != nil {
		switch {
		case w.Row != "":
			by, value = byRow, w.Row
		case w.Heading != "":
			by, value = byHeading, w.Heading
		case w.Landmark != "":
			by, value = byLandmark, w.Landmark
		}
	}
	list := of.list
	switch {
	case a.Name != "":
		list = of.lookUp(among{fact: Name, is: a.Name}, by, value).list
	case a.Label != "":
		list = of.lookUp(among{fact: numFacts, is: a.Label}, by, value).list
	case a.Icon != "":
		list = of.lookUp(among{fact: Icon, is: a.Icon}, by, value).list
	}
	is := func(want, have string) bool { return want == "" || want == have }
	var out []*Control
	for _, c := range list {
		if is(a.Label, c.Label) && is(a.Icon, c.Values[Icon]) && (a.Within == nil ||
			is(a.Within.Row, c.Values[Row]) && is(a.Within.Heading, c.Values[Heading]) && is(a.Within.Landmark, c.Landmark)) {
			out = append(out, c)
		}
	}
	return out
}

// ordinal returns the locator of a control that has twins.
func ordinal(g *skill.Guard) []skill.Anchored {
	if len(g.Twins) == 0 || g.Name == "" && g.Icon == "" {
		return nil
	}
	for _, t := range g.Twins {
		a := skill.Anchored{Kind: g.Kind, Name: g.Name, Ordinal: &skill.Ordinal{Nth: int(t.Nth), Of: int(t.Count)}}
		if g.Name == "" {
			a.Icon = g.Icon
		}
		switch {
		case t.Scope == "row" && g.Row == "", t.Scope == "heading" && g.Heading == "":
			continue // the form has no words for what is in no row
		case t.Scope == "row":
			a.Within = &skill.Within{Row: g.Row}
		case t.Scope == "heading":
			a.Within = &skill.Within{Heading: g.Heading}
		}
		return []skill.Anchored{a}
	}
	return nil
}
