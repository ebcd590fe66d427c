package digest

import (
	"cmp"
	"slices"
)

// Sight has the texts that are drawn nearest to a node on each side, the nearest first. A text
// is beside a node if it is on the same line, and above or below it if it is in the same column.
// Unlike the texts before and after a node, it does not depend on the order of the markup: the
// text above a cell may be the head of its column.
type Sight struct {
	Left  []string `json:"left,omitempty"`
	Right []string `json:"right,omitempty"`
	Above []string `json:"above,omitempty"`
	Below []string `json:"below,omitempty"`
}

// sightTexts bounds the texts on each side: a line may be a record, of which one text says which.
var sightTexts = [4]int{6, 6, 2, 2}

// sides returns the four lists of texts.
func (s *Sight) sides() [4][]string { return [4][]string{s.Left, s.Right, s.Above, s.Below} }

// sight returns the texts around a node as they are drawn; none if it was not measured.
func (d *Document) sight(at int) Sight {
	n := &d.Nodes[at]
	if n.Layout == nil {
		return Sight{}
	}
	type near struct {
		text string
		far  int64 // in CSS pixels
	}
	var sides [4][]near
	for i := range d.Nodes {
		o := &d.Nodes[i]
		if i == at || o.Kind == KindContainer || o.Layout == nil || o.FrameID != n.FrameID || !slices.Equal(o.Scope, n.Scope) {
			continue
		}
		s := o.says()
		if s == "" || s == n.says() {
			continue
		}
		if side, far := n.Layout.side(o.Layout); side >= 0 {
			sides[side] = append(sides[side], near{s, far})
		}
	}
	var out [4][]string
	for k, list := range sides {
		slices.SortStableFunc(list, func(a, b near) int { return cmp.Compare(a.far, b.far) })
		for _, t := range list[:min(len(list), sightTexts[k])] {
			out[k] = append(out[k], t.text)
		}
	}
	return Sight{out[0], out[1], out[2], out[3]}
}

// side returns on which side of a box another one is (a position in Sight.sides) and how far
// away, -1 if it is on none: it lies over the box or neither on its line nor in its column.
func (l *Layout) side(o *Layout) (side int, far int64) {
	line := shared(l.Y, l.H, o.Y, o.H)
	column := shared(l.X, l.W, o.X, o.W)
	switch {
	case line && column:
		return -1, 0
	case line && o.X < l.X:
		return 0, l.X - (o.X + o.W)
	case line:
		return 1, o.X - (l.X + l.W)
	case column && o.Y < l.Y:
		return 2, l.Y - (o.Y + o.H)
	case column:
		return 3, o.Y - (l.Y + l.H)
	}
	return -1, 0
}

// shared reports whether two spans have at least half of the shorter one in common.
func shared(a, n, b, m int64) bool {
	return n > 0 && m > 0 && 2*(min(a+n, b+m)-max(a, b)) >= min(n, m)
}

// seen returns the number of texts drawn around a node that are drawn around the anchor on the
// same side.
func (d *Document) seen(a *Anchor, at int) (n int) {
	now := d.sight(at)
	is := now.sides()
	for k, was := range a.Sight.sides() {
		for _, s := range was {
			if slices.ContainsFunc(is[k], func(t string) bool { return sameWords(s, t) }) {
				n++
			}
		}
	}
	return n
}

// clearlySeen is the least lead, in texts drawn around it, of the node that is chosen by them.
const clearlySeen = 2

// seenBest returns the position in a list of nodes of the one with clearly the most of the texts
// that are drawn around the anchor, -1 for none. It has the anchor's own words. Of several on one
// line most of what is around one is around the others too, so it must have twice as many.
func (d *Document) seenBest(a *Anchor, list []int) int {
	best, at := 0, -1
	count := map[int]int{}
	for _, i := range list {
		if count[i] = d.seen(a, i); count[i] > best {
			best, at = count[i], i
		}
	}
	if at < 0 || !sameWords(a.Text, d.Nodes[at].says()) {
		return -1
	}
	l := d.Nodes[at].Layout
	for _, i := range list {
		least := count[i] + clearlySeen
		if o := d.Nodes[i].Layout; o != nil && shared(l.Y, l.H, o.Y, o.H) {
			least += count[i]
		}
		if i != at && best < least {
			return -1
		}
	}
	return at
}
