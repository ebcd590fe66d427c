package settle

import (
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// priors holds the texts of published skills for the drafts that continue them, one text for
// each skill. A skill that all pages of a domain share is continued by a draft of each page,
// and its document names all pages, so these drafts share the text.
type priors struct {
	mu    sync.Mutex
	texts map[*skill.Skill]string
}

func newPriors() *priors { return &priors{texts: map[*skill.Skill]string{}} }

// text returns the document of a skill reduced to what later stages need: its locators, the
// version of their rules, and its earlier ids. It returns "" if that cannot be encoded.
func (p *priors) text(s *skill.Skill) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if text, ok := p.texts[s]; ok {
		return text
	}
	lean := &skill.Skill{
		ID: s.ID, Domain: s.Domain, Locators: s.Locators,
		Meta: skill.Meta{RulesVersion: s.Meta.RulesVersion, Aliases: s.Meta.Aliases},
	}
	text := ""
	if doc, err := skill.Marshal(lean); err == nil {
		text = string(doc)
	}
	p.texts[s] = text
	return text
}

// without returns drafts as the cache stores them, without the documents that they continue:
// these are at hand with the page, and a shared one would be stored with each page.
func without(drafts []datasets.DraftRow) []datasets.DraftRow {
	var out []datasets.DraftRow
	for i := range drafts {
		if drafts[i].Prior.Doc == "" {
			continue
		}
		if out == nil {
			out = append(make([]datasets.DraftRow, 0, len(drafts)), drafts...)
		}
		out[i].Prior.Doc = ""
	}
	if out == nil {
		return drafts
	}
	return out
}

// give gives cached drafts the documents that they continue. It returns false if one of these
// is not among known, because then the drafts come from another library.
func (p *priors) give(drafts []datasets.DraftRow, known []*skill.Skill) bool {
	by := byID(known)
	for i := range drafts {
		d := &drafts[i]
		if d.Prior.SkillID == "" {
			continue
		}
		s := by[d.Prior.SkillID]
		if s == nil || len(d.Prior.Trials) != len(s.Locators.Proofs) {
			return false
		}
		d.Prior.Doc = p.text(s)
	}
	return true
}

// byID returns skills by their ids.
func byID(known []*skill.Skill) map[string]*skill.Skill {
	by := make(map[string]*skill.Skill, len(known))
	for _, s := range known {
		by[s.ID] = s
	}
	return by
}
