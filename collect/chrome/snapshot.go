package chrome

import (
	"errors"

	"github.com/chromedp/cdproto/domsnapshot"
)

// decodeSnapshot resolves the string table and the rare columns of the main
// document. The values of fields (inputValue, textValue) are left behind.
func decodeSnapshot(res domsnapshot.CaptureSnapshotResult) (*Snapshot, string, error) {
	if len(res.Documents) == 0 || res.Documents[0].Nodes == nil || res.Documents[0].Layout == nil {
		return nil, "", errors.New("the browser's snapshot holds no document")
	}
	d := decoder{strings: res.Strings}
	doc := res.Documents[0]
	s := &Snapshot{
		Nodes:   d.nodes(doc.Nodes),
		ScrollX: doc.ScrollOffsetX, ScrollY: doc.ScrollOffsetY,
		Width: doc.ContentWidth, Height: doc.ContentHeight,
	}
	s.Boxes = d.boxes(doc.Layout, doc.TextBoxes, s.Nodes)
	return s, d.str(int64(doc.Title)), nil
}

type decoder struct{ strings []string }

// str is the string at i; the protocol uses -1 for none.
func (d decoder) str(i int64) string {
	if i < 0 || i >= int64(len(d.strings)) {
		return ""
	}
	return d.strings[i]
}

func (d decoder) nodes(t *domsnapshot.NodeTreeSnapshot) []Node {
	nodes := make([]Node, len(t.ParentIndex))
	for i := range nodes {
		n := &nodes[i]
		n.Parent, n.Box = int(t.ParentIndex[i]), -1
		if i < len(t.NodeType) {
			n.Type = NodeType(t.NodeType[i])
		}
		if i < len(t.NodeName) {
			n.Name = d.str(int64(t.NodeName[i]))
		}
		if i < len(t.NodeValue) && n.Type == TextNode {
			n.Text = d.str(int64(t.NodeValue[i]))
		}
		if i < len(t.BackendNodeID) {
			n.BackendID = int64(t.BackendNodeID[i])
		}
		if i < len(t.Attributes) {
			n.Attrs = d.attrs(t.Attributes[i])
		}
	}
	d.rare(nodes, t.ShadowRootType, func(n *Node, v string) { n.Shadow = v })
	d.rare(nodes, t.PseudoType, func(n *Node, v string) { n.Pseudo = v })
	if t.IsClickable != nil {
		for _, i := range t.IsClickable.Index {
			if i >= 0 && i < int64(len(nodes)) {
				nodes[i].Clickable = true
			}
		}
	}
	return nodes
}

func (d decoder) attrs(pairs domsnapshot.ArrayOfStrings) []Attr {
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

func (d decoder) boxes(t *domsnapshot.LayoutTreeSnapshot, lines *domsnapshot.TextBoxSnapshot, nodes []Node) []Box {
	boxes := make([]Box, len(t.NodeIndex))
	for i := range boxes {
		b := &boxes[i]
		b.Node = int(t.NodeIndex[i])
		if i < len(t.Bounds) {
			b.Rect = rect(t.Bounds[i])
		}
		if i < len(t.Text) {
			b.Text = d.str(int64(t.Text[i]))
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

func (d decoder) style(v domsnapshot.ArrayOfStrings) Style {
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
	}
}

func rect(r domsnapshot.Rectangle) Rect {
	if len(r) < 4 {
		return Rect{}
	}
	return Rect{r[0], r[1], r[2], r[3]}
}
