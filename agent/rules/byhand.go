package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	// byHand is an order that only a hand can do: no press does the same.
	byHand = pattern.New(`(?i)\b(drag|hover|double[- ]?click|right[- ]?click|resize|rotate)\b|(拖[动拽放入]|双击|右键|悬停)`)
	// slidesTo is what is dragged and takes a number.
	slidesTo = pattern.New(`(?i)\b(?:slider|knob|handle|thumb)\b|滑块|滑动条`)
	// styles is what a control is called that gives a style to the text that is selected.
	styles = pattern.New(`(?i)^(?:b|i|u|bold|italics?|underlined?|strike(?:through)?|heading|font(?:\s+size)?|(?:text|font)\s+colou?r|highlight|加粗|粗体|斜体|下划线|删除线|字体|字号)$`)
	// ofText is what an order says of a text that is to get a style.
	ofText = pattern.New(`(?i)\b(?:text|words?|sentence|line|paragraph|letters?|everything|all\s+of\s+it|title|phrase)\b|["“”'‘]|文字|文本|单词|句子|段落|全文|所有|内容`)
)

// byHandOnly returns the end of a task whose first act is a press where only a hand can do what is asked for: to drag a
// thing, or to select the text that is to get a style.
func byHandOnly(d *agent.Decision, s *agent.State) (end agent.Decision, ok bool) {
	if d.Action.Target == nil || !d.Serves || d.Action.Type == agent.ActInput {
		return end, false
	}
	reason, e := "", &s.Observation.Elements[*d.Action.Target]
	if m := byHand.FindStringSubmatch(s.Task.Text); m != nil && !slidesTo.MatchString(s.Task.Text) {
		verb := lexicon.Fold(m[1] + m[2])
		if !slices.ContainsFunc(s.Observation.Elements, func(e agent.Element) bool { return look.SaysVerb(&e, verb) }) {
			reason = fmt.Sprintf("no press does what is said by %q", verb)
		}
	}
	named := slices.ContainsFunc(look.Own(e), func(n string) bool { return styles.MatchString(strings.TrimSpace(n)) })
	if named && ofText.MatchString(s.Task.Text) && slices.ContainsFunc(s.Observation.Elements, func(x agent.Element) bool { return x.Attributes["multiline"] != "" }) {
		reason = "nothing selects the text that is to get a style"
	}
	if reason == "" {
		return end, false
	}
	return agent.Decision{End: agent.Unsure, Goal: d.Goal, Words: d.Words, Reason: reason, Best: d.Best}, true
}
