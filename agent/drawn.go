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
