package measure

import (
	"testing"

	"skillmill/browser"
	"skillmill/datasets/capture"
)

// TestApart: how words stand to those beside them is noted where a style sheet changes it.
func TestApart(t *testing.T) {
	for _, c := range []struct {
		name, display, visibility string
		h                         float64
		apart                     capture.Tri
		veiled                    bool
	}{
		{"SPAN", "inline", "visible", 9, capture.Unknown, false},
		{"SPAN", "inline-block", "visible", 9, capture.Yes, false},
		{"SPAN", "inline-flex", "visible", 9, capture.Yes, false},
		{"SPAN", "block", "visible", 9, capture.Yes, false},
		{"SPAN", "table-cell", "visible", 9, capture.Yes, false},
		{"DIV", "block", "visible", 9, capture.Unknown, false},
		{"DIV", "flex", "visible", 9, capture.Unknown, false},
		{"DIV", "inline", "visible", 9, capture.No, false},
		{"LI", "inline-block", "visible", 9, capture.Unknown, false},
		{"BR", "inline", "visible", 9, capture.Unknown, false},
		{"BUTTON", "inline-block", "visible", 9, capture.Unknown, false},
		{"RUBY", "ruby", "visible", 9, capture.Unknown, false},
		{"DIV", "block", "hidden", 0, capture.Unknown, true},
		{"DIV", "block", "hidden", 9, capture.Unknown, false}, // it has an area and is not visible
		{"DIV", "block", "visible", 0, capture.Unknown, false},
	} {
		s := page(browser.Node{Name: c.name})
		b := &s.Boxes[0]
		b.Style.Display, b.Style.Visibility, b.Rect.H = c.display, c.visibility, c.h
		e := Elements(s, browser.Viewport{Width: 200, Height: 100})[0]
		if e.Apart != c.apart || e.Veiled != c.veiled || e.Boxless {
			t.Errorf("%+v: apart %v, veiled %v, boxless %v", c, e.Apart, e.Veiled, e.Boxless)
		}
	}
}

// TestBoxless: an element without a box whose text is drawn is there.
func TestBoxless(t *testing.T) {
	s := page(browser.Node{Name: "SPAN"}, browser.Node{Name: "B"})
	s.Nodes[1].Box, s.Nodes[2].Parent = -1, 1
	els := Elements(s, browser.Viewport{Width: 200, Height: 100})
	if !els[0].Boxless || els[1].Boxless {
		t.Errorf("boxless %v and %v, want true and false", els[0].Boxless, els[1].Boxless)
	}
	s.Nodes[2].Box = -1
	if Elements(s, browser.Viewport{Width: 200, Height: 100})[0].Boxless {
		t.Error("nothing of it is drawn")
	}
}
