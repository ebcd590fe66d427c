package view

import (
	"slices"

	"skillmill/datasets/capture"
	"skillmill/transform/find"
	"skillmill/transform/page"
)

// A scope is what is inside an open shadow root. It is read as a page of its own: its
// capture has the hosts that lead to it, each a selector that finds one element of the
// document or of the root before. The documents of frames and closed roots are not read;
// nor is a root whose host nothing names, or whose markup the capture does not have.
// Warnings of the page's capture say so.

// known is a document or a root of a capture that was read.
type known struct {
	*Page
	hosts []string
	roots []page.Root
	live  func(raw int) int
	code  string // of the warning where it was not read
}

// All is Read of a page with its scopes, in the order of frames.json: parents first.
func All(c *capture.Capture) (Page, []Page, error) {
	main, err := Read(c)
	if err != nil || len(c.Beside.Documents) == 0 {
		return main, nil, err
	}
	top := known{Page: &main, roots: page.Roots(c.Beside.Shadow).Roots, live: c.Live}
	read := make([]known, len(c.Beside.Documents)+1)
	read[0] = top
	var codes []string
	n := 0
	for i := range c.Beside.Documents {
		d := &c.Beside.Documents[i]
		sub, code := cut(c, d, &read[d.Parent])
		if sub == nil {
			if read[d.ID].code = code; len(d.Controls) > 0 {
				codes = append(codes, code)
			}
			continue
		}
		sub.ID = capture.InScope(c.ID, n+1)
		p, err := Read(sub)
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
		up := &read[d.Parent]
		p.number, p.up, p.host = d.ID, d.Parent, up.live(d.Host)
		root := up.roots[rootAt(up.roots, d.Host)]
		read[d.ID] = known{Page: &p, hosts: sub.Scope, roots: root.Roots, live: func(raw int) int { return raw }}
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

// rootAt is the position of the root of a host, -1 for none.
func rootAt(roots []page.Root, host int) int {
	return slices.IndexFunc(roots, func(r page.Root) bool { return r.Host == host })
}

// cut is a document of a capture as a capture of its own; nil with the code of a warning
// where it is not read, that of what it is in where that is not.
func cut(c *capture.Capture, d *capture.Document, up *known) (*capture.Capture, string) {
	switch {
	case up.Page == nil:
		return nil, up.code
	case d.Kind == capture.KindFrame:
		return nil, capture.CodeScopeFrame
	case d.Mode != "open":
		return nil, capture.CodeScopeClosed
	}
	at := rootAt(up.roots, d.Host)
	if at < 0 {
		return nil, capture.CodeScopeUnread
	}
	host := ""
	if node := up.Tree.ByLive(up.live(d.Host)); node >= 0 {
		host = up.index.Host(node)
	}
	if host == "" {
		return nil, capture.CodeScopeUnnamed
	}
	return &capture.Capture{
		Dir: c.Dir, Meta: c.Meta, CapturedAt: c.CapturedAt, Elements: d.Elements, Tree: d.Controls, AX: axOf(c, d),
		HTML: up.roots[at].HTML, CookieNames: c.CookieNames, Helper: -1, Files: c.Files,
		Scope: append(slices.Clone(up.hosts), host),
	}, ""
}

// axOf are the nodes of the page's accessibility tree that are of a shadow root's
// elements: it has none of its own.
func axOf(c *capture.Capture, d *capture.Document) []capture.AXNode {
	own := make(map[int64]bool, len(d.Elements))
	for i := range d.Elements {
		own[d.Elements[i].BackendID] = true
	}
	var out []capture.AXNode
	for _, n := range c.AX {
		if n.BackendID != 0 && own[n.BackendID] {
			n.Parent = -1
			out = append(out, n)
		}
	}
	return out
}

// The reasons for which the root of a control is not there.
const (
	DoubtNoHost find.Doubt = "the page does not have the host of its shadow root"
	DoubtHosts  find.Doubt = "several elements match the host of its shadow root"
	DoubtNoRoot find.Doubt = "the host of its shadow root has no open root that was read"
)

// Enter is the scope that hosts lead to on a page, nil where one of them matches no
// element or several, or an element whose root was not read.
func Enter(main *Page, scopes []Page, hosts []string) *Page {
	at, _ := Reach(main, scopes, hosts)
	return at
}

// Reach is Enter that says why there is no such scope.
func Reach(main *Page, scopes []Page, hosts []string) (*Page, find.Doubt) {
	at := main
	for _, selector := range hosts {
		found, err := at.index.FindCSS(selector)
		switch {
		case err != nil || len(found) == 0:
			return nil, DoubtNoHost
		case len(found) > 1:
			return nil, DoubtHosts
		}
		if at = inside(at, scopes, found[0]); at == nil {
			return nil, DoubtNoRoot
		}
	}
	return at, ""
}

// inside is the scope below a node of a page.
func inside(up *Page, scopes []Page, node int) *Page {
	live := up.Tree.Nodes[node].Index
	for i := range scopes {
		if s := &scopes[i]; s.up == up.number && s.host == live {
			return s
		}
	}
	return nil
}

// Host is where the host of a scope stands: in the page (0) or in one of scopes (its
// position there and 1), and its node there, -1 for none.
func Host(main *Page, scopes []Page, s *Page) (in, node int) {
	at := main
	for i := range scopes {
		if scopes[i].number == s.up {
			at, in = &scopes[i], i+1
		}
	}
	return in, at.Tree.ByLive(s.host)
}
