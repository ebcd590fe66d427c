package capture

import (
	"slices"

	"github.com/tidwall/gjson"
)

// flatAX is the list of nodes of the DevTools protocol. Nodes name their parent
// and children by id, in any order. The ids are views of the text: no AXNode has
// them.
type flatAX struct {
	in    interner
	nodes []flatNode
	kids  []string // the child ids of all nodes, one behind the other

	tooMany bool
}

type flatNode struct {
	AXNode
	id, parent string
	from, to   int // child ids in flatAX.kids
}

// The keys of a flat node that a nested one does not have.
const (
	axID field = axChildren + 1 + iota
	axParentID
	axChildIDs
	axBackend
	axIgnored
	axProperties
)

func flatField(key string) field {
	switch key {
	case "nodeId":
		return axID
	case "parentId":
		return axParentID
	case "childIds":
		return axChildIDs
	case "backendDOMNodeId":
		return axBackend
	case "ignored":
		return axIgnored
	case "properties":
		return axProperties
	case "role":
		return axRole
	case "name":
		return axName
	}
	return fOther
}

// readFlatAX reads the list that comes next, one item at a time.
func readFlatAX(l *lexer, in interner, limit int) *flatAX {
	a := &flatAX{in: in}
	from := l.i
	for l.begin(); l.next(']'); {
		if a.tooMany = a.tooMany || len(a.nodes) >= limit || len(a.kids) > 2*limit; a.tooMany || l.peek() != '{' {
			l.skip()
			continue
		}
		if n := len(a.nodes); n == cap(a.nodes) {
			a.nodes = slices.Grow(a.nodes, min(roomFor(n, l.i-from, len(l.src)-l.i), limit)-n)
		}
		if item := l.raw(); item != "" {
			a.nodes = append(a.nodes, a.node(gjson.Parse(item)))
		}
	}
	return a
}

// all returns the nodes of the list. ok is false when it holds more nodes than the limit,
// or more than twice as many child ids.
func (l *flatAX) all() (nodes []AXNode, ok bool) {
	if l.tooMany {
		return nil, false
	}
	return l.preorder(), true
}

func (l *flatAX) node(v gjson.Result) flatNode {
	n := flatNode{from: len(l.kids), to: len(l.kids)}
	for f, v := range fields(v, flatField) {
		switch f {
		case axID:
			n.id = scalar(v)
		case axParentID:
			n.parent = scalar(v)
		case axChildIDs:
			l.childIDs(v)
			n.to = len(l.kids)
		case axBackend:
			n.BackendID = int64(position(v, 0))
		case axIgnored:
			n.Ignored = tri(v) == Yes
		case axRole:
			n.Role = l.in.str(member(v, "value"))
		case axName:
			n.Name = l.in.str(member(v, "value"))
		case axProperties:
			n.Disabled = disabled(v)
		}
	}
	return n
}

func (l *flatAX) childIDs(v gjson.Result) {
	for _, v := range items(v) {
		if id := scalar(v); id != "" {
			l.kids = append(l.kids, id)
		}
	}
}

// disabled reads [{"name": .., "value": {"value": ..}}]; the first of two equal
// names counts.
func disabled(list gjson.Result) bool {
	for _, v := range items(list) {
		if name, held := pair(v, "name", "value"); held.Exists() && text(name) == "disabled" {
			return tri(member(held, "value")) == Yes
		}
	}
	return false
}

// preorder puts the nodes into the order of the nested shape. A node goes where a list of
// child ids names it, else below its parent id; a node that has neither is a root. A second
// node with the same id becomes a root, and so does the entry to a cycle.
func (l *flatAX) preorder() []AXNode {
	owner, last, prev := l.tree()
	out := make([]AXNode, 0, len(l.nodes))
	at := make([]int, len(l.nodes)) // position in out + 1
	var stack []int
	visit := func(root int) {
		for stack = append(stack[:0], root); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if at[i] > 0 {
				continue
			}
			n := l.nodes[i].AXNode
			n.Parent = -1
			if o := owner[i]; o >= 0 && i != root {
				n.Parent = at[o] - 1
			}
			out = append(out, n)
			at[i] = len(out)
			for k := last[i]; k >= 0; k = prev[k] {
				stack = append(stack, k)
			}
		}
	}
	for i := range l.nodes {
		if owner[i] < 0 {
			visit(i)
		}
	}
	for i := range l.nodes { // what only a cycle leads to
		if at[i] == 0 {
			visit(i)
		}
	}
	return out
}

// tree links the nodes: the owner of each, its last child, and each node's sibling before
// it, -1 for none. Children are linked backwards because the stack of preorder turns them
// round.
func (l *flatAX) tree() (owner, last, prev []int) {
	byID := make(map[string]int, len(l.nodes))
	owner, last, prev = minusOnes(len(l.nodes)), minusOnes(len(l.nodes)), minusOnes(len(l.nodes))
	for i, n := range l.nodes {
		if _, dup := byID[n.id]; !dup && n.id != "" {
			byID[n.id] = i
		}
	}
	adopt := func(parent, child int) {
		if owner[child] < 0 && child != parent {
			owner[child], prev[child], last[parent] = parent, last[parent], child
		}
	}
	for i, n := range l.nodes {
		for _, id := range l.kids[n.from:n.to] {
			if k, ok := byID[id]; ok {
				adopt(i, k)
			}
		}
	}
	for i, n := range l.nodes {
		if p, ok := byID[n.parent]; ok && owner[i] < 0 {
			adopt(p, i)
		}
	}
	return owner, last, prev
}

func minusOnes(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = -1
	}
	return s
}
