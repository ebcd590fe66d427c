package settle

import (
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// priors make of published skills what the drafts that continue them carry, once a skill:
// one that all pages of a domain share is continued by a draft of each, and its document
// names all of them. Drafts that continue one skill carry one and the same text.
type priors struct {
	mu    sync.Mutex
	texts map[*skill.Skill]string
}

func newPriors() *priors { return &priors{texts: map[*skill.Skill]string{}} }

// text returns the document of a skill with no more than is asked of it later: its locators,
// of which rules they are, and the ids that it had before. It is "" for one that cannot be
// written.
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

// without are drafts as they are remembered: whoever has the page has the skills that they
// continue, and a shared one would lie in the file of each page.
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

// give gives remembered drafts the documents that they continue. It returns false where
// one of them is not among known: then they are of another library.
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

// byID are skills by their ids.
func byID(known []*skill.Skill) map[string]*skill.Skill {
	by := make(map[string]*skill.Skill, len(known))
	for _, s := range known {
		by[s.ID] = s
	}
	return by
}
