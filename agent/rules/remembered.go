package rules

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/match"
)

// remembered returns what opened the way to a goal when the same was asked before. What was needed
// then is opened in its order; where that is not known, the last of what was opened first, because
// what stood before it may not have been needed.
func remembered(g *goal.Goal, at int, s *agent.State, p *progress) *agent.Element {
	for _, hit := range s.Recall.Hits {
		if !hit.Same || !hit.Success {
			continue
		}
		steps := slices.Clone(hit.Steps)
		if way := slices.ContainsFunc(steps, func(s agent.Step) bool { return s.Way }); way {
			steps = slices.DeleteFunc(steps, func(s agent.Step) bool { return !s.Way })
		} else {
			slices.Reverse(steps)
		}
		for _, step := range steps {
			if step.Goal != at || step.Serves || step.Failed {
				continue
			}
			if e := sameAs(&step, g, &s.Observation); e != nil && !p.opened[e.Key] {
				return e
			}
		}
	}
	return nil
}

// sameAs returns the closed element of a page that a step was about, nil for none. Of several that are
// called alike it is the one that looks as it did, in its row.
func sameAs(step *agent.Step, g *goal.Goal, o *agent.Observation) *agent.Element {
	var found []*agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Type == step.Kind && lexicon.Fold(e.Label) == lexicon.Fold(step.Label) && match.IsClosed(e, g) {
			found = append(found, e)
		}
	}
	if len(found) > 1 {
		found = slices.DeleteFunc(found, func(e *agent.Element) bool { return step.Fingerprint == "" || e.Looked != step.Fingerprint })
	}
	if len(found) != 1 {
		return nil
	}
	return found[0]
}
