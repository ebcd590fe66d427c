package join

import (
	"skillmill/datasets/capture"
)

// Libraries put listeners on all elements of a component, whatever these are: on each icon
// for the few that are pressed, on each cell of a table. Such a listener shows nothing.

// component tells which elements listen only because all of their kind do: three at least, of
// which some stand in a button or around what is pressed. Of the cells of a table not all need to
// listen: the column of boxes is often another one. A hand that begins at one of them shows that it
// is more than that.
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
		out[i] = c.listening >= minKind && c.mixed > 0 && (c.listening == c.all || s.cell(i))
	}
	return out
}

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
