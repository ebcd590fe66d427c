package rules

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// decideDate returns the next act for a goal that is about a date: a field that takes it, the
// day in a calendar, another month, or what opens one. ok is false for what is left to the
// other rules.
func decideDate(g *goal.Goal, at int, s *agent.State, p *progress) (d agent.Decision, ok bool) {
	want, field, is := g.Date()
	if !is || g.Verb != goal.Fill && g.Verb != goal.Choose && g.Verb != goal.Click {
		return d, false
	}
	o := &s.Observation
	if months := look.ShownMonths(o); len(months) > 0 {
		if slices.Contains(months, lexicon.Day{Year: want.Year, Month: want.Month}) {
			if e := look.DayOf(o, want); e != nil {
				return serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: e, Score: match.Same}, true), true
			}
			return d, false
		}
		if e := look.Turner(o, months[0].Before(want)); e != nil && p.failed[e.Key] == 0 {
			d = act(e, at)
			d.Reason = turningMonths
			return d, true
		}
		return d, false
	}
	takesDate := func(e *agent.Element) bool {
		return p.failed[e.Key] < 2 && !slices.Contains(e.State, "readonly") && e.Action != "select"
	}
	if chosen, _ := match.PickOne(&field, match.Rank(o, &field, p.last, takesDate)); chosen != nil && p.opens == 0 {
		return serve(&field, at, chosen, true), true
	}
	if e := calendarOpener(o, &field, p); e != nil {
		d = act(e, at)
		d.Reason = "it opens a calendar"
		return d, true
	}
	return d, false
}
