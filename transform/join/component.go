package join

import (
	"strings"

	"skillmill/datasets/capture"
)

// Libraries put listeners on all elements of a component, whatever these are: on each icon
// for the few that are pressed, on each cell of a table. Such a listener shows nothing.

// component tells which elements listen only because all of their kind do: three at least, of
// which some stand in a button or around what is pressed. Where the page draws hands, one
// of five with a class may not listen: in a link it is often drawn without. Of the cells of a table fewer need to: the column of boxes is often another one.
// A hand that begins at one of them shows that it is more than that.
func (s *shown) component() []bool {
	type kind struct{ tag, class string }
	type count struct{ all, listening, mixed int }
	kindOf := func(i int) kind {
		k := kind{tag: s.t.Nodes[i].Tag}
		if k.tag == "td" || k.tag == "th" {
			return k // the class is that of the column
		}
		if classes := s.t.Classes(i); len(classes) > 0 {
			k.class = classes[0]
		}
		return k
	}
	kinds := map[kind]*count{}
	pressing, quiet := s.pressing(), s.inQuiet()
	for i := range s.t.Nodes {
		e := s.t.Nodes[i].Elem
		if e == nil || e.Visible != capture.Yes {
			continue
		}
		k := kindOf(i)
		if kinds[k] == nil {
			kinds[k] = &count{}
		}
		c := kinds[k]
		c.all++
		if e.Pressed == capture.Yes {
			c.listening++
			if s.inside[i] || pressing[i] || quiet[i] {
				c.mixed++
			}
		}
	}
	out := make([]bool, len(s.t.Nodes))
	for i := range out {
		e := s.t.Nodes[i].Elem
		if e == nil || e.Pressed != capture.Yes || e.Visible != capture.Yes || s.sure[i] || s.begun(i) || s.handless && s.cross(i) {
			continue
		}
		c := kinds[kindOf(i)]
		out[i] = c.listening >= minKind && c.mixed > 0 && (c.listening == c.all || !s.handless && len(s.t.Classes(i)) > 0 && 5*c.listening >= 4*c.all || s.cell(i))
	}
	s.idleWords(out)
	return out
}

// idleWords adds the words that listen without a hand where two thirds of such words of their tag do so
// only because all of their kind do: the library writes its listeners at words, whatever these are.
func (s *shown) idleWords(idle []bool) {
	if s.handless {
		return
	}
	type count struct{ all, idle int }
	counts := map[string]count{}
	words := make([]bool, len(idle))
	for i := range idle {
		e := s.t.Nodes[i].Elem
		words[i] = e != nil && e.Pressed == capture.Yes && e.Hand == capture.No && e.Visible == capture.Yes && !s.sure[i] && !s.around[i] &&
			s.t.Nodes[i].End-i <= maxIdleParts && strings.TrimSpace(s.t.Text(i)) != ""
		if words[i] {
			c := counts[s.t.Nodes[i].Tag]
			c.all++
			if idle[i] {
				c.idle++
			}
			counts[s.t.Nodes[i].Tag] = c
		}
	}
	for i := range idle {
		if c := counts[s.t.Nodes[i].Tag]; words[i] && c.idle >= minIdleWords && 3*c.idle > 2*c.all {
			idle[i] = true
		}
	}
}

// Words are at most so many elements, and so many of them tell what a library does.
const (
	maxIdleParts = 2
	minIdleWords = 8
)

// cell reports whether an element is a cell of a table, or the head of a column.
func (s *shown) cell(i int) bool {
	switch s.roles[i] {
	case "cell", "gridcell", "columnheader", "rowheader":
		return true
	}
	return s.t.Nodes[i].Tag == "td" || s.t.Nodes[i].Tag == "th"
}

// minKind is how many of a kind have to listen: two may be alike by chance.
const minKind = 3

// begun reports whether the hand begins at an element.
func (s *shown) begun(i int) bool {
	p := s.t.Nodes[i].Parent
	return s.hand(i) && (p < 0 || !s.hand(p))
}

// pressing tells which elements are around one that is a control by its markup and seen, or at which a
// hand begins and that listens.
func (s *shown) pressing() []bool {
	out := make([]bool, len(s.t.Nodes))
	for i := len(s.t.Nodes) - 1; i > 0; i-- {
		e, p := s.t.Nodes[i].Elem, s.t.Nodes[i].Parent
		if p >= 0 && (out[i] || s.present(i) || e != nil && e.Pressed == capture.Yes && s.begun(i)) {
			out[p] = true
		}
	}
	return out
}

// rowWithoutHand reports whether an element is a row of a table that nothing but its listener shows to be
// pressed, where the page draws hands: components listen at all rows, for the few that may be chosen.
func (s *shown) rowWithoutHand(i int) bool {
	e := s.t.Nodes[i].Elem
	return s.t.Nodes[i].Tag == "tr" && e != nil && e.Pressed == capture.Yes && e.Hand == capture.No && !s.handless &&
		s.t.Attr(i, "class")+s.t.Attr(i, "role")+s.t.Attr(i, "tabindex") == ""
}
