package digest

import (
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/view"
)

// Build makes the digest of a page. p is what view.Read gives of c. An error is one of
// the options.
func Build(c *capture.Capture, p *view.Page, o Options) (*Document, error) {
	return BuildAll(c, p, nil, o)
}

// make makes the digest of one page or scope. Its options are checked.
func (o Options) make(c *capture.Capture, p *view.Page) (*Document, *builder) {
	site := p.Capture.Domain
	if scope := datasets.ScopeKey(p.Capture.PageKey); scope != "" {
		site += "#" + scope // what a root says is not what the page says
	}
	k := newPicker(p, o.Limits)
	k.identify(site, o.Known)
	m := k.measure()
	k.rankAll(o.Profile, m)
	t := newTrimmer(k)
	t.trim()
	b := &builder{trimmer: t, site: p.Capture.Domain, paths: newXPaths(p.Tree), sums: m}
	return b.document(c, p, o), b
}

// builder writes the picks down.
type builder struct {
	*trimmer
	site  string
	paths *xpaths
	sums  *measures
	near  []int // position in nodes of an element's own node or the nearest around it, -1
}

func (b *builder) document(c *capture.Capture, p *view.Page, o Options) *Document {
	d := &Document{
		Version: Version, Hidden: b.hidden, Constraints: o.constraints(), Notes: append([]string{}, notes...),
		Page: Page{URL: p.Capture.URL, Title: short(p.Capture.Title, o.Limits.Text), Viewport: viewport(c)},
	}
	d.Frames = []Frame{{FrameID: FrameRoot, Kind: KindRoot, URL: d.Page.URL}}
	at := map[int]int{}
	d.Nodes = []Node{}
	for i := range b.picks {
		d.total.add(b.picks[i].kind, textOf(b.picks[i].text, b.limit.Text).Len)
		if b.keep[i] {
			at[b.picks[i].node] = len(d.Nodes)
			d.Nodes = append(d.Nodes, b.node(&b.picks[i]))
		}
	}
	measured := false
	for i := range d.Nodes {
		measured = measured || d.Nodes[i].Layout != nil
	}
	if !measured {
		d.Notes = append(d.Notes, notesNoLayout...)
	}
	b.place(at)
	b.relate(d.Nodes)
	d.Cuts = b.cuts.cutsOf(b.parent, d.Nodes)
	return d
}

func viewport(c *capture.Capture) Viewport {
	v := Viewport{W: int64(c.Meta.Viewport.Width), H: int64(c.Meta.Viewport.Height), DPR: c.Meta.Scale}
	if v.DPR == 0 {
		v.DPR = 1
	}
	return v
}

// node writes one pick; what its limits cost is a cut of the node itself.
func (b *builder) node(p *pick) Node {
	n := Node{
		ID: p.id, FrameID: FrameRoot, XPath: b.paths.of(p.node), Kind: p.kind, Tag: b.t.Nodes[p.node].Tag,
		Role: b.rec.Nodes[p.node].Role, State: b.states(p), Text: textOf(p.text, b.limit.Text),
		Layout: layout(&b.t.Nodes[p.node]), Rel: Rel{Children: []string{}, Depth: b.depth[p.node]}, Signals: b.signals(p, b.sums),
	}
	if p.kind == KindControl || p.kind == KindContainer && n.Role != "row" { // a row is called what stands in it
		n.Name = short(b.rec.Nodes[p.node].Name, b.limit.Text)
	}
	n.rank, n.parent, n.live = p.rank, -1, int64(b.t.Nodes[p.node].Index)
	left := 0
	n.Attrs, left = b.attrs(p, b.site)
	if left > 0 {
		b.note(p, CutAttrs, left)
	}
	if over := n.Text.Len - b.limit.Text; over > 0 {
		b.note(p, CutText, over)
	}
	if suspicious(&n) {
		n.Flags = []string{FlagInstruction}
	}
	return n
}

func (b *builder) note(p *pick, reason string, count int) {
	b.cuts = append(b.cuts, left{node: p.node, reason: reason, count: count})
}

// place finds the nearest node of every element.
func (b *builder) place(at map[int]int) {
	b.near = make([]int, len(b.t.Nodes))
	for i := range b.near {
		b.near[i] = -1
		if n, ok := at[i]; ok {
			b.near[i] = n
		} else if p := b.t.Nodes[i].Parent; p >= 0 {
			b.near[i] = b.near[p]
		}
	}
}

// parent returns the position of the node for an element, -1 for the page.
func (b *builder) parent(node int) int { return b.near[node] }

// relate fills parents and children.
func (b *builder) relate(nodes []Node) {
	for i := range b.picks {
		up := b.t.Nodes[b.picks[i].node].Parent
		if !b.keep[i] || up < 0 || b.near[up] < 0 {
			continue
		}
		n, p := &nodes[b.near[b.picks[i].node]], b.near[up]
		n.Rel.Parent, n.parent = nodes[p].ID, p
		nodes[p].Rel.Children = append(nodes[p].Rel.Children, n.ID)
	}
}
