package join

import (
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// unecho takes back what calls itself a check box, a radio button or a switch and only says once more
// what the field in it is: the field is the control, which keys reach and the press meets.
func unecho(t *page.Tree, roles []string, sure []bool) {
	for i := range t.Nodes {
		if sure[i] && echoes(t, i, roles[i], sure) {
			sure[i] = false
		}
	}
}

// echoes reports whether an element with such a role has no name, no words and no stop of the Tab key,
// and holds one box of its kind that users can press, and no other control.
func echoes(t *page.Tree, i int, role string, sure []bool) bool {
	if role != "checkbox" && role != "radio" && role != "switch" || native[t.Nodes[i].Tag] || hasHandler(t, i) {
		return false
	}
	if _, stops := t.Lookup(i, "tabindex"); stops || strings.TrimSpace(t.Attr(i, "aria-label")+t.Attr(i, "aria-labelledby")+t.Attr(i, "title")+t.Text(i)) != "" {
		return false
	}
	box := -1
	for k := i + 1; k < t.Nodes[i].End; k++ {
		switch kind := InputType(t, k); {
		case !sure[k]:
		case box >= 0, t.Nodes[k].Tag != "input", !ticked[kind], (kind == "radio") != (role == "radio"):
			return false
		default:
			box = k
		}
	}
	return box >= 0 && reached(t, box)
}

// reached reports whether users can press an element: it is seen by the browser, and is neither a dot nor out of the page.
func reached(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	return e != nil && e.Visible != capture.No && !clipped(t, i) && !movedOff(e)
}
