package view

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/redact"
)

// A scope is the inside of a shadow root, open or closed, or the document of a frame. It is
// read like a page. Its capture has the steps that lead to it: each step is a selector that
// finds one element in the document or root before, and for a frame also the document that it
// shows (skill.FrameStep). A scope is not read if no selector finds its host alone, or if the
// capture does not have its markup. Then the page's capture gets a warning.

// known is a document or root of a capture, as far as it was read.
type known struct {
	*Page
	hosts []string
	roots []page.Root
	ax    []capture.AXNode
	base  string // URL that links are relative to
	live  func(raw int) int
	code  string // of the warning, "" if it was read
}

// All is Read for a page with its scopes, which come in the order of frames.json, parents first.
func All(c *capture.Capture) (Page, []Page, error) {
	main, scopes, err := Sketch(c)
	main.Complete()
	for i := range scopes {
		scopes[i].Complete()
	}
	return main, scopes, err
}

// Sketch is All without Complete, which takes half of the time of a large page.
func Sketch(c *capture.Capture) (Page, []Page, error) {
	main, err := sketch(c)
	if err != nil || len(c.Beside.Documents) == 0 {
		return main, nil, err
	}
	top := known{Page: &main, roots: page.Roots(c.Beside.Shadow).Roots, ax: c.AX, base: c.Meta.URL, live: c.Live}
	read := make([]known, len(c.Beside.Documents)+1)
	read[0] = top
	var codes []string
	n := 0
	for i := range c.Beside.Documents {
		d := &c.Beside.Documents[i]
		up := &read[d.Parent]
		sub, code := cut(c, d, up)
		if sub == nil {
			if read[d.ID].code = code; len(d.Controls) > 0 {
				codes = append(codes, code)
			}
			continue
		}
		sub.ID = capture.InScope(c.ID, n+1)
		p, err := sketch(sub.Capture)
		if err != nil {
			return main, nil, err
		}
		if !p.Tree.FromHTML {
			read[d.ID].code = capture.CodeScopeUnread
			codes = append(codes, capture.CodeScopeUnread)
			continue
		}
		n++
		p.Capture.Sign, p.Capture.Warnings = main.Capture.Sign, nil
		p.number, p.up, p.host, p.placed = d.ID, d.Parent, up.live(d.Host), sub.placed || up.placed
		if d.Kind == capture.KindFrame {
			p.frame = datasets.FrameKey(d.URL)
		}
		read[d.ID] = known{
			Page: &p, hosts: sub.Scope, roots: sub.roots, ax: sub.ax, base: sub.Base, live: func(raw int) int { return raw },
		}
	}
	if len(codes) > 0 {
		codes = append(codes, main.Capture.Warnings...)
		slices.Sort(codes)
		main.Capture.Warnings = dedup(codes)
	}
	var scopes []Page
	for _, k := range read[1:] {
		if k.Page != nil {
			scopes = append(scopes, *k.Page)
		}
	}
	return main, scopes, nil
}

// Placed reports whether only its place tells the root, or one around it, from others. What is said of its controls
// holds for this look alone.
func (p *Page) Placed() bool { return p.placed }

// rootAt returns the position of the root of a host, -1 for none.
func rootAt(roots []page.Root, host int) int {
	return slices.IndexFunc(roots, func(r page.Root) bool { return r.Host == host })
}

// piece is a document of a capture as a capture of its own.
type piece struct {
	*capture.Capture
	roots []page.Root
	ax    []capture.AXNode // of the document that it is in, or is
	// placed says that the step to it is a place (locate.Index.HostPlace).
	placed bool
}

// cut returns a document of a capture as a capture of its own. It returns nil and the code of a
// warning if the document is not read; if the document around it is not read, the code of that.
func cut(c *capture.Capture, d *capture.Document, up *known) (*piece, string) {
	if up.Page == nil {
		return nil, up.code
	}
	out, code := root(d, up)
	if d.Kind == capture.KindFrame {
		out, code = frame(d, up)
	}
	if out == nil {
		return nil, code
	}
	step := ""
	if node := up.Tree.ByLive(up.live(d.Host)); node >= 0 && d.Host >= 0 {
		step = stepTo(d, up, node)
		if step == "" && c.Places && d.Kind != capture.KindFrame {
			step, out.placed = up.index.HostPlace(node), true
		}
	}
	if step == "" {
		return nil, capture.CodeScopeUnnamed
	}
	in := out.Capture
	in.Dir, in.Meta, in.Identity, in.CapturedAt, in.Elements, in.Tree = c.Dir, c.Meta, c.Identity, c.CapturedAt, d.Elements, d.Controls
	in.Meta.StateShows = shownIn(c.Meta.StateShows, d.ID)
	in.CookieNames, in.Helper, in.Files = c.CookieNames, -1, c.Files
	in.Scope = append(slices.Clone(up.hosts), step)
	for _, below := range c.Beside.Documents {
		if below.Parent == d.ID {
			below.Parent = 0
			in.Beside.Documents = append(in.Beside.Documents, below)
		}
	}
	return out, ""
}

// stepTo returns the step to a document in a node, "" if no selector finds the node alone.
func stepTo(d *capture.Document, up *known, node int) string {
	if d.Kind != capture.KindFrame {
		return up.index.Host(node)
	}
	if s := up.index.Frame(node); s != "" {
		return skill.FrameStep(datasets.FrameKey(d.URL), s)
	}
	return ""
}

// root returns the inside of a shadow root.
func root(d *capture.Document, up *known) (*piece, string) {
	at := rootAt(up.roots, d.Host)
	if at < 0 {
		return nil, capture.CodeScopeUnread
	}
	r := &up.roots[at]
	in := &capture.Capture{HTML: r.HTML, AX: axOf(up.ax, d), Fragment: true, Base: up.base}
	if node := up.Tree.ByLive(up.live(d.Host)); node >= 0 {
		in.Slotted = up.Tree.Slotted(node)
		e := up.Tree.Nodes[node].Elem
		in.HostWorks = e != nil && e.Pressed == capture.Yes && slices.ContainsFunc(up.Controls, func(r datasets.ControlRow) bool { return int(r.DOMIndex) == node })
	}
	return &piece{Capture: in, roots: r.Roots, ax: up.ax}, ""
}

// frame returns the document of a frame.
func frame(d *capture.Document, up *known) (*piece, string) {
	if len(d.HTML) == 0 || datasets.FrameKey(d.URL) == "" {
		return nil, capture.CodeScopeUnread
	}
	base := up.base
	if strings.Contains(d.URL, "://") {
		base = redact.URL(d.URL)
	}
	doc := page.Roots(d.HTML)
	return &piece{Capture: &capture.Capture{HTML: doc.HTML, AX: d.AX, Base: base}, roots: doc.Roots, ax: d.AX}, ""
}

// axOf returns the nodes of a document's accessibility tree that belong to the elements of a
// shadow root, because a root has no tree of its own.
func axOf(ax []capture.AXNode, d *capture.Document) []capture.AXNode {
	own := make(map[int64]bool, len(d.Elements))
	for i := range d.Elements {
		own[d.Elements[i].BackendID] = true
	}
	var out []capture.AXNode
	for _, n := range ax {
		if n.BackendID != 0 && own[n.BackendID] {
			n.Parent = -1
			out = append(out, n)
		}
	}
	return out
}

// The reasons why the scope of a control is missing.
const (
	DoubtNoHost find.Doubt = "the page does not have the host of its shadow root"
	DoubtHosts  find.Doubt = "several elements match the host of its shadow root"
	DoubtNoRoot find.Doubt = "the host of its shadow root has no root that was read"
	DoubtFrame  find.Doubt = "its frame shows another document, or was not read"
)

// Enter returns the scope that hosts lead to on a page. It returns nil if one of them matches
// no element or several, or an element whose root was not read.
func Enter(main *Page, scopes []Page, hosts []string) *Page {
	at, _ := Reach(main, scopes, hosts)
	return at
}

// Reach is Enter, and says why there is no such scope.
func Reach(main *Page, scopes []Page, hosts []string) (*Page, find.Doubt) {
	at := main
	for _, step := range hosts {
		key, selector := skill.SplitStep(step)
		found, err := at.index.FindCSS(selector)
		switch {
		case err != nil || len(found) == 0:
			return nil, DoubtNoHost
		case len(found) > 1:
			return nil, DoubtHosts
		}
		switch at = inside(at, scopes, found[0]); {
		case key != "" && (at == nil || at.frame != key):
			return nil, DoubtFrame
		case at == nil || at.frame != key:
			return nil, DoubtNoRoot
		}
	}
	return at, ""
}

// inside returns the scope below a node of a page.
func inside(up *Page, scopes []Page, node int) *Page {
	live := up.Tree.Nodes[node].Index
	for i := range scopes {
		if s := &scopes[i]; s.up == up.number && s.host == live {
			return s
		}
	}
	return nil
}

// Host returns the place of a scope's host: in is 0 for the page, or 1 plus the position in
// scopes; node is the host's node there, -1 for none.
func Host(main *Page, scopes []Page, s *Page) (in, node int) {
	at := main
	for i := range scopes {
		if scopes[i].number == s.up {
			at, in = &scopes[i], i+1
		}
	}
	return in, at.Tree.ByLive(s.host)
}
