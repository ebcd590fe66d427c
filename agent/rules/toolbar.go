package rules

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// A toolbar stands outside of the rows or options that it does something with: they are selected first,
// as files are before Delete, or people before Add. What is selected besides what the goal names would
// be done too, so nothing is pressed then.

// selecting is the reason of an act that selects what a goal names.
const selecting = "what is done is done with what is selected"

// toolbar selects what a goal names and presses the only control that says its verb.
func (a *attempt) toolbar() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Verb != goal.Click || g.Must == "" || g.Nth != 0 || g.All || g.Most != 0 || g.By != nil {
		return d, false, false
	}
	tool := toolOf(g, o)
	if tool == nil {
		return d, false, false
	}
	all := selectable(o)
	if slices.ContainsFunc(all, func(e *agent.Element) bool { return e.Key == tool.Key || e.Row != "" && e.Row == tool.Row }) {
		return d, false, false
	}
	things := thingsOf(g, o, all, tool)
	if things == nil {
		return d, false, false
	}
	if slices.ContainsFunc(all, func(e *agent.Element) bool {
		on, known := look.SaysOn(e)
		return !known || on && !slices.Contains(things, e) && e.Group == things[0].Group
	}) {
		return d, false, false // more would be done than is asked for
	}
	for _, e := range all {
		if on, _ := look.SaysOn(e); on || !slices.Contains(things, e) {
			continue
		}
		if a.p.opened[e.Key] {
			return d, false, false // it does not stay selected
		}
		d = act(e, a.at)
		if d.Reason = selecting; e.Action == "toggle" {
			d.Action.Type, d.Action.Value = agent.ActCheck, "on"
		}
		return d, false, true
	}
	if slices.Contains(tool.State, "disabled") || !a.pass(tool) {
		return d, false, false
	}
	return a.press(tool), false, true
}

// toolWords are what a control says of what it is done with, besides its verb.
var toolWords = pattern.New(`(?i)\b(?:selected|selection|items?|files?|rows?|people|users?|members?)\b|所选|选中的?|已选|项$`)

// toolOf returns the only control that says the verb of a goal, and nothing but that and what the goal
// says, nil for none.
func toolOf(g *goal.Goal, o *agent.Observation) *agent.Element {
	said := append(lexicon.Tokens(g.Must), g.Names()...)
	for _, least := range []float64{0.9, 0.7} { // the verb itself before other words for it
		if e := look.Only(o, func(i int) bool {
			e := &o.Elements[i]
			return look.Takes(e, goal.Click) && e.Action == "click" && e.Type != agent.KindOption && e.Label != "" &&
				lexicon.Covers(lexicon.Tokens(e.Label), g.Must) >= least && saysOnly(e, said)
		}); e != nil {
			return e
		}
	}
	return nil
}

// saysOnly reports whether the letters of a tool say nothing but some words, and what it is done with.
func saysOnly(e *agent.Element, said []string) bool {
	return !slices.ContainsFunc(lexicon.Tokens(toolWords.ReplaceAllString(e.Label, " ")), func(w string) bool {
		return strings.ContainsFunc(w, unicode.IsLetter) && lexicon.Covers(said, w) < 0.7
	})
}

// selectable returns the boxes of rows and the options of lists that stay selected, in page order.
func selectable(o *agent.Observation) (out []*agent.Element) {
	for i := range o.Elements {
		e := &o.Elements[i]
		box := e.Type == agent.KindCheckbox && e.Row != "" && look.Takes(e, goal.Check) && (e.Label == "" || e.Beside || look.PicksRow(e) || namesRow(e))
		_, says := look.SaysOn(e)
		if box || e.Type == agent.KindOption && says && e.Action == "click" && look.Takes(e, goal.Click) {
			out = append(out, e)
		}
	}
	return out
}

// namesRow reports whether a box is called by what stands in its row: "Select notes.txt".
func namesRow(e *agent.Element) bool {
	rest := strings.TrimSpace(picking.ReplaceAllString(lexicon.Fold(e.Label), ""))
	return rest != "" && rest != lexicon.Fold(e.Label) && lexicon.Within(lexicon.Fold(e.Row), rest)
}

var picking = pattern.New(`^(?:select|choose|tick|check|选择|勾选|选中)\s*`)

// thingsOf returns what a goal names of what can be selected, one for each part of its phrase; nil where a
// part names none or several, or says a word that is not said at the thing, by the heading of a list or
// by the tool.
func thingsOf(g *goal.Goal, o *agent.Observation, all []*agent.Element, tool *agent.Element) (out []*agent.Element) {
	phrase := strings.TrimSpace(strings.Join(append([]string{strings.TrimPrefix(lexicon.Fold(g.Words), g.Must)}, g.Quoted...), " "))
	if len(lexicon.PlaceTokens(phrase)) == 0 {
		phrase = g.Place
	}
	heads := []string{tool.Label}
	for _, t := range o.Texts {
		if t.Role == "heading" {
			heads = append(heads, t.Text)
		}
	}
	for _, e := range all {
		heads = append(heads, e.Group)
	}
	for _, part := range grammar.Listed.Split(phrase, -1) {
		e := thingOf(lexicon.PlaceTokens(part), all, heads)
		if e == nil || slices.Contains(out, e) {
			return nil
		}
		out = append(out, e)
	}
	return out
}

// thingOf returns the only one that says most of some words itself, where headings say the rest.
func thingOf(asked []string, all []*agent.Element, heads []string) (best *agent.Element) {
	most, tie := 0, false
	for _, e := range all {
		own := []string{e.Label, e.Row, e.Block}
		if e.Type == agent.KindOption {
			own = own[:1] // its row has the others too
		}
		n := 0
		for _, w := range asked {
			if lexicon.CoveredBy(own, []string{w}) {
				n++
			}
		}
		if n < most || n == 0 || !lexicon.CoveredBy(append(slices.Clone(heads), own...), asked) {
			continue
		}
		best, tie, most = e, n == most, n
	}
	if tie {
		return nil
	}
	return best
}
