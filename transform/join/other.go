package join

import (
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Why an element that users operate is no control: none of the seven actions is what
// they do with it.
const (
	ReasonDrag     = "drag"     // it is dragged: a card on a board, the handle between two columns
	ReasonDrawing  = "drawing"  // what is in it is drawn, not made of elements
	ReasonMedia    = "media"    // the browser's own bar of sound and film
	ReasonEmbedded = "embedded" // another program's document
)

// Other is an element that users operate and that is no control.
type Other struct {
	Node   int // position in the tree
	Reason string
}

// Unsupported lists the visible elements that users operate otherwise than a control, in
// document order. What is a control, or part of one, is none.
func Unsupported(t *page.Tree, roles []string, controls []Control) []Other {
	control := make([]bool, len(t.Nodes)) // or part of one
	for _, c := range controls {
		control[c.Node] = true
	}
	s := newShown(t, roles, control, make([]bool, len(t.Nodes)), nil)
	var out []Other
	for i := range t.Nodes {
		if control[i] || s.inside[i] || t.Nodes[i].Elem == nil || t.Hidden(i) {
			continue
		}
		if e := t.Nodes[i].Elem; e.Visible != capture.Yes || e.Reached == capture.No {
			continue
		}
		if reason := s.otherwise(i); reason != "" {
			out = append(out, Other{i, reason})
		}
	}
	return out
}

// otherwise returns why users operate an element that is no control, "" where they do not.
func (s *shown) otherwise(i int) string {
	switch s.t.Nodes[i].Tag {
	case "svg":
		if s.plotted(i) {
			return ReasonDrawing
		}
		return ""
	case "canvas":
		if !s.pointers || s.heard[i] || s.t.Attr(i, "tabindex") != "" {
			return ReasonDrawing
		}
		return ""
	case "audio", "video":
		if _, bar := s.t.Lookup(i, "controls"); bar {
			return ReasonMedia
		}
		return ""
	case "object", "embed":
		return ReasonEmbedded
	}
	if strings.EqualFold(strings.TrimSpace(s.t.Attr(i, "draggable")), "true") || s.splits(i) || s.dragsOnly(i) {
		return ReasonDrag
	}
	return ""
}

// dragsOnly reports whether an element is the handle of a slider that keys do not move.
func (s *shown) dragsOnly(i int) bool {
	return s.t.Nodes[i].Elem.Pressed == capture.Yes && s.t.Attr(i, "role") == "" && !s.hasText(i) && gripped(s.t, i) && !thumb(s.t, i)
}

// shapes are what drawings are made of.
var shapes = words("path rect circle ellipse line polygon polyline g use text tspan image")

// shape reports whether an element is one of several parts of a drawing that nothing
// names: a bar, a piece of a pie. A shape of an icon is none, nor is one alone on a map.
func (s *shown) shape(i int) bool {
	if !shapes[s.t.Nodes[i].Tag] || s.hasText(i) || s.sure[i] {
		return false
	}
	svg := s.t.Closest(i, func(n int) bool { return s.t.Nodes[n].Tag == "svg" })
	return svg >= 0 && s.plotted(svg)
}

// iconic reports whether a drawing is as small as an icon.
func (s *shown) iconic(svg int) bool {
	b := s.t.Nodes[svg].Elem.BBox
	return b[2] <= maxIconSide && b[3] <= maxIconSide
}

// plotted reports whether a drawing has several shapes that are clicked and that nothing
// names.
func (s *shown) plotted(svg int) bool {
	if s.t.Nodes[svg].Elem == nil || s.iconic(svg) {
		return false
	}
	n := 0
	for i := svg + 1; i < s.t.Nodes[svg].End && n < 2; i++ {
		e := s.t.Nodes[i].Elem
		if e != nil && shapes[s.t.Nodes[i].Tag] && (e.Hand == capture.Yes || e.Pressed == capture.Yes) && s.heard[i] && !s.hasText(i) && e.Visible == capture.Yes {
			n++
		}
	}
	return n > 1
}

// splits reports whether an element is a separator that is moved: one that takes the
// focus or says where it stands.
func (s *shown) splits(i int) bool {
	if s.roles[i] != "separator" {
		return false
	}
	tab := strings.TrimSpace(s.t.Attr(i, "tabindex"))
	return s.t.Attr(i, "aria-valuenow") != "" || tab != "" && tab[0] != '-'
}
