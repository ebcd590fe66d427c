package join

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// Elements that show no hand, of several that are alike, or that say by their class what they are.

// member reports whether an element without a hand is one of several that what they are in listens for;
// or the line of an entry of a tree; or listens itself and ends with an arrow that points down.
func (s *shown) member(i int) bool {
	e := s.t.Nodes[i].Elem
	p := s.t.Nodes[i].Parent
	if e == nil || p < 0 || e.Pressed != capture.Yes && (s.t.Nodes[p].Elem == nil || s.t.Nodes[p].Elem.Pressed != capture.Yes) {
		return false
	}
	if s.steps(i) {
		return true
	}
	if e.Visible != capture.Yes || e.Hand == capture.Yes || s.around[i] && !s.treeLine(i) && !s.chosenRow(i) || !s.small(i) || strings.TrimSpace(s.t.Text(i)) == "" || says(s.t, i, isDisabled) {
		return false
	}
	return s.treeLine(i) || s.keyed(i) || s.chosenRow(i) || s.itself(i) && s.endsDown(i)
}

// steps reports whether an element stands beside a field and changes it by a step: it listens itself, shows
// no words but a sign, and so does one on the other side of the field, which is the only one there.
func (s *shown) steps(i int) bool {
	p := s.t.Nodes[i].Parent
	if p < 0 || !s.stepper(i) || len(s.t.Nodes[p].Kids) > maxHeadKids {
		return false
	}
	kids := s.t.Children(p)
	at := slices.IndexFunc(kids, func(k int) bool { return s.t.Nodes[k].Tag == "input" || s.t.Nodes[k].Tag == "textarea" })
	return at == 1 && len(kids) == 3 && s.stepper(kids[0]) && s.stepper(kids[2])
}

// stepper reports whether an element may change a field by a step.
func (s *shown) stepper(i int) bool {
	e, n := s.t.Nodes[i].Elem, &s.t.Nodes[i]
	return e != nil && e.Visible == capture.Yes && e.Pressed == capture.Yes && !native[n.Tag] && n.End-i <= maxIconParts && e.BBox[2] <= maxIconBox && e.BBox[3] <= maxIconBox &&
		!strings.ContainsFunc(s.t.Text(i), unicode.IsLetter)
}

// keyed reports whether what an element is in listens itself, and holds only elements like this one, each
// with a value of its own of one attribute for scripts: by it they are told apart.
func (s *shown) keyed(i int) bool {
	p := s.t.Nodes[i].Parent
	if p < 0 || s.roles[i] == "row" || s.t.Nodes[i].Elem.BBox[3] > maxStopHeight || !s.part(p) || !s.itself(p) || s.t.Nodes[p].Elem.Dragged || s.t.Nodes[i].Elem.Pressed == capture.Yes || len(s.t.Nodes[p].Kids) > maxBeside {
		return false
	}
	kids := s.t.Children(p)
	if len(kids) < minKind || slices.ContainsFunc(kids, func(k int) bool { return s.around[k] || s.sure[k] || !alike(s.t, k, i) }) {
		return false
	}
	return slices.ContainsFunc(s.t.Nodes[i].Attrs, func(a capture.Attr) bool {
		return strings.HasPrefix(a.Key, "data-") && a.Val != "" && distinct(s.t, kids, a.Key)
	})
}

// distinct reports whether elements have values of an attribute that are all different.
func distinct(t *page.Tree, nodes []int, key string) bool {
	seen := map[string]bool{}
	for _, k := range nodes {
		v := t.Attr(k, key)
		if v == "" || seen[v] {
			return false
		}
		seen[v] = true
	}
	return true
}

// chosenRow reports whether an element is a row of a table or an entry of a list that takes the focus as a
// whole, and itself listens to clicks and to keys: keys move in it and choose.
func (s *shown) chosenRow(i int) bool {
	p := s.t.Nodes[i].Parent
	if tag := s.t.Nodes[i].Tag; p < 0 || tag != "tr" && tag != "li" || s.t.Attr(i, "role")+s.t.Attr(p, "role") != "" {
		return false
	}
	e, tab := s.t.Nodes[p].Elem, strings.TrimSpace(s.t.Attr(p, "tabindex"))
	return e != nil && e.Keyed && e.Pressed == capture.Yes && tab != "" && tab[0] != '-'
}

// treeLine reports whether the class of an element calls it a part of a tree, and it listens itself, says
// something, and holds no control but the handle of its branch and a box.
func (s *shown) treeLine(i int) bool {
	p := s.t.Nodes[i].Parent
	if e := s.t.Nodes[i].Elem; p < 0 || e == nil || e.Pressed != capture.Yes || !s.small(i) || !says(s.t, i, inTree) || strings.TrimSpace(s.t.Text(i)) == "" || !entry(s.t, s.roles, p) {
		return false
	}
	for k := i + 1; k < s.t.Nodes[i].End; k++ {
		if s.sure[k] && s.hasText(k) && !ticked[InputType(s.t, k)] {
			return false
		}
	}
	return true
}

// handle reports whether an element in a line of a tree is the handle of its branch.
func (s *shown) handle(i int) bool {
	return s.t.Nodes[i].Elem.Pressed == capture.Yes && (!s.hasText(i) || says(s.t, i, arrowWord))
}

// inTree reports whether words call an element a part of an entry of a tree.
func inTree(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "tree" || w == "treenode" || w == "treeview" })
}

// endsDown reports whether an element says something, and an arrow that points down is the last thing
// in it.
func (s *shown) endsDown(i int) bool {
	said, arrow := trail(s.t, i)
	return said && arrow
}

// liken adds to the controls those that are like most of the elements beside them, which are controls, and
// listen themselves as these do: they are only larger, or drawn.
func (s *shown) liken(out []bool) {
	for i := range out {
		p := s.t.Nodes[i].Parent
		if out[i] || p < 0 || s.sure[i] || s.inside[i] || s.around[i] || len(s.t.Nodes[p].Kids) > maxBeside || !s.itself(i) || !s.small(i) || !s.possible(i) {
			continue
		}
		if e := s.t.Nodes[i].Elem; e.Visible != capture.Yes || e.Dragged || !s.hasText(i) && !s.drawn(i) || len(s.t.Classes(i)) == 0 {
			continue
		}
		like, are := 0, 0
		for _, k := range s.t.Children(p) {
			if k == i || !alike(s.t, k, i) {
				continue
			}
			like++
			if out[k] {
				are++
			}
		}
		out[i] = are >= minKind && 2*are > like
	}
}

// unfoldsRow reports whether an element is a cell without words whose only icon points to the right or
// down: it shows more of its row.
func unfoldsRow(t *page.Tree, i int) bool {
	tag := t.Nodes[i].Tag
	if tag == "td" && (says(t, i, foldState) || says(t, i, endsInState)) {
		return true
	}
	if tag != "td" && t.Attr(i, "role") != "gridcell" || strings.TrimSpace(t.Text(i)) != "" || iconParts(t, i) > maxIconParts {
		return false
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if says(t, k, func(parts []string) bool {
			last := parts[len(parts)-1]
			return (last == "right" || last == "down") && len(parts) > 1 && (parts[len(parts)-2] == "chevron" || parts[len(parts)-2] == "caret" || parts[len(parts)-2] == "angle")
		}) {
			return true
		}
	}
	return false
}

// endsInState reports whether words end in the state of what folds, as the one word that an old grid has (sgcollapsed).
func endsInState(parts []string) bool {
	last := parts[len(parts)-1]
	return strings.HasSuffix(last, "collapsed") || strings.HasSuffix(last, "expanded")
}

// boxCell reports whether an element is a cell or the head of a column without words.
func boxCell(t *page.Tree, i int) bool {
	return (t.Nodes[i].Tag == "td" || t.Nodes[i].Tag == "th") && strings.TrimSpace(t.Text(i)) == ""
}

// tickedIcon reports whether an element shows nothing but the icon of a box: by the word of an icon font,
// or by what the icon is called; or is called what can be checked.
func tickedIcon(t *page.Tree, i int) bool {
	if native[t.Nodes[i].Tag] || iconParts(t, i) > maxIconParts {
		return false
	}
	if says(t, i, func(parts []string) bool {
		last := parts[len(parts)-1]
		return last == "checkable" || last == "checked" && len(parts) > 1
	}) {
		return true
	}
	text := strings.TrimSpace(t.Text(i))
	if first, _, _ := strings.Cut(text, " "); boxSigns[text] || first != "" && strings.Contains("☐☑☒", first) {
		return true
	}
	if text != "" && !boxFirst(t, i) {
		return false
	}
	for k := i; k < t.Nodes[i].End; k++ {
		if says(t, k, boxIcon) {
			return true
		}
	}
	return false
}

// boxFirst reports whether the first thing in an element is the icon of a box, before its words.
func boxFirst(t *page.Tree, i int) bool {
	for _, kid := range t.Nodes[i].Kids {
		if kid.Node >= 0 {
			return says(t, kid.Node, boxIcon) && strings.TrimSpace(t.Text(kid.Node)) == ""
		}
		if strings.TrimSpace(kid.Text) != "" {
			return false
		}
	}
	return false
}

// boxIcon reports whether words are the name of the icon of a box.
func boxIcon(parts []string) bool {
	if n := len(parts); n > 1 && (parts[n-2] == "toggle" && (parts[n-1] == "on" || parts[n-1] == "off") || parts[n-2] == "square" && parts[n-1] == "o" || tickedBoxes[parts[n-2]] && parts[n-1] == "icon") {
		return true
	}
	for len(parts) > 1 && iconStyles[parts[len(parts)-1]] {
		parts = parts[:len(parts)-1]
	}
	if len(parts) < 2 {
		return false
	}
	last, before := parts[len(parts)-1], parts[len(parts)-2]
	return before == "check" && (last == "empty" || last == "square") || before == "checkbox" && (last == "blank" || last == "marked" || last == "empty")
}

// boxSigns are the words by which icon fonts draw boxes and switches, and signs of boxes.
var boxSigns = words("check_box check_box_outline_blank indeterminate_check_box radio_button_checked radio_button_unchecked toggle_on toggle_off ☐ ☑ ☒")

// single leaves one control of a list to choose from that is drawn in two parts: the words and, beside
// them, an arrow without words, which both open the list.
func (s *shown) single(out []bool) {
	for i := range out {
		p := s.t.Nodes[i].Parent
		if !out[i] || p < 0 || s.hasText(i) || len(s.t.Nodes[p].Kids) > maxHeadKids || !says(s.t, i, arrowOfList) {
			continue
		}
		out[i] = !slices.ContainsFunc(s.t.Children(p), func(k int) bool {
			return k != i && slices.ContainsFunc(seq(k, s.t.Nodes[k].End), func(n int) bool {
				return out[n] && s.hasText(n) && Action(s.t, n, s.roles[n]) == skill.Open
			})
		})
	}
}

// seq are the nodes from one to another one, a few at most.
func seq(from, to int) []int {
	var out []int
	for ; from < to && len(out) < maxIconParts; from++ {
		out = append(out, from)
	}
	return out
}

// arrowOfList reports whether words call an element the arrow of a list to choose from.
func arrowOfList(parts []string) bool {
	last := parts[len(parts)-1]
	return (last == "trigger" || last == "arrow" || last == "caret") && slices.ContainsFunc(parts, func(w string) bool {
		return w == "dropdown" || w == "select" || w == "multiselect" || w == "cascader"
	})
}
