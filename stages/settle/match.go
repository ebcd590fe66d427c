package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// claim answers, for each live track, which control of a capture it is, -1 for
// none.
func (f *fold) claim(live []*track, seen []match.Compiled) []int {
	claims := make([]int, len(live))
	if len(live) == 0 {
		return claims
	}
	old := make([]match.Compiled, len(live))
	for i, t := range live {
		old[i] = t.print
	}
	// Most nights change nothing, and a page may have very many.
	if match.Same(old, seen) {
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

// reread reads what the tracks looked like last into a new book.
func (f *fold) reread() {
	f.matches.last = nil
	last := make([]skill.Fingerprint, len(f.tracks))
	for i, t := range f.tracks {
		last[i] = t.control.Fingerprint
	}
	for i, p := range f.seen.book.Read(last) {
		f.tracks[i].print = p
	}
}

// continued tells drafts which published skill they continue.
func continued(drafts []datasets.DraftRow, known []*skill.Skill, params match.Params) {
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
	for i, a := range match.Match(old, seen, params) {
		if a.Index >= 0 {
			s := owners[i]
			drafts[a.Index].Prior = datasets.Prior{SkillID: s.ID, Slug: s.Slug, CreatedAt: s.Meta.CreatedAt}
			if doc, err := skill.Marshal(s); err == nil {
				drafts[a.Index].Prior.Doc = doc
			}
		}
	}
}
