package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// side reports whether the condition of a goal is as the goal needs it. known is false where
// the page does not clearly say.
func side(g *goal.Goal, goals []goal.Goal, s *agent.State) (is, known bool) {
	for i := range s.History {
		if at := s.History[i].Decision.Goal; at < len(goals) && goals[at].Cond == g.Cond {
			return goals[at].Holds == g.Holds, true // what was done may have changed what it was about
		}
	}
	v, known := of(g.Cond, &s.Observation)
	return v == g.Holds, known
}

// depends returns the end of a task, or the wait, where the condition of a goal is not as it needs
// it. skip says that the goal is not to be done.
func depends(g *goal.Goal, at int, goals []goal.Goal, s *agent.State) (d agent.Decision, ends, skip bool) {
	is, known := side(g, goals, s)
	switch {
	case known && is:
		return d, false, false
	case g.Cond.Await && known:
		return agent.Decision{End: agent.Unsure, Goal: at, Await: true, Reason: fmt.Sprintf("it is not so yet: %q", g.Cond.Text)}, true, false
	case !known:
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("the page does not clearly say whether %q", g.Cond.Text)}, true, false
	case g.After:
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q may be meant in any case, or only if %q", g.Text, g.Cond.Text)}, true, false
	}
	return d, false, true
}

// of reports whether a page says that a condition holds. known is false where it does not
// clearly say.
func of(c *goal.Condition, o *agent.Observation) (is, known bool) {
	switch c.Kind {
	case goal.Compared:
		n, ok := look.AmountSaid(o, c.Subject)
		return c.Number.Holds(n), ok
	case goal.InState:
		on, ok := stateOf(o, c.Subject, c.Want)
		return on != offWords.MatchString(c.Want) != c.Not, ok
	case goal.Present:
		said, sure := saidAtAll(o, c.Want)
		return said != c.Not, sure
	}
	return equal(c, o)
}

// equal reports whether a value that the page says is what the condition wants. That it is
// not is known only where both are of one sort.
func equal(c *goal.Condition, o *agent.Observation) (is, known bool) {
	v, ok := look.ValueSaid(o, c.Subject)
	if !ok {
		return false, false
	}
	if lexicon.Within(lexicon.Fold(v), lexicon.Fold(c.Want)) {
		return !c.Not, true
	}
	first, _ := utf8.DecodeRuneInString(c.Want)
	_, _, number := lexicon.NumberIn(v)
	_, _, wanted := lexicon.NumberIn(c.Want)
	if look.ByStatus(o, c.Subject) || comparable.MatchString(c.Subject) || number && wanted || unicode.IsUpper(first) && !number {
		return c.Not, true
	}
	return false, false
}

// comparable is the end of a name whose value is one of a few words: what it does not say is
// not so. An order whose text is "#12" may be paid or not.
var comparable = pattern.New(`(?i)\b(?:status|state|type|level|plan|mode|priority|role|result|gender|stage|progress|colou?r|size|category|language|country|city)$|(?:状态|类型|级别|等级|优先级|方式|结果|性别|阶段|进度|颜色|尺寸|分类|语言|国家|城市|套餐|模式|角色)$`)

// stateOf reports whether what a subject names is on, by the only control that is called so,
// or by a text beside it.
func stateOf(o *agent.Observation, subject, want string) (on, known bool) {
	g := grammar.About(goal.Check, subject)
	if strings.TrimSpace(lexicon.Noise.ReplaceAllString(g.Words, "")) == "" {
		return false, false
	}
	able := strings.Contains("enabled disabled 禁用", strings.ToLower(want))
	if c, _ := match.PickOne(&g, match.Rank(o, &g, "", func(e *agent.Element) bool { _, ok := look.SaysOn(e); return ok })); c != nil {
		return look.SaysOn(c.Element)
	}
	if v, ok := look.Beside(o, subject); ok {
		switch v = strings.TrimSpace(v); {
		case offWords.MatchString(v):
			return false, true
		case onWords.MatchString(v):
			return true, true
		}
	}
	g.Verb = goal.Click
	if c, _ := match.PickOne(&g, match.Rank(o, &g, "", nil)); c != nil {
		if open, ok := look.OpenState(c.Element); ok && !able {
			return open, true
		}
		return !slices.Contains(c.Element.State, "disabled"), able
	}
	return false, false
}

// saidAtAll reports whether a control is called so, or a text of the page says it. That there
// is none is known where the page says so, or where what is meant is a name or a control.
func saidAtAll(o *agent.Observation, what string) (said, known bool) {
	g := grammar.About("", what)
	words := strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	if words == "" {
		words = what
	}
	asked := lexicon.Tokens(words)
	if slices.ContainsFunc(o.Texts, func(t agent.Text) bool {
		return look.Denies.MatchString(t.Text) && lexicon.CoveredBy([]string{t.Text}, asked)
	}) {
		return false, true
	}
	first, _ := utf8.DecodeRuneInString(words)
	return look.SaysSomewhere(o, words), look.SaysSomewhere(o, words) || g.Kind != "" || unicode.IsUpper(first) || unicode.IsDigit(first)
}

var (
	offWords = pattern.New(`(?i)^(?:off|unchecked|unticked|unselected|disabled|collapsed|no|关闭|停用|禁用|取消勾选|关着|收起|折叠|关|否|已关闭|未开启|已停用|已禁用|未启用)$`)
	onWords  = pattern.New(`(?i)^(?:on|checked|ticked|selected|enabled|expanded|yes|开启|打开|启用|勾选|选中|开着|展开|开|是|已开启|已打开|已启用)$`)
)
