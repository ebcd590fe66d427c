package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// suggesting is the reason of an act that makes a field suggest what is to be chosen.
const suggesting = "it suggests what is to be chosen"

// awaiting is the reason of a wait for what a field suggests: many ask a server for it, after a while without a key.
const awaiting = "the field may suggest something yet"

// suggestsWithin is how long a field has to suggest something.
const suggestsWithin = "600ms"

// typeFirst types what is to be chosen into the field that suggests it, once. The choice
// itself comes after it, from what the field shows.
func typeFirst(g *goal.Goal, at int, o *agent.Observation, p *progress) (agent.Decision, bool) {
	if g.Verb != goal.Choose || !g.Given || g.Value == "" {
		return agent.Decision{}, false
	}
	field := *g
	field.Verb, field.Quoted, field.Kind = goal.Fill, nil, ""
	list := match.Rank(o, &field, p.last, func(e *agent.Element) bool { return look.Suggests(e) && !p.opened[e.Key] && p.failed[e.Key] == 0 })
	chosen, _ := match.PickOne(&field, list)
	if chosen != nil && strings.TrimSpace(g.Words+g.Place) == "" && otherField(o, chosen.Element) {
		chosen = nil // nothing says that it is meant
	}
	if chosen == nil && g.First != "" && strings.TrimSpace(g.Words) == "" && len(list) == 1 {
		chosen = &list[0] // only one field suggests anything
	}
	if chosen == nil && len(list) == 0 && strings.TrimSpace(g.Words) != "" {
		chosen, _ = match.PickOne(&field, match.Rank(o, &field, p.last, func(e *agent.Element) bool { return mayBeSuggesting(e) && !p.opened[e.Key] && p.failed[e.Key] == 0 }))
	}
	if chosen == nil {
		return agent.Decision{}, false
	}
	d := act(chosen.Element, at)
	d.Action.Type, d.Action.Value = agent.ActInput, headName(g.Value)
	d.Reason = suggesting
	return d, true
}

// mayBeSuggesting reports whether an element is a field for a line of text: it may suggest what is typed without saying
// so in its markup.
func mayBeSuggesting(e *agent.Element) bool {
	kind := e.Attributes["type"]
	return e.Type == agent.KindText && e.Action == "type" && (kind == "" || kind == "text" || kind == "search") && e.Attributes["multiline"] == "" && e.Attributes["role"] != "spinbutton" &&
		!slices.Contains(e.State, "readonly") && !slices.Contains(e.State, "disabled")
}

// ofWhom is what tells somebody or something from others of one name: 技术部的王芳, "Ann Lee from Sales", "Ann Lee (Sales)".
var ofWhom = pattern.New(`^(?:.+的)(\p{Han}{2,4})$|^(\p{Lu}[\pL' -]*?)\s+(?:from|of|in|at)\s+.+$|^([^（(]+?)\s*[（(].*[）)]$`)

// headName returns what is typed for a value to be suggested: the name alone, of which what is suggested then says the rest.
func headName(value string) string {
	m := ofWhom.FindStringSubmatch(strings.TrimSpace(value))
	if m == nil {
		return value
	}
	return strings.TrimSpace(m[1] + m[2] + m[3])
}

// otherField reports whether a page has another field that is typed into.
func otherField(o *agent.Observation, field *agent.Element) bool {
	return slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return e.ID != field.ID && e.Action == "type" && e.Type != agent.KindPassword && !slices.Contains(e.State, "disabled")
	})
}

// takeSuggested returns the press of what a field suggests that was filled in for a goal: the only thing
// that says all of the value and stands in no row of the page. skip says that it suggests nothing
// that fits, so that what was typed stands as it is.
func takeSuggested(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	if g.Verb != goal.Fill || !g.Given || !p.typed || g.All || g.Form {
		return d, false, false
	}
	field := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return p.served[e.Key] && look.Suggests(&e) })
	if field < 0 {
		return d, true, true
	}
	same := func(e *agent.Element) bool { return lexicon.Fold(e.Label) == lexicon.Fold(g.Value) }
	offers := func(e *agent.Element) bool {
		plain := e.Type == agent.KindOption || e.Type == agent.KindMenuItem || e.Type == agent.KindOther || e.Type == agent.KindLink
		return plain && e.ID != field && look.Takes(e, goal.Click) && e.Action != "select" && !e.Beside && e.Attributes["href"] == "" && p.failed[e.Key] == 0 && lexicon.Within(lexicon.Fold(e.Label), lexicon.Fold(g.Value))
	}
	e := look.Only(o, func(i int) bool { return offers(&o.Elements[i]) && same(&o.Elements[i]) })
	if e == nil {
		e = look.Only(o, func(i int) bool { return offers(&o.Elements[i]) })
	}
	if e == nil && !g.Chosen && !p.awaited && !slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return offers(&e) }) {
		return agent.Decision{Action: agent.Action{Type: agent.ActWait, Value: suggestsWithin}, Goal: at, Reason: awaiting}, false, true
	}
	if e == nil || g.Chosen {
		return d, true, true
	}
	out := serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: e, Score: match.Nearby}, true)
	out.Reason = "the field suggests it"
	return out, false, true
}

// suggestedUnsaid returns the press of what a field suggests that does not say in its markup that it suggests anything:
// the only thing directly behind the field that was typed into last, which has the whole value in its name and stands
// in the row of the field.
func suggestedUnsaid(goals []goal.Goal, s *agent.State) (d agent.Decision, ok bool) {
	if len(s.History) == 0 {
		return d, false
	}
	last := &s.History[len(s.History)-1]
	i := last.Decision.Goal
	if last.Action.Type != agent.ActInput || !last.Decision.Serves || !last.Result.Success || i >= len(goals) || goals[i].Verb != goal.Fill || goals[i].Chosen || utf8.RuneCountInString(last.Action.Value) < 2 {
		return d, false
	}
	o, want := &s.Observation, lexicon.Fold(last.Action.Value)
	at := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return e.Key == last.Decision.Key })
	if id := last.Action.Target; at < 0 && id != nil && *id < len(o.Elements) && o.Elements[*id].Label == last.Label {
		at = *id // what it suggests stands in its row now
	}
	if at < 0 || look.Suggests(&o.Elements[at]) || o.Elements[at].Type != agent.KindText {
		return d, false
	}
	var found *agent.Element
	for k := at + 1; k < len(o.Elements); k++ {
		e := &o.Elements[k]
		if e.Type != agent.KindOther && e.Type != agent.KindOption && e.Type != agent.KindMenuItem || e.Attributes["href"] != "" || !look.Takes(e, goal.Click) || e.Class == "payment" {
			break
		}
		if !lexicon.Within(lexicon.Fold(e.Label), want) || !suggestedAt(&o.Elements[at], e) {
			continue
		}
		if found != nil {
			return d, false
		}
		found = e
	}
	if found == nil {
		return d, false
	}
	d = serve(&goal.Goal{Verb: goal.Click}, i, &match.Candidate{Element: found, Score: match.Nearby}, true)
	d.Reason = "the field suggests it"
	return d, true
}

// suggestedAt reports whether a suggestion stands in the row of a field, or is an option of a list behind it.
func suggestedAt(field, e *agent.Element) bool {
	begin := lexicon.Fold(e.Label)
	if at := strings.IndexAny(begin, "(,;"); at > 0 {
		begin = strings.TrimSpace(begin[:at])
	}
	return e.Type == agent.KindOption || strings.Contains(lexicon.Fold(field.Row), begin)
}

// madeSuggest reports whether something was typed for a field to suggest it: what is chosen comes from what it shows,
// and from nowhere else.
func madeSuggest(history []agent.StepTrace) bool {
	return slices.ContainsFunc(history, func(t agent.StepTrace) bool { return t.Decision.Reason == suggesting && t.Result.Acted })
}
