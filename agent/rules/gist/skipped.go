package gist

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// figure is a number of a text, with the digits of a time or a date.
var figure = pattern.New(`\d+(?:[.:]\d+)*`)

// was is what something was before it is changed.
var was = pattern.New(`(?i)\bfrom\s+\S+\s+(?:in)?to\b|从[^,，。;；]{1,12}?(?:改|到|变|调|换)`)

// Skipped returns the numbers and the choices of a task that no goal has taken up.
func Skipped(task string, o *agent.Observation, h *Heard) []string {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	return newAccount(o, list, h).skipped(wording.Polite(text))
}

// skipped returns the numbers and the choices of a text with marks that no goal has taken up: what a clause says of
// how many there are to be, or of which sort, is no reason for the clause behind it.
func (a *account) skipped(text string) (out []string) {
	heard := slices.Concat(a.said.texts, a.taken.texts, a.r.topic.texts)
	says := func(s string) bool {
		return slices.ContainsFunc(heard, func(t string) bool { return strings.Contains(lexicon.Fold(t), s) })
	}
	for _, n := range figure.FindAllString(was.ReplaceAllString(text, " "), -1) {
		if n = lexicon.Fold(n); !says(n) && !says(strings.TrimLeft(n, "0")) {
			out = append(out, n)
		}
	}
	for i := range a.r.o.Elements {
		e := &a.r.o.Elements[i]
		name := lexicon.Fold(e.Label)
		if isChoice(e) && len(name) > 1 && lexicon.Within(lexicon.Fold(text), name) && !says(name) {
			out = append(out, name)
		}
	}
	return out
}

// unticked returns the beginnings of the names of boxes that a text says, where no act ticks the box or says the same:
// 匿名提交 is no press of 提交 beside a box 匿名评价.
func (a *account) unticked(text string) (out []string) {
	heard := slices.Concat(a.heard.Later, a.heard.Values, a.r.topic.texts)
	for i := range a.heard.Acts {
		heard = append(append(heard, look.Own(a.heard.Acts[i].Element)...), a.heard.Acts[i].Value)
	}
	for i := range a.r.o.Elements {
		e := &a.r.o.Elements[i]
		name := []rune(e.Label)
		if e.Type != agent.KindCheckbox || len(name) < 4 || !lexicon.IsHan(e.Label) || e.Row != "" && slices.ContainsFunc(a.r.o.Elements, func(other agent.Element) bool { return other.Key != e.Key && other.Label == e.Label }) {
			continue
		}
		begin := string(name[:2])
		if strings.Contains(text, begin) && !plainBegin.MatchString(begin) && !slices.ContainsFunc(heard, func(t string) bool { return strings.Contains(t, begin) }) {
			out = append(out, begin)
		}
	}
	return out
}

// plainBegin is how names of boxes begin that say nothing by that.
var plainBegin = pattern.New(`^(?:需要|我要|我已|我同|使用|是否|选择|全部|所有|保存|发送|添加|设为|显示|打开|提交|订单|用户)`)

// isChoice reports whether an element is one of several of a group that are chosen.
func isChoice(e *agent.Element) bool {
	return e.Type == agent.KindRadio || e.Type == agent.KindButton && e.Group != "" && slices.ContainsFunc(e.State, func(s string) bool { return strings.HasPrefix(s, "pressed") })
}
