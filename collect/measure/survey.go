package measure

import (
	"skillmill/browser"
	"skillmill/datasets/capture"
)

// A page has documents beside its own light DOM: those of its frames, and the
// content of its shadow roots. A document has a number; 0 is the page's own.

// Scope is one of these documents, without its tree of accessibility and its markup, and where it came from.
type Scope struct {
	capture.Document
	Frame int   // position in Raw.Frames of its document, -1 for the page
	Root  int64 // backend id of its root
}

// Site gathers the documents of a page.
type Site struct {
	vp      browser.Viewport
	Main    []capture.Element // of the page's own light DOM
	page    *drawing
	Scopes  []Scope // of frames, parents first, and shadow roots
	Shadows int     // number of shadow roots
}

// Survey measures all documents of a page.
func Survey(p *browser.Raw, vp browser.Viewport) *Site {
	st := &Site{vp: vp}
	st.page = newDocument(p.Page, vp)
	placed := st.roots(st.page, Scope{Frame: -1}, nil)
	st.Main = placed[0].els
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

// root is one Scope that was measured: the light DOM of a document or a shadow
// root.
type root struct {
	id   int
	path []capture.Step
	tree *tree
	els  []capture.Element
}

// frame measures the document of a frame.
func (st *Site) frame(i int, f *browser.Frame, outer []root) []root {
	if f.Page == nil || len(f.Page.Nodes) == 0 {
		return nil
	}
	sc := Scope{Frame: i, Document: capture.Document{
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
	sc.Path = path
	d := newDocument(f.Page, browser.Viewport{Width: int(f.W), Height: int(f.H)})
	placed := st.roots(d, sc, path)
	return placed
}

// find returns the element with a backend id among the scopes of a document.
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
func (st *Site) roots(d *drawing, first Scope, path []capture.Step) []root {
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
			sc = Scope{Frame: first.Frame, Document: capture.Document{
				Kind: capture.KindShadowRoot, Parent: up.id, Host: index, Mode: d.s.Nodes[r].Shadow,
				Remote: first.Remote, Offset: first.Offset, Path: at,
			}}
			st.Shadows++
		}
		id := 0
		if sc.Kind != "" {
			id = len(st.Scopes) + 1
		}
		els := d.elements(t, id)
		byRoot[r] = len(out)
		out = append(out, root{id, at, t, els})
		if id > 0 {
			sc.Root = d.s.Nodes[r].BackendID
			sc.ID, sc.Elements, sc.Controls = id, els, Controls(els)
			st.Scopes = append(st.Scopes, sc)
		}
	}
	return out
}
