package browser

import (
	"errors"
	"fmt"

	"github.com/chromedp/cdproto/domsnapshot"
)

// document is one document of a snapshot.
type document struct {
	frame, url, base, title string
	snap                    *Snapshot
	owner                   int   // document that it is in, -1 for the first
	ownerID                 int64 // backend id of the frame element there
	root                    int64 // backend id of the document node
	shadow                  bool  // the page attached shadow roots
}

// decodeSnapshot resolves the string table and the rare columns of all documents.
func decodeSnapshot(raw jsonValue) ([]document, error) {
	var res snapshotReply
	if err := unmarshal(raw, &res); err != nil {
		return nil, fmt.Errorf("decode the DOM snapshot: %w", err)
	}
	d := decoder{strings: res.Strings}
	docs := make([]document, len(res.Documents))
	for i, doc := range res.Documents {
		docs[i].owner = -1
		if doc == nil || doc.Nodes == nil || doc.Layout == nil || len(doc.Nodes.ParentIndex) == 0 {
			continue
		}
		s := &Snapshot{
			Nodes:   d.nodes(doc.Nodes),
			ScrollX: doc.ScrollOffsetX, ScrollY: doc.ScrollOffsetY,
			Width: doc.ContentWidth, Height: doc.ContentHeight,
		}
		s.Boxes = d.boxes(doc.Layout, doc.TextBoxes, s.Nodes)
		docs[i] = document{
			frame: d.str(doc.FrameID), url: d.str(doc.DocumentURL), base: d.str(doc.BaseURL),
			title: d.str(doc.Title), snap: s, owner: -1, root: s.Nodes[0].BackendID, shadow: s.hasShadow(),
		}
	}
	if len(docs) == 0 || docs[0].snap == nil {
		return nil, errors.New("the browser's snapshot holds no document")
	}
	link(docs, res.Documents)
	return docs, nil
}

// link finds the frame element of every document.
func link(docs []document, raw []*documentReply) {
	for i, doc := range raw {
		if docs[i].snap == nil || doc.Nodes.ContentDocumentIndex == nil {
			continue
		}
		rare := doc.Nodes.ContentDocumentIndex
		for k, n := range rare.Index {
			if k >= len(rare.Value) || n < 0 || n >= int64(len(docs[i].snap.Nodes)) {
				continue
			}
			if to := rare.Value[k]; to > 0 && to < int64(len(docs)) && to != int64(i) {
				docs[to].owner, docs[to].ownerID = i, docs[i].snap.Nodes[n].BackendID
			}
		}
	}
}

type decoder struct{ strings []string }

// str returns the string at i; the protocol uses -1 for none.
func (d decoder) str(i int64) string {
	if i < 0 || i >= int64(len(d.strings)) {
		return ""
	}
	return d.strings[i]
}

func (d decoder) nodes(t *nodesReply) []Node {
	nodes := make([]Node, len(t.ParentIndex))
	for i := range nodes {
		n := &nodes[i]
		n.Parent, n.Box = -1, -1
		if p := int(t.ParentIndex[i]); p >= 0 && p < i {
			n.Parent = p
		}
		n.Flat = n.Parent
		if i < len(t.NodeType) {
			n.Type = NodeType(t.NodeType[i])
		}
		if i < len(t.NodeName) {
			n.Name = d.str(t.NodeName[i])
		}
		if i < len(t.NodeValue) && n.Type == TextNode {
			n.Text = d.str(t.NodeValue[i])
		}
		if i < len(t.BackendNodeID) {
			n.BackendID = t.BackendNodeID[i]
		}
		if i < len(t.Attributes) {
			n.Attrs = d.attrs(t.Attributes[i])
		}
	}
	d.rare(nodes, t.ShadowRootType, func(n *Node, v string) { n.Shadow = v })
	d.rare(nodes, t.PseudoType, func(n *Node, v string) { n.Pseudo = v })
	d.rare(nodes, t.InputValue, func(n *Node, v string) { n.Value = v })
	d.rare(nodes, t.TextValue, func(n *Node, v string) { n.Value = v })
	if t.IsClickable != nil {
		for _, i := range t.IsClickable.Index {
			if i >= 0 && i < int64(len(nodes)) {
				nodes[i].Clickable = true
			}
		}
	}
	return nodes
}

func (d decoder) attrs(pairs []int64) []Attr {
	if len(pairs) < 2 {
		return nil
	}
	attrs := make([]Attr, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		attrs = append(attrs, Attr{d.str(pairs[i]), d.str(pairs[i+1])})
	}
	return attrs
}

func (d decoder) rare(nodes []Node, data *domsnapshot.RareStringData, set func(*Node, string)) {
	if data == nil {
		return
	}
	for k, i := range data.Index {
		if i >= 0 && i < int64(len(nodes)) && k < len(data.Value) {
			set(&nodes[i], d.str(int64(data.Value[k])))
		}
	}
}

func (d decoder) boxes(t *layoutReply, lines *linesReply, nodes []Node) []Box {
	boxes := make([]Box, len(t.NodeIndex))
	for i := range boxes {
		b := &boxes[i]
		b.Node = int(t.NodeIndex[i])
		if i < len(t.Bounds) {
			b.Rect = rect(t.Bounds[i])
		}
		if i < len(t.Text) {
			b.Text = d.str(t.Text[i])
		}
		if i < len(t.PaintOrders) {
			b.Paint = int(t.PaintOrders[i])
		}
		if i < len(t.Styles) {
			b.Style = d.style(t.Styles[i])
		}
		if b.Node >= 0 && b.Node < len(nodes) && nodes[b.Node].Box < 0 {
			nodes[b.Node].Box = i
		}
	}
	if lines != nil {
		for k, i := range lines.LayoutIndex {
			if i < 0 || i >= int64(len(boxes)) || k >= len(lines.Bounds) || k >= len(lines.Start) || k >= len(lines.Length) {
				continue
			}
			boxes[i].Lines = append(boxes[i].Lines, Line{rect(lines.Bounds[k]), int(lines.Start[k]), int(lines.Length[k])})
		}
	}
	return boxes
}

func (d decoder) style(v []int64) Style {
	at := func(i int) string {
		if i >= len(v) {
			return ""
		}
		return d.str(v[i])
	}
	return Style{
		Display: at(0), Visibility: at(1), Opacity: at(2), PointerEvents: at(3), ZIndex: at(4),
		Position: at(5), OverflowX: at(6), OverflowY: at(7), ClipPath: at(8), WhiteSpace: at(9),
		Radius: [4]string{at(10), at(11), at(12), at(13)},
		Cursor: at(14), Transform: at(15), Rotate: at(16),
	}
}

func rect(r []float64) Rect {
	if len(r) < 4 {
		return Rect{}
	}
	return Rect{r[0], r[1], r[2], r[3]}
}
