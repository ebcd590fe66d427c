package page

import (
	"strings"

	"skillmill/datasets/capture"
)

// neverRendered are elements that never have a box, whatever the style says.
var neverRendered = set("head script style template noscript meta link title base")

// unmeasurable are elements that browsers give no box although a user can operate them: the
// entries of a closed list, the areas of an image, slots.
var unmeasurable = set("option optgroup area slot")

// Hidden reports whether users do not see the node. A node is hidden by its tag,
// by the hidden attribute or an inline style of its own or of an ancestor, inside
// a closed details element, or because neither it nor anything below it had a
// visible box. A visible box outweighs attributes and styles, which a style
// sheet may override. aria-hidden does not hide; see AriaHidden.
func (t *Tree) Hidden(i int) bool { return t.hidden[i] }

// Unrendered reports whether style or markup takes the node out of the page. Unlike Hidden
// it is false for elements that are there without an area, such as an icon whose font did
// not load: users do not see them, but assistive technology does.
func (t *Tree) Unrendered(i int) bool { return t.unrendered[i] }

// AriaHidden reports whether the node or an ancestor has aria-hidden="true".
func (t *Tree) AriaHidden(i int) bool { return t.aria[i] }

func (t *Tree) findHidden() {
	n := len(t.Nodes)
	t.hidden, t.unrendered, t.aria = make([]bool, n), make([]bool, n), make([]bool, n)
	seen := make([]bool, n) // something in the subtree has a visible box
	for i := n - 1; i >= 0; i-- {
		if e := t.Nodes[i].Elem; e != nil && e.Visible == capture.Yes {
			seen[i] = true
		}
		if p := t.Nodes[i].Parent; p >= 0 && seen[i] {
			seen[p] = true
		}
	}
	closed := make([]bool, n)    // not displayed by structure: the whole subtree goes
	invisible := make([]bool, n) // visibility:hidden, which a descendant may take back
	folded := t.folded()
	for i := range t.Nodes {
		node := &t.Nodes[i]
		p := node.Parent
		display, visibility := inlineStyle(t.Attr(i, "style"))
		own := !seen[i] && (display == "none" || t.hiddenByMarkup(i))
		closed[i] = own || neverRendered[node.Tag] || node.Inert || folded[i] || p >= 0 && closed[p]
		switch {
		case seen[i] || visibility == "visible":
		case visibility == "hidden" || visibility == "collapse":
			invisible[i] = true
		case p >= 0:
			invisible[i] = invisible[p]
		}
		measured := node.Elem != nil && node.Elem.Visible == capture.No && !seen[i]
		absent := measured && (node.Elem.Veiled || !flat(node.Elem.BBox) && !node.Elem.Boxless)
		if unmeasurable[node.Tag] {
			measured = p >= 0 && t.hidden[p]
			absent = p >= 0 && t.unrendered[p]
		}
		t.hidden[i] = closed[i] || invisible[i] || measured
		t.unrendered[i] = closed[i] || invisible[i] || absent
		t.aria[i] = p >= 0 && t.aria[p] || strings.EqualFold(t.Attr(i, "aria-hidden"), "true")
	}
}

// flat reports whether a box without area still has a place. An element that is not
// displayed measures zero in all four numbers; one that has an area and is not visible is
// hidden by its style.
func flat(r capture.Rect) bool { return r.Empty() && r != capture.Rect{} }

func (t *Tree) hiddenByMarkup(i int) bool {
	n := &t.Nodes[i]
	if _, ok := t.Lookup(i, "hidden"); ok {
		return true
	}
	switch {
	case n.Tag == "input" && strings.EqualFold(t.Attr(i, "type"), "hidden"):
		return true
	case n.Tag == "dialog" && n.Elem == nil:
		_, open := t.Lookup(i, "open")
		return !open
	}
	return false
}

// folded returns the nodes that a closed details element keeps out of view: its
// children but the first summary. They may have been measured with a size.
func (t *Tree) folded() map[int]bool {
	out := map[int]bool{}
	for _, d := range t.tags["details"] {
		if _, open := t.Lookup(d, "open"); open {
			continue
		}
		summary := false
		for _, k := range t.Nodes[d].Kids {
			if k.Node < 0 {
				continue
			}
			if !summary && t.Nodes[k.Node].Tag == "summary" {
				summary = true
				continue
			}
			out[k.Node] = true
		}
	}
	return out
}

// inlineStyle reads the two properties of a style attribute that hide; the last
// declaration counts.
func inlineStyle(style string) (display, visibility string) {
	if style == "" {
		return "", ""
	}
	for decl := range strings.SplitSeq(style, ";") {
		key, val, ok := strings.Cut(decl, ":")
		if !ok {
			continue
		}
		val, _, _ = strings.Cut(strings.ToLower(val), "!")
		switch strings.ToLower(strings.TrimSpace(key)) {
		case "display":
			display = strings.TrimSpace(val)
		case "visibility":
			visibility = strings.TrimSpace(val)
		}
	}
	return display, visibility
}
