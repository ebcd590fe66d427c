package rules

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/vocabulary"
)

// What sends a form is said first as often as last: "Book a visit: the name is Ann". Pressed first it would
// send an empty form. So it is pressed behind what the task enters there, unless the task says an order.

// sequence is how a task says what comes first.
var sequence = pattern.New(`(?i)\b(?:then|after(?:wards)?|before|next|first|once|when|until|finally)\b|然后|再|接着|之后|随后|[后先]`)

// sentLast returns goals with a press that sends a form behind what later goals enter in that form. Which goal is
// moved behind which is decided on the first look, and kept in the words of the decisions.
func sentLast(goals []goal.Goal, s *agent.State, words *vocabulary.Words) []goal.Goal {
	from, to, ok := words.SentLast()
	if len(s.History) == 0 {
		from, to, ok = sendsLater(goals, s)
	}
	if !ok || from >= len(goals) || to >= len(goals) || from >= to {
		return goals
	}
	words.Use(vocabulary.LastSort, strconv.Itoa(from)+" "+strconv.Itoa(to))
	press := goals[from]
	return slices.Insert(slices.Delete(slices.Clone(goals), from, from+1), to, press)
}

// sendsLater returns the goal whose press sends what later goals enter, and the last of those.
func sendsLater(goals []goal.Goal, s *agent.State) (from, to int, ok bool) {
	for i := range goals {
		g := &goals[i]
		if g.Verb != goal.Click || g.Cond != nil || g.All || g.Confirms || g.Times > 1 || !slices.ContainsFunc(goals[i+1:], enters) || sequence.MatchString(s.Task.Text) {
			continue
		}
		press := firstOf(g, i, s)
		if press == nil || press.Class != "submit" && press.Class != "payment" {
			continue
		}
		for k := i + 1; k < len(goals); k++ {
			if !enters(goals[k]) || goals[k].Cond != nil {
				continue
			}
			if field := firstOf(&goals[k], k, s); field != nil && look.Enters(field) && (look.SenderOf(&s.Observation, field) == press || field.Form != "" && field.Form == press.Form) {
				from, to, ok = i, k, true
			}
		}
		if ok {
			return from, to, true
		}
	}
	return 0, 0, false
}

// enters reports whether a goal enters something.
func enters(g goal.Goal) bool {
	return g.Verb == goal.Fill || g.Verb == goal.Choose || g.Verb == goal.Check
}

// firstOf returns the element that a goal would operate on a look, nil for none.
func firstOf(g *goal.Goal, at int, s *agent.State) *agent.Element {
	p := progressOf(nil, at)
	d, skip := decide(g, at, s, &p)
	if skip || !d.Serves || d.Action.Target == nil {
		return nil
	}
	return &s.Observation.Elements[*d.Action.Target]
}

var (
	// sending is how a task says that what was entered is sent.
	sending = pattern.New(`(?i)^(?:the\s+)?(?:submit|send|login|log\s?in|sign\s?in|continue|proceed|go|confirm|next|提交|发送|登录|登陆|继续|确认|下一步)(?:\s+(?:button|it|the form))?$`)
	// neutral is what a control is called that sends what stands before it, whatever that is.
	neutral = pattern.New(`(?i)^(?:ok(?:ay)?|go!?|submit|send|continue|done|enter|→|➜|确定|确认|提交|完成|好的?)$`)
)

// plainSubmit is an order that says no more than that the form is sent, whatever its button is called.
var plainSubmit = pattern.New(`(?i)^(?:submit(?:\s+(?:it|the\s+form))?|提交)$`)

// sender presses what sends all that was entered, where a goal says no more than that it is sent, and what sends it
// is called by no other deed: "press login" where the only button of the form is OK.
func (a *attempt) sender() (d agent.Decision, skip, ok bool) {
	g := a.g
	if a.why != match.Nothing || g.Verb != goal.Click || g.Place != "" || g.Nth != 0 || g.All || !sending.MatchString(strings.TrimSpace(lexicon.Fold(g.Words))) {
		return d, false, false
	}
	var by *agent.Element
	for i := range a.s.History {
		field, sends := unsentAt(a.s, i)
		if field == nil {
			continue
		}
		if by != nil && by != sends {
			return d, false, false
		}
		by = sends
	}
	plain := by != nil && by.Class == "submit" && plainSubmit.MatchString(strings.TrimSpace(g.Words))
	if by == nil || !plain && !neutral.MatchString(strings.TrimSpace(by.Label)) || !a.pass(by) {
		return d, false, false
	}
	return a.press(by), false, true
}

// seeking presses what looks for what was typed last, where no control says so: the only sender of the field, or the
// button directly behind it in its row.
func (a *attempt) seeking() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Verb != goal.Click || g.Place != "" || g.Nth != 0 || g.All || len(g.Quoted) > 0 || !seekWord.MatchString(strings.TrimSpace(g.Words)) || len(a.s.History) == 0 {
		return d, false, false
	}
	last := &a.s.History[len(a.s.History)-1]
	id := last.Action.Target
	if last.Action.Type != agent.ActInput || !last.Decision.Serves || id == nil || *id+1 >= len(o.Elements) || o.Elements[*id].Label != last.Label {
		return d, false, false
	}
	field := &o.Elements[*id]
	by := look.SenderOf(o, field)
	if next := &o.Elements[*id+1]; by == nil && field.Row != "" && next.Row == field.Row && next.Type == agent.KindButton && look.Takes(next, goal.Click) && !slices.Contains(next.State, "disabled") && next.Class != "payment" && startsSeeking.MatchString(strings.TrimSpace(next.Label)) {
		by = next
	}
	if by == nil || !a.pass(by) {
		return d, false, false
	}
	return a.press(by), false, true
}

// seekWord is a press that looks for what was typed, startsSeeking what a control may be called that does.
var (
	seekWord      = pattern.New(`(?i)^(?:search|搜索|查询|查找)$`)
	startsSeeking = pattern.New(`(?i)^(?:go|find|search|look|seek|submit|ok|→|🔍)(?:\s+\pL+)?[!»›>]?$|^(?:搜|查|找|检索|确定)\p{Han}{0,3}$`)
)
