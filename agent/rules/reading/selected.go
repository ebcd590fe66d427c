package reading

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// selected ticks the boxes of the rows that the rest of the sentence names, where what is pressed
// stands outside of them: "Archive the mail about lunch". ok is false where it asks for all of
// something and no rows are told so.
func (r *reader) selected() (ok bool) {
	several := everything.MatchString(r.unnamed())
	if several && r.onlyOne() {
		r.count()
		return true
	}
	boxes := r.rowsWithBox()
	list := r.listForRows(boxes)
	if r.press == nil && list == nil || r.press != nil && r.press.byRow || slices.ContainsFunc(r.found, func(f found) bool { return f.verb != goal.Check || f.byRow }) {
		return (!several || narrows.MatchString(r.text)) && r.enabled()
	}
	if list != nil {
		defer func() { r.found = append(r.found, *list) }() // what is done with the rows comes behind them
	}
	for _, f := range r.found {
		if len(boxes) < 2 || !slices.Contains(boxes, f.e) {
			return !several && r.enabled()
		}
	}
	for _, f := range r.found { // boxes that are called like their rows
		for _, i := range f.at {
			r.used[i] = false
		}
	}
	r.found = nil
	groups := r.groups()
	if len(groups) == 0 || len(boxes) < 2 {
		return !several && list == nil && r.enabled()
	}
	for _, g := range groups {
		var rows []*agent.Element
		for _, e := range boxes {
			here := covered(r.units, rowOf(r.o, e))
			if !slices.ContainsFunc(g, func(i int) bool { return !here[i] }) {
				rows = append(rows, e)
			}
		}
		if len(rows) == 0 || len(rows) > 1 && !several || several && len(groups) > 1 {
			return false
		}
		for _, e := range rows {
			r.found = append(r.found, found{verb: goal.Check, class: []*agent.Element{e}, e: e, at: g, byRow: true})
		}
	}
	for _, f := range r.found {
		for _, i := range f.at {
			r.used[i] = true
		}
	}
	if several {
		r.count()
	}
	return true
}

// listForRows takes the only choice of a sentence out of what was found and returns it, where it is one of
// a list outside of all rows: "move the mail from Ann to Work". It is nil for every other sentence.
func (r *reader) listForRows(boxes []*agent.Element) *found {
	at := slices.IndexFunc(r.found, func(f found) bool { return f.verb == goal.Choose })
	if r.press != nil || at < 0 || len(boxes) < 2 || len(r.found[at].class) != 1 || !moving.MatchString(r.text) {
		return nil
	}
	one := r.found[at]
	one.e = one.class[0]
	if slices.ContainsFunc(boxes, func(b *agent.Element) bool { return b.Row == one.e.Row }) {
		return nil
	}
	r.found = slices.Delete(slices.Clone(r.found), at, at+1)
	return &one
}

// moving says that something is done with things as a whole.
var moving = pattern.New(`(?i)\b(?:move|put|file|assign|mark|set|label|tag|send)\b|移动?[到至入]|放[到进入]|归[到入]|转[到移]|分配给|标[记为]|设为`)

// enabled reports whether nothing that is done waits for a row to be ticked: no row is.
func (r *reader) enabled() bool {
	return !slices.ContainsFunc(r.all(), func(f *found) bool { return slices.Contains(f.class[0].State, "disabled") })
}

// onlyOne reports whether a sentence says no more than "only" of one choice of several that exclude
// each other: it is the only one in any case.
func (r *reader) onlyOne() bool {
	return r.press == nil && len(r.found) == 1 && (r.found[0].verb == goal.Choose && r.found[0].e.Attributes["multiple"] == "" || r.found[0].e.Type == agent.KindRadio) &&
		!everything.MatchString(justOne.ReplaceAllString(r.unnamed(), " "))
}

var justOne = pattern.New(`(?i)\bonly\b|只`)

// rowOf returns the texts of the row of an element.
func rowOf(o *agent.Observation, e *agent.Element) []string {
	return []string{e.Row, look.BlockOf(o, e)}
}

// rowsWithBox returns the boxes of rows, one of each.
func (r *reader) rowsWithBox() (out []*agent.Element) {
	seen := map[string]bool{}
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if e.Type != agent.KindCheckbox || !able(e, goal.Check) || e.Row == "" || lexicon.Fold(e.Row) == lexicon.Fold(e.Label) || seen[e.Row] {
			continue
		}
		seen[e.Row] = true
		out = append(out, e)
	}
	return out
}

// groups returns the runs of units that are left and said in some row, split where a list goes on.
func (r *reader) groups() (out [][]int) {
	done := r.said()
	links := functions(r.text, r.units, map[string]bool{goal.Click: true, goal.Check: true})
	var texts []string
	for _, e := range r.rowsWithBox() {
		texts = append(texts, rowOf(r.o, e)...)
	}
	here := covered(r.units, texts)
	var run []int
	for i, u := range r.units {
		if here[i] && !done[i] && !links[i] {
			run = append(run, i)
			continue
		}
		if len(run) > 0 && (u.kind == stop || u.text == "and" || u.text == "和" || u.text == "与") {
			out, run = append(out, run), nil
		}
	}
	if len(run) > 0 {
		out = append(out, run)
	}
	return out
}
