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
	code, why := "", ""
	if t.Print, code, why = l.printOf(doc, find.Normal(given[find.MemberOf(&doc.Locators).Member.Arg]), static.Node, p); code != "" {
		return t.refuse(code, why)
	}
	return l.named(t, doc, static.Node)
}

// printOf asks the print of the skill that the member with a key has, if it has one: its verdict, and the code with which
// the member at a node is refused, "" if it is not.
func (l *Look) printOf(doc *skill.Skill, key string, node int, p match.Params) (verdict, code, why string) {
	own := l.skillOf(doc, key)
	if own == nil {
		return "", "", ""
	}
	at, verdict := l.print(own, p)
	switch {
	case at >= 0 && at != node:
		return verdict, find.Mismatch, "its key finds one member, and by its looks it is another"
	case verdict == string(match.Ambiguous):
		return verdict, find.Ambiguous, "its key finds one member, and by its looks it may be another"
	}
	return verdict, "", ""
}

// Member is a member of a family that stands on a page.
type Member struct {
	Index int64 // live index in its room
	Key   string
}

// Members returns the members of a document's family that Target finds by their keys, in the order of the page; none
// for a document of one control, and where a place leads to its scope.
func (l *Look) Members(doc *skill.Skill) (out []Member) {
	for _, m := range l.Facts.Members(&doc.Locators) {
		if _, code, _ := l.printOf(doc, m.Key, m.Node, match.Defaults()); code == "" {
			out = append(out, Member{int64(l.Tree.Nodes[m.Node].Index), m.Key})
		}
	}
	return out
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
