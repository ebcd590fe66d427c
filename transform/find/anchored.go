package find

import (
	"slices"

	"skillmill/datasets/skill"
)

// maxAnchored bounds the anchored locators of a document.
const maxAnchored = 3

// Anchored are the locators by facts of a guard in words, at most three, best first:
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

// ordinal is the locator of a control that has twins.
func ordinal(g *skill.Guard) []skill.Anchored {
	if len(g.Twins) == 0 || g.Name == "" && g.Icon == "" {
		return nil
	}
	t := g.Twins[0]
	a := skill.Anchored{Kind: g.Kind, Name: g.Name, Ordinal: &skill.Ordinal{Nth: int(t.Nth), Of: int(t.Count)}}
	if g.Name == "" {
		a.Icon = g.Icon
	}
	switch t.Scope {
	case "row":
		a.Within = &skill.Within{Row: g.Row}
	case "heading":
		a.Within = &skill.Within{Heading: g.Heading}
	}
	return []skill.Anchored{a}
}
