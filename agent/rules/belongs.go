package rules

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// decideBelonging returns the next act of a goal about a field of a thing: the field at the thing,
// what edits the thing, or, behind that, the field of that name. ok is false where none is
// clear.
func decideBelonging(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	field, is := match.Belonging(g)
	if !is {
		return d, false
	}
	pass := func(e *agent.Element) bool { return p.failed[e.Key] < 2 }
	if c, _ := match.PickOne(&field, match.CalledField(&field, match.Rank(o, &field, "", pass))); c != nil {
		return serve(&field, at, c, true), true
	}
	if p.edited {
		field.Place, field.Strict, field.Exact = "", false, false
		if c, _ := match.PickOne(&field, match.CalledField(&field, match.Rank(o, &field, "", pass))); c != nil {
			return serve(&field, at, c, true), true
		}
		return d, false
	}
	if e := editor(&field, o, p); e != nil {
		d = act(e, at)
		d.Reason = editing
		return d, true
	}
	return d, false
}

// editField presses what edits the field of a goal, where the page shows its value as a text: "Edit
// phone number", or Edit beside the words of the field.
func editField(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+strings.Join(append([]string{g.Words}, g.Quoted...), " ")+" ", " "))
	if g.Verb != goal.Fill || !g.Given || g.Place != "" || g.Source != nil || len(asked) == 0 || p.edited {
		return d, false
	}
	beside := func(e *agent.Element) []string { return []string{e.Row, e.Near, look.BlockOf(o, e)} }
	both := func(e *agent.Element) []string { return append(append(beside(e), e.Column), look.Own(e)...) } // Edit price, in the row of the thing
	for _, says := range []func(e *agent.Element) []string{look.Own, beside, both} {
		e := look.Only(o, func(i int) bool {
			e := &o.Elements[i]
			return look.Takes(e, goal.Click) && (e.Type == agent.KindButton || e.Type == agent.KindLink) && !slices.Contains(e.State, "disabled") && !p.opened[e.Key] &&
				editsField.MatchString(e.Label) && lexicon.CoveredBy(says(e), asked)
		})
		if e != nil {
			d = act(e, at)
			d.Reason = editing
			return d, true
		}
	}
	return d, false
}

// editsField is how a control is called that shows a field for what stands beside it as a text.
var editsField = pattern.New(`(?i)^\s*(?:edit|change|modify|编辑|修改|更改)(?:\s+\pL+){0,3}\s*(?:\p{Han}{0,8})$`)

// editor returns the only control at the thing of a goal that says that it edits it, and nothing
// that sends or deletes.
func editor(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Click) && e.Action != "select" && (e.Class == "read" || e.Class == "act" || calledBy(e, editAlone)) && !slices.Contains(e.State, "disabled") && !p.opened[e.Key] &&
			calledBy(e, editWords) && match.Stands(o, e, g, "") && match.SaidThere(o, e, g)
	})
}

// calledBy reports whether a control is called so: by what it says, or by its title if it says no letter (✎).
func calledBy(e *agent.Element, words *pattern.Pattern) bool {
	name := strings.TrimSpace(e.Label)
	if !strings.ContainsFunc(name, unicode.IsLetter) {
		name = strings.TrimSpace(e.Attributes["title"])
	}
	return words.MatchString(name)
}

// A field of a thing: "the status of order #12", 葡萄的库存, "Ann's role". The field stands at the
// thing, or in what opens when the thing is edited.

// editing is the reason of an act that opens what a thing is edited in.
const editing = "the thing that the goal names is edited there"

var editWords = pattern.New(`(?i)^(?:edit|modify|change|manage|编辑|修改|变更|管理)(?:\s+\pL+|\p{Han}{0,4})?$`)

// editAlone is a name that says that a thing is edited, and nothing else: it sends nothing.
var editAlone = pattern.New(`(?i)^\s*(?:edit|modify|编辑|修改)\s*$`)
