package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/identity"
)

// claim answers, for each live track, which control of a capture it is, -1 for
// none.
func (f *fold) claim(live []*track, seen []skill.Fingerprint) []int {
	old := make([]skill.Fingerprint, len(live))
	for i, t := range live {
		old[i] = t.last.Fingerprint
	}
	claims := make([]int, len(live))
	// Most nights change nothing, and a page may have very many.
	if identity.Equal(old, seen) {
		for i := range claims {
			claims[i] = i
		}
		return claims
	}
	for i, a := range f.matches.answers(old, seen, f.rules.Match) {
		claims[i] = a.Index
	}
	return claims
}

// continued tells drafts which published skill they continue.
func continued(drafts []datasets.DraftRow, known []*skill.Skill, params identity.Params) {
	if len(known) == 0 {
		return
	}
	old, seen := make([]skill.Fingerprint, 0, len(known)), make([]skill.Fingerprint, len(drafts))
	var owners []*skill.Skill
	for _, s := range known {
		if s.Locators.Fingerprint != nil {
			old, owners = append(old, *s.Locators.Fingerprint), append(owners, s)
		}
	}
	for i := range drafts {
		seen[i] = drafts[i].Control.Fingerprint
	}
	for i, a := range identity.Match(old, seen, params) {
		if a.Index >= 0 {
			s := owners[i]
			drafts[a.Index].Prior = datasets.Prior{SkillID: s.ID, Slug: s.Slug, CreatedAt: s.Meta.CreatedAt}
			if doc, err := skill.Marshal(s); err == nil {
				drafts[a.Index].Prior.Doc = doc
			}
		}
	}
}
