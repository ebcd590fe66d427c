package capture

// flatAX is the list of nodes of the DevTools protocol. Nodes name their parent
// and children by id, in any order.
type flatAX struct {
	c     *cursor
	limit int
	nodes []flatNode
	kids  []string // the child ids of all nodes, one behind the other
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

func flatField(key []byte) field {
	switch string(key) {
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

// read reads the list. It answers false when it holds more than limit nodes or
// more child ids than twice that.
func (l *flatAX) read() bool {
	l.c.enter('[')
	for l.c.more() {
		if len(l.nodes) >= l.limit || len(l.kids) > 2*l.limit {
			return false
		}
		if l.c.enter('{') {
			l.nodes = append(l.nodes, l.node())
		}
	}
	return true
}

func (l *flatAX) node() flatNode {
	n := flatNode{from: len(l.kids), to: len(l.kids)}
	var had seen
	for l.c.more() {
		f := flatField(l.c.key())
		if !had.first(f) {
			l.c.skip()
			continue
		}
		switch f {
		case axID:
			n.id = l.c.scalar()
		case axParentID:
			n.parent = l.c.scalar()
		case axChildIDs:
			l.childIDs()
			n.to = len(l.kids)
		case axBackend:
			v, _ := l.c.int()
			n.BackendID = int64(max(v, 0))
		case axIgnored:
			n.Ignored = l.c.tri() == Yes
		case axRole:
			l.c.inValue(func() { n.Role = l.c.str() })
		case axName:
			l.c.inValue(func() { n.Name = l.c.str() })
		case axProperties:
			l.properties(&n.AXNode)
		}
	}
	return n
}

func (l *flatAX) childIDs() {
	if !l.c.enter('[') {
		return
	}
	for l.c.more() {
		if id := l.c.scalar(); id != "" {
			l.kids = append(l.kids, id)
		}
	}
}

// properties reads [{"name": .., "value": {"value": ..}}].
func (l *flatAX) properties(n *AXNode) {
	if !l.c.enter('[') {
		return
	}
	var had seen
	for l.c.more() {
		if !l.c.enter('{') {
			continue
		}
		f, named, held := fOther, false, -1
		for l.c.more() {
			switch key := l.c.key(); {
			case string(key) == "name" && !named:
				f, named = axField(l.c.text()), true
			case string(key) == "value" && held < 0:
				held = l.c.i
				l.c.skip()
			default:
				l.c.skip()
			}
		}
		if held >= 0 && f != axRole && f != axName && f != axChildren && had.first(f) {
			end := l.c.i
			l.c.i = held
			l.c.inValue(func() { n.state(l.c, f) })
			l.c.i = end
		}
	}
}

// text is the string that follows, valid until the next call, nil for any
// other value.
func (c *cursor) text() []byte {
	if c.peek() != '"' {
		c.skip()
		return nil
	}
	return c.token()
}

// inValue calls read at the "value" of the object that follows.
func (c *cursor) inValue(read func()) {
	if !c.enter('{') {
		return
	}
	done := false
	for c.more() {
		if string(c.key()) == "value" && !done {
			done = true
			read()
		} else {
			c.skip()
		}
	}
}

// preorder lays the nodes out as the nested shape has them. Child ids rule; a
// node that no list of child ids names goes below its parent id, one that has
// neither is a root. A second node with the same id, and a cycle, become roots.
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

// tree links the nodes: the owner of each, its last child, and each node's
// sibling before it, -1 for none. Children are linked backwards because a stack
// turns them round.
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
