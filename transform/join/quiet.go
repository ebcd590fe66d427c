package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Pages that draw no hand. Libraries for small screens do not, because nothing points there. On
// such a page what listens to clicks itself is told by what it holds.

// drawsNoHand reports whether most of what is a control by its markup or by the collector's trees,
// and listens itself, shows no hand. Links and fields have cursors of their own.
func (s *shown) drawsNoHand() bool {
	all, without := 0, 0
	for i := range s.t.Nodes {
		e := s.t.Nodes[i].Elem
		if e == nil || e.Visible != capture.Yes || e.Pressed != capture.Yes || e.Hand == capture.Unknown || !s.sure[i] && !s.listed[i] ||
			fields[s.t.Nodes[i].Tag] || s.t.Attr(i, "href") != "" {
			continue
		}
		all++
		if e.Hand == capture.No {
			without++
		}
	}
	return all >= minHandless && 3*without > 2*all
}

// minHandless is how many such controls tell that a page draws no hand.
const minHandless = 4

// quiet reports whether an element of such a page is pressed: it listens to clicks itself, holds
// no control and no list, and says something, or is an icon in its box.
func (s *shown) quiet(i int) bool {
	if !s.handless || s.around[i] || s.idle[i] && !leadsOn(s.t, i) || says(s.t, i, isDisabled) {
		return false
	}
	return s.mayBeQuiet(i) && (drawnBox(s.t, i) || !s.holds(i, s.switched)) && (strings.TrimSpace(s.t.Text(i)) != "" && !s.holdsList(i) || s.iconBox(i))
}

// mayBeQuiet reports whether an element listens to clicks, shows no hand and is as small as a line.
func (s *shown) mayBeQuiet(i int) bool {
	e := s.t.Nodes[i].Elem
	return e != nil && e.Visible == capture.Yes && e.Hand == capture.No && e.Pressed == capture.Yes && !e.Dragged &&
		e.BBox[3] <= maxStopHeight && iconParts(s.t, i) <= maxQuietParts
}

// maxQuietParts is how many elements are in a line.
const maxQuietParts = 12

// inQuiet tells which elements are in one that may be pressed so.
func (s *shown) inQuiet() []bool {
	in := make([]bool, len(s.t.Nodes))
	for i := range s.t.Nodes {
		if p := s.t.Nodes[i].Parent; s.handless && p >= 0 {
			in[i] = in[p] || s.mayBeQuiet(p) && strings.TrimSpace(s.t.Text(p)) != ""
		}
	}
	return in
}

// iconBox reports whether an element is as small as an icon and holds nothing but one that is drawn.
func (s *shown) iconBox(i int) bool {
	b := s.t.Nodes[i].Elem.BBox
	return s.t.Nodes[i].Tag != "svg" && !s.hasText(i) && b[2] <= maxIconBox && b[3] <= maxIconBox && s.t.Nodes[i].End > i+1 && s.drawn(i)
}

// maxIconBox is the side of the box of an icon in CSS pixels, for a finger.
const maxIconBox = 64

// holdsList reports whether an element has two children alike that say something: it listens for
// them.
func (s *shown) holdsList(i int) bool {
	for k := i; k < s.t.Nodes[i].End; k++ {
		seen := map[string]bool{}
		for _, kid := range s.t.Children(k) {
			if strings.TrimSpace(s.t.Text(kid)) == "" {
				continue
			}
			kind := s.t.Nodes[kid].Tag + " " + s.t.Attr(kid, "class")
			if seen[kind] && s.t.Attr(kid, "class") != "" {
				return true
			}
			seen[kind] = true
		}
	}
	return false
}

// leadsOn reports whether the last thing in an element is an arrow to the right: a press shows more.
func leadsOn(t *page.Tree, i int) bool {
	last := -1
	for k := i + 1; k < t.Nodes[i].End; k++ {
		e := t.Nodes[k].Elem
		if e == nil || e.Visible == capture.No {
			continue
		}
		if strings.TrimSpace(t.OwnText(k)) != "" {
			last = -1
		} else if tag := t.Nodes[k].Tag; tag == "i" || tag == "svg" || says(t, k, func(parts []string) bool { return slices.Contains(parts, "icon") }) {
			last = k
			k = t.Nodes[k].End - 1
		}
	}
	return last >= 0 && says(t, last, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return w == "arrow" || w == "right" || w == "chevron" || w == "forward" }) &&
			!slices.ContainsFunc(parts, func(w string) bool { return w == "left" || w == "up" || w == "down" })
	})
}

// isDisabled reports whether words say that nothing is done by an element now.
func isDisabled(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "disabled" })
}
