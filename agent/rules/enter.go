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
	"skillmill/agent/rules/pattern"
)

// A list may have no button that adds a thing to it: its field takes the text, and Enter adds it. What is quoted is
// typed there with one Enter. That the page says the text then is the proof that it was added.

var (
	// makes are the verbs that bring a new thing into a list.
	makes = pattern.New(`(?i)^(?:add|create|添加|新增|新建|创建|增加)$`)
	// listed is all that a task may say of a new thing besides its text: that it is one of a list. To the cart, to the
	// friends or to an event is another deed.
	listed = pattern.New(`(?i)^(?:(?:(?:to|the|an?|my|new|called|named|list|items?|tasks?|to-?dos?|reminders?)\b|待办(?:事项)?|事项|任务|列表|清单|一[项条个]|新的?|到|中|里)[\s:：,，]*)*$`)
	// other is what a field says that is for another thing than one of a list.
	other = pattern.New(`(?i)\b(?:e-?mail|subscribe|newsletter|code|coupon|voucher|promo|password|user(?:name)?|phone|mobile|address|zip|comment|reply|message|chat|amount|price|url|link|date|go to|jump)\b|邮箱|订阅|优惠|兑换|验证码|密码|用户|手机|电话|地址|评论|回复|留言|消息|聊天|金额|价格|链接|网址|日期|跳转`)
)

// enter types what a goal adds into the only field of the page, with Enter, where no control adds it.
func (a *attempt) enter() (d agent.Decision, ok bool) {
	g, o := a.g, &a.s.Observation
	if g.Verb != goal.Click || len(g.Quoted) != 1 || g.Nth != 0 || g.All || g.Times > 1 || g.Source != nil || g.Cond != nil || !makes.MatchString(g.Must) || !addsToList(g) {
		return d, false
	}
	e := enterField(o)
	if e == nil || !a.pass(e) || a.p.entered || !look.Holds(e, g.Quoted[0]) || says(o, g.Quoted[0]) {
		return d, false
	}
	if slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return e.Action != "type" && look.SaysVerb(&e, g.Must) }) {
		return d, false
	}
	d = serve(&goal.Goal{Verb: goal.Fill, Value: g.Quoted[0]}, a.at, &match.Candidate{Element: e, Score: match.Same}, false)
	d.Action.Options = map[string]any{agent.Enter: true}
	d.Reason = "no control adds it, and the field takes Enter"
	return d, true
}

// addsToList reports whether a goal says nothing of what it adds but its text and that it is one of a list.
func addsToList(g *goal.Goal) bool {
	rest, said := strings.CutPrefix(lexicon.Fold(g.Words), lexicon.Fold(g.Must))
	return said && listed.MatchString(strings.TrimSpace(rest)) && listed.MatchString(strings.TrimSpace(lexicon.Fold(g.Place)))
}

// enterField returns the only field of a page in which Enter does something and no button does it, nil for none.
// A field that looks for something stands beside it at most.
func enterField(o *agent.Observation) *agent.Element {
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return (e.Action == "type" || e.Action == "select" || e.Type == agent.KindFile) && !seeks(e)
	})
	if e == nil || !look.EntersAlone(o, e) || other.MatchString(e.Label+" "+e.Attributes["placeholder"]+" "+e.Attributes["name"]+" "+e.Attributes["id"]) {
		return nil
	}
	return e
}

// entered goes on behind Enter: what was typed is done where the page says it now and the field does not hold it.
func (a *attempt) entered() (d agent.Decision, skip, ok bool) {
	if !a.p.entered || len(a.g.Quoted) != 1 {
		return d, false, false
	}
	text := a.g.Quoted[0]
	held := slices.ContainsFunc(a.s.Observation.Elements, func(e agent.Element) bool {
		return e.Action == "type" && lexicon.Fold(e.Holds) == lexicon.Fold(text)
	})
	if says(&a.s.Observation, text) && !held {
		return d, true, true
	}
	return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: Enter was pressed, and the page does not show it", a.g.Text)}, false, true
}

// says reports whether a text or a control of a page says a value as it is.
func says(o *agent.Observation, value string) bool {
	value = lexicon.Fold(value)
	return slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return lexicon.Within(lexicon.Fold(t.Text), value) }) ||
		slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
			return e.Action != "type" && lexicon.Within(lexicon.Fold(e.Label), value)
		})
}
