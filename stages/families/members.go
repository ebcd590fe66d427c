package families

import (
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/transform/locate"
)

// list marks the members that only the document of the family lists: those that the rules do
// not make separate skills, and those that only the family's locator finds.
func (h *history) list(f *found, rules Rules) {
	for _, i := range f.ever {
		d := h.drafts[i]
		// The status of its own skill says that a member is gone; the family does not list it.
		steady := f.steady[i] || !f.shows(i)
		own := rules.Members == configs.MembersAll || rules.Members == configs.MembersSteady && steady
		if len(d.Pages) > 1 || d.Contradicted {
			continue // a shared control has other pages too, and a contradicted one is rejected by itself
		}
		d.Family.Listed = !own || !located(d) && f.shows(i)
	}
}

// located reports whether a draft has a locator of its own.
func located(d *datasets.DraftRow) bool {
	ordered, _ := locate.Usable(d.Control.Candidates, d.Trials)
	return locate.Choose(ordered).Selector != ""
}

// shows reports whether the newest capture shows a draft as a member.
func (f *found) shows(draft int) bool {
	for _, m := range f.members {
		if m.draft == draft {
			return true
		}
	}
	return false
}
