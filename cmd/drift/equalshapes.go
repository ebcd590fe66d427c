package main

import (
	"slices"
	"strings"
)

// two are two different rows of a container, by their places among its kids.
func (q *equalizer) two(e *element) (a, b int, ok bool) {
	run := q.run(e)
	if len(run) < 2 || q.control[e.kids[run[0]].el.model] && len(words(e.kids[run[0]].el, nil)) == 0 {
		return 0, 0, false // fields whose labels stand beside them are no rows
	}
	q.rng.Shuffle(len(run), func(i, k int) { run[i], run[k] = run[k], run[i] })
	for _, k := range run[1:] {
		if says(e.kids[run[0]].el) != says(e.kids[k].el) {
			return run[0], k, true
		}
	}
	return 0, 0, false
}

func (q *equalizer) swapRows(e *element) bool {
	a, b, ok := q.two(e)
	if ok {
		e.kids[a], e.kids[b] = e.kids[b], e.kids[a]
	}
	return ok
}

func (q *equalizer) removeRow(e *element) bool {
	a, _, ok := q.two(e)
	if ok {
		e.kids = slices.Delete(e.kids, a, a+1)
	}
	return ok
}

// replaceRow puts a row of other words in the place of one.
func (q *equalizer) replaceRow(e *element) bool {
	a, _, ok := q.two(e)
	if !ok {
		return false
	}
	row := clone(e.kids[a].el)
	q.other(row, beside(q, row) != "")
	if len(words(row, nil)) == 0 {
		return false // nobody could tell it from the one that was there
	}
	q.judgeEquals(e, a)
	e.kids[a].el = row
	return true
}

// judgeEquals judges of a row only those of its controls that have an equal in another row of
// its run: any other may be the same one with other words around it.
func (q *equalizer) judgeEquals(e *element, row int) {
	others := map[string]bool{}
	for _, k := range q.run(e) {
		if k != row {
			q.each(e.kids[k].el, func(c *element) { others[q.callsIt(c)] = true })
		}
	}
	q.each(e.kids[row].el, func(c *element) {
		if !others[q.callsIt(c)] {
			q.either[c.from] = true
		}
	})
}

// each calls a function with every control in an element.
func (q *equalizer) each(e *element, do func(*element)) {
	if q.control[e.from] {
		do(e)
	}
	for _, p := range e.kids {
		if p.el != nil {
			q.each(p.el, do)
		}
	}
}

func (q *equalizer) callsIt(c *element) string { return c.tag + " " + q.names[c.from].Text }

// beside is what a row says outside of its controls.
func beside(q *equalizer, e *element) string {
	if q.control[e.model] {
		return ""
	}
	var b strings.Builder
	for _, p := range e.kids {
		if p.el != nil {
			p.text = beside(q, p.el)
		}
		b.WriteString(strings.TrimSpace(p.text))
	}
	return b.String()
}

// doubleRow puts a copy of a row before or behind its run.
func (q *equalizer) doubleRow(e *element) bool {
	a, _, ok := q.two(e)
	if ok {
		run := q.run(e)
		at := run[0]
		if q.rng.IntN(2) == 0 {
			at = run[len(run)-1] + 1
		}
		e.kids = slices.Insert(e.kids, at, part{el: clone(e.kids[a].el)})
	}
	return ok
}

// borrowWords puts a row before the others that says a part of what two of them say.
func (q *equalizer) borrowWords(e *element) bool {
	a, b, ok := q.two(e)
	if !ok {
		return false
	}
	from := words(e.kids[b].el, nil)
	row, n := clone(e.kids[a].el), 0
	for _, t := range words(row, nil) {
		if k := n % max(len(from), 1); n%2 == 0 && len(from) > 0 {
			*t = *from[k]
		}
		n++
	}
	if s := says(row); s == says(e.kids[a].el) || s == says(e.kids[b].el) {
		return false
	}
	e.kids = slices.Insert(e.kids, q.run(e)[0], part{el: row})
	return true
}

// words are the texts below an element that say something.
func words(e *element, list []*string) []*string {
	for i := range e.kids {
		if p := &e.kids[i]; p.el != nil {
			list = words(p.el, list)
		} else if strings.TrimSpace(p.text) != "" {
			list = append(list, &p.text)
		}
	}
	return list
}

// muteRow takes away what a row says outside of its controls.
func (q *equalizer) muteRow(e *element) bool {
	a, _, ok := q.two(e)
	if !ok || q.control[e.kids[a].el.model] {
		return false
	}
	n := 0
	var walk func(e *element)
	walk = func(e *element) {
		for i := range e.kids {
			if p := &e.kids[i]; p.el == nil && strings.TrimSpace(p.text) != "" {
				p.text = ""
				n++
			} else if p.el != nil && !q.control[p.el.model] {
				walk(p.el)
			}
		}
	}
	walk(e.kids[a].el)
	return n > 0
}

// swapWords exchanges all words of two rows that are made alike: each is then where the other was.
func (q *equalizer) swapWords(e *element) bool {
	a, b, ok := q.two(e)
	if !ok {
		return false
	}
	x, y := e.kids[a].el, e.kids[b].el
	if !q.alike(x, y) || len(words(x, nil)) == 0 {
		return false
	}
	q.swapTexts(x, y)
	q.exchange(x, y)
	return true
}

func (q *equalizer) swapTexts(x, y *element) {
	from, to := words(x, nil), words(y, nil)
	for i := range from {
		*from[i], *to[i] = *to[i], *from[i]
	}
}

// exchange says that what is in x is what was in y, and the other way round.
func (q *equalizer) exchange(x, y *element) {
	q.became[x.from], q.became[y.from] = y.from, x.from
	for i := range x.kids {
		if x.kids[i].el != nil {
			q.exchange(x.kids[i].el, y.kids[i].el)
		}
	}
}

// alike reports whether two elements are the same but for their words.
func (q *equalizer) alike(x, y *element) bool {
	if x.tag != y.tag || len(x.kids) != len(y.kids) || len(x.attrs) != len(y.attrs) {
		return false
	}
	for i := range x.attrs {
		if x.attrs[i] != y.attrs[i] {
			return false
		}
	}
	for i := range x.kids {
		a, b := x.kids[i], y.kids[i]
		if (a.el == nil) != (b.el == nil) || a.el != nil && !q.alike(a.el, b.el) || (strings.TrimSpace(a.text) == "") != (strings.TrimSpace(b.text) == "") {
			return false
		}
	}
	return true
}

// moveRow moves a row to another container of such rows.
func (q *equalizer) moveRow(e *element) bool {
	a, _, ok := q.two(e)
	if !ok {
		return false
	}
	row := e.kids[a].el
	for _, to := range q.elements {
		if to == e || to.tag != e.tag || within(row, to) {
			continue
		}
		run := q.run(to)
		if len(run) < 2 || to.kids[run[0]].el.tag != row.tag || q.controls(to.kids[run[0]].el) != q.controls(row) {
			continue
		}
		e.kids = slices.Delete(e.kids, a, a+1)
		to.kids = slices.Insert(to.kids, run[q.rng.IntN(len(run))], part{el: row})
		return true
	}
	return false
}

func within(e, what *element) bool {
	return e == what || slices.ContainsFunc(e.kids, func(p part) bool { return p.el != nil && within(p.el, what) })
}

// head is the first heading in an element, or the element.
func head(e *element) *element {
	switch e.tag {
	case "h1", "h2", "h3", "h4", "h5", "h6", "legend", "caption", "summary":
		return e
	}
	for _, p := range e.kids {
		if p.el != nil {
			if h := head(p.el); h != nil {
				return h
			}
		}
	}
	return nil
}

// sections are the kids of a container that hold a heading and controls, by their places.
func (q *equalizer) sections(e *element) []int {
	var at []int
	for k, p := range e.kids {
		if p.el == nil || q.control[p.el.model] || q.controls(p.el) == 0 {
			continue
		}
		if h := head(p.el); h != nil && textOf(h) != "" {
			at = append(at, k)
		}
	}
	return at
}

// twoSections are two sections of a container whose heads say other things.
func (q *equalizer) twoSections(e *element) (a, b int, ok bool) {
	at := q.sections(e)
	if len(at) < 2 {
		return 0, 0, false
	}
	q.rng.Shuffle(len(at), func(i, k int) { at[i], at[k] = at[k], at[i] })
	for _, k := range at[1:] {
		if x, y := e.kids[at[0]].el, e.kids[k].el; x.tag == y.tag && textOf(head(x)) != textOf(head(y)) {
			return at[0], k, true
		}
	}
	return 0, 0, false
}

func (q *equalizer) swapSections(e *element) bool {
	a, b, ok := q.twoSections(e)
	if ok {
		e.kids[a], e.kids[b] = e.kids[b], e.kids[a]
	}
	return ok
}

// swapHeads exchanges the words of two heads. Where the sections are the same otherwise, each
// is where the other was; else the head says one thing and the rest another, and nothing is judged
// of what is in them.
func (q *equalizer) swapHeads(e *element) bool {
	a, b, ok := q.twoSections(e)
	if !ok {
		return false
	}
	x, y := e.kids[a].el, e.kids[b].el
	from, to := words(head(x), nil), words(head(y), nil)
	if len(from) != len(to) {
		return false
	}
	for i := range from {
		*from[i], *to[i] = *to[i], *from[i]
	}
	if q.alike(x, y) && slices.Equal(texts(x, head(x)), texts(y, head(y))) {
		q.exchange(x, y)
		return true
	}
	q.leave(x)
	q.leave(y)
	return true
}

// texts are what an element says but for a part of it.
func texts(e, but *element) []string {
	var out []string
	for _, p := range e.kids {
		switch {
		case p.el == nil:
			out = append(out, strings.TrimSpace(p.text))
		case p.el != but:
			out = append(out, texts(p.el, but)...)
		}
	}
	return out
}

// leave says that nothing is judged of what is in an element.
func (q *equalizer) leave(e *element) {
	q.either[e.from] = true
	for _, p := range e.kids {
		if p.el != nil {
			q.leave(p.el)
		}
	}
}
