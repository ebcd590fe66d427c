package digest

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/view"
)

// Notes of what no node is of.
var scopeNotes = []struct {
	code  string
	notes []string
}{
	{capture.CodeScopeUnnamed, []string{"未显示只能按位置区分的 shadow root 与 frame 内的控件", "Controls inside shadow roots and frames whose element only its place tells from others are not shown."}},
	{capture.CodeScopeUnread, []string{"未显示标记未读取的 shadow root 与 frame 内的控件", "Controls inside shadow roots and frames whose markup was not read are not shown."}},
}

// part is a page or a scope with its own digest.
type part struct {
	page *view.Page
	doc  *Document
	made *builder
	up   int // position of the part around it, -1 for the page
	host int // node of its host there
	base int // levels around it
}

// BuildAll is Build of a page with its shadow roots and its frames, as view.All gives them. The
// nodes of a root stand behind their host, before what the page itself has in it.
func BuildAll(c *capture.Capture, p *view.Page, scopes []view.Page, o Options) (*Document, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	doc, made := o.make(c, p)
	frames := doc.framed(c, p, scopes)
	parts := []part{{page: p, doc: doc, made: made, up: -1}}
	taken, left := map[string]bool{}, o.Limits.Nodes
	for i := range scopes {
		up, host := view.Host(p, scopes[:i], &scopes[i])
		in := part{page: &scopes[i], up: up, host: host}
		around := &parts[up]
		for _, n := range parts[i].nodes() {
			taken[n.ID] = true
		}
		left -= len(parts[i].nodes())
		if around.doc == nil || host < 0 || around.made.gone[host] || around.made.private[host] {
			doc.Hidden.Controls += len(scopes[i].Controls)
			parts = append(parts, in)
			continue
		}
		opt := o
		opt.Known, opt.Limits.Nodes = Known{}, max(left, 0)
		if i < len(o.Inside) {
			opt.Known = o.Inside[i]
		}
		opt.Known.taken = taken
		in.doc, in.made = opt.make(c, in.page)
		in.settle(around, frames[in.page.Number()])
		doc.add(in.doc)
		parts = append(parts, in)
	}
	doc.Nodes = merged(parts)
	for _, n := range scopeNotes {
		if slices.Contains(p.Capture.Warnings, n.code) {
			doc.Notes = append(doc.Notes, n.notes...)
		}
	}
	return doc, nil
}

func (p *part) nodes() []Node {
	if p.doc == nil {
		return nil
	}
	return p.doc.Nodes
}

// settle says of the nodes of a root or a frame where they are.
func (p *part) settle(around *part, frame string) {
	_, steps := datasets.SplitPage(p.page.Capture.PageKey)
	scope := skill.ScopeOf(steps)
	p.base = around.base + around.made.depth[p.host] + 1
	for i := range p.doc.Nodes {
		n := &p.doc.Nodes[i]
		n.FrameID, n.Scope, n.Frames = frame, scope.Hosts, scope.Frames
		n.Rel.Depth += p.base
	}
	id := ""
	if near := around.made.near[p.host]; near >= 0 {
		id = around.doc.Nodes[near].ID
	}
	for i := range p.doc.Cuts {
		if p.doc.Cuts[i].Container == "" {
			p.doc.Cuts[i].Container = id
		}
	}
}

// add counts what a root has with the page.
func (d *Document) add(in *Document) {
	d.Hidden.Texts += in.Hidden.Texts
	d.Hidden.Controls += in.Hidden.Controls
	d.total.Controls += in.total.Controls
	d.total.Chars += in.total.Chars
	d.Cuts = append(d.Cuts, in.Cuts...)
}

// merger puts the nodes of all parts into one list.
type merger struct {
	parts []part
	at    [][]int // by part: the places of its nodes in out
	out   []Node
}

func merged(parts []part) []Node {
	m := &merger{parts: parts, at: make([][]int, len(parts)), out: []Node{}}
	m.put(0)
	for i := range m.out {
		m.out[i].Rel.Children = []string{}
	}
	for i := range m.out {
		if up := m.out[i].parent; up >= 0 {
			m.out[i].Rel.Parent = m.out[up].ID
			m.out[up].Rel.Children = append(m.out[up].Rel.Children, m.out[i].ID)
		}
	}
	return m.out
}

// put adds the nodes of a part, each root behind its host.
func (m *merger) put(i int) {
	p := &m.parts[i]
	var roots []int
	for j := range m.parts {
		if m.parts[j].up == i && m.parts[j].doc != nil {
			roots = append(roots, j)
		}
	}
	slices.SortStableFunc(roots, func(a, b int) int { return m.parts[a].host - m.parts[b].host })
	for _, n := range p.doc.Nodes {
		at := p.made.t.ByLive(int(n.live))
		for len(roots) > 0 && m.parts[roots[0]].host < at {
			m.put(roots[0])
			roots = roots[1:]
		}
		if n.parent >= 0 {
			n.parent = m.at[i][n.parent]
		} else {
			n.parent = m.around(p)
		}
		m.at[i] = append(m.at[i], len(m.out))
		m.out = append(m.out, n)
	}
	for _, j := range roots {
		m.put(j)
	}
}

// around returns the place of the node that a part is in, -1 for none.
func (m *merger) around(p *part) int {
	if p.up < 0 {
		return -1
	}
	near := m.parts[p.up].made.near[p.host]
	if near < 0 {
		return m.around(&m.parts[p.up])
	}
	return m.at[p.up][near]
}
