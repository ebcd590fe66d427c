package measure

import (
	"slices"

	"skillmill/datasets/capture"
)

// A self-made control is an element that says nothing of itself, neither by its tag
// nor by a role, and is one all the same: it listens to the pointer itself, and it shows
// the hand or is a small thing with nothing inside, as an icon or an item of a menu is.
// It is neither part of a control nor a box around one. Rows and cards that listen for
// what is in them are none, and neither are pages that listen at their root.

// selfMade marks these elements.
func selfMade(els []capture.Element) []bool {
	inside, around := make([]bool, len(els)), make([]bool, len(els))
	for i := range els {
		if p := els[i].Parent; p >= 0 {
			inside[i] = inside[p] || IsWidget(&els[p])
		}
	}
	for i := len(els) - 1; i >= 0; i-- {
		if p := els[i].Parent; p >= 0 && (around[i] || IsWidget(&els[i])) {
			around[p] = true
		}
	}
	filled := make([]bool, len(els))
	for i := range els {
		if p := els[i].Parent; p >= 0 {
			filled[p] = true
		}
	}
	made := make([]bool, len(els))
	for i := range els {
		e := &els[i]
		made[i] = !inside[i] && !around[i] && e.Visible == capture.Yes && pressed(e) && (e.Cursor == "pointer" || !filled[i] && small(e))
	}
	return made
}

// The most room that a control takes that does not show the hand: a line of text, or an icon.
const (
	lineHeight = 48
	iconSide   = 64
)

// small reports whether an element is of the size of an icon or of one line. A layer that closes
// what lies over it listens too, and is larger.
func small(e *capture.Element) bool {
	w, h := e.BBox[2], e.BBox[3]
	return h <= lineHeight && (e.Text != "" || w <= iconSide)
}

// pressed reports whether the element itself listens to the pointer.
func pressed(e *capture.Element) bool {
	return slices.ContainsFunc(e.Listeners, capture.Presses)
}
