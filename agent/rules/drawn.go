package rules

import (
	"fmt"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// drawnBox sets a box that is only drawn as one, by a press where it is not what the goal asks for. Where nothing says
// whether it is on, it is left alone: a press might turn it off.
func (a *attempt) drawnBox(e *agent.Element) (d agent.Decision, skip, ok bool) {
	if a.g.Verb != goal.Check && a.g.Verb != goal.Uncheck || e.Action == "toggle" || !look.DrawnBox(e) {
		return d, false, false
	}
	on, known := look.DrawnOn(&a.s.Observation, e)
	switch {
	case !known:
		return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: nothing says whether it is on", a.g.Text), Best: best(a.list)}, false, true
	case on == (a.g.Verb == goal.Check):
		return d, true, true
	}
	return serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: e, Score: match.Same}, true), false, true
}
