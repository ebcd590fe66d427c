package gist

import (
	"cmp"
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/wording"
)

// Opener returns the only tab, or the only control that says that it opens something and nothing else, whose
// name a word of a task says that is not soft; nil for none and for several. pass says which may be taken.
func Opener(task string, o *agent.Observation, pass func(e *agent.Element) bool) *agent.Element {
	text, list := wording.Unquoted(task)
	r := &reader{o: o, list: list, acts: candidates(o)}
	var words []word
	for _, s := range split(wording.Polite(text)) {
		words = append(words, wordsOf(s, list, r.says, r.called)...)
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		closed := e.Type == agent.KindTab && !slices.Contains(e.State, "selected") || e.Class == "read" && slices.Contains(e.State, "expanded=false")
		if !closed || !look.Takes(e, goal.Click) || e.Action == "select" || slices.Contains(e.State, "disabled") || !pass(e) {
			return false
		}
		names := saidOf(look.Names(e)...)
		return slices.ContainsFunc(words, func(w word) bool { return !w.soft && names.has(&w) >= 0.5 }) && !ofAnother(o, e, words)
	})
}

// ofAnother reports whether a control stands in one of several equal boxes or rows of which no word is said: the role of
// Bob is not opened for Ann.
func ofAnother(o *agent.Observation, e *agent.Element, words []word) bool {
	box := boxOf(e)
	equal := box != "" && slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		there := boxOf(&other)
		return there != "" && there != box && other.Type == e.Type && other.Action == e.Action && other.Attributes["class"] == e.Attributes["class"]
	})
	if !equal {
		return false
	}
	menu := e.Attributes["aria-haspopup"]
	own, names := saidOf(box), saidOf(look.Names(e)...)
	return menu == "menu" || menu == "true" || !slices.ContainsFunc(words, func(w word) bool {
		return !w.soft && own.has(&w) >= 0.5 && names.has(&w) < 0.5
	})
}

// boxOf returns what stands in the box of a control, or else in its row.
func boxOf(e *agent.Element) string { return cmp.Or(e.Block, e.Row) }
