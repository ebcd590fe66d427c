package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// answerField fills in the field that came with the press before it, where a page has several: an answer to a comment
// is not typed where a new comment is written.
func (a *attempt) answerField() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if g.Verb != goal.Fill || !g.Loose || g.Answers == "" || len(a.s.History) == 0 || a.p.count > 0 {
		return d, false, false
	}
	takes := func(e *agent.Element) bool {
		return e.Action == "type" && e.Type == agent.KindText && look.Takes(e, goal.Fill) && look.Holds(e, g.Value) && !slices.Contains(e.State, "disabled") && a.pass(e)
	}
	named := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return takes(e) && lexicon.CoveredBy([]string{e.Label, e.Attributes["placeholder"], e.Group}, lexicon.Tokens(g.Answers))
	})
	if named == nil {
		named = a.behindPress(takes)
	}
	if named == nil {
		return d, false, false
	}
	return serve(g, a.at, &match.Candidate{Element: named, Score: match.Same, Value: g.Value}, true), false, true
}

// behindPress returns the only field between what was pressed last and the next control that is called so, nil where
// nothing else is called so.
func (a *attempt) behindPress(takes func(*agent.Element) bool) (found *agent.Element) {
	last, o := &a.s.History[len(a.s.History)-1], &a.s.Observation
	at := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return e.Key == last.Decision.Key })
	if last.Action.Type != agent.ActClick || last.Decision.Goal != a.at-1 || at < 0 {
		return nil
	}
	equals := slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return e.ID != at && e.Label == last.Label })
	for i := at + 1; equals && i < len(o.Elements) && o.Elements[i].Label != last.Label; i++ {
		if !takes(&o.Elements[i]) {
			continue
		}
		if found != nil {
			return nil
		}
		found = &o.Elements[i]
	}
	return found
}

// addWord is what a control is called that adds what is typed before it, ofList what a task says of that besides.
var (
	addWord = pattern.New(`(?i)^(?:add|添加|新增|加入)$`)
	ofList  = pattern.New(`(?i)(?:^(?:an?|the)?\s*new\s+(?:tasks?|items?|to-?dos?|entry|notes?|reminders?|one)$)|^(?:the\s+|an?\s+)?(?:new\s+)?(?:tags?|labels?|items?|tasks?|keywords?)\s+|\s+(?:as\s+an?\s+)?(?:tags?|labels?|keywords?)$|^(?:一?个|新的?)?(?:标签|关键[词字]|待办|任务|条目)|(?:这个)?(?:标签|关键[词字])$`)
)

// moreThanName is a text that says where a thing is added, or for whom.
var moreThanName = pattern.New(`(?i)\s(?:to|for|on|in|into|from|of|with|at|as|and|under)\s|[到给把的在和,，]`)

// addsTyped types what a goal adds into the field before the only control that adds it, and presses that: the page does
// not say it yet.
func (a *attempt) addsTyped() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Verb != goal.Click || !addWord.MatchString(g.Must) || g.Nth != 0 || g.All || g.Times > 1 || g.Source != nil || len(g.Quoted) > 1 || strings.TrimSpace(g.Place) != "" {
		return d, false, false
	}
	text := strings.TrimSpace(g.Words)
	if len(text) >= len(g.Must) && strings.EqualFold(text[:len(g.Must)], g.Must) {
		text = text[len(g.Must):]
	}
	text = strings.TrimSpace(ofList.ReplaceAllString(strings.TrimSpace(text), ""))
	if len(g.Quoted) == 1 && text != "" {
		return d, false, false
	}
	if len(g.Quoted) == 1 {
		text = g.Quoted[0]
	}
	by := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return addWord.MatchString(strings.TrimSpace(e.Label)) && e.Type == agent.KindButton && look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled")
	})
	if text == "" || len(g.Quoted) == 0 && moreThanName.MatchString(text) || by == nil || by.ID == 0 || !a.pass(by) {
		return d, false, false
	}
	field := &o.Elements[by.ID-1]
	if field.Action != "type" || field.Type != agent.KindText || seeks(field) || !look.Holds(field, text) {
		return d, false, false
	}
	if a.p.served[field.Key] {
		return a.press(by), false, true
	}
	if a.p.count > 0 || says(o, text) {
		return d, false, false
	}
	return serve(&goal.Goal{Verb: goal.Fill, Value: text}, a.at, &match.Candidate{Element: field, Score: match.Same}, false), false, true
}
