package capture

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The structs of this file and of writemeta.go define how the types are written: the keys,
// their order, and null for what a page does not have.

// NewEncoder returns an encoder that does not escape < and &, so that texts stay as pages
// wrote them. All files of a capture are encoded by it.
func NewEncoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

// listFile returns a JSON object that ends in a list, one item a line, so that two captures
// can be compared with ordinary tools.
func listFile[T any](head []byte, key string, items []T) ([]byte, error) {
	var b bytes.Buffer
	b.Write(head)
	fmt.Fprintf(&b, "%q: [", key)
	enc := NewEncoder(&b)
	for i := range items {
		if i > 0 {
			b.Truncate(b.Len() - 1) // the encoder ends every item with a line break
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if err := enc.Encode(items[i]); err != nil {
			return nil, err
		}
	}
	b.WriteByte(']')
	return b.Bytes(), nil
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := NewEncoder(&b)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}

// elementLine is an element in a file. The keys from attrs on are additions to the seed's
// format.
type elementLine struct {
	Index         int      `json:"index"`
	Tag           string   `json:"tag"`
	ID            *string  `json:"id"`
	Class         *string  `json:"class"`
	Role          *string  `json:"role"`
	Name          *string  `json:"name"`
	Aria          object   `json:"aria"`
	BBox          Rect     `json:"bbox"`
	PageBBox      Rect     `json:"page_bbox"`
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
	Document      int      `json:"frame"`
	XPath         string   `json:"xpath"`
	CoveredBy     *int     `json:"covered_by"`
	Clickable     bool     `json:"clickable"`
	Listeners     []string `json:"listeners"`
	Cursor        string   `json:"cursor"`
	Before        string   `json:"before,omitempty"`
	After         string   `json:"after,omitempty"`
	Apart         *bool    `json:"apart,omitempty"`
	Veiled        bool     `json:"veiled,omitempty"`
	Boxless       bool     `json:"boxless,omitempty"`
}

// noDetail is the Detail of an element of which nothing is known.
var noDetail = Detail{CoveredBy: -1}

func (e *Element) line() elementLine {
	d := e.Detail
	if d == nil {
		d = &noDetail
	}
	l := elementLine{
		Index: e.Index, Tag: e.Tag, ID: orNull(e.ID), Class: orNull(e.Class), Role: orNull(e.Role), Name: orNull(e.Name),
		Aria: object{}, BBox: e.BBox, PageBBox: e.PageBBox,
		Visible: e.Visible == Yes, VisibleAdv: e.VisibleAdv == Yes, InViewport: e.InViewport == Yes, IsControl: e.IsControl == Yes,
		Occlusion: e.Occlusion, ZIndex: e.ZIndex, Opacity: e.Opacity, PointerEvents: d.PointerEvents,
		Text: e.Text, Labels: orEmpty(d.Labels), Score: d.Score, Parent: orNone(&e.Parent), BorderRadius: d.BorderRadius,
		Attrs: object(e.Attrs), Type: e.hadOrNull("type", e.Type), Placeholder: e.hadOrNull("placeholder", e.Placeholder),
		Href: e.hadOrNull("href", e.Href), Title: e.hadOrNull("title", e.Title),
		BackendID: e.BackendID, Document: d.Document, XPath: d.XPath, CoveredBy: orNone(&d.CoveredBy), Clickable: d.Clickable,
		Listeners: orEmpty(d.Listeners), Cursor: d.Cursor,
		Before: e.Before, After: e.After, Veiled: e.Veiled, Boxless: e.Boxless,
	}
	if e.Apart != Unknown {
		l.Apart = new(e.Apart == Yes)
	}
	for _, a := range e.Attrs {
		if strings.HasPrefix(a.Key, "aria-") {
			l.Aria = append(l.Aria, a)
		}
	}
	return l
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// hadOrNull returns the value of an attribute, null when the element does not have it.
func (e *Element) hadOrNull(key, val string) *string {
	if _, had := e.Attr(key); had || val != "" {
		return &val
	}
	return nil
}

func orNone(index *int) *int {
	if *index < 0 {
		return nil
	}
	return index
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// object is a JSON object in the page's order of keys.
type object []Attr

// MarshalJSON writes the pairs in order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	enc := NewEncoder(&b)
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

func summaryFile(els []Element, vp Viewport) ([]byte, error) {
	head := fmt.Appendf(nil, "{\"count\": %d,\n\"viewport\": {\"width\": %d, \"height\": %d},\n", len(els), vp.Width, vp.Height)
	b, err := elementList(head, "elements", els)
	return append(b, "}\n"...), err
}

// arrived lists the elements that were not there before. Elements are told apart by the
// identity of their nodes.
func arrived(before, after []Element) []Element {
	had := make(map[int64]bool, len(before))
	for i := range before {
		had[before[i].BackendID] = true
	}
	var out []Element
	for i := range after {
		if !had[after[i].BackendID] {
			out = append(out, after[i])
		}
	}
	return out
}

func arrivedFile(before, after int, fresh []Element) ([]byte, error) {
	head := fmt.Appendf(nil, "{\"initial_count\": %d,\n\"scrolled_count\": %d,\n\"new_count\": %d,\n", before, after, len(fresh))
	b, err := elementList(head, "new_elements", fresh)
	return append(b, "}\n"...), err
}

// axFile writes the nodes of the accessibility tree, which are JSON already.
func axFile(nodes []json.RawMessage) []byte {
	return append(rawList([]byte("{"), "nodes", nodes), "}\n"...)
}

// rawList is listFile for items that are JSON already.
func rawList(b []byte, key string, items []json.RawMessage) []byte {
	b = append(strconv.AppendQuote(b, key), ": ["...)
	for i, item := range items {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, '\n'), item...)
	}
	if len(items) > 0 {
		b = append(b, '\n')
	}
	return append(b, ']')
}

// nodeLine is a node of controls_tree.json.
type nodeLine struct {
	ID       string   `json:"id"`
	Type     string   `json:"type"`
	Parent   *string  `json:"parent"`
	Children []string `json:"children"`
	Selector string   `json:"selector"`
	Geom     geomLine `json:"geom"`
	Action   string   `json:"action"`
}

type geomLine struct {
	BBox     Rect   `json:"bbox"`
	Shape    string `json:"shape"`
	PageBBox Rect   `json:"page_bbox"`
}

func nodeLines(nodes []TreeNode) []nodeLine {
	lines := make([]nodeLine, len(nodes))
	at := make(map[string]int, len(nodes))
	for i := range nodes {
		n := &nodes[i]
		at[n.ID] = i
		lines[i] = nodeLine{
			ID: n.ID, Type: n.Type, Parent: orNull(n.Parent), Children: []string{}, Selector: n.Selector,
			Geom: geomLine{n.BBox, n.Shape, n.PageBBox}, Action: n.Action,
		}
		if p, ok := at[n.Parent]; ok && n.Parent != "" {
			lines[p].Children = append(lines[p].Children, n.ID)
		}
	}
	return lines
}

func treeJSON(nodes []TreeNode) ([]byte, error) {
	head := fmt.Appendf(nil, "{\"meta\": {\"source\": \"dom\", \"rule_version\": \"r2.0.0\", \"count\": %d, \"control_count\": %d, \"content_count\": 0, \"parent_logic\": \"dom_parent_chain\"},\n", len(nodes), len(nodes))
	b, err := listFile(head, "nodes", nodeLines(nodes))
	if err != nil {
		return nil, err
	}
	var roots []string
	for i := range nodes {
		if nodes[i].Parent == "" {
			roots = append(roots, nodes[i].ID)
		}
	}
	b, err = listFile(append(b, ",\n"...), "roots", roots)
	return append(b, "}\n"...), err
}

// documentLine is a document of frames.json without its lists.
type documentLine struct {
	ID       int       `json:"id"`
	Kind     string    `json:"kind"`
	Parent   int       `json:"parent"`
	Host     *int      `json:"host"`
	Path     []Step    `json:"path"`
	Mode     string    `json:"mode,omitempty"`
	URL      string    `json:"url,omitempty"`
	Remote   bool      `json:"remote"`
	Offset   [2]int    `json:"offset"`
	Viewport *Viewport `json:"viewport,omitempty"`
	HTML     string    `json:"html,omitempty"` // file with the document
	Count    int       `json:"count"`
}

// frameFile returns the name of the file with the document of a frame.
func frameFile(id int) string { return "frame_" + strconv.Itoa(id) + ".html" }

// framesFile lists the documents, one element a line.
func framesFile(docs []Document) ([]byte, error) {
	b := fmt.Appendf(nil, "{\"count\": %d,\n\"documents\": [", len(docs))
	for i := range docs {
		if i > 0 {
			b = append(b, ',')
		}
		one, err := docs[i].encode()
		if err != nil {
			return nil, err
		}
		b = append(append(b, '\n'), one...)
	}
	return append(b, "]}\n"...), nil
}

func (d *Document) encode() ([]byte, error) {
	l := documentLine{
		ID: d.ID, Kind: d.Kind, Parent: d.Parent, Host: orNone(&d.Host), Path: d.Path, Mode: d.Mode, URL: d.URL,
		Remote: d.Remote, Offset: d.Offset, Viewport: d.Viewport, Count: len(d.Elements),
	}
	if d.HTML != nil {
		l.HTML = frameFile(d.ID)
	}
	var head bytes.Buffer
	if err := NewEncoder(&head).Encode(l); err != nil {
		return nil, err
	}
	head.Truncate(head.Len() - 2) // the closing brace and the line break
	b, err := elementList(append(head.Bytes(), ",\n"...), "elements", d.Elements)
	if err == nil {
		b, err = listFile(append(b, ",\n"...), "controls", nodeLines(d.Controls))
	}
	return append(rawList(append(b, ",\n"...), "ax", d.RawAX), '}'), err
}

// scrollLine is scroll_info.json.
type scrollLine struct {
	Before         heights `json:"before"`
	After          heights `json:"after"`
	Bottom         bool    `json:"auto_scroll_reached_bottom"`
	Prewarm        *bool   `json:"prewarm_scroll_reached_bottom"` // no collector of ours scrolls before
	NetworkIdle    bool    `json:"achieved_networkidle"`
	NewElements    int     `json:"new_elements_count"`
	ScrolledWindow bool    `json:"scrolled"`
}

type heights struct {
	Scroll int `json:"scrollHeight"`
	Client int `json:"clientHeight"`
}

func (r *Recording) scrollInfo(fresh int) scrollLine {
	s := r.Scrolled
	return scrollLine{
		Before: heights{s.Before, s.Client}, After: heights{s.After, s.Client}, Bottom: s.Bottom,
		NetworkIdle: r.NetworkIdle, NewElements: fresh, ScrolledWindow: s.Moved,
	}
}

// manifest names the files with their sizes and hashes.
func manifest(files []Content) map[string]fileLine {
	out := make(map[string]fileLine, len(files))
	for _, f := range files {
		out[f.Name] = fileLine{len(f.Data), hashOf(f.Data)}
	}
	return out
}

func has(files []Content, name string) bool {
	return slices.ContainsFunc(files, func(f Content) bool { return f.Name == name })
}
