package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Boxes and switches that are drawn. Behind most of them is a check box or a radio button that
// users do not see. If a label is its, a press on the label works it. Else the nearest element
// around it that users see is its frame. A frame without words stands for the box, which is the
// control, because it tells its state. A frame with words is the control.

// frameSide bounds a frame in CSS pixels, frameLevels how far around the box it stands.
const (
	frameWidth  = 320
	frameHeight = 80
	frameLevels = 3
)

// ticked are inputs that a click on their label turns on or off.
var ticked = words("checkbox radio")

// frameOf returns the frame of a box that users do not see and that has no label, -1 for none.
func frameOf(t *page.Tree, i int) int {
	n := &t.Nodes[i]
	if n.Tag != "input" || !ticked[InputType(t, i)] || n.Elem == nil || n.Elem.Visible != capture.No && !clipped(t, i) && !movedOff(n.Elem) {
		return -1
	}
	if t.Attr(i, "role")+t.Attr(i, "aria-label")+t.Attr(i, "aria-labelledby") != "" {
		return -1 // its author names it, and not what is drawn for it
	}
	if id := t.Attr(i, "id"); id != "" && len(t.ByAttr("for", id)) > 0 {
		return -1
	}
	for b, up := n.Parent, 0; b >= 0 && up < frameLevels; b, up = t.Nodes[b].Parent, up+1 {
		e := t.Nodes[b].Elem
		switch {
		case t.Nodes[b].Tag == "label", e == nil, t.Nodes[b].End-b > maxParts, len(inputsIn(t, b)) > 1:
			return -1
		case e.Visible == capture.Yes && !dot(e):
			if e.BBox[2] > frameWidth || e.BBox[3] > frameHeight || native[t.Nodes[b].Tag] {
				return -1
			}
			if row := rowAround(t, b); row >= 0 {
				return row
			}
			return b
		}
	}
	return -1
}

// rowAround returns the line that is pressed in the place of what is drawn for a box: the part around this
// listens itself, says something and holds no other field, and what is drawn does not listen. -1 for none.
func rowAround(t *page.Tree, drawn int) int {
	p := t.Nodes[drawn].Parent
	if p < 0 || t.Nodes[drawn].Elem.Pressed == capture.Yes || strings.TrimSpace(t.Text(drawn)) != "" {
		return -1
	}
	e := t.Nodes[p].Elem
	if e == nil || e.Pressed != capture.Yes || e.Visible != capture.Yes || e.BBox[3] > frameHeight || t.Nodes[p].End-p > maxParts ||
		t.Nodes[p].Tag == "label" || t.Attr(p, "role") != "" || strings.TrimSpace(t.Text(p)) == "" || len(inputsIn(t, p)) > 1 {
		return -1
	}
	return p
}

// movedOff reports whether an element lies far beside the page, where nobody sees it.
func movedOff(e *capture.Element) bool {
	return !e.BBox.Empty() && e.BBox[0]+e.BBox[2] < -offPage
}

// offPage is how far beside the page in CSS pixels that is.
const offPage = 500

// clipped reports whether an element is drawn, and nothing is seen of it: it is a dot, or in one.
func clipped(t *page.Tree, i int) bool {
	e, p := t.Nodes[i].Elem, t.Nodes[i].Parent
	return e.Visible == capture.Yes && (dot(e) || p >= 0 && t.Nodes[p].Elem != nil && dot(t.Nodes[p].Elem))
}

// dot reports whether an area is as small as that of what only screen readers show.
func dot(e *capture.Element) bool {
	return !e.BBox.Empty() && e.BBox[2] <= 1 && e.BBox[3] <= 1
}

// inputsIn returns what stands in an element and is a field or a button by its tag. A hidden field
// is none: it only carries a value.
func inputsIn(t *page.Tree, in int) []int {
	var out []int
	for i := in + 1; i < t.Nodes[in].End; i++ {
		if native[t.Nodes[i].Tag] && t.Nodes[i].Tag != "svg" && t.Nodes[i].Tag != "img" && InputType(t, i) != "hidden" {
			out = append(out, i)
		}
	}
	return out
}

// framed notes the frames of the boxes of a page, and takes those boxes out of what is around
// whose frames say something.
func (s *shown) framed() (outside []bool) {
	outside = slices.Clone(s.sure)
	s.frame, s.boxes = make([]int, len(s.t.Nodes)), map[int]int{}
	for i := range s.frame {
		s.frame[i] = -1
	}
	for i := range s.t.Nodes {
		if !s.sure[i] {
			continue
		}
		b := frameOf(s.t, i)
		if b < 0 {
			continue
		}
		for k := b; k < s.t.Nodes[b].End; k++ {
			s.frame[k] = b
		}
		if strings.TrimSpace(s.t.Text(b)) != "" {
			outside[i], s.boxes[i] = false, b
		}
	}
	return outside
}

// face reports whether an element is what users see of a box that they do not see: the drawn
// half of a switch, or a part of a frame, but for what says all that the frame says.
func (s *shown) face(i int) bool {
	if b := s.frame[i]; b >= 0 && !s.cross(i) {
		said := strings.TrimSpace(s.t.Text(b))
		return said == "" || strings.TrimSpace(s.t.Text(i)) != said
	}
	p := s.t.Nodes[i].Parent
	if p < 0 || s.t.Nodes[i].Elem == nil {
		return false
	}
	for _, k := range s.t.Nodes[p].Kids {
		if k.Node < 0 || k.Node == i || !s.sure[k.Node] || s.t.Nodes[k.Node].Tag != "input" || s.t.Nodes[k.Node].Elem == nil {
			continue
		}
		switch e := s.t.Nodes[k.Node].Elem; s.roles[k.Node] {
		case "checkbox", "radio", "switch":
			laid := e.Opacity == "0" && holds(e.BBox, s.t.Nodes[i].Elem.BBox) // the press meets the box
			return laid || e.Visible == capture.No && !s.hasText(i)
		}
	}
	return false
}

// arrow reports whether an element is the arrow that is drawn over a list of choices: without
// words, in the area of a select beside it or beside what it is in, and nothing that listens itself.
func (s *shown) arrow(i int) bool {
	if e := s.t.Nodes[i].Elem; s.hasText(i) || e == nil || e.Pressed == capture.Yes {
		return false
	}
	for p, up := s.t.Nodes[i].Parent, 0; p >= 0 && up < frameLevels && s.small(p); p, up = s.t.Nodes[p].Parent, up+1 {
		for k := p + 1; k < s.t.Nodes[p].End; k++ {
			if e := s.t.Nodes[k].Elem; s.t.Nodes[k].Tag == "select" && e != nil && e.Visible == capture.Yes && holds(e.BBox, s.t.Nodes[i].Elem.BBox) {
				return true
			}
		}
	}
	return false
}

// holds reports whether one area is in another one.
func holds(outer, inner capture.Rect) bool {
	return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[0]+inner[2] <= outer[0]+outer[2] && inner[1]+inner[3] <= outer[1]+outer[3]
}

// replaced returns the boxes for which a part of their frames is a control.
func (s *shown) replaced(controls []bool) []int {
	var out []int
	for i, b := range s.boxes {
		if slices.Contains(controls[b:s.t.Nodes[b].End], true) {
			out = append(out, i)
		}
	}
	return out
}

// drawnBox reports whether an element is a box or a switch that is drawn: it is, or says all that
// is said in, the frame of a box, or its class or tag calls it one (mu-checkbox, nut-radio, t-switch). A
// handle of a tree that says in another class that it is open or closed is none.
func drawnBox(t *page.Tree, i int) bool {
	if native[t.Nodes[i].Tag] {
		return false
	}
	if ticksItself(t, i) || framesBox(t, i, i) || framesBox(t, t.Nodes[i].Parent, i) || boxLabel(t, i) {
		return true
	}
	box := false
	if tag := classWords(t.Nodes[i].Tag); len(tag) > 1 { // of a custom element
		last, before := tag[len(tag)-1], tag[len(tag)-2]
		box = boxWords[last] || last == "toggle" || last == "button" && (tickedBoxes[before] || before == "switch" || before == "toggle") ||
			tickedBoxes[before] && boxEntries[last] || last == "box" && boxBefore[before] || last == "chip" && tickedChip(t, i)
	}
	for _, c := range t.Classes(i) {
		parts := classWords(c)
		switch {
		case len(parts) == 0:
		case boxNamed(parts), tickedBoxes[parts[0]] && !slices.ContainsFunc(parts[1:], func(w string) bool { return !boxStates[w] }):
			box = true
		case !slices.ContainsFunc(parts, func(w string) bool { return boxWords[w] }) && slices.ContainsFunc(parts, func(w string) bool { return unfolds[w] || unfolded[w] }):
			return false
		}
	}
	return box
}

// tickedChip reports whether a custom element, or one of its tag beside it, says that it is checked.
func tickedChip(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	return p >= 0 && len(t.Nodes[p].Kids) <= maxBeside && slices.ContainsFunc(t.Children(p), func(k int) bool {
		_, checked := t.Lookup(k, "checked")
		return checked && t.Nodes[k].Tag == t.Nodes[i].Tag
	})
}

// ticksItself reports whether an element without words holds the drawing of a box that says whether it
// is ticked.
func ticksItself(t *page.Tree, i int) bool {
	if strings.TrimSpace(t.Text(i)) != "" || iconParts(t, i) > maxIconParts {
		return false
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if says(t, k, func(parts []string) bool {
			last := parts[len(parts)-1]
			return last == "checked" || last == "unchecked"
		}) {
			return true
		}
	}
	return false
}

// boxNamed reports whether the words of a class call an element a box or a switch, or an entry of a
// list that is one.
func boxNamed(parts []string) bool {
	last := parts[len(parts)-1]
	if len(parts) == 1 {
		return boxWords[last]
	}
	before := parts[len(parts)-2]
	if last == "switch" && (timeWords[before] || before == "datepicker" || before == "picker" || before == "month" || before == "year" || before == "view") {
		return false // what it switches is shown by the calendar
	}
	return boxWords[last] || tickedBoxes[before] && boxEntries[last] || last == "box" && boxBefore[before]
}

// holds reports whether an element that users see in another one is as a rule says.
func (s *shown) holds(in int, rule func(int) bool) bool {
	for k := in + 1; k < s.t.Nodes[in].End; k++ {
		if e := s.t.Nodes[k].Elem; e != nil && e.Visible == capture.Yes && rule(k) {
			return true
		}
	}
	return false
}

// switched reports whether an element is a box or a switch that is drawn without words, and
// alone listens itself.
func (s *shown) switched(i int) bool {
	e := s.t.Nodes[i].Elem
	return e != nil && e.Visible == capture.Yes && !s.hasText(i) && s.itself(i) && !e.Dragged && e.BBox[2] <= maxSwitchWidth && e.BBox[3] <= maxIconBox && drawnBox(s.t, i) &&
		!s.holds(i, s.itself)
}

// maxSwitchWidth is how wide a switch is drawn in CSS pixels.
const maxSwitchWidth = 120

// boxLabel reports whether an element is a label of nothing that listens itself around a box that
// is drawn: a part of it without words, with the class of one.
func boxLabel(t *page.Tree, i int) bool {
	n := &t.Nodes[i]
	if _, of := t.Lookup(i, "for"); of || n.Tag != "label" || n.Elem == nil || n.Elem.Pressed != capture.Yes || n.End-i > maxParts || len(inputsIn(t, i)) > 0 {
		return false
	}
	for k := i + 1; k < n.End; k++ {
		if strings.TrimSpace(t.Text(k)) == "" && slices.ContainsFunc(t.Classes(k), func(c string) bool {
			return slices.ContainsFunc(classWords(c), func(w string) bool { return boxWords[w] || w == "check" })
		}) {
			return true
		}
	}
	return false
}

// framesBox reports whether an element is the frame of a box, and another one in it says all that it says.
func framesBox(t *page.Tree, frame, i int) bool {
	if frame < 0 || t.Nodes[frame].End-frame > maxParts || strings.TrimSpace(t.Text(frame)) != strings.TrimSpace(t.Text(i)) {
		return false
	}
	in := inputsIn(t, frame)
	return len(in) == 1 && frameOf(t, in[0]) == frame
}

var (
	// native are elements of which their tags say what they are.
	native = words("a area button input select textarea summary option svg img")
	// boxWords are what classes call what is on or off, tickedBoxes those of a form.
	boxWords    = words("checkbox radio switch inputswitch togglebutton switchery")
	tickedBoxes = words("checkbox radio")
	// boxBefore are what stands before "box" in the name of one.
	boxBefore = words("check radio checkbox chkbox radiobutton")
	// boxEntries are what a list calls its entries.
	boxEntries = words("item cell option")
	// boxStates are words of the state of a box.
	boxStates = words("true false full part checked unchecked on off all half disabled disable focus")
)
