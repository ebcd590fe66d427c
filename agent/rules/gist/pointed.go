package gist

import (
	"cmp"
	"slices"

	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

// refers is a word for the thing that an order before spoke of: "delete it", 预约他的课.
var refers = pattern.New(`(?i)\b(?:it|its|him|his|her|them|their|that\s+one|the\s+same\s+one)\b|[他她它]们?的?|其`)

// ordersOther reports whether a part of a task has a verb by which a control is called that the order behind it
// does not ask for: it is an order of its own.
func (r *reader) ordersOther(text, order string) bool {
	deeds := alike.Acts(order)
	for _, w := range wordsOf(segment{text: text}, r.list, r.says, r.called) {
		if w.hard || alike.IsLight(w.text) {
			continue
		}
		for i := range r.acts {
			c := &r.acts[i]
			if c.head.has(&w) > 0 && c.around.has(&w) < form && (deeds == 0 || alike.Acts(c.name)&deeds == 0) {
				return true
			}
		}
	}
	return false
}

// pointed returns the act of an order about the thing at which the act before it was done: the only one in its row
// that is called so.
func (r *reader) pointed(s segment, before *reading.Act) (act reading.Act, ok bool) {
	if before.Is.Row == "" || !refers.MatchString(s.text) || counting.MatchString(s.text) || denys.MatchString(s.text) || conditional.MatchString(s.text) {
		return act, false
	}
	s.text, s.reason = refers.ReplaceAllString(s.text, " "), false
	q, ok := r.requestOf([]segment{s}, way{})
	if !ok {
		return act, false
	}
	for i := range q.words {
		q.words[i].soft = q.words[i].soft || oneHan(&q.words[i]) && q.words[i].sense == "" // 他的课: what is his
	}
	var fits []*candidate
	for i := range r.acts {
		c := &r.acts[i]
		if c.e.Row != before.Is.Row {
			continue
		}
		if c.score, ok = r.weigh(c, &q); ok {
			fits = append(fits, c)
		}
	}
	slices.SortStableFunc(fits, func(a, b *candidate) int { return cmp.Compare(b.score, a.score) })
	if best := r.best(fits, nil); best != nil {
		return r.act(best, q.order), true
	}
	return act, false
}
