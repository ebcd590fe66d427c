package saferun

import (
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// member decides the target for the document of a family: the argument is the key of the
// member, by which the locator of the family finds it. If the member has a skill of its own,
// the print of that skill must not name another element and must not be ambiguous. A member
// that appeared after the build has no such skill.
func (l *Look) member(doc *skill.Skill, args map[string]any, p match.Params) Target {
	given := map[string]string{}
	for name, v := range args {
		if text, ok := v.(string); ok {
			given[name] = text
		}
	}
	static := l.Facts.LocateMember(&doc.Locators, given)
	t := Target{By: static.By, Index: -1}
	if static.Node < 0 {
		t.absent = true
		return t.refuse(static.Code, "no member of the family has this key, or several have it")
	}
	if own := l.skillOf(doc, find.Normal(given[find.MemberOf(&doc.Locators).Member.Arg])); own != nil {
		var at int
		at, verdict := l.print(own, p)
		t.Print = verdict
		switch {
		case at >= 0 && at != static.Node:
			return t.refuse(find.Mismatch, "its key finds one member, and by its looks it is another")
		case verdict == string(match.Ambiguous):
			return t.refuse(find.Ambiguous, "its key finds one member, and by its looks it may be another")
		}
	}
	return l.named(t, doc, static.Node)
}

// skillOf returns the skill that the member of a family with a key has, nil for none.
func (l *Look) skillOf(doc *skill.Skill, key string) *skill.Skill {
	if doc.Family == nil {
		return nil
	}
	m := slices.IndexFunc(doc.Family.Members, func(m skill.FamilyMember) bool { return m.Key == key })
	if m < 0 || doc.Family.Members[m].Skill == "" {
		return nil
	}
	i := slices.IndexFunc(l.Skills, func(s *skill.Skill) bool {
		return s.Domain == doc.Domain && s.ID == doc.Family.Members[m].Skill
	})
	if i < 0 {
		return nil
	}
	return l.Skills[i]
}
