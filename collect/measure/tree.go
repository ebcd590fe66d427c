package measure

import (
	"skillmill/browser"
	"skillmill/collect/fields"
)

// tree is one scope of a snapshot: the light DOM of its document, or the content
// of one shadow root.
type tree struct {
	s        *browser.Snapshot
	root     int     // the document, or the shadow root
	elements []int   // nodes that are elements, in document order
	index    []int   // of a node's element, -1 for nodes of other scopes
	kids     [][]int // children of a node, for a host those of the light tree
	drawn    []bool  // the node or one below it has a box
	html     bool    // an HTML document, where names of HTML elements are upper case
	typed    []bool  // nodes inside editable content
	byID     map[string]int
	labelled map[string][]int // id -> elements of the labels that are for it
}

// forest is what the scopes of one document share.
type forest struct {
	s     *browser.Snapshot
	drawn []bool
	kids  [][]int
	scope []int // the root of the scope that a node is in, -1 for none
	roots []int // of all scopes: the document's, then the shadow roots
	html  bool
}

func newForest(s *browser.Snapshot) *forest {
	f := &forest{
		s: s, drawn: make([]bool, len(s.Nodes)), kids: make([][]int, len(s.Nodes)),
		scope: make([]int, len(s.Nodes)), roots: []int{0},
	}
	for i := range s.Nodes {
		n := &s.Nodes[i]
		f.scope[i] = -1
		switch {
		case n.Pseudo != "":
			continue
		case n.Type == browser.FragmentNode && n.Shadow != "":
			f.roots = append(f.roots, i)
			f.scope[i] = i
			continue
		case n.Parent >= 0 && n.Parent < i:
			if n.Shadow == "" || f.scope[n.Parent] > 0 {
				f.scope[i] = f.scope[n.Parent]
				f.kids[n.Parent] = append(f.kids[n.Parent], i)
			}
		case n.Shadow == "":
			f.scope[i] = 0
		}
		if n.Type == browser.ElementNode && n.Name == "HTML" && f.scope[i] == 0 {
			f.html = f.html || f.first(i)
		}
	}
	for i := len(s.Nodes) - 1; i >= 0; i-- {
		n := &s.Nodes[i]
		f.drawn[i] = f.drawn[i] || n.Box >= 0
		if n.Parent >= 0 && f.drawn[i] && n.Pseudo == "" {
			f.drawn[n.Parent] = true
		}
	}
	return f
}

// first reports whether no element of the document comes before node i.
func (f *forest) first(i int) bool {
	for k := range i {
		if f.s.Nodes[k].Type == browser.ElementNode {
			return false
		}
	}
	return true
}

// tree returns the scope with the given root.
func (f *forest) tree(root int) *tree {
	t := &tree{
		s: f.s, root: root, kids: f.kids, drawn: f.drawn, html: f.html,
		index: make([]int, len(f.s.Nodes)), byID: map[string]int{}, labelled: map[string][]int{},
	}
	for i := range f.s.Nodes {
		n := &f.s.Nodes[i]
		t.index[i] = -1
		if f.scope[i] != root || n.Type != browser.ElementNode {
			continue
		}
		t.index[i] = len(t.elements)
		t.elements = append(t.elements, i)
		t.note(i, n)
	}
	return t
}

func (t *tree) note(i int, n *browser.Node) {
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

// parentElement returns the index of the parent element, -1 for one at the top.
func (t *tree) parentElement(n int) int {
	if p := t.s.Nodes[n].Parent; p >= 0 {
		return t.index[p]
	}
	return -1
}

// foldDetails takes the boxes from what a closed details element hides. The
// browser may have laid it out, when a script asked for its size, but draws
// nothing of it; without this a capture would depend on what was asked.
func foldDetails(s *browser.Snapshot) {
	hidden := make([]bool, len(s.Nodes))
	opened := make([]bool, len(s.Nodes)) // details that showed their summary
	for i := range s.Nodes {
		n := &s.Nodes[i]
		p := n.Parent
		if p < 0 || p >= i {
			continue
		}
		hidden[i] = hidden[p]
		if s.Nodes[p].Name == "DETAILS" && n.Shadow == s.Nodes[p].Shadow && n.Pseudo == "" && !fields.Has(&s.Nodes[p], "open") {
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
