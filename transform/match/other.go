package match

import (
	"slices"
	"strings"
	"unicode"
)

// Another control may stand where one stood: its neighbours are the same, its name is not.
// A release that gave the control a new name looks alike. This file has what tells the two
// cases apart.

// otherName reports whether a pair has another name, nothing of its own that names both
// alone, and looks like a different control: its address differs too; or nothing of its own
// is the same, and its name was another control's or is related to the old one as the names
// of two operations are.
func (m *matching) otherName(k int) bool {
	pr := &m.pairs[k]
	o, n := &m.old[pr.old], &m.seen[pr.new]
	if !m.inRun(int(pr.old)) || m.s.factor[fName] < minNames || !worded(o) || !worded(n) || m.sameWords(o, n) || m.named(int(pr.old), int(pr.new)) {
		return false
	}
	if o.has(fHref) && n.has(fHref) && o.c.id[fHref] != n.c.id[fHref] {
		return true
	}
	return !sameOwn(o, n) && (m.known(n) || related(said(o), said(n)))
}

// sameOwn reports whether something that is no word, and of the control itself, is equal.
func sameOwn(o, n *pairSide) bool {
	for _, fi := range [...]int{fHref, fID, fFormName, fValue, fIcons} {
		if o.has(fi) && n.has(fi) && o.c.id[fi] == n.c.id[fi] && !(fi == fID && placeAlone(o, n)) {
			return true
		}
	}
	return false
}

// minNames is what drift must leave of names for a name to say something: on a page in
// another language all names are others.
const minNames = .5

func worded(p *pairSide) bool {
	return slices.ContainsFunc(nameFeatures, p.has)
}

// said returns what a control is called.
func said(p *pairSide) string {
	for _, s := range [...]string{p.f.Name, p.f.Text, p.f.Label, p.f.Placeholder, p.f.Title} {
		if s != "" {
			return strings.ToLower(s)
		}
	}
	return ""
}

// sameWords reports whether two controls share a name, or names that differ in a counter
// or a letter alone.
func (m *matching) sameWords(o, n *pairSide) bool {
	for _, fi := range nameFeatures {
		for _, v := range o.c.vals[fi] {
			if holds(n, claimName, v) {
				return true
			}
		}
	}
	if !o.has(fName) || !n.has(fName) || !strings.ContainsFunc(said(o), unicode.IsLetter) {
		return false
	}
	return m.s.compute(tText, o.c.id[fName], n.c.id[fName]) >= counted
}

// named reports whether a value that is no word names both and nothing else of the kind.
func (m *matching) named(o, n int) bool {
	seen := &m.seen[n]
	for i := range m.old[o].claims {
		c := &m.old[o].claims[i]
		h := &m.register.claims[c.held]
		if c.group == claimID && placeAlone(&m.old[o], seen) {
			continue
		}
		if c.group > claimTitle && h.old == 1 && h.new == 1 && holds(seen, c.group, c.value) {
			return true
		}
	}
	return false
}

// known reports whether a control of the old page had the name that a new one has.
func (m *matching) known(n *pairSide) bool {
	for _, fi := range claimGroups[claimName] {
		for _, v := range n.c.vals[fi] {
			if m.register.claims[m.register.find(n.c.kind, claimName, v)].old > 0 {
				return true
			}
		}
	}
	return false
}

// related reports whether two names have a word in common, or one within another: save
// and save as, publish and unpublish, book room and cancel booking. Names without letters
// are numbers of things.
func related(a, b string) bool {
	letters := func(r rune) bool { return !unicode.IsLetter(r) }
	x, y := strings.FieldsFunc(a, letters), strings.FieldsFunc(b, letters)
	if len(x) == 0 && len(y) == 0 {
		return true
	}
	for _, v := range x {
		for _, w := range y {
			if len(v) >= minStem && len(w) >= minStem && (strings.Contains(v, w) || strings.Contains(w, v)) {
				return true
			}
		}
	}
	return false
}

// minStem is the length from which a common part of words is no accident, in bytes.
const minStem = 3

// otherRow reports whether too little of what tells the row of a control from those of
// its twins is in the row of the new one, and nothing of its own names it: the row is gone,
// and another stands in its place.
func (m *matching) otherRow(k int) bool {
	pr := &m.pairs[k]
	o, n := &m.old[pr.old], &m.seen[pr.new]
	if m.s.factor[fName] < minNames || !o.has(fRow) || !n.has(fRow) || o.c.id[fRow] == n.c.id[fRow] {
		return false
	}
	if share, known := m.mates.agree(m, int(pr.old), int(pr.new)); known && share == 1 {
		return false // the rest of the row went there
	}
	twin := m.twinIn(int(pr.old))
	return twin >= 0 && m.s.rows.kept(o.c.id[fRow], m.old[twin].c.id[fRow], n.c.id[fRow]) < m.p.Rows && !m.named(int(pr.old), int(pr.new))
}

// twinIn returns a control called alike in another row, the next one or the one before, -1 for
// none.
func (m *matching) twinIn(o int) int {
	if m.callers == nil {
		m.callers = map[calledKey][]int32{}
		for k := range m.old {
			if p := &m.old[k]; p.has(fRow) {
				key := calledKey{p.c.kind, called(p), 0}
				m.callers[key] = append(m.callers[key], int32(k))
			}
		}
	}
	list := m.callers[calledKey{m.old[o].c.kind, called(&m.old[o]), 0}]
	at, _ := slices.BinarySearch(list, int32(o))
	for _, k := range [...]int{at + 1, at - 1} {
		if k >= 0 && k < len(list) && m.old[list[k]].c.id[fRow] != m.old[o].c.id[fRow] {
			return int(list[k])
		}
	}
	return -1
}

// kept returns the share of what row a says and row b does not that row c says, 1 where that is
// nothing.
func (r *rows) kept(a, b, c int32) float64 {
	theirs, now := r.lists[r.at[b]-1], r.lists[r.at[c]-1]
	all, with := 0.0, 0.0
	for _, p := range r.lists[r.at[a]-1] {
		if _, common := slices.BinarySearch(theirs, p); common {
			continue
		}
		all += r.tells[p]
		if _, there := slices.BinarySearch(now, p); there {
			with += r.tells[p]
		}
	}
	if all == 0 {
		return 1
	}
	return with / all
}

// minRun is how many controls make a run.
const minRun = 3

// runKey names the controls that stand alike: in a toolbar, a list, the same cell of rows.
type runKey struct{ kind, ancestors, path int32 }

// inRun reports whether an old control stands in a run of controls.
func (m *matching) inRun(o int) bool {
	if m.runs == nil {
		m.runs = map[runKey]int{}
		for k := range m.old {
			m.runs[keyOf(&m.old[k])]++
		}
	}
	return m.runs[keyOf(&m.old[o])] >= minRun
}

func keyOf(p *pairSide) runKey {
	k := runKey{kind: p.c.kind}
	if p.has(fAncestors) {
		k.ancestors = p.c.id[fAncestors] + 1
	}
	if p.has(fPath) {
		k.path = p.c.id[fPath] + 1
	}
	return k
}
