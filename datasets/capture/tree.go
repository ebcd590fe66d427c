package capture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// treeFile is controls_tree.json or its .bak.
type treeFile struct {
	nodes   []TreeNode
	boxes   []bool // whether the node has a bbox
	listed  bool   // the file has a list of nodes
	tooMany bool
}

// treeShape returns the bounds for a tree of limit nodes. The levels are the file, its list
// and the nodes.
func treeShape(limit int) shape { return shape{keep: 3, most: 2*limit + fewSpans} }

// readTree reads every shape of the tree: the oldest has no type, action or page_bbox. The
// result is valid only if the lexer then reached the end of the file.
func readTree(l *lexer, in interner, limit int) (t treeFile) {
	if l.peek() != '{' {
		l.skip()
		return t
	}
	found := false
	for l.begin(); l.next('}'); {
		switch key := l.key(); {
		case key != "nodes" || found:
			l.skip()
		case l.peek() == '[':
			found, t.listed = true, true
			t.nodes = []TreeNode{}
			t.list(l, in, limit)
		default:
			found = true
			l.skip()
		}
	}
	if l.full() {
		return treeFile{listed: true, tooMany: true}
	}
	return t
}

func (t *treeFile) list(l *lexer, in interner, limit int) {
	from := l.i
	for l.begin(); l.next(']'); {
		if t.tooMany = t.tooMany || len(t.nodes) == limit; t.tooMany || l.peek() != '{' {
			l.skip()
			continue
		}
		if n := len(t.nodes); n == cap(t.nodes) {
			n = min(roomFor(n, l.i-from, len(l.src)-l.i), limit)
			t.nodes = slices.Grow(t.nodes, n-len(t.nodes))
			t.boxes = slices.Grow(t.boxes, n-len(t.boxes))
		}
		t.add(l, in)
	}
}

const (
	nID field = iota + 1
	nType
	nParent
	nSelector
	nGeom
)

func nodeField(key string) field {
	switch key {
	case "id":
		return nID
	case "type":
		return nType
	case "parent":
		return nParent
	case "selector":
		return nSelector
	case "geom":
		return nGeom
	}
	return fOther
}

// add reads one node.
func (t *treeFile) add(l *lexer, in interner) {
	var n TreeNode
	var hasBox bool
	var had seen
	for l.begin(); l.next('}'); {
		f := nodeField(l.key())
		if !had.first(f) {
			f = fOther
		}
		switch f {
		case nID:
			n.ID = l.text(in)
		case nType:
			n.Type = l.text(in)
		case nParent:
			n.Parent = l.text(in)
		case nSelector:
			n.Selector = l.text(in)
		case nGeom:
			hasBox = n.geom(l)
		default:
			l.skip()
		}
	}
	n.Index = nodeIndex(n.ID)
	t.nodes = append(t.nodes, n)
	t.boxes = append(t.boxes, hasBox)
}

// geom reads the box and reports whether there is one; the first of two boxes counts.
func (n *TreeNode) geom(l *lexer) (hasBox bool) {
	if l.peek() != '{' {
		l.skip()
		return false
	}
	found := false
	for l.begin(); l.next('}'); {
		if l.key() != "bbox" || found {
			l.skip()
			continue
		}
		found = true
		n.BBox, hasBox = l.rect()
	}
	return hasBox
}

// nodeIndex returns the number in "d<number>", -1 for an id of another form.
func nodeIndex(id string) int {
	digits, ok := strings.CutPrefix(id, "d")
	if !ok || len(digits) == 0 || len(digits) > 9 || strings.Trim(digits, "0123456789") != "" {
		return -1
	}
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1
	}
	return n
}

// edits says how the file shows that it was edited: no collector leaves such a tree. ""
// means that nothing is wrong.
func (t *treeFile) edits() string {
	ids := make(map[string]bool, len(t.nodes))
	dup, dangling, noSelector, noBox := 0, 0, 0, 0
	for _, n := range t.nodes {
		if ids[n.ID] {
			dup++
		}
		ids[n.ID] = true
	}
	for i, n := range t.nodes {
		if n.Parent != "" && !ids[n.Parent] {
			dangling++
		}
		if n.Selector == "" {
			noSelector++
		}
		if !t.boxes[i] {
			noBox++
		}
	}
	if dup+dangling+noSelector+noBox == 0 {
		return ""
	}
	return fmt.Sprintf("duplicate ids %d, dangling parents %d, empty selectors %d, no bbox %d",
		dup, dangling, noSelector, noBox)
}
