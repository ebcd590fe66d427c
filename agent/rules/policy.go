package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/gist"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/vocabulary"
)

// Policy implements agent.Policy.
type Policy struct{}

// The most acts that prepare one goal.
const (
	maxOpens = 6
	maxTurns = 10
)

// Decide implements agent.Policy.
func (Policy) Decide(_ context.Context, s agent.State) (agent.Decision, error) {
	var again bool
	s.Task.Text, again = saidAgain(&s)
	d, err := decideHere(s)
	if err == nil && !again {
		if other, in, ok := decideAgain(&d, s); ok {
			d, s = other, in
		}
	}
	if err == nil {
		d.Then = follow(&d, s)
	}
	return d, err
}

// decideHere returns the next act.
func decideHere(s agent.State) (agent.Decision, error) {
	s.Observation = look.ForTask(&s.Observation, s.Task.Text)
	d, err := decideTask(s)
	if d.Serves && d.Action.Type == agent.ActClick && d.Action.Target != nil && match.OtherThing(s.Task.Text, &s.Observation, &s.Observation.Elements[*d.Action.Target]) {
		return agent.Decision{End: agent.Unsure, Goal: d.Goal, Words: d.Words, Reason: "what the task names is none of the things there", Best: d.Best}, err
	}
	if d.Serves && d.Action.Type == agent.ActClick && d.Action.Target != nil && laterOnly(s.Task.Text, s.Observation.Elements[*d.Action.Target].Label) {
		return agent.Decision{End: agent.Unsure, Goal: d.Goal, Words: d.Words, Reason: "what would be pressed does it at another time", Best: d.Best}, err
	}
	if end, ok := beyondRange(&d, &s.Observation); ok && err == nil {
		return end, nil
	}
	if end, ok := byHandOnly(&d, &s); ok && err == nil {
		return end, nil
	}
	if end, ok := unheard(&d, &s); ok && err == nil {
		if again, ok := decideByClauses(&d, &s); ok {
			return again, nil
		}
		return end, nil
	}
	return d, err
}

// beyondRange returns the end of a task that would enter in a slider what is no number of its.
func beyondRange(d *agent.Decision, o *agent.Observation) (end agent.Decision, ok bool) {
	if d.Action.Type != agent.ActInput || d.Action.Target == nil || o.Elements[*d.Action.Target].Type != agent.KindRange {
		return end, false
	}
	e := &o.Elements[*d.Action.Target]
	if _, ok := look.RangeValue(e, d.Action.Value); ok {
		return end, false
	}
	return agent.Decision{End: agent.Unsure, Goal: d.Goal, Words: d.Words, Reason: fmt.Sprintf("%q does not take %q", e.Label, d.Action.Value), Best: d.Best}, true
}

// decideTask is Decide for an observation without the task's own words.
func decideTask(s agent.State) (agent.Decision, error) {
	if acts, ok := reading.Kept(s.History); ok {
		return decideNext(reading.Goals(acts), s)
	}
	words := vocabulary.ForTask(&s)
	goals := renamed(sentLast(goalsOf(&s, words), &s, words))
	d, err := decideNext(goals, s)
	d.Words = words.Used
	if err == nil && !d.Done && !d.Await && !(d.Goal < len(goals) && givesText(&goals[d.Goal], &s.Observation)) && prepared(s.History) && !madeSuggest(s.History) && (len(s.History) == 0 && !actsFor(goals, &s) || len(s.History) > 0 && (d.End != "" || d.Reason == turning)) {
		return decideByLook(d, s, len(goals))
	}
	if err == nil && len(s.History) == 0 && d.Serves && d.Action.Target != nil && len(gist.Skipped(s.Task.Text, &s.Observation, heard(&d, &s))) > 0 {
		return decideByLook(d, s, len(goals)) // the page may explain what the goals leave out
	}
	return d, err
}

// decideNext returns the next act for the first goal that is not reached.
func decideNext(goals []goal.Goal, s agent.State) (agent.Decision, error) {
	if len(goals) == 0 {
		return agent.Decision{End: agent.Unsure, Reason: "no goal was understood"}, nil
	}
	for i := range goals {
		if (goals[i].Verb == goal.Unknown || pointsOnly(&goals[i], s.Task.Text)) && !progressOf(s.History, i).done {
			return agent.Decision{End: agent.Unsure, Goal: i, Reason: fmt.Sprintf("%q is not understood", goals[i].Text)}, nil
		}
	}
	if d, ok := refusedNumber(&s); ok {
		return d, nil
	}
	if d, ok := notOffered(goals, &s); ok {
		return d, nil
	}
	if d, ok := suggestedUnsaid(goals, &s); ok {
		return d, nil
	}
	for i := range goals {
		p := progressOf(s.History, i)
		if p.done {
			continue
		}
		if g := &goals[i]; g.Cond != nil {
			if d, ends, skip := depends(g, i, goals, &s); ends {
				return d, nil
			} else if skip {
				continue
			}
		}
		d, skip := decideOne(goals, i, &s, &p)
		if skip {
			continue
		}
		return d, nil
	}
	if d, ok := answered(&s, goals); ok {
		return d, nil
	}
	if d, ok := unfolded(&s); ok {
		return d, nil
	}
	return kept(&s, goals, agent.Decision{Done: true, Goal: len(goals), Reason: fmt.Sprintf("%d goals were reached for", len(goals))}), nil
}

// refusedNumber returns the end of a task of which a field for numbers did not take what was typed last: what
// would send it then sends another number.
func refusedNumber(s *agent.State) (d agent.Decision, ok bool) {
	if len(s.History) == 0 {
		return d, false
	}
	last := &s.History[len(s.History)-1]
	if last.Action.Type != agent.ActInput || last.Result.Success || !strings.HasPrefix(last.Result.Error, "VALUE_DIFFERS") {
		return d, false
	}
	e := look.Only(&s.Observation, func(i int) bool { return s.Observation.Elements[i].Key == last.Decision.Key })
	if e == nil || e.Attributes["role"] != "spinbutton" && e.Attributes["type"] != "number" && e.Type != agent.KindRange {
		return d, false
	}
	return agent.Decision{End: agent.Stuck, Goal: last.Decision.Goal, Reason: fmt.Sprintf("%q does not take %q", e.Label, last.Action.Value)}, true
}

// decideOne returns the next act for one of the goals. skip says that there is nothing to do for it.
func decideOne(goals []goal.Goal, i int, s *agent.State, p *progress) (d agent.Decision, skip bool) {
	if goals[i].Verb == goal.Wait || goals[i].Verb == goal.Scroll {
		return decideRest(&goals[i], i), false
	}
	if goals[i].Confirms {
		return decideConfirm(&goals[i], i, s, goals)
	}
	if d, skip = decide(&goals[i], i, s, p); skip {
		return d, true
	}
	d = byFamily(&goals[i], i, s, p, d)
	withBefore(&d, s)
	return d, false
}

// withBefore adds to a choice from a list that takes several what was chosen there before: a choice
// alone would take that away.
func withBefore(d *agent.Decision, s *agent.State) {
	if d.Action.Type != agent.ActSelect || s.Observation.Elements[*d.Action.Target].Attributes["multiple"] == "" {
		return
	}
	var values []string
	for i := range s.History {
		if t := &s.History[i]; t.Decision.Key == d.Key && t.Action.Type == agent.ActSelect && t.Result.Success && !slices.Contains(values, t.Action.Value) {
			values = append(values, t.Action.Value)
		}
	}
	if len(values) > 0 {
		d.Action.Options = map[string]any{"values": append(values, d.Action.Value)}
	}
}

// Typed returns the values that a task asks to type on a page, as its words have them.
func Typed(task string, o *agent.Observation) []string {
	var out []string
	seen := look.ForTask(o, task)
	goals := grammar.ParseFor(task, vocabulary.Of(&seen))
	if acts, ok := reading.Of(task, &seen); ok {
		goals = append(goals, reading.Goals(acts)...)
	}
	for _, g := range goals {
		if g.Verb == goal.Fill && g.Given && g.Value != "" && !slices.Contains(out, g.Value) {
			out = append(out, g.Value)
		}
	}
	return out
}

// pressedFor returns the only choice beside a control that is called exactly like what the control is
// pressed for, and is not made yet: "vote for Ann".
func pressedFor(g *goal.Goal, press *agent.Element, o *agent.Observation, p *progress) *agent.Element {
	asked := lexicon.PlaceTokens(g.Place)
	if g.Verb != goal.Click || g.Must == "" || len(asked) == 0 || press.Row == "" || slices.Equal(lexicon.Tokens(press.Label), asked) {
		return nil
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Type == agent.KindRadio && e.Row == press.Row && look.Takes(e, goal.Check) && lexicon.SaysExactly(e.Label, asked) && !slices.Contains(e.State, "checked") && !slices.Contains(e.State, "disabled") && !p.opened[e.Key]
	})
}

// turning is the reason of an act that turns the page.
const turning = "the page is turned"

// every returns the next act of a goal about all that fit.
func every(g *goal.Goal, at int, list []match.Candidate, p *progress) (agent.Decision, bool) {
	if list = match.Standing(list); len(list) == 0 || list[0].Score < 0 { // what is barred is none of all
		if p.count > 0 {
			return agent.Decision{}, true
		}
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing)}, false
	}
	var left []match.Candidate
	all := match.Equals(g, list)
	for _, c := range all {
		if at, ok := p.places[c.Element.ID]; !p.served[c.Element.Key] && !(ok && at == (place{c.Element.Label, len(all)})) { // a star that is filled has another key, and is the same
			left = append(left, c)
		}
	}
	if g.Limit > 0 && p.count >= g.Limit || g.Limit == 0 && len(left) == 0 {
		return agent.Decision{}, true
	}
	if n := len(left) + p.count; n < g.Limit {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: there are only %d", g.Text, n)}, false
	}
	slices.SortFunc(left, func(a, b match.Candidate) int { return a.Element.ID - b.Element.ID })
	d := serve(g, at, &left[0], len(left) == 1 && g.Verb != goal.Click)
	if g.Verb == goal.Click {
		d.Seen = len(all)
	}
	return d, false
}

// serve returns the act of a goal on a candidate.
func serve(g *goal.Goal, at int, c *match.Candidate, last bool) agent.Decision {
	d := act(c.Element, at)
	d.Serves, d.Last, d.Best = true, last, []agent.Candidate{brief(c)}
	switch {
	case g.Verb == goal.Fill && c.Element.Action == "select":
		d.Action.Type, d.Action.Value = agent.ActSelect, c.Value
	case g.Verb == goal.Fill:
		d.Action.Type, d.Action.Value = agent.ActInput, look.ValueFor(c.Element, g.Value)
		d.Last = d.Last && !look.Suggests(c.Element) // what it suggests then is looked at
	case g.Verb == goal.Choose && c.Element.Action == "select":
		d.Action.Type, d.Action.Value = agent.ActSelect, c.Value
	case g.Verb == goal.Uncheck, g.Verb == goal.Collapse && c.Element.Action == "toggle":
		d.Action.Type, d.Action.Value = agent.ActCheck, "off"
	case c.Element.Action == "toggle":
		d.Action.Type, d.Action.Value = agent.ActCheck, "on"
	}
	return d
}

// act returns a press of an element.
func act(e *agent.Element, goal int) agent.Decision {
	id := e.ID
	return agent.Decision{Action: agent.Action{Type: agent.ActClick, Target: &id}, Goal: goal, Key: e.Key}
}

func brief(c *match.Candidate) agent.Candidate {
	return agent.Candidate{ID: c.Element.ID, Label: c.Element.Label, Score: round(c.Score)}
}

func round(x float64) float64 { return float64(int(x*100+0.5)) / 100 }

// best returns the three candidates with the most for them.
func best(list []match.Candidate) []agent.Candidate {
	var out []agent.Candidate
	for i := range list[:min(3, len(list))] {
		out = append(out, brief(&list[i]))
	}
	return out
}
