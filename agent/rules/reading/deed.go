package reading

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// deletes are verbs for what no tick, choice or value does.
var deletes = pattern.New(`(?i)\b(?:delete|erase|discard|trash)\b|删除|删掉|删去|扔掉|丢掉|去掉|移除|去除|移走`)

// unpressed reports whether a sentence orders something to be deleted, and its acts press nothing: a verb that
// only stands around a box, as in the menu of its row, is no word of the box.
func (r *reader) unpressed(said []bool) bool {
	if slices.ContainsFunc(r.all(), func(f *found) bool { return f.verb == goal.Click }) {
		return false
	}
	for _, at := range deletes.FindAllStringIndex(r.text, -1) {
		for i, u := range r.units {
			if u.from >= at[0] && u.to <= at[1] && u.kind != quote && !said[i] {
				return true
			}
		}
	}
	return false
}

// marksDone is an order to mark a thing as done.
var marksDone = pattern.New(`^(?:请)?(?:把|将)(.+?)(?:标记|标|设)[为成]?已?(?:完成|做完|办完)$`)

// filtersDone reports whether an order to mark a thing as done is read as several acts, one of which shows only
// what is done.
func filtersDone(text string, acts []Act) bool {
	return len(acts) > 1 && marksDone.MatchString(text) && slices.ContainsFunc(acts, func(a Act) bool {
		return a.Verb == goal.Click && (a.Is.Type == agent.KindLink || a.Is.Type == agent.KindTab || a.Is.Type == agent.KindRadio)
	})
}

// saysDone is what a box says besides the name of its thing: 完成 浇花.
var saysDone = pattern.New(`^(?:标记[为成]?)?已?(?:完成|做完|办完)$`)

// ticks reports whether a box is called like a thing, or says that the thing is done.
func ticks(label, name string) bool {
	label = lexicon.Fold(label)
	before, behind, ok := strings.Cut(label, name)
	rest := strings.TrimFunc(before+behind, func(r rune) bool { return !lexicon.Han(r) && !lexicon.Letter(r) })
	return ok && name != "" && (before == "" || behind == "") && (label == name || saysDone.MatchString(rest))
}

// ticked returns the act of an order to mark a thing as done where the only box of its name ticks it: the tick is the
// mark, and what else is called "done" (a filter, a tab) is not operated.
func ticked(text string, list []string, o *agent.Observation) (acts []Act, ok bool) {
	m := marksDone.FindStringSubmatch(text)
	if m == nil {
		return nil, false
	}
	name := lexicon.Fold(strings.Trim(wording.Restored(m[1], list), `"`))
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Type == agent.KindCheckbox && able(e, goal.Check) && ticks(e.Label, name)
	})
	if e == nil {
		return nil, false
	}
	return []Act{{Verb: goal.Check, Is: Meant(o, e)}}, true
}
