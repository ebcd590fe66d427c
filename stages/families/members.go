package families

import (
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/transform/locate"
)

// list notes which members the document of their family lists alone: those that are no
// skills of their own by the rules, and those that nothing but the family finds.
func (h *history) list(f *found, rules Rules) {
	for _, i := range f.ever {
		d := h.drafts[i]
		// What is gone is told by the status of its skill; no family lists it any more.
		steady := f.steady[i] || !f.shows(i)
		own := rules.Members == configs.MembersAll || rules.Members == configs.MembersSteady && steady
		if len(d.Pages) > 1 || d.Contradicted {
			continue // the family is of this page alone, and what contradicts is told
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
