package measure

import (
	"math"
	"slices"
	"strings"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/datasets/capture"
	built "skillmill/transform/page"
)

// Elements lists the light DOM of a document with its measurements.
func Elements(s *browser.Snapshot, vp browser.Viewport) []capture.Element {
	d := newDocument(s, vp)
	return d.elements(d.forest.tree(0), 0)
}

// drawing is one document with what its scopes share.
type drawing struct {
	*forest
	vp    browser.Viewport
	scene *scene
	typed []bool // nodes inside editable content
}

func newDocument(s *browser.Snapshot, vp browser.Viewport) *drawing {
	foldDetails(s)
	return &drawing{forest: newForest(s), vp: vp, scene: newScene(s, vp), typed: fields.Editable(s)}
}

// elements lists one scope.
func (d *drawing) elements(t *tree, document int) []capture.Element {
	t.typed = d.typed
	els := make([]capture.Element, len(t.elements))
	paths := t.xpaths()
	for i, n := range t.elements {
		els[i] = t.element(i, n, d.vp)
		e := &els[i]
		e.Document, e.XPath = document, paths[i]
		if e.Visible != capture.Yes {
			continue
		}
		var by int
		e.Occlusion, by = d.scene.judge(n)
		for by >= 0 && t.index[by] < 0 { // what covers it may lie in a shadow root
			by = t.s.Nodes[by].Parent
		}
		if by >= 0 {
			e.CoveredBy = t.index[by]
		}
	}
	for i := range els {
		els[i].Labels = t.labels(els, i)
	}
	t.generated(els)
	return els
}

func (t *tree) element(index, n int, vp browser.Viewport) capture.Element {
	node := &t.s.Nodes[n]
	tag := strings.ToLower(node.Name)
	e := capture.Element{
		Index: index, Parent: t.parentElement(n), Tag: tag, Attrs: fields.Attrs(tag, node.Attrs),
		Visible: capture.No, VisibleAdv: capture.No, InViewport: capture.No,
		ZIndex: "auto", Opacity: "1", Occlusion: 1, HasPageBox: true,
		Text: t.innerText(n), BackendID: node.BackendID,
		Detail: &capture.Detail{PointerEvents: "auto", Cursor: "auto", CoveredBy: -1, Clickable: node.Clickable, Listeners: t.listeners(n)},
	}
	e.ID, e.Class, e.Role, e.Name = value(&e, "id"), value(&e, "class"), value(&e, "role"), value(&e, "name")
	e.Placeholder, e.Href, e.Title, e.Type = value(&e, "placeholder"), value(&e, "href"), value(&e, "title"), value(&e, "type")
	if e.Tag == "input" {
		e.Type = fields.InputType(node.Attrs)
	}
	e.Boxless = node.Box < 0 && t.drawn[n]
	measure(&e, t.s, node.Box, vp)
	e.Score = score(&e)
	e.IsControl = capture.Of(isControl(&e))
	return e
}

// listeners returns the types of the events that an element listens to. Those of the document,
// or of the shadow root, are noted on the elements right below it: pages that listen
// there for all that is in them are many, and the document is no element.
func (t *tree) listeners(n int) []string {
	own := t.s.Nodes[n].Listeners
	up := t.s.Nodes[n].Parent
	if up < 0 || t.s.Nodes[up].Type == browser.ElementNode || t.s.Nodes[up].Listeners == nil {
		return own
	}
	all := slices.Concat(own, t.s.Nodes[up].Listeners)
	slices.Sort(all)
	return slices.Compact(all)
}

// has reports whether an element has an attribute.
func has(e *capture.Element, key string) bool {
	_, ok := e.Attr(key)
	return ok
}

// value returns the attribute's value, "" when there is none.
func value(e *capture.Element, key string) string {
	v, _ := e.Attr(key)
	return v
}

// measure takes the geometry and the styles of the element's box. An element
// without box keeps the initial values of the styles, which is what a page reads
// for most of them.
func measure(e *capture.Element, s *browser.Snapshot, box int, vp browser.Viewport) {
	if box < 0 {
		return
	}
	b := &s.Boxes[box]
	e.PageBBox = ints(b.Rect)
	onScreen := b.Rect
	onScreen.X -= s.ScrollX
	onScreen.Y -= s.ScrollY
	e.BBox = ints(onScreen)
	st := &b.Style
	e.ZIndex, e.Opacity, e.PointerEvents = st.ZIndex, st.Opacity, st.PointerEvents
	if st.Cursor != "" {
		e.Cursor = st.Cursor
	}
	e.BorderRadius = meanRadius(st.Radius)
	if is := apart(st.Display); is != built.Block(e.Tag) && e.Tag != "br" {
		e.Apart = capture.Of(is)
	}
	w, h := b.Rect.W, b.Rect.H
	shown := w > 0 && h > 0 && st.Display != "none"
	visible := shown && st.Visibility != "hidden"
	e.Veiled = st.Visibility == "hidden" && (e.BBox[2] == 0 || e.BBox[3] == 0)
	e.Visible = capture.Of(visible)
	e.VisibleAdv = capture.Of(visible && st.Opacity != "0" && st.PointerEvents != "none" && value(e, "aria-hidden") != "true")
	e.InViewport = capture.Of(shown && onScreen.X < float64(vp.Width) && onScreen.Y < float64(vp.Height) &&
		onScreen.X+w > 0 && onScreen.Y+h > 0)
}

// apart reports whether a box of a style stands apart from the words beside it: a block does, and
// so does a box of its own in a line (inline-block). Ruby is a part of its line.
func apart(display string) bool {
	switch display {
	case "", "none", "inline", "contents", "ruby", "ruby-text":
		return false
	}
	return true
}

// ints rounds half up, as Math.round does.
func ints(r browser.Rect) capture.Rect {
	round := func(f float64) int { return int(math.Floor(f + .5)) }
	return capture.Rect{round(r.X), round(r.Y), round(r.W), round(r.H)}
}
