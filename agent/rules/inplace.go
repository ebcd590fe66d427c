package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// A thing of a list is given another text where it stands: "Rename x to y", 把“x”改成“y”. What edits the
// thing is pressed, and the field that holds its text then is typed over. That the field holds the text is
// the proof that it is the thing's: fields for something new or for what is looked for stand there too.

// renames is a verb that gives a thing another name.
var renames = pattern.New(`(?i)^(?:rename|重命名|改名|更名)$`)

// renamed returns goals with what a thing is called now in those that enter another name for it. A
// task that says neither a field nor a place may mean a thing by its text.
func renamed(goals []goal.Goal) []goal.Goal {
	for i := range goals {
		g := &goals[i]
		switch {
		case g.Verb == goal.Click && g.Strict && renames.MatchString(g.Must):
			if g.Was = plain(g.Place); i+1 < len(goals) && goals[i+1].Verb == goal.Fill && goals[i+1].Loose {
				goals[i+1].Was = g.Was
			}
		case g.Verb != goal.Fill || !g.Given || g.Was != "" || g.Place != "" || g.Kind != "" || g.Nth != 0 || g.All || g.Source != nil || g.Meant != nil || g.Form || !g.Keeps:
		case len(g.Quoted) == 1 && len(lexicon.PlaceTokens(g.Words)) == 0:
			g.Was = g.Quoted[0]
		case len(g.Quoted) == 0:
			g.Was = plain(g.Words)
		}
	}
	return goals
}

// plain returns a phrase without quotation marks around it.
func plain(s string) string {
	s = strings.TrimSpace(s)
	if rest, list := wording.Unquoted(s); len(list) == 1 && len([]rune(strings.TrimSpace(rest))) == 1 {
		return strings.TrimSpace(list[0])
	}
	return s
}

// overType types over the text of a thing where a field holds it, and confirms that. A press that was to
// bring such a field is left out.
func (a *attempt) overType() (d agent.Decision, skip, ok bool) {
	g := a.g
	if g.Was == "" {
		return d, false, false
	}
	if g.Verb == goal.Fill && a.p.edited && len(a.p.served) > 0 {
		return a.confirmed()
	}
	field := holderOf(g.Was, a.s)
	switch {
	case field == nil || !a.pass(field):
		return d, false, false
	case g.Verb == goal.Click:
		return d, true, true
	}
	return serve(g, a.at, &match.Candidate{Element: field, Score: match.Same, Value: g.Value}, !a.p.edited), false, true
}

// holderOf returns the only field that holds a text which the task did not type there, nil for none. A
// field that looks for something is none.
func holderOf(text string, s *agent.State) *agent.Element {
	typed := map[string]bool{}
	for i := range s.History {
		if s.History[i].Action.Type == agent.ActInput {
			typed[s.History[i].Decision.Key] = true
		}
	}
	return look.Only(&s.Observation, func(i int) bool {
		e := &s.Observation.Elements[i]
		return e.Action == "type" && look.Takes(e, goal.Fill) && lexicon.Fold(e.Holds) == lexicon.Fold(text) && !seeks(e) && !typed[e.Key] && !slices.Contains(e.State, "disabled") && !slices.Contains(e.State, "readonly")
	})
}

// seeks reports whether a field is one in which people say what they look for.
func seeks(e *agent.Element) bool {
	return e.Attributes["type"] == "search" || e.Attributes["role"] == "searchbox" || seeking.MatchString(e.Label+" "+e.Attributes["placeholder"])
}

// seeking is what a field is called in which people say what they look for.
var seeking = pattern.New(`(?i)\b(?:search|find|filter)\b|搜索|查询|查找|检索|筛选`)

// confirmed presses what keeps the text that was typed over: the first control behind the field that says so,
// before any other field.
func (a *attempt) confirmed() (d agent.Decision, skip, ok bool) {
	o := &a.s.Observation
	from := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return a.p.served[e.Key] && e.Action == "type" })
	for i := from + 1; from >= 0 && i < len(o.Elements) && o.Elements[i].Action != "type"; i++ {
		e := &o.Elements[i]
		if look.Takes(e, goal.Click) && e.Class != "payment" && !slices.Contains(e.State, "disabled") && confirmWords.MatchString(lexicon.Fold(e.Label)) {
			if !a.pass(e) {
				break
			}
			d = a.press(e)
			d.Reason = keeping
			return d, false, true
		}
	}
	return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: nothing behind the field keeps what was entered", a.g.Text)}, false, true
}

// inPlace presses what edits the thing that a goal gives another text, or what shows more at the thing. No tab
// is tried and no page is turned, because the thing is in view.
func (a *attempt) inPlace() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || !givesText(g, o) {
		return d, false, false
	}
	end := agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: nothing there edits it", g.Text), Best: best(a.list)}
	if e := a.leadsTo(); e != nil {
		return e.press(a.at), false, true
	}
	if a.p.edited {
		end.Reason = fmt.Sprintf("%q: no field there holds %q", g.Text, g.Was)
		return end, false, true
	}
	at := goal.Goal{Verb: goal.Click, Words: "rename", Must: "rename", Place: g.Was, Strict: true, Exact: true, Text: g.Text}
	e := editorOf(&at, o, a.p)
	if e != nil {
		d = act(e, a.at)
		d.Reason = editing
		return d, false, true
	}
	if a.p.opens == 0 {
		if e = closed(&at, o, a.p); e == nil || elsewhere(e, &at, o) {
			e = menuAt(&at, o, a.p)
		}
	}
	if e == nil {
		return end, false, true
	}
	d = act(e, a.at)
	d.Reason = "it shows more that can be done with what the goal names"
	return d, false, true
}

// givesText reports whether a goal gives a thing on the page another text: something that is operated stands in
// the row of that name, or is called so, and nothing on the page is called like the other text, which would
// be a choice.
func givesText(g *goal.Goal, o *agent.Observation) bool {
	if g.Was == "" {
		return false
	}
	thing := false
	for i := range o.Elements {
		e := &o.Elements[i]
		if is(e.Label, g.Value) || slices.ContainsFunc(e.Options, func(c agent.Option) bool { return is(c.Title, g.Value) }) {
			return false
		}
		thing = thing || e.Action != "type" && e.Action != "select" && (is(e.Label, g.Was) || is(rowThing(e.Row, o), g.Was))
	}
	return thing
}

// rowThing returns what a row says of its thing: its text without what its own controls say behind it, and without
// signs that say no letter, such as ✎.
func rowThing(row string, o *agent.Observation) string {
	text := lexicon.Fold(row)
	for i := range slices.Backward(o.Elements) {
		e := &o.Elements[i]
		if e.Row != row || row == "" || e.Action != "click" {
			continue
		}
		text = withoutSigns(text)
		if rest, ok := strings.CutSuffix(text, " "+lexicon.Fold(e.Label)); ok && e.Label != "" {
			text = rest
		}
	}
	return withoutSigns(text)
}

// withoutSigns returns a text without the words at its end that say no letter and no digit.
func withoutSigns(text string) string {
	return strings.TrimRightFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// is reports whether a text says no more and no less than another that is not empty.
func is(text, other string) bool { return other != "" && lexicon.Fold(text) == lexicon.Fold(other) }

// editorOf returns what edits the thing at the place of a goal: at the thing, or what was opened there.
func editorOf(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	if e := editor(g, o, p); e != nil || p.opens == 0 || !lexicon.SaysExactly(p.last, lexicon.PlaceTokens(g.Place)) {
		return e
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Type == agent.KindMenuItem && look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") && editAlone.MatchString(e.Label)
	})
}
