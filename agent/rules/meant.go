package rules

import (
	"fmt"
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/reading"
)

// decideByLook returns the decision on a task for which the grammar has no act: by the names that the
// page has for what its sentences say, where they explain all of them. The decision of the
// grammar stands where they do not.
func decideByLook(d agent.Decision, s agent.State) (agent.Decision, error) {
	acts, ok := reading.Of(s.Task.Text, &s.Observation)
	if !ok {
		return d, nil
	}
	note, err := reading.Note(acts)
	if err != nil {
		return d, err
	}
	again, err := decideNext(reading.Goals(acts), s)
	if err != nil || again.End != "" || again.Done {
		return d, err
	}
	again.Words = append(slices.Clone(d.Words), note)
	return again, nil
}

// actsFor reports whether each of the goals has its act on a look, or operates nothing.
func actsFor(goals []goal.Goal, s *agent.State) bool {
	for i := range goals {
		g := &goals[i]
		if g.Verb == goal.Unknown {
			return false
		}
		if g.Cond != nil || g.Verb == goal.Wait || g.Verb == goal.Scroll || g.Confirms {
			continue
		}
		p := progressOf(nil, i)
		if d, skip := decide(g, i, s, &p); !skip && !d.Serves {
			return false
		}
	}
	return len(goals) > 0
}

// decideMeant returns the act of a goal whose element was read off an earlier look. skip says that
// nothing is left to do for it.
func decideMeant(g *goal.Goal, at int, s *agent.State, p *progress) (d agent.Decision, skip bool) {
	if d, skip, ok := takeSuggested(g, at, &s.Observation, p); ok {
		return d, skip
	}
	e := reading.Find(&s.Observation, g.Meant)
	switch {
	case e == nil:
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: true}, false
	case p.failed[e.Key] > 1:
		return agent.Decision{End: agent.Stuck, Goal: at, Reason: fmt.Sprintf("%q: what was chosen refused", g.Text)}, false
	}
	d = serve(g, at, &match.Candidate{Element: e, Score: match.Same, Value: g.Value}, true)
	d.Reason = "the words of the page explain the whole task so"
	return d, false
}
