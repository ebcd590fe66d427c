package match

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/alike"
	"skillmill/transform/fingerprint"
)

// What is called another thing now may be another thing: the item of a list that was
// removed while another came. A rename stands alone if everything else that stands alike is
// called as before, in the same order; or if it is one of a caption that each row has, and
// the row says which, or as many have it.

// run are the controls of a page that stand alike: what they are called, each name once, in
// the order of the page, and how many are called so.
type run struct {
	names []string
	count map[string]int
	forms map[string]int // names with a # for each number, by how many differ in numbers alone
	held  map[*run]bool  // see holds
}

// runsOf returns the runs of a page, by what their controls have in common.
func runsOf(sides []pairSide) map[runKey]*run {
	out := map[runKey]*run{}
	for k := range sides {
		name := said(&sides[k])
		if name == "" {
			continue
		}
		r := out[keyOf(&sides[k])]
		if r == nil {
			r = &run{count: map[string]int{}, forms: map[string]int{}}
			out[keyOf(&sides[k])] = r
		}
		if r.count[name]++; r.count[name] == 1 {
			r.names = append(r.names, name)
			r.forms[masked(name)]++
		}
	}
	return out
}

// replaced reports whether a pair has another name, nothing of its own that names both alone,
// and the rename does not stand alone.
func (m *matching) replaced(k int) bool {
	pr := &m.pairs[k]
	o, n := &m.old[pr.old], &m.seen[pr.new]
	if !m.p.Alone || m.partial || !worded(o) || !worded(n) || said(o) == said(n) || sameName(o, n) ||
		m.named(int(pr.old), int(pr.new)) || m.pictured(o, n) {
		return false
	}
	if m.oldRuns == nil {
		m.oldRuns, m.newRuns = runsOf(m.old), runsOf(m.seen)
	}
	was, is, name, now := m.oldRuns[keyOf(o)], m.newRuns[keyOf(n)], said(o), said(n)
	if m.s.factor[fName] < minNames && (was.count[name] > 1 || m.translated()) {
		return false
	}
	switch {
	case m.sameWords(o, n) && was.forms[masked(name)] == 1:
		return false // a counter
	case was.count[name] > 1:
		return is.count[name] > 0 || was.count[now] > 0 || !sameAround(o, n) && !(is.count[now] == was.count[name] && was.became(is, name, now))
	case within(name, now):
		return false
	case m.otherDeed(int(pr.old), was, is, name, now):
		return true
	}
	return m.s.factor[fName] >= minNames && !was.became(is, name, now)
}

// exchanged reports whether a control was replaced by another one while nothing came, went or changed places in
// its run: the controls before and behind it are what they were.
func (m *matching) exchanged(k int) bool {
	if !m.replaced(k) {
		return false
	}
	o, n := &m.old[m.pairs[k].old], &m.seen[m.pairs[k].new]
	return m.oldRuns[keyOf(o)].became(m.newRuns[keyOf(n)], said(o), said(n))
}

// translated reports whether the page is shown in another language now (alike.Translated).
func (m *matching) translated() bool {
	if m.foreign == nil {
		names := func(sides []pairSide) []string {
			out := make([]string, len(sides))
			for k := range sides {
				out[k] = said(&sides[k])
			}
			return out
		}
		m.foreign = new(alike.Translated(names(m.old), names(m.seen)))
	}
	return *m.foreign
}

// otherDeed reports whether the names of two controls say that another one stands where one
// stood: both say what they do, and that is not the same; or they stand in a run that holds, and
// the names have nothing to do with each other. What a field is called depends on its form.
func (m *matching) otherDeed(o int, was, is *run, name, now string) bool {
	switch m.old[o].f.Kind {
	case fingerprint.KindClick:
		return alike.OtherActs(name, now) || m.inRun(o) && alike.Unrelated(name, now) && was.holds(is)
	case fingerprint.KindCheckbox, fingerprint.KindRadio:
		return m.inRun(o) && alike.Unrelated(name, now) && was.holds(is)
	}
	return false
}

// holds reports whether most names of a run are those of another one, or have to do with the names at their place
// there: it was neither translated nor made anew. One name may be another.
func (r *run) holds(is *run) bool {
	if held, known := r.held[is]; known {
		return held
	}
	held := 0
	for i, s := range r.names {
		if is.count[s] > 0 || len(r.names) == len(is.names) && (within(s, is.names[i]) || alike.Related(s, is.names[i])) {
			held++
		}
	}
	if r.held == nil {
		r.held = map[*run]bool{}
	}
	r.held[is] = 2*held >= len(r.names)-1
	return r.held[is]
}

// became reports whether a run is another one but for names that took the place of others,
// one of them in that of another.
func (r *run) became(is *run, name, now string) bool {
	if len(r.names) != len(is.names) || slices.Index(r.names, name) != slices.Index(is.names, now) {
		return false
	}
	for i, s := range r.names {
		if t := is.names[i]; s != t && (is.count[s] > 0 || r.count[t] > 0) {
			return false
		}
	}
	return true
}

// sameAround reports whether two controls stand in rows that have a word in common besides
// their names, or, without rows, under one heading.
func sameAround(o, n *pairSide) bool {
	if !o.has(fRow) && !n.has(fRow) {
		return o.f.Heading == n.f.Heading
	}
	own := append(wordsIn(said(o)), wordsIn(said(n))...)
	is := wordsIn(strings.ToLower(n.f.Row))
	return slices.ContainsFunc(wordsIn(strings.ToLower(o.f.Row)), func(w string) bool {
		return slices.Contains(is, w) && !slices.Contains(own, w)
	})
}

// pictured reports whether two controls show the same icon, which no other of the kind shows
// on either page.
func (m *matching) pictured(o, n *pairSide) bool {
	if !o.has(fIcons) || !n.has(fIcons) || o.c.id[fIcons] != n.c.id[fIcons] {
		return false
	}
	for _, sides := range [...][]pairSide{m.old, m.seen} {
		count := 0
		for k := range sides {
			if p := &sides[k]; p.has(fIcons) && p.c.kind == o.c.kind && p.c.id[fIcons] == o.c.id[fIcons] {
				count++
			}
		}
		if count > 1 {
			return false
		}
	}
	return true
}

// within reports whether one of two names has all words of the other.
func within(a, b string) bool {
	x, y := wordsIn(a), wordsIn(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	return len(x) > 0 && !slices.ContainsFunc(x, func(w string) bool { return !slices.Contains(y, w) })
}

// wordsIn returns the words and numbers of a text.
func wordsIn(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
