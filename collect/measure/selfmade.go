package measure

import (
	"slices"

	"skillmill/datasets/capture"
)

// A self-made control is an element that says nothing of itself, neither by its tag
// nor by a role, and is one all the same: it listens to the pointer itself and shows
// the hand, and it is neither part of a control nor a box around one. Rows and cards
// that listen for what is in them are none, and neither are pages that listen at
// their root.

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
	made := make([]bool, len(els))
	for i := range els {
		e := &els[i]
		made[i] = !inside[i] && !around[i] && e.Visible == capture.Yes && e.Cursor == "pointer" && pressed(e)
	}
	return made
}

// pressed reports whether the element itself listens to the pointer.
func pressed(e *capture.Element) bool {
	return slices.ContainsFunc(e.Listeners, capture.Presses)
}
