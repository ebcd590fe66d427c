package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/restate"
	"skillmill/agent/rules/wording"
)

// againWord is before a task in other words among the words of a decision.
const againWord = "again:"

// saidAgain returns the task in the other words by which it was decided on before, as its words have it for none.
func saidAgain(s *agent.State) (task string, again bool) {
	for i := range s.History {
		for _, w := range s.History[i].Decision.Words {
			if text, ok := strings.CutPrefix(w, againWord); ok {
				return text, true
			}
		}
	}
	return s.Task.Text, false
}

// decideAgain returns the decision on a task in other words by what the page says, where nothing was done for it yet
// and its own words mean no act. ok is false where the other words mean none either.
func decideAgain(d *agent.Decision, s agent.State) (again agent.Decision, in agent.State, ok bool) {
	if d.Serves || d.Done || !prepared(s.History) {
		return again, s, false
	}
	seen := look.ForTask(&s.Observation, s.Task.Text)
	text, ok := restate.Of(s.Task.Text, &seen)
	if !ok {
		plain, list := wording.Unquoted(strings.TrimSpace(s.Task.Text))
		text, ok = restate.Of(wording.Restored(wording.Rephrase(wording.Polite(plain)), list), &seen)
	}
	if !ok {
		return again, s, false
	}
	in = s
	in.Task.Text = text
	again, err := decideHere(in)
	if opens := d.End != "" && again.Action.Target != nil; err != nil || again.End != "" || !again.Serves && !opens {
		return again, s, false
	}
	again.Words = append(slices.Clone(again.Words), againWord+text)
	return again, in, true
}
