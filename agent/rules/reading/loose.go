package reading

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// Loosely is Of for a task that says more than its acts: some words may be left over that the page does
// not say, no names, no numbers and no deeds, where several fields, or a field and what is pressed, were
// found without them.
func Loosely(task string, o *agent.Observation) (acts []Act, ok bool) {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = wording.Polite(text)
	for _, t := range []string{text, wording.Rephrase(text)} {
		if acts, ok = (&reader{o: o, text: t, list: list, loose: true}).read(); ok {
			return acts, true
		}
	}
	return nil, false
}

// mostLeft is how many words may be left over.
const mostLeft = 2

// excused reports whether the units that nothing explains may be left over: verbs where a verb stands, which
// say no more than what everything else is for ("I live in", "to fly").
func (r *reader) excused(done []bool) bool {
	entered := 0
	for _, f := range r.found {
		if f.verb != goal.Click && !f.byRow {
			entered++
		}
	}
	if entered < 1 || entered < 2 && r.press == nil {
		return false
	}
	does, left := r.sendsBy(), 0
	for i, u := range r.units {
		if done[i] || u.kind == stop {
			continue
		}
		if i > 0 && left > 0 && !done[i-1] && u.kind == word && things.MatchString(u.text) {
			continue // that moves mail
		}
		if u.kind != word || !r.verbAt(i) || r.names(u) || alike.Acts(u.text)&^does != 0 {
			return false
		}
		left++
	}
	return left <= mostLeft
}

// verbAt reports whether a verb stands at a unit: behind who does it, or behind to; in front of everything where
// something else is pressed.
func (r *reader) verbAt(i int) bool {
	if i == 0 {
		return r.press != nil
	}
	return beforeVerb[r.units[i-1].text]
}

var beforeVerb = set(`i we to that which who`)

// sendsBy returns the deeds of what is pressed, or of what sends all that is entered.
func (r *reader) sendsBy() uint64 {
	switch e := r.sender(); {
	case r.press != nil:
		return alike.Acts(r.press.class[0].Label)
	case e != nil:
		return alike.Acts(e.Label)
	}
	return 0
}

// names reports whether a control or an option is called by a word.
func (r *reader) names(u unit) bool {
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		texts := namesOf(&e)
		for _, op := range e.Options {
			texts = append(texts, op.Title)
		}
		return slices.Contains(covered([]unit{u}, texts), true)
	})
}

// implied returns what sends all that is entered, where a loose task has a verb for what it does. No
// task implies a payment.
func (r *reader) implied() *agent.Element {
	e := r.sender()
	if !r.loose || e == nil || !able(e, goal.Click) || alike.Acts(e.Label)&alike.Acts(r.text) == 0 || e.Class == "payment" {
		return nil
	}
	for i := range r.found {
		if look.SenderOf(r.o, r.found[i].e) != e {
			return nil
		}
	}
	return e
}
