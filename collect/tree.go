package collect

import "skillmill/collect/chrome"

// tree is the light DOM of a snapshot.
type tree struct {
	s        *chrome.Snapshot
	elements []int   // nodes that are elements, in document order
	index    []int   // of a node's element, -1 for other nodes
	kids     [][]int // light children of a node
	drawn    []bool  // the node or one below it has a box
	html     bool    // an HTML document, where names of HTML elements are upper case
	byID     map[string]int
	labelled map[string][]int // id -> elements of the labels that are for it
}

func newTree(s *chrome.Snapshot) *tree {
	t := &tree{
		s: s, index: make([]int, len(s.Nodes)), kids: make([][]int, len(s.Nodes)),
		drawn: make([]bool, len(s.Nodes)), byID: map[string]int{}, labelled: map[string][]int{},
	}
	for i := range s.Nodes {
		n := &s.Nodes[i]
		t.index[i] = -1
		if n.Shadow != "" || n.Pseudo != "" {
			continue
		}
		if n.Parent >= 0 && n.Parent < i {
			t.kids[n.Parent] = append(t.kids[n.Parent], i)
		}
		if n.Type != chrome.ElementNode {
			continue
		}
		t.index[i] = len(t.elements)
		t.elements = append(t.elements, i)
		t.note(i, n)
	}
	if len(t.elements) > 0 {
		t.html = s.Nodes[t.elements[0]].Name == "HTML"
	}
	for i := len(s.Nodes) - 1; i >= 0; i-- {
		if s.Nodes[i].Box >= 0 {
			t.drawn[i] = true
		}
		if p := s.Nodes[i].Parent; t.drawn[i] && p >= 0 && s.Nodes[i].Pseudo == "" {
			t.drawn[p] = true
		}
	}
	return t
}

func (t *tree) note(i int, n *chrome.Node) {
	for _, a := range n.Attrs {
		switch {
		case a.Key == "id":
			if _, taken := t.byID[a.Val]; !taken {
				t.byID[a.Val] = t.index[i]
			}
		case a.Key == "for" && n.Name == "LABEL":
			t.labelled[a.Val] = append(t.labelled[a.Val], t.index[i])
		}
	}
}

// parentElement is the index of the parent element, -1 for the root.
func (t *tree) parentElement(n int) int {
	if p := t.s.Nodes[n].Parent; p >= 0 {
		return t.index[p]
	}
	return -1
}

// foldDetails takes the boxes from what a closed details element hides. The
// browser may have laid it out, when a script asked for its size, but draws
// nothing of it; without this a capture would depend on what was asked.
func foldDetails(s *chrome.Snapshot) {
	hidden := make([]bool, len(s.Nodes))
	opened := make([]bool, len(s.Nodes)) // details that showed their summary
	for i := range s.Nodes {
		n := &s.Nodes[i]
		p := n.Parent
		if p < 0 || p >= i {
			continue
		}
		hidden[i] = hidden[p]
		if s.Nodes[p].Name == "DETAILS" && n.Shadow == "" && n.Pseudo == "" && !hasAttr(&s.Nodes[p], "open") {
			if n.Name == "SUMMARY" && !opened[p] {
				opened[p] = true
			} else {
				hidden[i] = true
			}
		}
		if hidden[i] {
			n.Box = -1
		}
	}
	for i := range s.Boxes {
		if n := s.Boxes[i].Node; n >= 0 && n < len(hidden) && hidden[n] {
			s.Boxes[i].Node = -1
		}
	}
}

func hasAttr(n *chrome.Node, key string) bool {
	for _, a := range n.Attrs {
		if a.Key == key {
			return true
		}
	}
	return false
}
