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

// confirmWords are what a control is called that takes over what was typed.
var confirmWords = pattern.New(`(?i)^(?:ok(?:ay)?|save|redeem|confirm|create|add|send|submit|apply|done|rename|update|post|publish|确定|确认|保存|创建|新建|添加|提交|发送|完成|重命名|修改|更新|好的?|发布|发表|使用|兑换)(?:\s+\pL+|\p{Han}{0,3})?$`)

// decideConfirm presses what confirms the field that was filled in last: the first control
// behind it that says so, before any other field.
func decideConfirm(g *goal.Goal, at int, s *agent.State, goals []goal.Goal) (d agent.Decision, skip bool) {
	for i := at + 1; i < len(goals); i++ {
		if goals[i].Verb == goal.Click && goals[i].Cond == g.Cond && confirmWords.MatchString(strings.TrimSpace(goals[i].Words)) {
			return d, true // the task says itself what confirms it
		}
	}
	key, pressed := "", map[string]bool{}
	for i := range slices.Backward(s.History) {
		t := &s.History[i]
		if t.Decision.Serves && t.Action.Type == agent.ActInput {
			key = t.Decision.Key
			break
		}
		pressed[t.Decision.Key] = pressed[t.Decision.Key] || t.Decision.Serves && t.Result.Acted
	}
	o := &s.Observation
	from := slices.IndexFunc(o.Elements, func(e agent.Element) bool { return e.Key == key })
	if key == "" || from < 0 {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the field is not there any more", g.Text)}, false
	}
	for i := from + 1; i < len(o.Elements); i++ {
		e := &o.Elements[i]
		if e.Action == "type" {
			break
		}
		if look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") && confirmWords.MatchString(lexicon.Fold(e.Label)) {
			if pressed[e.Key] {
				return d, true // the press that the task says was put behind the field
			}
			return serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: e, Score: match.Same}, true), false
		}
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: true}, false
}
