package agent

import (
	"strings"
	"unicode/utf8"

	"skillmill/transform/page"
)

// drawnWords returns the words that are written on a shape of an SVG, "" for other elements. A shape has a
// name only by a title or an ARIA attribute (SVG-AAM), and the texts of a page leave drawings out; but users
// call a seat of a plan by what is written on it.
func drawnWords(t *page.Tree, node int) string {
	in := t.Closest(node, func(n int) bool { return t.Nodes[n].Tag == "svg" })
	if in < 0 || in == node {
		return ""
	}
	return clip(t.Text(node))
}

// maxShown is the most characters of what is written on a control that has no name.
const maxShown = 40

// shownWords returns the short text that is written on a control and is no name of it, as a time of day or a number
// of a grid are: users call it so. It is "" for longer texts, which are content.
func shownWords(t *page.Tree, node int) string {
	if text := strings.Join(strings.Fields(t.Text(node)), " "); utf8.RuneCountInString(text) <= maxShown {
		return text
	}
	return ""
}

// fieldTags are elements that users operate in a section.
var fieldTags = map[string]bool{"input": true, "select": true, "textarea": true, "button": true, "a": true, "label": true}

// heads reports whether an element without a role stands directly before a part of the page that is not shown and has
// something to operate: it is the head of what folds, whatever its classes say.
func heads(t *page.Tree, node int) bool {
	if t.Nodes[node].Tag == "a" || shownWords(t, node) == "" || t.Nodes[node].Parent < 0 {
		return false
	}
	list := t.Children(t.Nodes[node].Parent)
	for i, n := range list {
		if n != node || i+1 == len(list) {
			continue
		}
		next := list[i+1]
		if !t.Unrendered(next) {
			return false
		}
		for k := next + 1; k < t.Nodes[next].End; k++ {
			if fieldTags[t.Nodes[k].Tag] {
				return true
			}
		}
	}
	return false
}
