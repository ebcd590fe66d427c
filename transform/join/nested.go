package join

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// Of elements in each other that show a sign of a control one is what a user operates. These
// rules tell which, where neither the words nor the hand do.

// content reports whether an element is what a list of choices shows of itself: in a combobox,
// with all that it says. A cross on one of the choices says something else.
func (s *shown) content(i int) bool {
	said := strings.TrimSpace(s.t.Text(i))
	return said != "" && !s.cross(i) && s.t.Closest(s.t.Nodes[i].Parent, func(n int) bool {
		return s.sure[n] && s.roles[n] == "combobox" && strings.TrimSpace(s.t.Text(n)) == said
	}) >= 0
}

// holdsSeen reports whether an element that is no part of the page has a control in it that users
// see. Others come with the pointer, as the arrows in the head of a column.
func (s *shown) holdsSeen(in int) bool {
	read := 0
	for k := in + 1; k < s.t.Nodes[in].End; k++ {
		if s.folded(k) { // what opens in it later
			k = s.t.Nodes[k].End - 1
			continue
		}
		if read++; read > maxParts || s.present(k) {
			return true
		}
	}
	return false
}

// folded reports whether an element has no box, and holds what has none: a list or a calendar that is
// shut. A single field without a box may be drawn as something else.
func (s *shown) folded(i int) bool {
	e := s.t.Nodes[i].Elem
	return e != nil && e.Visible == capture.No && e.BBox == capture.Rect{} && s.t.Nodes[i].End > i+1 && !fields[s.t.Nodes[i].Tag]
}

// present reports whether an element is a control by its markup that users see, or a field, for which
// something else may be drawn.
func (s *shown) present(i int) bool {
	e := s.t.Nodes[i].Elem
	return s.sure[i] && (e == nil || e.Visible != capture.No || fields[s.t.Nodes[i].Tag])
}

// plain reports whether an element is the head of a column that is not sorted: it listens as the
// others do, and the pointer is a hand over one of them and not over it. So is the page itself at the
// end of the trail that leads to it.
func (s *shown) plain(i int) bool {
	p := s.t.Nodes[i].Parent
	if p >= 0 && s.lastCrumb(i) {
		return true
	}
	if p < 0 || s.hand(i) {
		return false
	}
	if says(s.t, i, crumb) || says(s.t, p, crumb) {
		return true
	}
	return s.unlikeHead(i)
}

// rowOf reports whether an element is a row that is pressed as a whole, of which some elements
// are the texts: alike in all its cells, with the hand of the row.
func (s *shown) rowOf(row int, inner []int) bool {
	if s.t.Nodes[row].Tag != "tr" && s.roles[row] != "row" || !s.itself(row) || !s.begun(row) || len(inner) < 2 {
		return false
	}
	first := inner[0]
	return !slices.ContainsFunc(inner, func(k int) bool {
		return s.t.Nodes[k].Tag != s.t.Nodes[first].Tag || !slices.Equal(s.t.Classes(k), s.t.Classes(first)) || k != first && s.t.Nodes[k].Parent == s.t.Nodes[first].Parent
	})
}

// onlyHolds reports whether an element that does not listen itself holds what does, and says
// nothing that this does not say: the stars of a rating, the handle in its place.
func (s *shown) onlyHolds(i int, inner []int) bool {
	if e := s.t.Nodes[i].Elem; e == nil || e.Pressed != capture.No || s.stop(i) {
		return false
	}
	own := 0
	var said strings.Builder
	for _, k := range s.heads(i) {
		own++
		said.WriteString(strings.TrimSpace(s.t.Text(k)))
	}
	return own > 0 && (own > 1 || len(inner) > 0) && strings.Join(strings.Fields(s.t.Text(i)), "") == strings.Join(strings.Fields(said.String()), "")
}

// heads returns the outermost elements in another one that are seen, show the hand and listen
// themselves.
func (s *shown) heads(in int) []int {
	var out []int
	for k := in + 1; k < s.t.Nodes[in].End; k++ {
		if e := s.t.Nodes[k].Elem; s.itself(k) && s.hand(k) && e.Visible == capture.Yes {
			out = append(out, k)
			k = s.t.Nodes[k].End - 1
		}
	}
	return out
}

// crumb reports whether words call an element a part of the trail that leads to a page, or of the
// steps of a task.
func crumb(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "breadcrumb" || w == "step" || w == "steps" })
}

// trailEnd reports whether an element that calls itself a link, and is none by its tag, is the end of a
// trail: the pointer is no hand over it, but it is over another part.
func trailEnd(t *page.Tree, i int) bool {
	e, p := t.Nodes[i].Elem, t.Nodes[i].Parent
	if e == nil || e.Hand != capture.No || p < 0 || t.Nodes[i].Tag == "a" || !says(t, i, crumb) && !says(t, p, crumb) {
		return false
	}
	for up := 0; p >= 0 && up < frameLevels && t.Nodes[p].End-p <= maxParts; p, up = t.Nodes[p].Parent, up+1 {
		for k := p + 1; k < t.Nodes[p].End; k++ {
			if other := t.Nodes[k].Elem; k != i && other != nil && other.Hand == capture.Yes && t.Attr(k, "role") == "link" {
				return true
			}
		}
	}
	return false
}

// lastCrumb reports whether an element that does not listen itself is, or is in, the last part of a trail,
// which holds no control, where others like it hold links: a style draws the hand over all of them.
func (s *shown) lastCrumb(i int) bool {
	if s.itself(i) {
		return false
	}
	for k, up := i, 0; k >= 0 && up < frameLevels && s.t.Nodes[k].End-k <= maxIconParts; k, up = s.t.Nodes[k].Parent, up+1 {
		p := s.t.Nodes[k].Parent
		if p < 0 || s.sure[k] || s.around[k] || len(s.t.Nodes[p].Kids) > maxBeside || !says(s.t, k, inTrail) {
			continue
		}
		kids := s.t.Children(p)
		if kids[len(kids)-1] == k && slices.ContainsFunc(kids, func(n int) bool { return n != k && alike(s.t, n, k) && s.holdsLink(n) }) {
			return true
		}
	}
	return false
}

// inTrail reports whether words call an element a part of the trail that leads to a page.
func inTrail(parts []string) bool { return slices.Contains(parts, "breadcrumb") }

// holdsLink reports whether the first thing in an element is a link to another page.
func (s *shown) holdsLink(i int) bool {
	kids := s.t.Children(i)
	return len(kids) > 0 && s.sure[kids[0]] && Action(s.t, kids[0], s.roles[kids[0]]) == skill.Navigate
}

// opensWith reports whether an element without words is drawn in the box of a field that is chosen
// from, and the hand is over all of that box: a press on it is one on the field.
func (s *shown) opensWith(i int) bool {
	if s.hasText(i) || s.begun(i) || !s.hand(i) || s.around[i] || s.cross(i) {
		return false
	}
	box, chosen := s.begins(i), 0
	if !s.small(box) {
		return false
	}
	for k := box + 1; k < s.t.Nodes[box].End; k++ {
		if !s.sure[k] {
			continue
		}
		_, readOnly := s.t.Lookup(k, "readonly")
		if s.roles[k] != "combobox" && !(readOnly && s.t.Nodes[k].Tag == "input") {
			return false
		}
		chosen++
	}
	return chosen == 1
}

// track reports whether an element that says no more than numbers is the line on which the handle of a slider moves:
// its area meets that of the handle, which is the control.
func (s *shown) track(i int) bool {
	e := s.t.Nodes[i].Elem
	if e == nil || strings.ContainsFunc(s.t.Text(i), unicode.IsLetter) || s.around[i] {
		return false
	}
	for p, up := s.t.Nodes[i].Parent, 0; p >= 0 && up < frameLevels && s.small(p); p, up = s.t.Nodes[p].Parent, up+1 {
		for k := p + 1; k < s.t.Nodes[p].End; k++ {
			if h := s.t.Nodes[k].Elem; k != i && (s.sure[k] && s.roles[k] == "slider" || thumb(s.t, k)) && h != nil && meets(e.BBox, h.BBox) {
				return true
			}
		}
	}
	return false
}

// meets reports whether two areas have a part in common.
func meets(a, b capture.Rect) bool {
	return !a.Empty() && !b.Empty() && a[0] < b[0]+b[2] && b[0] < a[0]+a[2] && a[1] < b[1]+b[3] && b[1] < a[1]+a[3]
}

// unveil takes those back that are hidden from screen readers and from the Tab key in what is pressed
// as a whole: the icon of a star that a library writes as a button, or the read-only field in which a
// combobox shows what is chosen.
func unveil(t *page.Tree, sure []bool) {
	for i := range t.Nodes {
		if !sure[i] || !strings.EqualFold(t.Attr(i, "aria-hidden"), "true") || !strings.HasPrefix(strings.TrimSpace(t.Attr(i, "tabindex")), "-") {
			continue
		}
		_, shows := t.Lookup(i, "readonly")
		if t.Closest(t.Nodes[i].Parent, func(n int) bool {
			role := t.Attr(n, "role")
			return sure[n] && (pressedRoles[role] || shows && role == "combobox")
		}) >= 0 {
			sure[i] = false
		}
	}
}

// pressedRoles are roles of what is pressed as a whole.
var pressedRoles = words("button link tab option menuitem radio checkbox switch")

// pressedAll reports whether an element listens itself, or all that is in it does: its only child, which
// is as large.
func (s *shown) pressedAll(i int) bool {
	kids := s.t.Children(i)
	return s.t.Nodes[i].Elem.Pressed == capture.Yes || len(kids) == 1 && strings.TrimSpace(s.t.OwnText(i)) == "" && s.itself(kids[0]) && sameArea(s.t, i, kids[0])
}
