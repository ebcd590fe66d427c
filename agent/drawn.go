package agent

import "skillmill/transform/page"

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
