package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// unfoldsBy is the sign of a control that shows more controls behind it.
var unfoldsBy = pattern.New(`[▸▾▹▿►▼⏵⏷›]\s*$|(?:…|\.\.\.)\s*$`)

// unfolded returns the end of a task whose last press only brought up what the task names as well, and nothing was
// done with, or closed what an earlier press had opened: "Export as a web page" is not done by what shows the ways to export.
func unfolded(s *agent.State) (d agent.Decision, ok bool) {
	if len(s.History) == 0 {
		return d, false
	}
	last := &s.History[len(s.History)-1]
	signed := unfoldsBy.MatchString(strings.TrimSpace(last.Label))
	if last.Action.Type != agent.ActClick || !signed && !(last.Kind == agent.KindMenuItem && slices.Contains(last.Result.Effects, "expanded")) {
		return d, false
	}
	if signed && slices.ContainsFunc(s.History[:len(s.History)-1], func(t agent.StepTrace) bool { return t.Decision.Key == last.Decision.Key && !t.Decision.Serves }) {
		return agent.Decision{End: agent.Unsure, Goal: last.Decision.Goal, Reason: fmt.Sprintf("%q was open, and the press closed it", last.Label)}, true
	}
	task := lexicon.Fold(s.Task.Text)
	i := slices.IndexFunc(s.Observation.Elements, func(e agent.Element) bool {
		name := lexicon.Fold(e.Label)
		return len([]rune(name)) > 1 && lexicon.Within(task, name) && look.Takes(&e, goal.Click) && !unfoldsBy.MatchString(e.Label) &&
			!slices.ContainsFunc(s.History, func(t agent.StepTrace) bool { return t.Decision.Key == e.Key || t.Label == e.Label })
	})
	if i < 0 {
		return d, false
	}
	return agent.Decision{End: agent.Unsure, Goal: last.Decision.Goal, Reason: fmt.Sprintf("%q was brought up, and is not pressed", s.Observation.Elements[i].Label)}, true
}
