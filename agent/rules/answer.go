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

var (
	agrees  = pattern.New(`(?i)^(?:yes\b.*|ok|okay|confirm|continue|proceed|delete|remove|确定|确认|是|是的|继续|确定删除|确认删除|删除)$`)
	refuses = pattern.New(`(?i)^(?:no\b.*|cancel|not now|keep\b.*|go back|never ?mind|back|取消|再想想|否|不|暂不|不了|返回|我再想想|先不)$`)
	graver  = pattern.New(`(?i)\b(?:delete|remove|discard|cancel|pay|buy|submit|send|clear|log ?out|close)\b|删除|移除|取消|支付|购买|提交|清空|退出|注销`)
)

// answered returns the end of a task whose last press made the page ask whether it is really to be
// done: what agrees is pressed where the question is about what was pressed, and the task
// ends as unsure where it is not, or where nothing clearly agrees. ok is false where nothing
// is asked.
func answered(s *agent.State, goals []goal.Goal) (d agent.Decision, ok bool) {
	if len(s.History) == 0 {
		return d, false
	}
	last := &s.History[len(s.History)-1]
	asked := last.Result.Asks
	still := asked == agent.Asks(&s.Observation) || slices.ContainsFunc(s.Observation.Texts, func(t agent.Text) bool { return t.Text == asked })
	if asked == "" || !still || !last.Decision.Serves || last.Action.Type != agent.ActClick || last.Decision.Goal >= len(goals) {
		return d, false
	}
	g := &goals[last.Decision.Goal]
	d = agent.Decision{End: agent.Unsure, Goal: last.Decision.Goal, Reason: "the page asks, and the task does not say what is answered: " + asked}
	said := lexicon.Tokens(last.Label + " " + g.Text + " " + g.Words + " " + g.Must)
	for _, verb := range graver.FindAllString(strings.ReplaceAll(asked, "取消后", ""), -1) {
		if !slices.ContainsFunc(lexicon.Tokens(verb), func(w string) bool { return lexicon.Covers(said, w) >= 0.7 }) {
			return d, true
		}
	}
	var yes, no []*agent.Element
	for i := range s.Observation.Elements {
		e := &s.Observation.Elements[i]
		switch label := lexicon.Fold(e.Label); {
		case !look.Takes(e, goal.Click) || e.Type == agent.KindCheckbox || e.Key == last.Decision.Key:
		case agrees.MatchString(label):
			yes = append(yes, e)
		case refuses.MatchString(label):
			no = append(no, e)
		}
	}
	yes = slices.DeleteFunc(yes, func(y *agent.Element) bool {
		return !slices.ContainsFunc(no, func(n *agent.Element) bool { return n.ID-y.ID == 1 || y.ID-n.ID == 1 })
	})
	if len(yes) != 1 {
		return d, true
	}
	out := serve(&goal.Goal{Verb: goal.Click}, last.Decision.Goal, &match.Candidate{Element: yes[0], Score: match.Same}, true)
	out.Reason = "the page asks whether it is really to be done"
	return out, true
}
