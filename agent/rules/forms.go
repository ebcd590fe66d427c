package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// decideForm returns the next act of a goal that copies what the page says into the fields of the
// same names. Where the page does not clearly say a value for each field that has a name,
// nothing is entered.
func decideForm(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	var next *match.Candidate
	fields := 0
	for i := range o.Elements {
		e := &o.Elements[i]
		if !look.Takes(e, goal.Fill) || e.Type == agent.KindRange || e.Type == agent.KindPassword || strings.TrimSpace(e.Label) == "" || slices.Contains(e.State, "disabled") || slices.Contains(e.State, "readonly") {
			continue
		}
		fields++
		v, ok := look.Beside(o, e.Label)
		c := &match.Candidate{Element: e, Score: match.Same, Value: v}
		if ok && e.Action == "select" {
			c.Value, ok = look.OptionOf(e, v)
		}
		if !ok || !look.Holds(e, v) {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the page does not clearly say %q", g.Text, e.Label)}, false
		}
		if next == nil && !p.served[e.Key] && p.failed[e.Key] < 2 {
			g.Value, next = v, c
		}
	}
	switch {
	case fields == 0:
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: true}, false
	case next == nil:
		return d, true
	}
	return serve(g, at, next, false), false
}

// parities are what controls call odd (1) and even (0).
var parities = map[string]int{"odd": 1, "even": 0, "奇数": 1, "偶数": 0, "奇": 1, "偶": 0, "单数": 1, "双数": 0}

// decideParity returns the next act of a goal that says of each number what it is: in each row of
// one number the control that is called so.
func decideParity(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	n := 0
	for i := range o.Elements {
		e := &o.Elements[i]
		odd, is := parities[lexicon.Fold(e.Label)]
		if !is || !look.Takes(e, goal.Choose) || e.Action == "select" || slices.Contains(e.State, "disabled") {
			continue
		}
		number, ok := look.NumberAt(o, e)
		if !ok {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Several)}, false
		}
		if number%2 != odd {
			continue
		}
		if n++; p.served[e.Key] || look.IsOn(e) || p.failed[e.Key] > 1 {
			continue
		}
		return serve(g, at, &match.Candidate{Element: e, Score: match.Same}, false), false
	}
	if n == 0 {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: true}, false
	}
	return d, true
}

// decideEach returns the next act of such a goal.
func decideEach(g *goal.Goal, at int, o *agent.Observation, p *progress) (agent.Decision, bool) {
	if g.Parity {
		return decideParity(g, at, o, p)
	}
	again := *g
	return decideForm(&again, at, o, p)
}
