package page

import (
	"strings"

	"skillmill/datasets/capture"
)

// align finds the node of every element of dom_summary.json: its position in
// t.Nodes, or -1. Both lists are in document order and nearly always equal; the
// page may have changed between the two snapshots.
func align(t *Tree, foreign []bool, elems []capture.Element) []int {
	nodes := t.queried()
	if sameDocument(t, nodes, elems) {
		return nodes
	}
	a := &aligner{out: make([]int, len(elems)), code: map[string]int32{}}
	for i := range elems {
		e := &elems[i]
		a.out[i] = -1
		a.x = append(a.x, a.token(e.Tag, e.ID, e.Class, e.Class == ""))
		a.xTag = append(a.xTag, a.token(e.Tag, "", "", true))
	}
	for _, i := range nodes {
		class := t.Attr(i, "class")
		a.y = append(a.y, a.token(t.Nodes[i].Tag, t.ID(i), class, foreign[i] || class == ""))
		a.yTag = append(a.yTag, a.token(t.Nodes[i].Tag, "", "", true))
	}
	a.span(span{0, len(a.x), 0, len(a.y)})
	for raw, at := range a.out {
		if at >= 0 {
			a.out[raw] = nodes[at]
		}
	}
	return a.out
}

// queried returns the nodes that querySelectorAll sees.
func (t *Tree) queried() []int {
	nodes := make([]int, 0, len(t.Nodes))
	for i := range t.Nodes {
		if !t.Nodes[i].Inert {
			nodes = append(nodes, i)
		}
	}
	return nodes
}

// sameDocument reports whether the lists agree element by element.
func sameDocument(t *Tree, nodes []int, elems []capture.Element) bool {
	if len(nodes) != len(elems) {
		return false
	}
	for k, i := range nodes {
		if !strings.EqualFold(t.Nodes[i].Tag, elems[k].Tag) {
			return false
		}
		// A form with a control named "id" hides its own id, so a missing id says nothing.
		if id := t.ID(i); id != elems[k].ID && id != "" && elems[k].ID != "" {
			return false
		}
	}
	return true
}

// aligner matches x (elements) with y (nodes), in order.
type aligner struct {
	x, y       []int32 // tag, id and class of each, as a number
	xTag, yTag []int32 // the tag only
	code       map[string]int32
	out        []int // per x the position in y, -1 for none
}

type span struct{ x0, x1, y0, y1 int }

func (a *aligner) token(tag, id, class string, noClass bool) int32 {
	key := strings.ToLower(tag) + "\x00" + id
	if !noClass {
		key += "\x00" + class
	}
	n, ok := a.code[key]
	if !ok {
		n = int32(len(a.code))
		a.code[key] = n
	}
	return n
}

// span aligns one stretch: equal ends, then the tokens that occur once on each
// side as anchors, then a diff between the anchors.
func (a *aligner) span(s span) {
	s = a.trim(s)
	for _, gap := range a.anchors(s) {
		gap = a.trim(gap)
		if a.positional(gap) {
			continue
		}
		last := gap
		for _, m := range diff(a.x[gap.x0:gap.x1], a.y[gap.y0:gap.y1]) {
			a.out[gap.x0+m[0]] = gap.y0 + m[1]
			a.positional(span{last.x0, gap.x0 + m[0], last.y0, gap.y0 + m[1]})
			last.x0, last.y0 = gap.x0+m[0]+1, gap.y0+m[1]+1
		}
		a.positional(last)
	}
}

// trim matches the equal beginning and end of a span and returns the rest.
func (a *aligner) trim(s span) span {
	for s.x0 < s.x1 && s.y0 < s.y1 && a.x[s.x0] == a.y[s.y0] {
		a.out[s.x0] = s.y0
		s.x0++
		s.y0++
	}
	for s.x0 < s.x1 && s.y0 < s.y1 && a.x[s.x1-1] == a.y[s.y1-1] {
		s.x1--
		s.y1--
		a.out[s.x1] = s.y1
	}
	return s
}

// positional matches a span whose tags agree: there only ids or classes changed.
func (a *aligner) positional(s span) bool {
	if s.x1-s.x0 != s.y1-s.y0 {
		return false
	}
	for k := 0; k < s.x1-s.x0; k++ {
		if a.xTag[s.x0+k] != a.yTag[s.y0+k] {
			return false
		}
	}
	for k := 0; k < s.x1-s.x0; k++ {
		a.out[s.x0+k] = s.y0 + k
	}
	return true
}

// anchors matches the longest in-order run of tokens that are unique on both
// sides and returns the spans between them.
func (a *aligner) anchors(s span) []span {
	type seen struct{ nx, ny, x, y int }
	at := map[int32]*seen{}
	for i := s.x0; i < s.x1; i++ {
		e := at[a.x[i]]
		if e == nil {
			e = &seen{}
			at[a.x[i]] = e
		}
		e.nx, e.x = e.nx+1, i
	}
	for j := s.y0; j < s.y1; j++ {
		if e := at[a.y[j]]; e != nil {
			e.ny, e.y = e.ny+1, j
		}
	}
	var xs, ys []int
	for i := s.x0; i < s.x1; i++ {
		if e := at[a.x[i]]; e.nx == 1 && e.ny == 1 {
			xs, ys = append(xs, i), append(ys, e.y)
		}
	}
	var gaps []span
	last := s
	for _, k := range Increasing(ys) {
		a.out[xs[k]] = ys[k]
		gaps = append(gaps, span{last.x0, xs[k], last.y0, ys[k]})
		last.x0, last.y0 = xs[k]+1, ys[k]+1
	}
	return append(gaps, last)
}
