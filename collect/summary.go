package collect

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"skillmill/browser"
)

// element is one entry of dom_summary.json. Attrs and what follows are additions
// to the format.
type element struct {
	Index         int      `json:"index"`
	Tag           string   `json:"tag"`
	ID            *string  `json:"id"`
	Class         *string  `json:"class"`
	Role          *string  `json:"role"`
	Name          *string  `json:"name"`
	Aria          object   `json:"aria"`
	BBox          [4]int   `json:"bbox"`
	PageBBox      [4]int   `json:"page_bbox"`
	Visible       bool     `json:"visible"`
	VisibleAdv    bool     `json:"visible_adv"`
	InViewport    bool     `json:"in_viewport"`
	Occlusion     float64  `json:"occlusion_ratio"`
	ZIndex        string   `json:"z_index"`
	Opacity       string   `json:"opacity"`
	PointerEvents string   `json:"pointer_events"`
	Text          string   `json:"text"`
	Labels        []string `json:"labels"`
	Score         float64  `json:"interactive_score"`
	Parent        *int     `json:"parent_index"`
	BorderRadius  float64  `json:"border_radius"`
	IsControl     bool     `json:"is_control"`
	Attrs         object   `json:"attrs"`
	Type          *string  `json:"type"`
	Placeholder   *string  `json:"placeholder"`
	Href          *string  `json:"href"`
	Title         *string  `json:"title"`
	BackendID     int64    `json:"backend_node_id"`
	Frame         int      `json:"frame"` // document of frames.json, 0 for the page's own
	XPath         string   `json:"xpath"` // in that document
	CoveredBy     *int     `json:"covered_by"`
	Clickable     bool     `json:"clickable"`
	Listeners     []string `json:"listeners"`
	Cursor        string   `json:"cursor"`
}

// object is a JSON object in the page's order of keys.
type object []browser.Attr

// MarshalJSON writes the pairs in order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	enc := newEncoder(&b)
	for i, a := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := enc.Encode(a.Key); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := enc.Encode(a.Val); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// get is the value of an attribute, nil when the element has none.
func (e *element) get(key string) *string {
	for i := range e.Attrs {
		if e.Attrs[i].Key == key {
			return &e.Attrs[i].Val
		}
	}
	return nil
}

// value is the attribute's value, "" when there is none.
func (e *element) value(key string) string { return text(e.get(key)) }

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// nonEmpty is nil for an empty string, as `e.id || null` is in a page.
func nonEmpty(s *string) *string {
	if text(s) == "" {
		return nil
	}
	return s
}

// elements lists the light DOM of a document with its measurements.
func elements(s *browser.Snapshot, vp browser.Viewport) []element {
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
	return &drawing{forest: newForest(s), vp: vp, scene: newScene(s, vp), typed: editable(s)}
}

// elements lists one scope.
func (d *drawing) elements(t *tree, frame int) []element {
	t.typed = d.typed
	els := make([]element, len(t.elements))
	paths := t.xpaths()
	for i, n := range t.elements {
		els[i] = t.element(i, n, d.vp)
		e := &els[i]
		e.Frame, e.XPath = frame, paths[i]
		if !e.Visible {
			continue
		}
		var by int
		e.Occlusion, by = d.scene.judge(n)
		for by >= 0 && t.index[by] < 0 { // what covers it may lie in a shadow root
			by = t.s.Nodes[by].Parent
		}
		if by >= 0 {
			e.CoveredBy = &t.index[by]
		}
	}
	for i := range els {
		els[i].Labels = t.labels(els, i)
	}
	return els
}

func (t *tree) element(index, n int, vp browser.Viewport) element {
	node := &t.s.Nodes[n]
	tag := strings.ToLower(node.Name)
	e := element{
		Index: index, Tag: tag, Aria: object{}, Attrs: safeAttrs(tag, node.Attrs),
		ZIndex: "auto", Opacity: "1", PointerEvents: "auto", Occlusion: 1, Cursor: "auto",
		Text: t.innerText(n), Labels: []string{}, BackendID: node.BackendID,
		Clickable: node.Clickable, Listeners: []string{},
	}
	if node.Listeners != nil {
		e.Listeners = node.Listeners
	}
	if p := t.parentElement(n); p >= 0 {
		e.Parent = &p
	}
	for _, a := range e.Attrs {
		if strings.HasPrefix(a.Key, "aria-") {
			e.Aria = append(e.Aria, a)
		}
	}
	e.ID, e.Class = nonEmpty(e.get("id")), nonEmpty(e.get("class"))
	e.Role, e.Name = nonEmpty(e.get("role")), nonEmpty(e.get("name"))
	e.Placeholder, e.Href, e.Title, e.Type = e.get("placeholder"), e.get("href"), e.get("title"), e.get("type")
	if e.Tag == "input" {
		typ := inputType(node.Attrs)
		e.Type = &typ
	}
	e.measure(t.s, node.Box, vp)
	e.Score, e.IsControl = score(&e), false
	e.IsControl = isControl(&e)
	return e
}

// measure takes the geometry and the styles of the element's box. An element
// without box keeps the initial values of the styles, which is what a page reads
// for most of them.
func (e *element) measure(s *browser.Snapshot, box int, vp browser.Viewport) {
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
	w, h := b.Rect.W, b.Rect.H
	shown := w > 0 && h > 0 && st.Display != "none"
	e.Visible = shown && st.Visibility != "hidden"
	e.VisibleAdv = e.Visible && st.Opacity != "0" && st.PointerEvents != "none" && e.value("aria-hidden") != "true"
	e.InViewport = shown && onScreen.X < float64(vp.Width) && onScreen.Y < float64(vp.Height) &&
		onScreen.X+w > 0 && onScreen.Y+h > 0
}

// ints rounds half up, as Math.round does.
func ints(r browser.Rect) [4]int {
	round := func(f float64) int { return int(math.Floor(f + .5)) }
	return [4]int{round(r.X), round(r.Y), round(r.W), round(r.H)}
}

func summaryFile(els []element, vp browser.Viewport) ([]byte, error) {
	head := fmt.Appendf(nil, "{\"count\": %d,\n\"viewport\": {\"width\": %d, \"height\": %d},\n", len(els), vp.Width, vp.Height)
	b, err := listFile(head, "elements", els)
	if err != nil {
		return nil, fmt.Errorf("encode dom_summary: %w", err)
	}
	return append(b, "}\n"...), nil
}
