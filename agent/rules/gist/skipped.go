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
		if isChoice(e) && len(name) > 1 && lexicon.Within(lexicon.Fold(text), name) && (!says(name) || e.Type == agent.KindRadio && !a.takesChoice(name)) {
			out = append(out, name)
		}
	}
	return out
}

// ranks is a word for the most or the least of something.
var ranks = pattern.New(`(?i)\b(?:cheapest|dearest|lowest|highest|largest|biggest|smallest|longest|shortest|newest|oldest|latest|earliest|soonest|fewest|(?:most|least)\s+\pL+)\b|最[^近后上下初终先新]`)

// turnsBack is what a control is called that shows the page before: on the last page nothing else turns.
var turnsBack = pattern.New(`(?i)^(?:prev(?:ious)?(?:\s+page)?|上一?页)\s*$`)

// overPages returns the word by which a task tells one of the rows of a list that goes on over other pages: which has
// the most of all cannot be read off one page.
func (a *account) overPages(text string) (out []string) {
	m := ranks.FindString(text)
	if m == "" || !slices.ContainsFunc(a.r.o.Elements, func(e agent.Element) bool {
		return look.TurnsPages(a.r.o, &e) || turnsBack.MatchString(strings.TrimSpace(e.Label))
	}) {
		return nil
	}
	for i := range a.heard.Acts {
		if a.inRows(&a.heard.Acts[i]) && !strings.Contains(lexicon.Fold(a.heard.Acts[i].Element.Label), lexicon.Fold(m)) {
			return []string{m}
		}
	}
	return nil
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

// takesChoice reports whether an act takes up a choice, or a goal that has no act yet says it.
func (a *account) takesChoice(name string) bool {
	return a.heard.Whole || slices.ContainsFunc(slices.Concat(a.taken.texts, a.heard.Open, a.r.topic.texts), func(t string) bool { return strings.Contains(lexicon.Fold(t), name) })
}
