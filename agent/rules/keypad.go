package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// A keypad has a key for each digit. A number is entered there by its keys, one after the other, where no field takes
// it: a phone, a lock, a calculator.

// onKeys is what can be entered by the keys of a keypad.
var onKeys = pattern.New(`^[0-9*#+\-×÷=.]{1,20}$`)

// keypad presses the next key of a value.
func (a *attempt) keypad() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	value := strings.ReplaceAll(strings.TrimSpace(g.Value), " ", "")
	if g.Verb != goal.Fill || !g.Given || !onKeys.MatchString(value) || a.p.count >= len(value) || slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return e.Action == "type" && look.Takes(&e, goal.Fill) && look.Holds(&e, g.Value) && !slices.Contains(e.State, "readonly")
	}) {
		return d, false, false
	}
	for _, digit := range "0123456789" {
		if keyOf(o, string(digit)) == nil {
			return d, false, false
		}
	}
	for _, c := range value {
		if keyOf(o, string(c)) == nil {
			return d, false, false
		}
	}
	key := keyOf(o, string(value[a.p.count]))
	if !a.pass(key) {
		return d, false, false
	}
	d = serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: key, Score: match.Same}, a.p.count == len(value)-1)
	d.Reason = "it is the next key of the number"
	return d, false, true
}

// keyOf returns the only control that is called like one key, nil for none.
func keyOf(o *agent.Observation, name string) *agent.Element {
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return strings.TrimSpace(e.Label) == name && e.Action == "click" && look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled")
	})
}
