package rules

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/transform/effect"
)

// maxFollowed bounds the acts that are decided besides the first one on one look.
const maxFollowed = 8

// A trail is a list of acts that succeeded before, from one of them on: those of a task in the same words, or a
// pattern.
type trail struct {
	steps []agent.Step
	whole bool // a step says its goal and what its control looked like
}

// follow returns the acts that come after a decision on the same look. Each of them has two witnesses: it came
// next when the same was done before, and the rules decide it now, on this look, for a page on which the acts
// before it did what they did then. Only acts that enter or choose a value are followed by others; the last one may be
// a press, but no payment.
func follow(d *agent.Decision, s agent.State) []agent.Decision {
	trails := recalled(d, &s)
	var out []agent.Decision
	used := map[string]bool{}
	for last := d; len(trails) > 0 && len(out) < maxFollowed && onlyEnters(last, &s.Observation); {
		used[last.Key] = true
		s = entered(s, last)
		next, err := decideHere(s)
		if err != nil || used[next.Key] || !operates(&next, &s.Observation) {
			break
		}
		if trails = further(trails, &next, &s.Observation); len(trails) > 0 {
			out = append(out, next)
			last = &next
		}
	}
	return out
}

// recalled returns the trails behind the places where they have a decision.
func recalled(d *agent.Decision, s *agent.State) []trail {
	if !onlyEnters(d, &s.Observation) {
		return nil
	}
	var all []trail
	for _, h := range s.Recall.Hits {
		if h.Same && h.Success && len(h.Stale) == 0 {
			all = append(all, tails(h.Steps, true)...)
		}
	}
	for _, p := range s.Recall.Patterns {
		all = append(all, tails(p.Steps, false)...)
	}
	return further(all, d, &s.Observation)
}

// tails returns a trail from each of its steps on.
func tails(steps []agent.Step, whole bool) (out []trail) {
	for i := range steps {
		out = append(out, trail{steps[i:], whole})
	}
	return out
}

// further returns the trails that go on with a decision, each from behind it.
func further(trails []trail, d *agent.Decision, o *agent.Observation) (out []trail) {
	for _, t := range trails {
		if len(t.steps) > 0 && t.has(&t.steps[0], d, &o.Elements[*d.Action.Target]) {
			out = append(out, trail{t.steps[1:], t.whole})
		}
	}
	return out
}

// has reports whether a step of the trail is the act of a decision, on a control that looks as it did.
func (t trail) has(step *agent.Step, d *agent.Decision, e *agent.Element) bool {
	if step.Failed || step.Type != d.Action.Type || step.Kind != e.Type || step.Serves != d.Serves || lexicon.Fold(step.Label) != lexicon.Fold(e.Label) {
		return false
	}
	return !t.whole || step.Goal == d.Goal && step.Fingerprint != "" && step.Fingerprint == e.Looked && (d.Action.Type != agent.ActCheck || step.Value == d.Action.Value)
}

// operates reports whether a decision is an act on an element that can be operated and pays nothing.
func operates(d *agent.Decision, o *agent.Observation) bool {
	if d.End != "" || d.Done || d.Await || d.Action.Target == nil {
		return false
	}
	e := &o.Elements[*d.Action.Target]
	return e.Skill != "" && e.Class != string(effect.Payment) && !slices.Contains(e.State, "disabled")
}

// onlyEnters reports whether a decision is an act that only enters or chooses a value.
func onlyEnters(d *agent.Decision, o *agent.Observation) bool {
	if !operates(d, o) || d.Action.Type != agent.ActInput && d.Action.Type != agent.ActSelect && d.Action.Type != agent.ActCheck {
		return false
	}
	class := effect.Class(o.Elements[*d.Action.Target].Class)
	return class == effect.Read || class == effect.Fill || class == effect.Act
}

// entered returns a state after a decision did what it is meant to do.
func entered(s agent.State, d *agent.Decision) agent.State {
	s.Observation.Elements = slices.Clone(s.Observation.Elements)
	e := &s.Observation.Elements[*d.Action.Target]
	s.History = append(slices.Clip(s.History), agent.StepTrace{
		Decision: *d, Action: d.Action, Label: e.Label, Kind: e.Type,
		Result: agent.Result{Success: true, Acted: true, Changed: true, Skill: e.Skill, Live: e.Live, Looked: e.Looked},
	})
	switch d.Action.Type {
	case agent.ActInput:
		e.Holds = d.Action.Value
	case agent.ActCheck:
		check(s.Observation.Elements, e, d.Action.Value == "on")
	}
	return s
}

// check puts into an observation that a box or a radio button is on or off.
func check(all []agent.Element, e *agent.Element, on bool) {
	off := func(e *agent.Element) {
		e.State = slices.DeleteFunc(slices.Clone(e.State), func(s string) bool { return s == "checked" })
	}
	for i := range all {
		if other := &all[i]; e.Type == agent.KindRadio && other.Type == agent.KindRadio && other.Attributes["name"] == e.Attributes["name"] {
			off(other)
		}
	}
	if off(e); on {
		e.State = append(e.State, "checked")
	}
}
