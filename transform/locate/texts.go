package locate

import (
	"strings"
	"unicode"

	"skillmill/datasets/capture"
	"skillmill/transform/lasting"
)

// Limits of the search for neighbouring texts.
const (
	maxTexts    = 3
	maxClimb    = 4   // ancestors whose content is searched
	maxSearched = 100 // nodes searched in one ancestor
	maxLeft     = 320 // pixels from a text to the control on its right
	maxUp       = 80  // pixels from a text to the control below it
)

// Texts are at most three short texts that tell a node: its own visible text,
// that of its label, the nearest text to the left or above, and at last its
// accessible name. They are folded, at most 64 characters long, and say
// something: no bare symbols, digits or hashes.
func (x *Index) Texts(node int) []string {
	x.readTexts()
	var out []string
	add := func(s string) {
		if s = lasting.CleanText(s); s != "" {
			out = appendNew(out, s, maxTexts)
		}
	}
	add(x.texts[node])
	add(x.labelText(node))
	if len(out) < 2 {
		add(x.near(node))
	}
	if len(out) == 0 {
		add(x.names[node])
	}
	return out
}

// labelText is the text of the label element of a node.
func (x *Index) labelText(node int) string {
	if id := x.t.ID(node); id != "" && labelable(x.t.Nodes[node].Tag) {
		for _, l := range x.t.ByAttr("for", id) {
			if x.t.Nodes[l].Tag == "label" && x.texts[l] != "" {
				return x.texts[l]
			}
		}
	}
	l := x.t.Closest(node, func(i int) bool { return x.t.Nodes[i].Tag == "label" })
	if l < 0 || l == node {
		return ""
	}
	return x.texts[l]
}

func labelable(tag string) bool {
	switch tag {
	case "input", "select", "textarea", "button", "meter", "output", "progress":
		return true
	}
	return false
}

// near is the closest short text outside the node: by geometry where the page
// was measured, else the last one before it in the document.
func (x *Index) near(node int) string {
	box, measured := x.box(node)
	anc := node
	for range maxClimb {
		inner := anc
		if anc = x.t.Nodes[anc].Parent; anc < 0 || x.t.Nodes[anc].Tag == "body" {
			return ""
		}
		best, least := "", -1
		from := max(anc+1, inner-maxSearched)
		for i := from; i < x.t.Nodes[anc].End && i < inner+maxSearched; i++ {
			if i == inner {
				i = x.t.Nodes[inner].End - 1
				continue
			}
			if !x.leaf(i) {
				continue
			}
			far := inner - i // the later in the document the nearer
			if b, ok := x.box(i); measured && ok {
				far = distance(b, box)
			} else if i > inner {
				continue
			}
			if far >= 0 && (least < 0 || far < least) {
				best, least = x.texts[i], far
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}

// leaf reports whether a node shows a short text of its own that does not belong
// to a control.
func (x *Index) leaf(i int) bool {
	if x.leaves[i] == unknown {
		x.leaves[i] = no
		if x.showsText(i) {
			x.leaves[i] = yes
		}
	}
	return x.leaves[i] == yes
}

// The states of an answer that is worked out at its first use.
const (
	unknown int8 = iota
	no
	yes
)

func (x *Index) showsText(i int) bool {
	if x.hidden[i] || x.texts[i] == "" || lasting.CleanText(x.texts[i]) == "" || !x.ownText(i) {
		return false
	}
	return x.t.Closest(i, x.isControl) < 0
}

// ownText reports whether OwnText of a node says anything.
func (x *Index) ownText(i int) bool {
	for _, k := range x.t.Nodes[i].Kids {
		if k.Node < 0 && strings.IndexFunc(k.Text, notSpace) >= 0 {
			return true
		}
	}
	return false
}

func notSpace(r rune) bool { return !unicode.IsSpace(r) }

func (x *Index) box(i int) (capture.Rect, bool) {
	e := x.t.Nodes[i].Elem
	if e == nil {
		return capture.Rect{}, false
	}
	if e.HasPageBox {
		return e.PageBBox, !e.PageBBox.Empty()
	}
	return e.BBox, !e.BBox.Empty()
}

// distance is how far a text stands to the left of a control on its line, or
// above it in its column; -1 when it stands elsewhere or too far. Above counts
// double: the label on the left is the usual one.
func distance(text, ctl capture.Rect) int {
	overlapY := min(text[1]+text[3], ctl[1]+ctl[3]) - max(text[1], ctl[1])
	if gap := ctl[0] - (text[0] + text[2]); overlapY > 0 && gap >= -2 && gap <= maxLeft {
		return max(gap, 0)
	}
	overlapX := min(text[0]+text[2], ctl[0]+ctl[2]) - max(text[0], ctl[0])
	if gap := ctl[1] - (text[1] + text[3]); overlapX > 0 && gap >= -2 && gap <= maxUp {
		return 2 * max(gap, 0)
	}
	return -1
}
