package view

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// Placed is the resolver's answer for one skill on a page with scopes.
type Placed struct {
	Resolved
	// In is the page, or the scope of the skill, to which Index and the positions in Answer
	// refer. It is nil if the page does not have the scope; Doubt says why.
	In *Page
}

// ResolveAll is Resolve for a page with scopes: each skill is looked for only in its own scope.
// The policy of a document may find what its fingerprint does not.
func ResolveAll(main *Page, scopes []Page, skills []*skill.Skill, params match.Params) []Placed {
	groups := map[string][]int{}
	var order []string
	for i, s := range skills {
		key := datasets.ScopedPage("", HostsOf(s))
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], i)
	}
	out := make([]Placed, len(skills))
	for _, key := range order {
		group := make([]*skill.Skill, len(groups[key]))
		for k, i := range groups[key] {
			group[k] = skills[i]
		}
		for k, p := range resolveIn(main, scopes, group, params) {
			out[groups[key][k]] = p
		}
	}
	return out
}

// resolveIn resolves skills of one scope.
func resolveIn(main *Page, scopes []Page, skills []*skill.Skill, params match.Params) []Placed {
	out := make([]Placed, len(skills))
	in, why := Reach(main, scopes, HostsOf(skills[0]))
	if in == nil {
		for i, s := range skills {
			out[i].Skill = s
			out[i].Refuse(why)
			if why != DoubtHosts {
				out[i].Answer.Verdict = match.None
			}
		}
		return out
	}
	found := Resolve(in.Record, in.Facts, skills, params)
	byDocument(in, found)
	for i, r := range found {
		out[i] = Placed{r, in}
	}
	return out
}

// HostsOf returns the steps to the scope of a document, nil for the page.
func HostsOf(s *skill.Skill) []string { return s.Locators.Scope.Steps() }
