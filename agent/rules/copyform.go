package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

var (
	// copiesForm fills a form with what the page says beside the same names.
	copiesForm   = regexp.MustCompile(`(?i)^(?:enter|type|put|fill in)\s+the\s+(?:correct\s+|right\s+|corresponding\s+|matching\s+)?values?\s+(?:(?:that\s+)?(?:corresponds?|corresponding|match(?:es|ing)?|belongs?)\s+)?(?:with\s+|to\s+|for\s+|of\s+)?(?:each|every|all)(?:\s+of)?(?:\s+the)?\s+(?:labels?|fields?)(?:\s+(?:into|in)\s+the\s+form)?$|^(?:fill|complete)\s+(?:in\s+|out\s+)?(?:the|this)\s+form\s+(?:with|using|from|based on|according to)\s+(?:the\s+)?(?:details?|values?|data|information|info|table|list|text)(?:\s+(?:(?:in|from|of|shown in|given in)\s+)?(?:the\s+)?(?:table|list|text|page))?(?:\s+(?:above|below))?$`)
	zhCopiesForm = regexp.MustCompile(`^(?:根据|按照?|依据|参照|用)(?:页面|网页)?(?:上面|上方|下面|下方|左侧|右侧|给出)?(?:中|里|上)?的?(?:表格|信息|内容|数据|资料|文字)(?:中|里|上)?的?(?:信息|内容|数据|值)?[,，]?(?:填写|填好|完成|填充|填完)(?:下面|下方|右侧|左侧)?的?(?:表单|表格|各项|各字段|所有字段|每个字段)$`)
)

// decideForm is the next act of a goal that copies what the page says into the fields of the
// same names. Where the page does not clearly say a value for each field that has a name,
// nothing is entered.
func decideForm(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	var next *candidate
	fields := 0
	for i := range o.Elements {
		e := &o.Elements[i]
		if !takes(e, fill) || e.Type == agent.KindRange || e.Type == agent.KindPassword || strings.TrimSpace(e.Label) == "" || slices.Contains(e.State, "disabled") || slices.Contains(e.State, "readonly") {
			continue
		}
		fields++
		v, ok := beside(o, e.Label)
		c := &candidate{e: e, score: same, value: v}
		if ok && e.Action == "select" {
			c.value, ok = optionOf(e, v)
		}
		if !ok || !holds(e, v) {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the page does not clearly say %q", g.text, e.Label)}, false
		}
		if next == nil && !p.served[e.Key] && p.failed[e.Key] < 2 {
			g.value, next = v, c
		}
	}
	switch {
	case fields == 0:
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, nothing), Absent: true}, false
	case next == nil:
		return d, true
	}
	return serve(g, at, next, false), false
}

// aloneText is what a phrase says that means the only text that the page shows.
var aloneText = regexp.MustCompile(`(?i)^(?:the\s+)?(?:text|word|code|characters?|letters|phrase|string)(?:\s+(?:that is\s+|you see\s+)?(?:shown|displayed|written|given))?\s+(?:below|above|here|on the page|in the (?:image|picture)(?:\s+below|\s+above)?)$|^(?:the\s+)?captcha(?:\s+(?:text|code))?$|^(?:下面|上面|下方|上方|图中|图片(?:中|里|上)?|页面(?:中|上)?)(?:显示|给出|所示)?的?(?:文字|文本|内容|验证码|字符|单词|代码)$`)

// alone is the only text of a page that is no heading, no control and not the name of one.
// Of one that has a name before a colon the rest is meant where the phrase says the name, and
// else nobody can tell.
func alone(o *agent.Observation, phrase string) (string, bool) {
	var found []string
	for _, t := range o.Texts {
		text := fold(t.Text)
		if text == "" || !slices.Contains(valueRoles, t.Role) || strings.HasSuffix(strings.TrimSpace(t.Text), ":") || strings.HasSuffix(strings.TrimSpace(t.Text), "：") ||
			utf8.RuneCountInString(text) > 1 && slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return !e.Beside && fold(e.Label) == text }) {
			continue
		}
		found = append(found, strings.TrimSpace(t.Text))
	}
	if len(found) > 1 && !slices.ContainsFunc(found, func(t string) bool { return utf8.RuneCountInString(t) > 1 }) {
		return strings.Join(found, ""), true // its letters stand in elements of their own
	}
	if len(found) != 1 {
		return "", false
	}
	name, value, colon := strings.Cut(strings.ReplaceAll(found[0], "：", ":"), ":")
	said := tokens(name)
	if value = strings.TrimSpace(value); !colon || value == "" || len(said) == 0 || len(said) > 3 {
		return found[0], true
	}
	last := []rune(said[len(said)-1])
	for n := len(last); n >= 2; n-- {
		if strings.Contains(fold(phrase), string(last[len(last)-n:])) && (n == len(last) || han(last[0])) {
			return value, true
		}
	}
	return "", false
}
