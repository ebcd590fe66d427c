package families

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/naming"
	"skillmill/transform/program"
	"skillmill/transform/require"
	"skillmill/transform/texts"
)

// draft returns the draft of a family, and marks its members as such.
func (h *history) draft(f found, n *names) *datasets.DraftRow {
	first, like := h.drafts[f.ever[0]], h.drafts[f.members[0].draft]
	row := *like
	d := &row
	d.FirstSeen, d.FirstCapture, d.FirstIndex = first.FirstSeen, first.FirstCapture, first.FirstIndex
	d.PageKey, d.Pages, d.OwnPages = h.page, []string{h.page}, require.ExactPatterns(d.Domain, []string{h.page})
	d.Prior, d.Aliases, d.Trials, d.Distrust, d.OwnMarks, d.ForeignMarks, d.Contradicted = datasets.Continued{}, nil, nil, nil, nil, nil, false
	d.FingerprintTrial, d.GuardTrial = datasets.Trial{}, datasets.Trial{Right: int64(len(f.shown))}
	d.Control.Action = f.group.Action
	d.Control.Candidates, d.Control.Fingerprint = nil, skill.Fingerprint{}
	d.Captures, d.Indices, d.Slips, d.Ruled = nil, nil, nil, datasets.Ruled{}
	if c := &d.Control; c.PageKey != h.page {
		// A member may be a shared control, of which other pages know more.
		c.PageKey, c.CaptureID, c.CapturedAt, c.Night, c.Facts.URL = h.page, f.seen.CaptureID, f.seen.CapturedAt, f.seen.Night, f.seen.URL
		c.DOMIndex, c.RawIndex = f.members[0].index, -1
	}
	for _, i := range f.ever { // the class of a family is the highest of its members
		d.Ruled.Class = skill.HigherClass(d.Ruled.Class, h.drafts[i].Ruled.Class)
	}
	for _, s := range f.shown {
		d.Captures, d.Indices = append(d.Captures, s.capture), append(d.Indices, s.index)
	}
	d.Control.Guard = guardOf(&f.locator)
	d.Family = datasets.Family{
		Arg: f.locator.Member.Arg, Selector: f.group.Selector, Locator: f.locator.Value(),
		Fixed: f.fixed && f.locator.Member.Arg != "row", Proven: int64(len(f.shown)), Tried: int64(f.tried),
	}
	d.Label = n.label(d, commonName(&f.locator))
	n.name(d, naming.Slug(d.Label), &f)
	d.Purpose = purpose(d, commonName(&f.locator))
	for _, m := range f.members {
		member := datasets.FamilyMember{Key: m.key, Text: m.text, Index: m.index, Box: []int64{}}
		if m.draft >= 0 {
			of := h.drafts[m.draft]
			member.Box = of.Control.BBox
			if of.Family.Of, of.Family.Key = d.SkillID, m.key; !of.Family.Listed {
				member.SkillID = of.SkillID
			}
		}
		d.Family.Members = append(d.Family.Members, member)
	}
	for _, i := range f.ever {
		h.drafts[i].Family.Of = d.SkillID
	}
	return d
}

// guardOf returns the guard that all members have in common, as their locator says.
func guardOf(a *skill.Anchored) skill.Guard {
	g := skill.Guard{Kind: a.Kind, Role: a.Role, Name: a.Name, Icon: a.Icon}
	if a.Name != "" {
		g.Names = []string{a.Name}
	}
	if w := a.Within; w != nil {
		g.Heading, g.Landmark = w.Heading, w.Landmark
	}
	return g
}

// commonName returns the name of the members without the part in which they differ.
func commonName(a *skill.Anchored) string {
	name := a.Name
	if a.Member.Name != "" {
		name = strings.ReplaceAll(a.Member.Name, find.KeyMark, "")
	}
	return strings.Join(strings.Fields(name), " ")
}

// words returns the noun of a family's label, and the places that may be added to it.
func words(d *datasets.DraftRow, name string) (noun string, places []string) {
	arg := d.Family.Arg
	noun = "any " + arg
	if arg == "row" {
		noun, places = name, []string{"in any row"}
		// As the page writes it, and without the name of an icon before it.
		if own := d.Control.Facts.OwnTexts; len(own) > 0 && strings.HasSuffix(" "+name, " "+find.Normal(own[0])) {
			noun = own[0]
		}
		if at := slices.Index(d.Control.Facts.OwnFrom, texts.FromIcon); noun == "" && at >= 0 {
			noun = d.Control.Facts.OwnTexts[at]
		}
		if noun == "" {
			noun = naming.Kind(d.Control.Role, d.Control.Tag, d.Control.InputType)
		}
	}
	if h := d.Control.Facts.Heading; h != "" && d.Control.Guard.Heading != "" {
		places = append(places, "in "+h)
	}
	return noun, places
}

// purpose returns what a family is for, in plain words.
func purpose(d *datasets.DraftRow, name string) string {
	noun, _ := words(d, name)
	s := program.Does(d.Control.Action) + " " + noun
	if d.Family.Arg == "row" {
		s += " in the row that the argument row names"
	} else {
		s += ", the one that the argument " + d.Family.Arg + " names"
	}
	if h := d.Control.Facts.Heading; h != "" && d.Control.Guard.Heading != "" {
		s += " under " + h
	}
	return s + " on " + naming.Path(d.PageKey)
}
