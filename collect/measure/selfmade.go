package measure

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
)

// A self-made control is an element that says nothing of itself, neither by its tag
// nor by a role, and is one all the same: it listens to the pointer itself and shows the
// hand, or it listens to clicks and is a small thing without the hand, as an icon, an item
// of a menu or one line of a list is. It is neither part of a control nor a box around one.
// Rows and cards that listen for what is in them are none, and neither are pages that listen
// at their root.

// selfMade marks these elements.
func selfMade(els []capture.Element) []bool {
	inside, around := make([]bool, len(els)), make([]bool, len(els))
	for i := range els {
		if p := els[i].Parent; p >= 0 {
			inside[i] = inside[p] || IsWidget(&els[p])
		}
	}
	for i := len(els) - 1; i >= 0; i-- {
		if p := els[i].Parent; p >= 0 && (around[i] || IsWidget(&els[i]) && present(&els[i])) {
			around[p] = true
		}
	}
	parts := partsOf(els)
	made := make([]bool, len(els))
	for i := range els {
		e := &els[i]
		made[i] = !inside[i] && !around[i] && e.Visible == capture.Yes && pressed(e) && (e.Cursor == "pointer" || parts[i].one() && small(e) && clicked(e) && !dragged(e))
	}
	return made
}

// present reports whether an element is a part of what is around it now: what users do not see
// comes with the pointer or a press, unless it is a field that something is drawn for.
func present(e *capture.Element) bool {
	switch e.Tag {
	case "input", "select", "textarea":
		return true
	}
	return e.Visible == capture.Yes
}

// parts is what an element has inside.
type parts struct {
	hears bool // a part listens to the pointer itself, or shows the hand
	equal bool // two children are alike, as the lines of a list are
	kinds []string
}

// one reports whether what is inside are the parts of one thing.
func (p *parts) one() bool { return !p.hears && !p.equal }

func partsOf(els []capture.Element) []parts {
	out := make([]parts, len(els))
	for i := len(els) - 1; i >= 0; i-- {
		e := &els[i]
		if e.Parent < 0 {
			continue
		}
		p, kind := &out[e.Parent], e.Tag+"\n"+e.Class
		p.hears = p.hears || out[i].hears || e.Visible == capture.Yes && (pressed(e) || e.Cursor == "pointer")
		p.equal = p.equal || slices.Contains(p.kinds, kind)
		if len(p.kinds) < maxKinds {
			p.kinds = append(p.kinds, kind)
		}
	}
	return out
}

// maxKinds bounds the children that are compared.
const maxKinds = 8

// The most room that a control takes that does not show the hand: two lines of text, or an icon.
const (
	lineHeight = 64
	iconSide   = 64
)

// small reports whether an element is of the size of an icon or of a line. A layer that closes
// what lies over it listens too, and is larger.
func small(e *capture.Element) bool {
	w, h := e.BBox[2], e.BBox[3]
	return h <= lineHeight && (e.Text != "" || w <= iconSide)
}

// dragged reports whether the cursor says that an element is moved, and what stands beside it with it:
// the edge of a column may listen to clicks only to keep them from the head.
func dragged(e *capture.Element) bool {
	return strings.HasSuffix(e.Cursor, "-resize") || e.Cursor == "grab" || e.Cursor == "move"
}

// clicked reports whether the element itself listens to clicks. What listens to the button
// that goes down alone is dragged: the edge of a column, the grip of a row.
func clicked(e *capture.Element) bool { return slices.Contains(e.Listeners, "click") }

// pressed reports whether the element itself listens to the pointer.
func pressed(e *capture.Element) bool {
	return slices.ContainsFunc(e.Listeners, capture.Presses)
}
