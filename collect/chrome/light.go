package chrome

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
)

// The browser's snapshot describes the flat tree: a slotted child stands below
// its slot and an unslotted one is missing. The files of a capture count elements
// of the light tree, so a page with shadow roots needs its light tree as well.

// domNode is a node of DOM.getDocument. Shadow roots and template contents hang
// on other fields and are left out on purpose.
type domNode struct {
	BackendID  int64      `json:"backendNodeId"`
	Type       NodeType   `json:"nodeType"`
	Name       string     `json:"nodeName"`
	Value      string     `json:"nodeValue"`
	Attributes []string   `json:"attributes"`
	Children   []*domNode `json:"children"`
}

// hasShadow reports whether the page attached shadow roots.
func (s *Snapshot) hasShadow() bool {
	for i := range s.Nodes {
		if s.Nodes[i].Shadow != "" {
			return true
		}
	}
	return false
}

// lightTree reads the light tree. The browser refuses documents that are nested
// some hundred levels deep.
func (tb *tab) lightTree(ctx context.Context) (*domNode, error) {
	// Blank text nodes separate words. They are left out unless the domain was
	// enabled with them, which it cannot be twice.
	if _, err := cdp.Call(ctx, tb.t, dom.Disable, cdp.Empty{}); err != nil {
		return nil, err
	}
	_, err := cdp.Call(ctx, tb.t, dom.Enable, dom.EnableParams{IncludeWhitespace: dom.EnableIncludeWhitespaceAll})
	if err != nil {
		return nil, err
	}
	var res struct {
		Root *domNode `json:"root"`
	}
	depth := int64(-1)
	err = tb.t.Call(ctx, dom.CommandGetDocument, dom.GetDocumentParams{Depth: &depth}, &res)
	return res.Root, err
}

// relight puts the nodes of the light tree first, in its order and with its
// parents, and those that are only in shadow trees behind them.
func (s *Snapshot) relight(root *domNode) {
	if root == nil {
		return
	}
	at := make(map[int64]int, len(s.Nodes))
	for i := range s.Nodes {
		at[s.Nodes[i].BackendID] = i
	}
	nodes := make([]Node, 0, len(s.Nodes))
	moved := make([]int, len(s.Nodes)) // old position -> new position
	for i := range moved {
		moved[i] = -1
	}
	var walk func(n *domNode, parent int)
	walk = func(n *domNode, parent int) {
		here := len(nodes)
		if old, ok := at[n.BackendID]; ok && moved[old] < 0 {
			moved[old] = here
			node := s.Nodes[old]
			node.Parent, node.Shadow = parent, ""
			nodes = append(nodes, node)
		} else {
			nodes = append(nodes, n.node(parent))
		}
		for _, c := range n.Children {
			walk(c, here)
		}
	}
	walk(root, -1)
	light := len(nodes)
	for i := range s.Nodes {
		if moved[i] < 0 {
			moved[i] = len(nodes)
			nodes = append(nodes, s.Nodes[i])
		}
	}
	for i := light; i < len(nodes); i++ {
		if p := nodes[i].Parent; p >= 0 {
			nodes[i].Parent = moved[p]
		}
	}
	for i := range s.Boxes {
		if n := s.Boxes[i].Node; n >= 0 && n < len(moved) {
			s.Boxes[i].Node = moved[n]
		}
	}
	s.Nodes = nodes
}

func (n *domNode) node(parent int) Node {
	out := Node{Parent: parent, Type: n.Type, Name: n.Name, BackendID: n.BackendID, Box: -1}
	if n.Type == TextNode {
		out.Text = n.Value
	}
	for i := 0; i+1 < len(n.Attributes); i += 2 {
		out.Attrs = append(out.Attrs, Attr{n.Attributes[i], n.Attributes[i+1]})
	}
	return out
}
