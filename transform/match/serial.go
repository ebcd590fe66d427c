package match

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/transform/lasting"
)

// A page may number its controls as they come: input12, input35 and input58 are the first,
// the second and the third field, whichever these are now. Such an id says where a control
// stands. The number of a record is told from it by rows that are sorted: then the ids do
// not rise along the page any more.

// serial are the controls of a page whose ids differ in their numbers alone.
type serial struct {
	last  []int         // numbers of the last of them
	count int           // how many
	rises bool          // whether the numbers rise along the page
	rows  map[int32]int // how many stand in each row
}

// serials returns those of a page, by their ids without the numbers.
func serials(sides []pairSide) map[string]*serial {
	out := map[string]*serial{}
	for k := range sides {
		stem := stemOf(&sides[k])
		if stem == "" {
			continue
		}
		s, now := out[stem], numbersIn(sides[k].f.ID)
		if s == nil {
			s = &serial{rises: true, rows: map[int32]int{}}
			out[stem] = s
		}
		s.rises = s.rises && slices.Compare(s.last, now) < 0
		s.last, s.count = now, s.count+1
		if sides[k].has(fRow) {
			s.rows[sides[k].c.id[fRow]]++
		}
	}
	return out
}

// stemOf returns the id of a control without its numbers, "" where it has none.
func stemOf(p *pairSide) string {
	if !p.has(fID) || !strings.ContainsAny(p.f.ID, "0123456789") {
		return ""
	}
	return lasting.Unnumbered(p.f.ID)
}

// numbersIn returns the numbers in a text, in order; one that is too long is 0.
func numbersIn(s string) (out []int) {
	for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r < '0' || r > '9' }) {
		n, err := strconv.Atoi(part)
		if err != nil {
			n = 0
		}
		out = append(out, n)
	}
	return out
}

// number notes the controls whose ids their pages number as they come, and which of these
// have a row of their own.
func (m *matching) number() {
	was, is := serials(m.old), serials(m.seen)
	for stem, s := range was {
		if t := is[stem]; t == nil || s.count+t.count < 3 || !s.rises || !t.rises {
			delete(was, stem)
		}
	}
	note := func(sides []pairSide, of map[string]*serial) {
		for k := range sides {
			p := &sides[k]
			if stem := stemOf(p); was[stem] != nil {
				p.serial, p.ownRow = true, p.has(fRow) && of[stem].rows[p.c.id[fRow]] == 1
			}
		}
	}
	note(m.old, was)
	note(m.seen, is)
}

// placeAlone reports whether the ids of two controls, which the page numbers as they come, say
// nothing of whether they are one: the controls have rows of their own, which differ, or other
// names.
func placeAlone(o, n *pairSide) bool {
	return o.serial && n.serial && (o.ownRow && n.ownRow && differ(o, n, fRow) || !sameName(o, n))
}

// sameName reports whether two controls have a name in common, or neither has one.
func sameName(o, n *pairSide) bool {
	return said(o) == said(n) || slices.ContainsFunc(nameFeatures, func(fi int) bool { return o.has(fi) && holds(n, claimName, o.c.id[fi]) })
}
