package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// shown tells which elements of a page are controls without saying so in markup that
// every page shares. There are three signs of one: the collector's trees list it, a
// pointer over it is a hand and somebody listens, or the Tab key stops at it. A sign
// is not enough. What is in a control belongs to it, what is around a control is a
// box, and what the pointer does not meet cannot be clicked.
type shown struct {
	t        *page.Tree
	roles    []string
	sure     []bool                 // controls by their markup
	inside   []bool                 // in a control that is one thing with what it holds
	around   []bool                 // has a control below it
	heard    []bool                 // it, or what it is in, listens to clicks
	near     []bool                 // what it is in and less than the page does
	listed   []bool                 // in a tree of the collector
	idle     []bool                 // listens itself as all of its kind do, whatever they are: see component
	frame    []int                  // the frame of a hidden box that it is in, -1 for none
	boxes    map[int]int            // the frames of boxes that say something
	hosts    map[int][]capture.Rect // the areas of the controls in its shadow root, nil where that is not asked
	central  bool                   // most buttons do not listen themselves: what listens for all of the page may mean them
	pointers bool                   // the collector looked at cursors and listeners
	handless bool                   // the page draws no hand: see quiet
}

// newShown reads a page of which the sure controls are known, and what slots listen for.
func newShown(t *page.Tree, roles []string, sure, listed []bool, slotted map[int]bool) *shown {
	n := len(t.Nodes)
	s := &shown{t: t, roles: roles, sure: sure, listed: listed, inside: make([]bool, n), around: make([]bool, n), heard: make([]bool, n), near: make([]bool, n)}
	for i := range t.Nodes {
		e := t.Nodes[i].Elem
		s.heard[i] = e != nil && e.Pressed == capture.Yes
		s.pointers = s.pointers || e != nil && e.Pressed != capture.Unknown
		if p := t.Nodes[i].Parent; p >= 0 {
			s.inside[i] = s.inside[p] || sure[p] && s.whole(p)
			s.heard[i] = s.heard[i] || s.heard[p]
			s.heard[i], s.near[i] = s.heard[i] || slotted[i], slotted[i]
			s.near[i] = s.near[i] || s.near[p] || s.heard[p] && s.part(p) && s.t.Nodes[p].Elem != nil && s.t.Nodes[p].Elem.Pressed == capture.Yes
		}
	}
	s.central = s.listensForAll()
	s.surround(s.framed())
	s.handless = s.drawsNoHand()
	s.idle = s.component()
	return s
}

// listensForAll reports whether most buttons of the page do not listen themselves.
func (s *shown) listensForAll() bool {
	buttons, silent := 0, 0
	for i := range s.t.Nodes {
		if e := s.t.Nodes[i].Elem; (s.t.Nodes[i].Tag == "button" || s.roles[i] == "button") && e != nil && e.Visible == capture.Yes {
			buttons++
			if e.Pressed != capture.Yes {
				silent++
			}
		}
	}
	return 2*silent >= buttons
}

// itself reports whether an element listens itself, and not only as all of its kind do.
func (s *shown) itself(i int) bool {
	e := s.t.Nodes[i].Elem
	return e != nil && e.Pressed == capture.Yes && !s.idle[i]
}

// part reports whether an element is a part of the page and not nearly all of it: what listens
// there for all that is in it means that.
func (s *shown) part(i int) bool {
	n := &s.t.Nodes[i]
	return n.Tag != "html" && n.Tag != "body" && 5*(n.End-i) < 4*len(s.t.Nodes)
}

// surround notes the ancestors of some controls.
func (s *shown) surround(controls []bool) {
	for i := len(s.t.Nodes) - 1; i >= 0; i-- {
		if p := s.t.Nodes[i].Parent; p >= 0 && (s.around[i] || controls[i]) {
			s.around[p] = true
		}
	}
}

// whole reports whether a control is one thing: what stands in it is part of it, as
// the icon of a button. A region of text that is edited is none, nor is a list.
func (s *shown) whole(i int) bool {
	switch s.t.Nodes[i].Tag {
	case "button", "a", "area", "select", "summary", "textarea":
		return true
	}
	switch s.roles[i] {
	case "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "slider":
		return true
	}
	return false
}

// controls returns the elements that are controls by these signs.
func (s *shown) controls() []bool {
	out := make([]bool, len(s.t.Nodes))
	for i := range s.t.Nodes {
		out[i] = !s.sure[i] && !s.inside[i] && s.alone(i) && s.possible(i) && s.signed(i) &&
			!s.face(i) && !s.arrow(i) && !s.content(i) && !s.plain(i) && !s.shape(i) && !s.drawnFor(i) && !s.onlyTells(i) && !s.line(i) &&
			!s.opensWith(i) && !s.track(i) && !s.entryWords(i) && !s.weekday(i) && !s.inIdle(i) && !s.bareAnchor(i)
	}
	s.bear(out)
	s.liken(out)
	s.parts(out)
	s.single(out)
	return out
}

// alone reports whether an element is no box around controls, or is one of those that are operated
// as a whole besides.
func (s *shown) alone(i int) bool {
	return !s.around[i] || s.record(i) || s.removable(i) || s.itself(i) && !s.holdsSeen(i) || s.treeLine(i) || s.chosenRow(i) || s.sorts(i) || s.linkedHead(i) >= 0
}

// signed reports whether one of the signs shows that an element is a control.
func (s *shown) signed(i int) bool {
	return s.listed[i] && !s.idle[i] && s.pointed(i) || s.handed(i) || s.stop(i) || s.box(i) || boxLabel(s.t, i) ||
		s.quiet(i) || s.sorts(i) || thumb(s.t, i) || s.switched(i) || s.star(i) || s.member(i)
}

// pointed reports whether an element that the collector lists is more than a box that a class calls
// after the buttons in it, says nothing and means nothing to a pointer, and more than an anchor
// without a target that nothing near listens for.
func (s *shown) pointed(i int) bool {
	e := s.t.Nodes[i].Elem
	if e != nil && s.t.Nodes[i].Tag == "a" && e.Hand == capture.No && e.Pressed == capture.No && !s.near[i] && s.t.Attr(i, "role")+s.t.Attr(i, "tabindex") == "" {
		return false
	}
	return e == nil || e.Hand != capture.No || e.Pressed != capture.No || s.hasText(i) || !strings.Contains(s.t.Attr(i, "class"), "btn")
}

// parts leaves one of controls that stand in each other: the outer one, unless it
// holds several that say something. What is operated for itself on it stays beside it.
func (s *shown) parts(out []bool) {
	for i := 0; i < len(out); i++ {
		if !out[i] {
			continue
		}
		var inner []int
		said, line := 0, s.treeLine(i)
		for k := i + 1; k < s.t.Nodes[i].End; k++ {
			if out[k] && !s.apart(k) && !(line && s.handle(k)) {
				inner = append(inner, k)
				if s.hasText(k) {
					said++
				}
			}
		}
		if s.rowOf(i, inner) {
			said = 0
		}
		if said > 1 || said == 1 && (s.pressedIn(i, inner) || s.onlyStops(i, inner)) || s.onlyHolds(i, inner) {
			out[i] = false
			continue
		}
		for _, k := range inner {
			out[k] = false
		}
	}
}

// pressedIn reports whether one of some elements listens itself, which the outer one
// then only surrounds. One that says all of it is the outer one's box, if that listens too or is
// where the Tab key stops and the hand begins.
func (s *shown) pressedIn(outer int, nodes []int) bool {
	return slices.ContainsFunc(nodes, func(i int) bool {
		return s.itself(i) && !(s.stop(outer) && s.pressedAll(outer)) && !((s.itself(outer) || s.stop(outer) && s.begun(outer)) && s.hand(outer) && s.hand(i) && strings.TrimSpace(s.t.Text(i)) == strings.TrimSpace(s.t.Text(outer)))
	})
}

// onlyStops reports whether the Tab key alone stops at an element, for keys, and the hand
// begins at what says something in it: that is what is clicked.
func (s *shown) onlyStops(i int, inner []int) bool {
	if e := s.t.Nodes[i].Elem; e == nil || s.hand(i) || e.Pressed == capture.Yes {
		return false
	}
	return slices.ContainsFunc(inner, func(k int) bool { return s.hand(k) && s.hasText(k) })
}

// hasText reports whether a user reads something there, be it a tooltip.
func (s *shown) hasText(i int) bool {
	return strings.TrimSpace(s.t.Text(i)) != "" || s.t.Attr(i, "title") != "" || s.t.Attr(i, "aria-label") != ""
}

// unclicked are elements that hold, caption or measure and are not clicked
// themselves.
var unclicked = words(`label datalist optgroup option fieldset legend form table thead tbody tfoot caption colgroup
	col progress meter output iframe section main article aside header footer nav pre code p ul ol dl dialog figure
	hr br embed object video audio canvas`)

// holders are roles of what holds controls, or shows something.
var holders = words(`radiogroup menu menubar tablist toolbar tree treegrid grid table list group progressbar
	meter tabpanel dialog alertdialog navigation region main search form banner contentinfo complementary rowgroup
	status alert log tooltip application document separator presentation scrollbar feed article figure heading`)

func words(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

// possible reports whether an element can be a control at all.
func (s *shown) possible(i int) bool {
	n := &s.t.Nodes[i]
	if !operable(s.t, i) || (unclicked[n.Tag] || holders[s.roles[i]] && !s.bareIcon(i)) && !s.meant(i) && !boxLabel(s.t, i) && !showsChoice(s.t, i) {
		return false
	}
	if e := n.Elem; e != nil && e.Reached == capture.No {
		return false
	}
	if s.rowWithoutHand(i) || s.hosted(i) || gripped(s.t, i) && s.t.Attr(i, "role") == "" && !thumb(s.t, i) || rates(s.t, i) {
		return false
	}
	if s.pickIcon(i) {
		return true
	}
	// An anchor without a target is a place in the page, unless something shows that
	// it is clicked. In what is clicked it is a part of that.
	if n.Tag == "a" && n.Elem != nil && n.Elem.Pressed == capture.No && s.hand(i) && !s.begun(i) && !s.cross(i) {
		return false
	}
	return n.Tag != "a" || s.hasText(i) || n.Elem != nil && n.Elem.Visible == capture.Yes && (n.Elem.Pressed == capture.Yes || s.begun(i) && (s.drawn(i) || s.near[i] && s.t.Attr(i, "tabindex") != ""))
}

// prose are elements that hold text, or a part of the page, and that now and then are
// clicked as a whole: a line of a song, a card, a heading that folds.
var prose = words(`p pre code figure article section header legend h1 h2 h3 h4 h5 h6`)

// meant reports whether an element that holds text is clicked all the same: a hand begins
// at it, it says something, and it listens itself or the Tab key stops at it.
func (s *shown) meant(i int) bool {
	e, p := s.t.Nodes[i].Elem, s.t.Nodes[i].Parent
	if !prose[s.t.Nodes[i].Tag] || s.t.Attr(i, "role") != "" || e == nil || e.Hand != capture.Yes || e.Visible != capture.Yes || !s.hasText(i) || !s.small(i) {
		return false
	}
	if p < 0 || s.t.Nodes[p].Elem == nil {
		return false
	}
	if above := s.t.Nodes[p].Elem; above.Hand == capture.Yes { // around what it folds as well
		return e.Pressed == capture.Yes && above.Pressed == capture.No
	}
	return e.Pressed == capture.Yes || s.stop(i) || s.heard[i] && headings[s.t.Nodes[i].Tag]
}

// headings are prose that folds what stands below it where what holds them all listens.
var headings = words(`h1 h2 h3 h4 h5 h6`)

// drawnFor reports whether an element is part of the label of a box or a switch, whose
// click is the box's: a button that is drawn for it, a colour, a picture. What listens
// itself is more than that, unless it only passes the click on, and so is a cross.
func (s *shown) drawnFor(i int) bool {
	e := s.t.Nodes[i].Elem
	if e == nil || s.cross(i) {
		return false
	}
	label := s.t.Closest(i, func(n int) bool { return s.t.Nodes[n].Tag == "label" })
	if label < 0 || label == i || e.Pressed == capture.Yes && !s.passesOn(i, label) {
		return false
	}
	boxes := s.t.ByID(s.t.Attr(label, "for"))
	if len(boxes) == 0 { // in a shadow root the id may be the host's
		boxes = s.inputs(label)
	}
	return slices.ContainsFunc(boxes, func(n int) bool { return s.sure[n] && ticked[InputType(s.t, n)] })
}

// passesOn reports whether an element is the words of a label, or what is drawn beside them: the
// hand of the label goes on over it, and it says all that the label says, or nothing and is no icon.
func (s *shown) passesOn(i, label int) bool {
	said := strings.TrimSpace(s.t.Text(i))
	return s.hand(i) && !s.begun(i) && (said == "" && !s.hasText(i) && !s.drawn(i) || said != "" && said == strings.TrimSpace(s.t.Text(label)))
}

// onlyTells reports whether a hand over an element is there for what it says: a tooltip, or
// a picture that nothing but the page itself listens for. What listens itself does more, and
// so does what keeps data for a script.
func (s *shown) onlyTells(i int) bool {
	if e := s.t.Nodes[i].Elem; e == nil || e.Pressed == capture.Yes || s.stop(i) {
		return false
	}
	if s.t.Attr(i, "data-toggle") == "tooltip" || s.t.Attr(i, "data-bs-toggle") == "tooltip" {
		return true
	}
	if s.hasText(i) || !s.pointers {
		return false
	}
	return slices.Contains(s.own(i), "avatar") || !s.near[i] && s.picture(i)
}

// picture reports whether an element is nothing but a picture, and has no data for scripts.
func (s *shown) picture(i int) bool {
	found := false
	for k := i; k < s.t.Nodes[i].End; k++ {
		if s.t.Nodes[k].Tag == "i" || s.t.Nodes[k].Tag == "svg" {
			return false
		}
		for _, a := range s.t.Nodes[k].Attrs {
			if strings.HasPrefix(a.Key, "data-") && !strings.HasSuffix(a.Key, "src") {
				return false
			}
		}
		found = found || s.t.Nodes[k].Tag == "img"
	}
	return found
}

// inputs returns the inputs in an element.
func (s *shown) inputs(in int) []int {
	var out []int
	for i := in + 1; i < s.t.Nodes[in].End; i++ {
		if s.t.Nodes[i].Tag == "input" {
			out = append(out, i)
		}
	}
	return out
}

// handed reports whether a hand begins at an element and a click on it is heard,
// there or further out.
func (s *shown) handed(i int) bool {
	e := s.t.Nodes[i].Elem
	if e == nil || e.Hand != capture.Yes || e.Visible != capture.Yes {
		return false
	}
	if e.Pressed == capture.Yes {
		return true
	}
	p := s.t.Nodes[i].Parent
	if p < 0 || s.t.Nodes[p].Elem == nil || s.hand(p) && !s.apart(i) {
		return false
	}
	return s.heard[i] && (s.small(i) || s.around[i])
}

// stop reports whether the Tab key stops at an element although nothing of its kind
// takes the focus, so that somebody meant it to be operated. Where cursors and
// listeners are known one of them must agree.
func (s *shown) stop(i int) bool {
	tab := strings.TrimSpace(s.t.Attr(i, "tabindex"))
	if tab == "" || strings.Trim(tab, "0123456789") != "" {
		return false
	}
	e := s.t.Nodes[i].Elem
	if e == nil || e.Visible != capture.Yes || !s.hasText(i) && !strings.Contains(s.t.Nodes[i].Tag, "-") && s.roles[i] != "img" {
		return false
	}
	if e.Hand != capture.Yes && (e.Pressed != capture.Yes && s.readOnlyCell(i) || s.holdsRows(i)) {
		return false
	}
	return !s.pointers || e.Hand == capture.Yes || (s.pressedAll(i) || s.near[i] || s.heard[i] && s.central) && !s.scrolls(i)
}

// readOnlyCell reports whether an element is a cell of a grid that says that nothing in it is
// edited: keys stop there to read (WAI-ARIA, aria-readonly of gridcell).
func (s *shown) readOnlyCell(i int) bool {
	return s.cell(i) && strings.EqualFold(strings.TrimSpace(s.t.Attr(i, "aria-readonly")), "true")
}

// scrolls reports whether an element without a hand takes the focus so that keys move what it
// shows: it is larger than a line, and holds several texts.
func (s *shown) scrolls(i int) bool {
	if e := s.t.Nodes[i].Elem; e.BBox[3] <= maxStopHeight || s.t.Attr(i, "role") != "" {
		return false
	}
	texts := 0
	for k := i; k < s.t.Nodes[i].End && texts < minRegionTexts; k++ {
		if strings.TrimSpace(s.t.OwnText(k)) != "" {
			texts++
		}
	}
	return texts >= minRegionTexts
}

// What is no region that scrolls: lower than a tile in CSS pixels, or with fewer texts.
const (
	maxStopHeight  = 200
	minRegionTexts = 4
)

// maxParts bounds what a control holds that only hears through what it is in: more is
// a part of the page.
const maxParts = 40

func (s *shown) small(i int) bool { return s.t.Nodes[i].End-i <= maxParts }
