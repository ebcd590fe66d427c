package browser

import (
	"fmt"
	"slices"
	"sort"

	jsonv2 "github.com/chromedp/cdproto/cdp/jsonv2"
)

// merger puts the documents of all processes into one tree.
type merger struct {
	raw     *Raw
	docs    []merged
	at      map[place]int // position in docs
	byFrame map[string]place
}

// place is a document of a process.
type place struct{ target, doc int }

type merged struct {
	place
	document
	reply  FrameReplies
	ax     []AXNode
	parent int // position in docs, -1 for the page
	x, y   float64
}

// target decodes what one process replied.
func (m *merger) target(index int, t *TargetReplies) error {
	docs := t.docs
	if docs == nil {
		var err error
		if docs, err = decodeSnapshot(jsonv2.Value(t.Snapshot)); err != nil {
			return err
		}
	}
	m.relight(t, docs)
	m.listeners(t, docs)
	quads(t, docs)
	first := len(m.docs)
	for i := range docs {
		if docs[i].snap == nil || i >= len(t.Frames) {
			continue
		}
		d := merged{place: place{index, i}, document: docs[i], reply: t.Frames[i], parent: -1}
		d.x, d.y = d.reply.X, d.reply.Y
		if err := m.nest(&d, t, first); err != nil {
			m.note(NoteFrame, err.Error())
			continue
		}
		if len(d.reply.AX) > 0 {
			var res struct {
				Nodes []AXNode `json:"nodes"`
			}
			if err := unmarshal(jsonv2.Value(d.reply.AX), &res); err != nil {
				return fmt.Errorf("decode the accessibility tree: %w", err)
			}
			d.ax = res.Nodes
		}
		m.at[d.place], m.byFrame[d.reply.ID] = len(m.docs), d.place
		m.docs = append(m.docs, d)
	}
	return nil
}

// nest finds the document that contains d, and the place of d on the screen.
func (m *merger) nest(d *merged, t *TargetReplies, first int) error {
	if d.target == 0 && d.doc == 0 {
		return nil
	}
	up, ok := place{d.target, d.owner}, d.owner >= 0
	if d.doc == 0 {
		up, ok = m.byFrame[t.Parent]
		d.ownerID = d.reply.Owner
	}
	at, known := m.at[up]
	if !ok || !known {
		return fmt.Errorf("the document of frame %d.%d belongs to none that is known", d.target, d.doc)
	}
	d.parent = at
	switch outer := m.docs[at]; {
	case d.doc == 0: // measured in the process around it
		root := m.docs[m.at[place{outer.target, 0}]]
		d.x, d.y = d.x+root.x, d.y+root.y
	case d.target > 0:
		d.x, d.y = d.x+m.docs[first].x, d.y+m.docs[first].y
	}
	return nil
}

func (m *merger) note(code, detail string) {
	m.raw.Notes = append(m.raw.Notes, Note{code, detail})
}

func (m *merger) relight(t *TargetReplies, docs []document) {
	if len(t.Document) == 0 {
		return
	}
	roots, err := decodeDocument(jsonv2.Value(t.Document))
	if err != nil {
		m.note(NoteLightTree, "the document's tree cannot be decoded")
		return
	}
	for i := range docs {
		if docs[i].shadow {
			docs[i].snap.relight(roots[docs[i].root])
		}
	}
}

// listeners notes on every node the types of the events that it listens to.
func (m *merger) listeners(t *TargetReplies, docs []document) {
	if len(t.Listeners) == 0 {
		return
	}
	var res struct {
		Listeners []struct {
			Type   string `json:"type"`
			NodeID int64  `json:"backendNodeId"`
		} `json:"listeners"`
	}
	if err := unmarshal(jsonv2.Value(t.Listeners), &res); err != nil {
		m.note(NoteListeners, "the listeners cannot be decoded")
		return
	}
	types := map[int64][]string{}
	for _, l := range res.Listeners {
		types[l.NodeID] = append(types[l.NodeID], l.Type)
	}
	for i := range docs {
		if docs[i].snap == nil {
			continue
		}
		nodes := docs[i].snap.Nodes
		for k := range nodes {
			if l := types[nodes[k].BackendID]; l != nil {
				slices.Sort(l)
				nodes[k].Listeners = slices.Compact(l)
			}
		}
	}
}

func quads(t *TargetReplies, docs []document) {
	if len(t.Quads) == 0 {
		return
	}
	of := map[int64]Quad{}
	for _, q := range t.Quads {
		of[q.Node] = q.Border
	}
	for i := range docs {
		if docs[i].snap == nil || i >= len(t.Frames) {
			continue
		}
		s, f := docs[i].snap, t.Frames[i]
		for k := range s.Nodes {
			q, ok := of[s.Nodes[k].BackendID]
			if !ok || s.Nodes[k].Box < 0 {
				continue
			}
			for c := 0; c < len(q); c += 2 {
				q[c] += s.ScrollX
				q[c+1] += s.ScrollY
				if i > 0 { // measured from the outermost document
					q[c] -= f.X
					q[c+1] -= f.Y
				}
			}
			s.Boxes[s.Nodes[k].Box].Quad = &q
		}
	}
}

// merge lists the frames in the order of their elements, parents first.
func (m *merger) merge() error {
	if len(m.docs) == 0 {
		return fmt.Errorf("the browser's answers hold no document")
	}
	page := &m.docs[0]
	m.raw.Page, m.raw.AX, m.raw.HTML, m.raw.Shadow = page.snap, page.ax, page.reply.HTML, page.reply.Shadow
	m.raw.Title, m.raw.Base = page.title, page.base
	inside := make([][]int, len(m.docs))
	for i := 1; i < len(m.docs); i++ {
		inside[m.docs[i].parent] = append(inside[m.docs[i].parent], i)
	}
	var walk func(doc, frame int)
	walk = func(doc, frame int) {
		order := map[int64]int{}
		for k := range m.docs[doc].snap.Nodes {
			order[m.docs[doc].snap.Nodes[k].BackendID] = k
		}
		kids := inside[doc]
		sort.SliceStable(kids, func(a, b int) bool {
			return order[m.docs[kids[a]].ownerID] < order[m.docs[kids[b]].ownerID]
		})
		for _, k := range kids {
			d := &m.docs[k]
			m.raw.Frames = append(m.raw.Frames, Frame{
				ID: d.reply.ID, Parent: frame, Owner: d.ownerID, Target: d.target, URL: d.url,
				X: d.x, Y: d.y, W: d.reply.W, H: d.reply.H, Page: d.snap, AX: d.ax, HTML: d.reply.HTML, Shadow: d.reply.Shadow,
			})
			walk(k, len(m.raw.Frames)-1)
		}
	}
	walk(0, -1)
	return nil
}
