package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Trees that are lists in each other: the handle of a branch stands before its words, and
// before the words of an entry without a branch stands a line that looks like it in markup.

// line reports whether an element is such a line: without words, at the place where the
// handles of branches stand, before an entry that has no branch.
func (s *shown) line(i int) bool {
	p := s.t.Nodes[i].Parent
	if p < 0 || !entry(s.t, s.roles, p) || s.t.Children(p)[0] != i || s.hasText(i) {
		return false
	}
	if e := s.t.Nodes[i].Elem; e == nil || e.Pressed == capture.Yes || branch(s.t, p) ||
		slices.ContainsFunc(s.words(i), func(w string) bool { return unfolds[w] || unfolded[w] }) {
		return false
	}
	handle := func(q int) bool { return q != p && branch(s.t, q) && s.begin(q, i) }
	if up := s.t.Closest(s.t.Nodes[p].Parent, func(n int) bool { return entry(s.t, s.roles, n) }); up >= 0 && handle(up) {
		return true
	}
	return slices.ContainsFunc(s.t.Children(s.t.Nodes[p].Parent), handle)
}

// begin reports whether an entry begins with an element like another one.
func (s *shown) begin(entry, like int) bool {
	first := s.t.Children(entry)[0]
	a, b := s.t.Classes(first), s.t.Classes(like)
	return s.t.Nodes[first].Tag == s.t.Nodes[like].Tag && (len(a) == 0 && len(b) == 0 || len(a) > 0 && slices.Contains(b, a[0]))
}

// unfolded are words of a handle that say whether its branch is open.
var unfolded = words("open opened close closed")

// entry reports whether a node is an entry of a list or a tree.
func entry(t *page.Tree, roles []string, i int) bool {
	return t.Nodes[i].Tag == "li" || roles[i] == "treeitem"
}

// branch reports whether an entry has a list of its own in it.
func branch(t *page.Tree, i int) bool {
	return slices.ContainsFunc(t.Children(i), func(k int) bool {
		return t.Nodes[k].Tag == "ul" || t.Nodes[k].Tag == "ol" || t.Attr(k, "role") == "group"
	})
}

// handled reports whether an element without words stands before another one in its entry
// and is pressed for itself: the handle that unfolds it.
func handled(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	return p >= 0 && slices.ContainsFunc(t.Children(p), func(k int) bool {
		e := t.Nodes[k].Elem
		return k < i && e != nil && e.Visible == capture.Yes && e.Hand == capture.Yes && strings.TrimSpace(t.Text(k)) == ""
	})
}

// box reports whether an element is a box that is drawn and says so by its class alone, in a
// list that listens for all that is in it.
func (s *shown) box(i int) bool {
	e := s.t.Nodes[i].Elem
	if e == nil || e.Visible != capture.Yes || !s.near[i] || s.t.Nodes[i].End != i+1 || s.hasText(i) || e.BBox[2] > maxBoxSide || e.BBox[3] > maxBoxSide {
		return false
	}
	if !slices.ContainsFunc(s.words(i), func(w string) bool { return w == "checkbox" || w == "radio" }) {
		return false
	}
	p := s.t.Nodes[i].Parent
	return p >= 0 && !slices.ContainsFunc(s.t.Children(p), func(k int) bool { return s.t.Nodes[k].Tag == "input" })
}

// maxBoxSide is the side of a box in CSS pixels.
const maxBoxSide = 32

// bareIcon reports whether an element is hidden from screen readers by its role and drawn as an icon at
// which the hand begins: a handle beside what has the role.
func (s *shown) bareIcon(i int) bool {
	e := s.t.Nodes[i].Elem
	return s.roles[i] == "presentation" && e != nil && s.icon(i) && s.begun(i)
}
