package collect

import (
	"bytes"
	"fmt"

	"skillmill/browser"
)

// frames.json lists the documents of a page beside its own light DOM: those of its
// frames, and the content of its shadow roots. A document has a number; 0 is the
// page's own. Its elements are counted from 0 and have the shape of those in
// dom_summary.json.

// scope is one document as it is written.
type scope struct {
	ID       int    `json:"id"`
	Kind     string `json:"kind"`   // "frame" or "shadow"
	Parent   int    `json:"parent"` // document that it is in
	Host     *int   `json:"host"`   // index of its element there
	Path     []step `json:"path"`   // from the page to it
	Mode     string `json:"mode,omitempty"`
	URL      string `json:"url,omitempty"`
	Remote   bool   `json:"remote"` // shown by another process: another site
	Offset   [2]int `json:"offset"` // of the document on the screen
	Viewport *size  `json:"viewport,omitempty"`
	HTML     string `json:"html,omitempty"` // file with the document
	Count    int    `json:"count"`
	elements []element
	controls []node
	ax       []browser.AXNode
	frame    int   // position in Raw.Frames of its document, -1 for the page
	root     int64 // backend id of its root
}

// step leads into a frame or a shadow root: the element's path in the document
// before.
type step struct {
	Kind  string `json:"kind"`
	XPath string `json:"xpath"`
}

// site gathers the documents of a page.
type site struct {
	vp     browser.Viewport
	main   []element // of the page's own light DOM
	page   *drawing
	scopes []scope
	files  []file // documents of frames
	shadow int    // number of shadow roots
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
	path []step
	tree *tree
	els  []element
}

// frame measures the document of a frame.
func (st *site) frame(i int, f *browser.Frame, outer []root) []root {
	if f.Page == nil || len(f.Page.Nodes) == 0 {
		return nil
	}
	sc := scope{
		frame: i, Kind: "frame", URL: f.URL, Remote: f.Target > 0,
		Offset:   [2]int{int(f.X), int(f.Y)},
		Viewport: &size{int(f.W), int(f.H)},
	}
	up, host := find(outer, f.Owner)
	var path []step
	if up != nil {
		sc.Parent, sc.Host = up.id, &host
		path = append(up.path[:len(up.path):len(up.path)], step{"frame", up.els[host].XPath})
	}
	sc.Path, sc.ax = path, f.AX
	d := newDocument(f.Page, browser.Viewport{Width: int(f.W), Height: int(f.H)})
	placed := st.roots(d, sc, path)
	if f.HTML != "" {
		name := fmt.Sprintf("frame_%d.html", placed[0].id)
		st.scopes[placed[0].id-1].HTML = name
		st.files = append(st.files, file{name, redactHTML([]byte(f.HTML))})
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
func (st *site) roots(d *drawing, first scope, path []step) []root {
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
			at = append(up.path[:len(up.path):len(up.path)], step{"shadow", up.els[index].XPath})
			sc = scope{
				frame: first.frame, Kind: "shadow", Parent: up.id, Host: &index, Mode: d.s.Nodes[r].Shadow,
				Remote: first.Remote, Offset: first.Offset, Path: at,
			}
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
			sc.ID, sc.Count, sc.elements, sc.controls = id, len(els), els, controls(els)
			st.scopes = append(st.scopes, sc)
		}
	}
	return out
}

// framesFile writes the documents, one element a line.
func framesFile(scopes []scope) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"count\": %d,\n\"documents\": [", len(scopes))
	for i := range scopes {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if err := newEncoder(&b).Encode(&scopes[i]); err != nil {
			return nil, fmt.Errorf("encode frames: %w", err)
		}
		b.Truncate(b.Len() - 2) // the closing brace and the line break
		for _, list := range []func() ([]byte, error){
			func() ([]byte, error) { return listFile([]byte(",\n"), "elements", scopes[i].elements) },
			func() ([]byte, error) { return listFile([]byte(",\n"), "controls", scopes[i].controls) },
			func() ([]byte, error) { return listFile([]byte(",\n"), "ax", axReadable(scopes[i].ax)) },
		} {
			part, err := list()
			if err != nil {
				return nil, fmt.Errorf("encode frames: %w", err)
			}
			b.Write(part)
		}
		b.WriteByte('}')
	}
	b.WriteString("]}\n")
	return b.Bytes(), nil
}
