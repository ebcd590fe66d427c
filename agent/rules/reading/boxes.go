package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// boxes finds boxes that are named in full. One Chinese character alone has to stand alone.
func (r *reader) boxes() {
	classes := map[string][]*agent.Element{}
	for i := range r.o.Elements {
		if e := &r.o.Elements[i]; able(e, goal.Check) && e.Label != "" {
			n := lexicon.Fold(nameTail.ReplaceAllString(e.Label, "")) // "Gift wrap (+$3)"
			classes[n] = append(classes[n], e)
		}
	}
	list := r.mentions(classes)
	list = slices.DeleteFunc(list, func(m mention) bool {
		return m.from == m.to && r.units[m.from].kind == hanzi && !r.alone(m.from)
	})
	r.add(goal.Check, r.take(list))
	r.boxesApart(classes)
}

// boxesApart finds the boxes of which one part of a sentence says each word, in whatever order: "wrap it as a gift".
func (r *reader) boxesApart(classes map[string][]*agent.Element) {
	for _, name := range sorted(classes) {
		own := content(name)
		if len(own) < 2 || own[0].kind != word || classes[name][0].Type != agent.KindCheckbox {
			continue
		}
		at, unsaid := cover(name, r.open())
		if unsaid > 0 || len(at) != len(own) || slices.ContainsFunc(r.units[at[0]:at[len(at)-1]], func(u unit) bool { return u.kind == stop }) {
			continue
		}
		r.add(goal.Check, []mention{{name: name, from: at[0], to: at[0], class: classes[name]}})
		f := &r.found[len(r.found)-1]
		f.at = at
		for _, k := range at {
			r.used[k] = true
		}
	}
}

// longBoxes finds boxes of which a sentence says a part, as 同意协议 does of 我已阅读并同意用户协议: the only
// ones that have it.
func (r *reader) longBoxes() {
	left := r.open()
	var best *found
	tie := false
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if !able(e, goal.Check) || len(content(e.Label)) < 5 || e.Type == agent.KindRadio {
			continue
		}
		at, _ := cover(e.Label, left)
		if least := 2; len(at) < least || left[at[0]].kind == hanzi && len(at) < 2*least || slices.ContainsFunc(at, func(i int) bool { return left[i].kind == word && linking[left[i].text] }) {
			continue
		}
		if best != nil && len(at) == len(best.at) {
			tie = true
		}
		if best == nil || len(at) > len(best.at) {
			best, tie = &found{verb: goal.Check, class: []*agent.Element{e}, at: at}, false
		}
	}
	if best == nil || tie {
		return
	}
	for _, i := range best.at {
		r.used[i] = true
	}
	r.found = append(r.found, *best)
}

// alone reports whether a Chinese character is a part of a sentence of its own, or stands behind
// the name of its group or behind a verb of choosing.
func (r *reader) alone(i int) bool {
	if i+1 < len(r.units) && r.units[i+1].kind != stop {
		return false
	}
	if i == 0 || r.units[i-1].kind == stop {
		return true
	}
	before := r.text[:r.units[i].from]
	if zhChosen.MatchString(before) {
		return true
	}
	for k := range r.o.Elements {
		e := &r.o.Elements[k]
		if e.Label != r.units[i].text {
			continue
		}
		first := r.firstOf(e)
		for _, group := range []string{look.GroupName(r.o, first), r.groupText(e), first.Near, e.Heading} {
			if group = nameTail.ReplaceAllString(group, ""); utf8.RuneCountInString(group) >= 2 && strings.HasSuffix(before, group) {
				return true
			}
		}
	}
	return false
}

// groupText returns the text that stands before the boxes of which an element is one, "" for none: it
// names no control of its own.
func (r *reader) groupText(e *agent.Element) string {
	label := lexicon.Fold(r.firstOf(e).Label)
	for i := 1; i < len(r.o.Texts); i++ {
		before := r.o.Texts[i-1]
		if lexicon.Fold(r.o.Texts[i].Text) != label {
			continue
		}
		if before.Role == "heading" || slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool { return lexicon.Fold(e.Label) == lexicon.Fold(before.Text) }) {
			return ""
		}
		return before.Text
	}
	return ""
}

// firstOf returns the first of the radio buttons of which an element is one.
func (r *reader) firstOf(e *agent.Element) *agent.Element {
	for i := range r.o.Elements {
		if o := &r.o.Elements[i]; e.Type == agent.KindRadio && o.Type == e.Type && o.Attributes["name"] != "" && o.Attributes["name"] == e.Attributes["name"] {
			return o
		}
	}
	return e
}
