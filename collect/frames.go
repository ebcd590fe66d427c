package collect

import (
	"skillmill/browser"
	"skillmill/datasets/capture"
)

// A page has documents beside its own light DOM: those of its frames, and the
// content of its shadow roots. A document has a number; 0 is the page's own.

// scope is one of these documents and where it came from.
type scope struct {
	capture.Document
	ax    []browser.AXNode
	frame int   // position in Raw.Frames of its document, -1 for the page
	root  int64 // backend id of its root
}

// site gathers the documents of a page.
type site struct {
	vp     browser.Viewport
	main   []capture.Element // of the page's own light DOM
	page   *drawing
	scopes []scope
	shadow int // number of shadow roots
}

// survey measures all documents of a page.
func survey(p *browser.Raw, vp browser.Viewport) *site {
	st := &site{vp: vp}
	st.page = newDocument(p.Page, vp)
	placed := st.roots(st.page, scope{frame: -1}, nil)
	st.main = placed[0].els
	within := make([][]root, len(p.Frames)) // the roots of every frame's document
	for i := range p.Frames {
		f := &p.Frames[i]
		outer := placed
		if f.Parent >= 0 && f.Parent < i {
			outer = within[f.Parent]
		}
		within[i] = st.frame(i, f, outer)
	}
	return st
}

// root is one scope that was measured: the light DOM of a document or a shadow
// root.
type root struct {
	id   int
	path []capture.Step
	tree *tree
	els  []capture.Element
}

// frame measures the document of a frame.
func (st *site) frame(i int, f *browser.Frame, outer []root) []root {
	if f.Page == nil || len(f.Page.Nodes) == 0 {
		return nil
	}
	sc := scope{frame: i, Document: capture.Document{
		Kind: capture.KindFrame, URL: f.URL, Remote: f.Target > 0, Host: -1,
		Offset:   [2]int{int(f.X), int(f.Y)},
		Viewport: &capture.Viewport{Width: int(f.W), Height: int(f.H)},
	}}
	up, host := find(outer, f.Owner)
	var path []capture.Step
	if up != nil {
		sc.Parent, sc.Host = up.id, host
		path = append(up.path[:len(up.path):len(up.path)], capture.Step{Kind: capture.KindFrame, XPath: up.els[host].XPath})
	}
	sc.Path, sc.ax = path, f.AX
	d := newDocument(f.Page, browser.Viewport{Width: int(f.W), Height: int(f.H)})
	placed := st.roots(d, sc, path)
	if f.HTML != "" {
		st.scopes[placed[0].id-1].HTML = redactHTML([]byte(f.HTML))
	}
	return placed
}

// find is the element with a backend id among the scopes of a document.
func find(roots []root, id int64) (*root, int) {
	for i := range roots {
		for k := range roots[i].els {
			if roots[i].els[k].BackendID == id {
				return &roots[i], k
			}
		}
	}
	return nil, 0
}

// roots measures a document and its shadow roots and lists them, all but the
// page's own light DOM.
func (st *site) roots(d *drawing, first scope, path []capture.Step) []root {
	var out []root
	byRoot := map[int]int{} // position in out
	for k, r := range d.forest.roots {
		t := d.forest.tree(r)
		sc, at := first, path
		if k > 0 {
			host := d.s.Nodes[r].Parent
			known, ok := byRoot[d.scope[host]]
			if !ok || out[known].tree.index[host] < 0 {
				continue
			}
			up := &out[known]
			index := up.tree.index[host]
			at = append(up.path[:len(up.path):len(up.path)], capture.Step{Kind: capture.KindShadowRoot, XPath: up.els[index].XPath})
			sc = scope{frame: first.frame, Document: capture.Document{
				Kind: capture.KindShadowRoot, Parent: up.id, Host: index, Mode: d.s.Nodes[r].Shadow,
				Remote: first.Remote, Offset: first.Offset, Path: at,
			}}
			st.shadow++
		}
		id := 0
		if sc.Kind != "" {
			id = len(st.scopes) + 1
		}
		els := d.elements(t, id)
		byRoot[r] = len(out)
		out = append(out, root{id, at, t, els})
		if id > 0 {
			sc.root = d.s.Nodes[r].BackendID
			sc.ID, sc.Elements, sc.Controls = id, els, controls(els)
			st.scopes = append(st.scopes, sc)
		}
	}
	return out
}

// documents are the scopes as they are written.
func (st *site) documents() ([]capture.Document, error) {
	var out []capture.Document
	for i := range st.scopes {
		d := st.scopes[i].Document
		var err error
		if d.RawAX, err = axLines(st.scopes[i].ax); err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}
