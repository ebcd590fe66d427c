package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/anchors"
	"skillmill/agent/rules/gist"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/vocabulary"
	"skillmill/agent/rules/wording"
)

// decideByLook returns the decision on a task for which the grammar has no act: by the names that the
// page has for what its sentences say, where they explain all of them. The decision of the
// grammar, which has so many goals, stands where they do not, or where fewer acts explain them.
func decideByLook(d agent.Decision, s agent.State, goals int) (agent.Decision, error) {
	if grammar.Asks(s.Task.Text) || sortedFirst.MatchString(s.Task.Text) {
		return d, nil
	}
	acts, ok := reading.Of(s.Task.Text, &s.Observation)
	if !ok {
		if acts, ok = actsByMeaning(s.Task.Text, &s, goals); ok && d.Serves && (len(acts) < goals || !sameFirst(acts, &d, &s)) {
			acts, ok = nil, false
		}
	}
	if !ok {
		acts, ok = actsOfClauses(&d, &s)
	}
	if !ok && !d.Serves {
		acts, ok = reading.Loosely(s.Task.Text, &s.Observation)
	}
	if !ok {
		return opensCalled(d, &s), nil
	}
	if oneOfAll(s.Task.Text, acts, &s.Observation) || len(placesUnsaid(s.Task.Text, acts, &s.Observation)) > 0 {
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
	if _, out := unheard(&again, &s); out && d.End == "" {
		return d, nil // it leaves something out, which may be found yet
	}
	return again, nil
}

// actsOfClauses returns the acts that a task asks for clause by clause; ok is false for none, and where the act that
// was decided on is none of them.
func actsOfClauses(d *agent.Decision, s *agent.State) (acts []reading.Act, ok bool) {
	read := func(clause string) ([]reading.Act, bool) {
		acts, ok := actsByMeaning(clause, s, 1)
		return acts, ok && len(gist.Leftover(clause, &s.Observation, heardOf(acts, &s.Observation))) == 0
	}
	acts, ok = anchors.Of(s.Task.Text, &s.Observation, read)
	acts = pressedLast(acts, s)
	if !ok || !d.Serves || d.Action.Target == nil {
		return acts, ok
	}
	return acts, slices.ContainsFunc(acts, func(a reading.Act) bool {
		e := reading.Find(&s.Observation, &a.Is)
		return e != nil && e.ID == *d.Action.Target
	})
}

// pressedLast returns acts with a press that sends a form behind what later ones enter there, unless the task says an
// order: "Book the hall, for 14 May".
func pressedLast(acts []reading.Act, s *agent.State) []reading.Act {
	if sequence.MatchString(s.Task.Text) {
		return acts
	}
	o := &s.Observation
	for i := range acts {
		press := reading.Find(o, &acts[i].Is)
		if acts[i].Verb != goal.Click || press == nil {
			continue
		}
		if sends := func(a reading.Act) bool {
			field := reading.Find(o, &a.Is)
			return a.Verb != goal.Click && field != nil && look.SenderOf(o, field) == press
		}; slices.ContainsFunc(acts[i+1:], sends) {
			return append(slices.Delete(slices.Clone(acts), i, i+1), acts[i])
		}
	}
	return acts
}

// decideByClauses returns the decision on a task of which the act that was decided on leaves something out, where its
// clauses explain all of it. ok is false where they do not.
func decideByClauses(d *agent.Decision, s *agent.State) (again agent.Decision, ok bool) {
	if len(s.History) > 0 || grammar.Asks(s.Task.Text) || sortedFirst.MatchString(s.Task.Text) {
		return again, false
	}
	acts, ok := actsOfClauses(&agent.Decision{}, s)
	if !ok {
		return again, false
	}
	note, err := reading.Note(acts)
	if err != nil {
		return again, false
	}
	again, err = decideNext(reading.Goals(acts), *s)
	if err != nil || again.End != "" || again.Done {
		return again, false
	}
	again.Words = append(reading.WithoutNotes(d.Words), note)
	_, out := unheard(&again, s)
	return again, !out
}

// sortedFirst is a task that brings a list into an order and then takes one by its place: which that is cannot be read
// off the first look.
var sortedFirst = pattern.New(`(?i)\b(?:sort|sorted|order|arrange)\b.*\b(?:by|ascending|descending)\b.*\b(?:first|last|top|topmost|bottom|second|third)\b|\bto\s+sort\b.*\b(?:first|last|top|bottom|second|third)\b|(?:排序|排列|排).*(?:第[一二三\d]|最[上下前后]|最后一)`)

// sameFirst reports whether the first of some acts is the one that was decided on: what the grammar has no act for
// behind it is explained then.
func sameFirst(acts []reading.Act, d *agent.Decision, s *agent.State) bool {
	e := reading.Find(&s.Observation, &acts[0].Is)
	return e != nil && len(s.History) == 0 && d.Action.Target != nil && e.ID == *d.Action.Target && (acts[0].Value == "" || acts[0].Value == d.Action.Value)
}

// actsByMeaning returns the acts that a task asks for by what its words mean; ok is false for none. Plain words for it
// that the grammar reads as so many goals have as many acts.
func actsByMeaning(task string, s *agent.State, goals int) (acts []reading.Act, ok bool) {
	read := func(part string) ([]reading.Act, bool) { return actsOfSaying(part, s) }
	if acts, ok = gist.Of(task, &s.Observation, read); ok {
		return acts, true
	}
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = wording.Polite(text)
	if order, ok := wording.Turned(text); ok {
		order = wording.Restored(order, list)
		if acts, ok = read(order); ok {
			return acts, true
		}
		return gist.Of(order, &s.Observation, read)
	}
	if again := wording.Rephrase(text); again != text {
		if acts, ok = gist.Of(wording.Restored(again, list), &s.Observation, read); ok && len(acts) >= goals {
			return acts, true
		}
	}
	return actsOfIdiom(text, list, s)
}

// actsOfIdiom returns the acts of a task that is an idiom, by the other words for it: those of the first that are
// understood. ok is false where other words for it ask for something else on the same page.
func actsOfIdiom(text string, list []string, s *agent.State) (acts []reading.Act, ok bool) {
	for _, again := range wording.Meanings(text) {
		again = wording.Restored(again, list)
		more, is := actsOfPart(again, s)
		if !is {
			more, is = gist.Of(again, &s.Observation, func(part string) ([]reading.Act, bool) { return actsOfPart(part, s) })
		}
		switch {
		case !is:
		case acts == nil:
			acts, ok = more, true
		case !slices.EqualFunc(acts, more, func(a, b reading.Act) bool { return a.Verb == b.Verb && a.Value == b.Value && a.Is == b.Is }):
			return nil, false
		}
	}
	return acts, ok
}

// actsOfSaying is actsOfPart for a part that may be an idiom.
func actsOfSaying(part string, s *agent.State) (acts []reading.Act, ok bool) {
	if acts, ok = actsOfPart(part, s); ok {
		return acts, true
	}
	text, list := wording.Unquoted(strings.TrimSpace(part))
	return actsOfIdiom(text, list, s)
}

// opensCalled returns the act that opens what is called by a word of a task, for one of which nothing else is
// known to do; the decision as it is for every other.
func opensCalled(d agent.Decision, s *agent.State) agent.Decision {
	if d.End == "" {
		return d
	}
	p := progressOf(s.History, d.Goal)
	e := gist.Opener(s.Task.Text, &s.Observation, func(e *agent.Element) bool { return !p.opened[e.Key] && p.failed[e.Key] == 0 })
	if e == nil || p.opens >= maxOpens {
		return d
	}
	out := act(e, d.Goal)
	out.Words, out.Reason = d.Words, "it is called by a word of the task"
	return out
}

// prepared reports whether nothing was done yet but to look for what is to be done.
func prepared(history []agent.StepTrace) bool {
	return !slices.ContainsFunc(history, func(t agent.StepTrace) bool { return t.Decision.Serves })
}

// actsOfPart returns the acts that a part of a task asks for on a look: by the names of the page, or by
// goals each of which is one act there. ok is false for every other part.
func actsOfPart(part string, s *agent.State) (acts []reading.Act, ok bool) {
	if acts, ok = reading.Of(part, &s.Observation); ok {
		return acts, true
	}
	goals := grammar.ParseFor(part, vocabulary.Of(&s.Observation))
	for i := range goals {
		g := &goals[i]
		if g.Verb == goal.Unknown || g.Verb == goal.Wait || g.Verb == goal.Scroll || g.Cond != nil || g.All || g.Confirms || g.Form || g.Parity || g.Until != nil || g.Times > 1 {
			return nil, false
		}
		p := progressOf(nil, i)
		d, skip := decide(g, i, s, &p)
		if skip && g.Try {
			continue
		}
		if skip || !d.Serves || d.Action.Target == nil || d.Action.Type == agent.ActClick && !d.Last {
			return nil, false // what takes several presses is no one act
		}
		acts = append(acts, actOf(&d, &s.Observation, g.Keeps))
	}
	return acts, len(acts) > 0
}

// actOf returns a decision as the act of a reading.
func actOf(d *agent.Decision, o *agent.Observation, keeps bool) reading.Act {
	a := reading.Act{Verb: goal.Click, Value: d.Action.Value, Is: reading.Meant(o, &o.Elements[*d.Action.Target]), Keep: keeps}
	switch d.Action.Type {
	case agent.ActInput:
		a.Verb = goal.Fill
	case agent.ActSelect:
		a.Verb = goal.Choose
	case agent.ActCheck:
		a.Verb, a.Value = goal.Check, ""
		if d.Action.Value == "off" {
			a.Verb = goal.Uncheck
		}
	}
	return a
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
		if d, skip := decide(g, i, s, &p); !skip && !d.Serves && d.Reason != suggesting {
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
	if d, skip, ok := stepTo(g, at, &s.Observation, e); ok {
		return d, skip
	}
	if d, skip, ok := (&attempt{g: g, at: at, s: s, p: p}).drawnBox(e); ok {
		return d, skip
	}
	if g.Verb == goal.Choose && e.Action == "click" && slices.Contains(e.State, "pressed") {
		return d, true // a press would take the choice back
	}
	d = serve(g, at, &match.Candidate{Element: e, Score: match.Same, Value: g.Value}, true)
	d.Reason = "the words of the page explain the whole task so"
	return d, false
}
