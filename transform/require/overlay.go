package require

import (
	"cmp"
	"iter"
	"slices"
	"sort"
	"strconv"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// overlayWords is the blueprint's list (section 2) of words in class names and
// ids of elements that cover others.
var overlayWords = map[string]bool{
	"modal": true, "mask": true, "backdrop": true, "overlay": true, "dialog": true, "drawer": true, "popup": true,
	"toast": true, "tooltip": true, "snackbar": true, "loading": true, "loader": true, "spinner": true,
	"progress": true, "skeleton": true, "preloader": true,
}

// largeShare is the least share of the viewport that a large overlay covers.
const largeShare = 0.2

// coveredShare is the share of a control from which on what covers it is in its way.
const coveredShare = 0.5

// Markup is what NewOverlays asks of a page besides its tree.
type Markup struct {
	Escape func(string) string // a class or id as a selector has it
	Anchor func(int) string    // a selector of this element alone, "" for none
	Closes func(int) bool      // the element has a control that closes it
}

// Overlays are the elements of a page that may lie over others. The lists are
// sorted.
type Overlays struct {
	Present []string // every class or id that is named like an overlay
	Shown   []string // those of them, and of blockers, that users see
	Seen    []string // those that are large or raised above the page as well

	t        *page.Tree
	blockers []blocker
}

// blocker is an element that users see above the page, with its selectors.
type blocker struct {
	node      int
	selectors []string
}

// NewOverlays reads the overlays of a page.
func NewOverlays(t *page.Tree, vp capture.Viewport, m Markup) *Overlays {
	if vp.Width <= 0 || vp.Height <= 0 {
		vp = capture.Viewport{Width: 1280, Height: 800}
	}
	o := &Overlays{t: t}
	large := int(largeShare * float64(vp.Width) * float64(vp.Height))
	all, shown, seen := map[string]bool{}, map[string]bool{}, map[string]bool{}
	names := overlayNamer(t, m.Escape)
	for i := range t.Nodes {
		list := names(i)
		for _, s := range list {
			all[s] = true
		}
		if !o.sees(i, large) {
			continue
		}
		above, big := o.above(i), t.Nodes[i].Elem.BBox.Area() >= large
		if above || big && len(list) > 0 {
			if b := o.blocker(i, list, m); len(b.selectors) > 0 {
				o.blockers = append(o.blockers, b)
				add(shown, b.selectors)
			}
		}
		add(shown, list)
		if above || big {
			add(seen, list)
		}
	}
	o.Present, o.Shown, o.Seen = sorted(all), sorted(shown), sorted(seen)
	return o
}

func add(set map[string]bool, list []string) {
	for _, s := range list {
		set[s] = true
	}
}

// blocker returns the selectors of an element that may be in the way: those of its
// overlay-like names, else one of its own if it is a dialog or can be closed. The main
// parts of a page are never in the way, wherever they stand.
func (o *Overlays) blocker(i int, names []string, m Markup) blocker {
	switch o.t.Nodes[i].Tag {
	case "html", "body", "main", "header", "nav", "footer":
		return blocker{}
	}
	if len(names) == 0 && (dialog(o.t, i) || m.Closes(i)) {
		if s := m.Anchor(i); s != "" {
			names = []string{tagged(o.t.Nodes[i].Tag, s)}
		}
	}
	return blocker{i, names}
}

// tagged adds the element's tag to a selector, because an id that does not name an overlay
// may be that of a field on another page of the site.
func tagged(tag, selector string) string {
	if strings.HasPrefix(selector, "#") || strings.HasPrefix(selector, ".") {
		return tag + selector
	}
	return selector
}

// Over returns the selectors of what lies over a control, sorted. An element that contains
// the control is not in its way.
func (o *Overlays) Over(i int) []string {
	set := map[string]bool{}
	for _, k := range o.covering(i) {
		add(set, o.blockers[k].selectors)
	}
	return sorted(set)
}

// OverNodes returns the elements that lie over a control, the topmost first: of equal ones
// the later.
func (o *Overlays) OverNodes(i int) []int {
	var out []int
	for _, k := range o.covering(i) {
		out = append(out, o.blockers[k].node)
	}
	slices.SortFunc(out, func(a, b int) int { return cmp.Or(cmp.Compare(o.height(b), o.height(a)), cmp.Compare(b, a)) })
	return out
}

// height returns the z-index of an element, 0 for none.
func (o *Overlays) height(i int) int {
	z, err := strconv.Atoi(o.t.Nodes[i].Elem.ZIndex)
	if err != nil {
		return 0
	}
	return z
}

func (o *Overlays) covering(i int) []int {
	e := o.t.Nodes[i].Elem
	if e == nil || len(o.blockers) == 0 || e.BBox.Empty() || e.Occlusion >= 0 && e.Occlusion < coveredShare {
		return nil
	}
	x, y := e.BBox[0]+e.BBox[2]/2, e.BBox[1]+e.BBox[3]/2
	var out []int
	for k, b := range o.blockers {
		box := o.t.Nodes[b.node].Elem.BBox
		inside := x >= box[0] && x < box[0]+box[2] && y >= box[1] && y < box[1]+box[3]
		if inside && !o.t.Contains(b.node, i) && !o.t.Contains(i, b.node) && (e.Occlusion >= 0 || o.above(b.node)) {
			out = append(out, k)
		}
	}
	return out
}

// Inside reports whether an element stands in an overlay: a dialog, a popover, or an
// element with a name of overlays. A frame around most of the page is no overlay.
func (o *Overlays) Inside(i int) bool {
	return o.t.Closest(o.t.Nodes[i].Parent, func(n int) bool {
		if 2*(o.t.Nodes[n].End-n) > len(o.t.Nodes) {
			return false
		}
		if dialog(o.t, n) {
			return true
		}
		if id := o.t.ID(n); id != "" && overlayWord(id) {
			return true
		}
		for _, c := range o.t.Classes(n) {
			if overlayWord(c) {
				return true
			}
		}
		return false
	}) >= 0
}

// dialog reports whether the markup says that an element opens above the page.
func dialog(t *page.Tree, i int) bool {
	switch t.Attr(i, "role") {
	case "dialog", "alertdialog":
		return true
	}
	_, popover := t.Lookup(i, "popover")
	return popover || t.Nodes[i].Tag == "dialog" || t.Attr(i, "aria-modal") == "true"
}

// sees reports whether users see an element. One that was not measured counts if it is
// large.
func (o *Overlays) sees(i, large int) bool {
	e := o.t.Nodes[i].Elem
	if e == nil || o.t.Nodes[i].Inert || o.t.Hidden(i) {
		return false
	}
	shown := e.VisibleAdv
	if shown == capture.Unknown {
		shown = e.Visible
	}
	return shown == capture.Yes || shown == capture.Unknown && e.BBox.Area() >= large
}

// above: only a positioned element has a numeric z-index, and what lies over a page
// has one above 0; an open dialog is above everything.
func (o *Overlays) above(i int) bool {
	e := o.t.Nodes[i].Elem
	return e != nil && (raised(e.ZIndex) || dialog(o.t, i))
}

// overlayNamer returns the selectors of an element by what is named like an overlay.
func overlayNamer(t *page.Tree, escape func(string) string) func(int) []string {
	words := map[string]bool{}        // answers of overlayWord
	known := map[[2]string][]string{} // by class and id: most elements have one or none
	return func(i int) []string {
		key := [2]string{t.Attr(i, "class"), t.ID(i)}
		if key[0] == "" && key[1] == "" {
			return nil
		}
		names, ok := known[key]
		if !ok {
			names = overlayNames(t, i, words, escape)
			known[key] = names
		}
		return names
	}
}

func overlayNames(t *page.Tree, i int, words map[string]bool, escape func(string) string) []string {
	var names []string
	overlayWord := func(name string) bool {
		is, ok := words[name]
		if !ok {
			is = overlayWord(name)
			words[name] = is
		}
		return is
	}
	for _, c := range t.Classes(i) {
		if overlayWord(c) {
			names = append(names, "."+escape(c))
		}
	}
	if id := t.ID(i); id != "" && overlayWord(id) {
		names = append(names, "#"+escape(id))
	}
	return names
}

// overlayWord looks for a listed word as a whole part of a name, so that
// "progressive" and "unmasked" are none.
func overlayWord(name string) bool {
	part := func(r rune) bool { return r == '-' || r == '_' || r == ':' }
	for w := range strings.FieldsFuncSeq(name, part) {
		if overlayWords[strings.ToLower(w)] {
			return true
		}
		for c := range camelParts(w) {
			if overlayWords[strings.ToLower(c)] {
				return true
			}
		}
	}
	return false
}

// camelParts returns the words of a name in camel case.
func camelParts(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for i := 1; i < len(s); i++ {
			if s[i] >= 'A' && s[i] <= 'Z' && (s[i-1] < 'A' || s[i-1] > 'Z') {
				if !yield(s[start:i]) {
					return
				}
				start = i
			}
		}
		yield(s[start:])
	}
}

func raised(z string) bool {
	return z != "" && z != "auto" && z != "0" && z[0] != '-'
}

func sorted(set map[string]bool) []string {
	list := make([]string, 0, len(set))
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list
}
