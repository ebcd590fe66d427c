package rules

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// What is entered in a form is often worth nothing until a control beside it is pressed. A task that
// says how its page is operated ("type x into y") is done to the letter, and is no success as long as
// such a control was not pressed. A task that says how things are to be ("change y to x") means that
// they stay so: what keeps them is pressed.

// keeping is the reason of an act that keeps what was entered.
const keeping = "it keeps what was entered beside it"

// kept returns the end of a task whose goals were all reached for, or the press that keeps what was
// entered for one of them.
func kept(s *agent.State, goals []goal.Goal, done agent.Decision) agent.Decision {
	for i := range s.History {
		e, by := unsentAt(s, i)
		if by == nil {
			continue
		}
		at := s.History[i].Decision.Goal
		if at < len(goals) && goals[at].Unsent {
			continue
		}
		if at < len(goals) && (goals[at].Keeps && look.Keeps(by) || isOrdered(goals[:at], by)) && by.Class != "payment" {
			d := serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: by, Score: match.Same}, true)
			d.Reason = keeping
			return d
		}
		done.Unsent = &agent.Unsent{Label: e.Label, Sender: by.Label, Key: by.Key}
	}
	return done
}

// onlyAgrees is what a control is called that does no more than agree to what was ordered.
var onlyAgrees = pattern.New(`^(?:ok(?:ay)?|confirm|确认|确定)$`)

// isOrdered reports whether a control goes on with what a goal before ordered by its verb: it says that verb, or only
// that it keeps what was entered behind that press.
func isOrdered(before []goal.Goal, by *agent.Element) bool {
	return slices.ContainsFunc(before, func(g goal.Goal) bool {
		return g.Verb == goal.Click && g.Must != "" && g.Strict && (look.SaysVerb(by, g.Must) || look.Keeps(by) || onlyAgrees.MatchString(lexicon.Fold(by.Label)))
	})
}

// unsentAt returns the field of an act of the history, if what was entered there has not been sent, with
// the control that sends it. Both are nil for every other act, and where the page answered the act
// itself: something but the field changed.
func unsentAt(s *agent.State, at int) (field, sender *agent.Element) {
	t := &s.History[at]
	if !t.Decision.Serves && t.Decision.Reason != suggesting || !t.Result.Acted && !t.Result.Success {
		return nil, nil
	}
	o := &s.Observation
	i := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return e.Key == t.Decision.Key })
	if i < 0 || !look.Enters(&o.Elements[i]) || t.Action.Type == agent.ActClick {
		return nil, nil
	}
	if t.Action.Type != agent.ActInput && slices.Contains(t.Result.Effects, "dom_changed") {
		return nil, nil
	}
	sender = look.SenderOf(o, &o.Elements[i])
	if sender == nil {
		return nil, nil
	}
	for k := range s.History[at+1:] {
		after := &s.History[at+1+k]
		if chosen := after.Decision.Goal == t.Decision.Goal && after.Decision.Reason != keeping && t.Action.Type == agent.ActInput; chosen {
			continue // what the field suggested was taken, and stands in the field
		}
		if after.Action.Type == agent.ActClick && after.Result.Acted && after.Decision.Serves && (after.Decision.Reason != keeping || after.Decision.Goal == t.Decision.Goal || after.Decision.Key == sender.Key) {
			return nil, nil // it was kept, or the task says itself what is pressed
		}
	}
	return &o.Elements[i], sender
}
