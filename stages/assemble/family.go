package assemble

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

// maxExamples bounds the keys of the newest capture that the schema of an argument lists.
const maxExamples = 20

// becomeFamily turns the document of a member into that of its family: its locators find
// the control whose key is the argument, and its program takes that argument.
func becomeFamily(d *datasets.DraftRow, s *skill.Skill) error {
	f := &d.Family
	a, err := skill.ReadAnchored(f.Locator)
	if err != nil {
		return fmt.Errorf("family %s: %w", d.SkillID, err)
	}
	guard := d.Control.Guard
	guard.CSS = []string{unusedSelector}
	guard.Verified, guard.Captures, guard.Tried = f.Proven, int64(len(d.Captures)), f.Tried
	s.Locators = skill.Locators{
		Scope:    scopeOf(d),
		Selector: f.Selector, Anchored: []skill.Anchored{*a}, Order: []string{skill.FieldAnchored}, Guard: &guard,
		Proofs: []skill.Proof{{
			Kind: skill.ProofAnchored, Value: f.Locator, Matches: 1,
			Verified: int(f.Proven), Captures: len(d.Captures), Tried: int(f.Tried),
		}},
	}
	s.Preconditions.URLMatches = d.OwnPages
	if s.Locators.Scope == nil {
		s.Preconditions.Exists = []string{f.Selector}
	}
	s.Preconditions.Visible, s.Preconditions.Enabled, s.Preconditions.TextContains = nil, nil, nil
	s.Support = nil
	s.ArgsSchema.Properties[f.Arg] = memberArg(f)
	s.ArgsSchema.Required = append([]string{f.Arg}, s.ArgsSchema.Required...)
	s.Form, s.Family = nil, familyOf(f)
	s.Evidence.TextSnippets, s.Evidence.Name, s.Evidence.NameFrom, s.Evidence.BrowserName = nil, a.Name, "", nil
	return nil
}

// unusedSelector stands in guard.css for a selector that never finds one control alone.
const unusedSelector = "none"

// memberArg returns the schema of the argument that names a member. It lists the keys of the
// newest capture as examples, or as an enum if every capture had the same keys.
func memberArg(f *datasets.Family) skill.Arg {
	a := skill.Arg{Type: "string", Description: program.MemberArg(f.Arg)}
	for _, m := range f.Members {
		if f.Fixed {
			a.Enum = append(a.Enum, m.Key)
		} else if len(a.Examples) < maxExamples {
			a.Examples = append(a.Examples, m.Key)
		}
	}
	return a
}

// familyOf returns what a document says of its family, nil for a control that is in none.
func familyOf(f *datasets.Family) *skill.Family {
	switch {
	case f.Arg == "" && f.Of == "":
		return nil
	case f.Arg == "":
		return &skill.Family{Of: f.Of, Key: f.Key}
	}
	out := &skill.Family{Arg: f.Arg}
	for _, m := range f.Members {
		out.Members = append(out.Members, skill.FamilyMember{Key: m.Key, Text: m.Text, Skill: m.SkillID, Index: int(m.Index), BBox: ints(m.Box)})
	}
	return out
}
