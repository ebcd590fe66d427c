package capture

import "bytes"

// axPerElement bounds ax.json by the limit on elements: real trees have about
// 1.3 nodes an element.
const axPerElement = 8

// axReader collects the nodes of ax.json in pre-order.
type axReader struct {
	c       *cursor
	limit   int
	nodes   []AXNode
	tooMany bool
}

// readAX reads either shape of ax.json, told apart by their keys: the nested tree
// of an accessibility snapshot, or the flat list of nodes that the DevTools
// protocol gives. ok is false when there are more than limit nodes.
func readAX(c *cursor, limit int) (nodes []AXNode, ok bool) {
	r := axReader{c: c, limit: limit}
	if c.peek() != '{' {
		c.skip()
		return nil, true
	}
	if flat := r.root(); flat != nil {
		r.nodes = flat.preorder()
	}
	switch {
	case r.tooMany:
		return nil, false
	case len(r.nodes) == 1 && r.nodes[0] == AXNode{Parent: -1}:
		return nil, true // an object, but of something else
	}
	return r.nodes, true
}

// root reads the outermost object and answers the flat list when it has one.
func (r *axReader) root() *flatAX {
	c := r.c
	c.enter('{')
	if !c.more() {
		return nil
	}
	r.nodes = append(make([]AXNode, 0, r.guess(`"role"`)), AXNode{Parent: -1})
	var had seen
	for again := true; again; again = c.more() {
		key := c.key()
		if string(key) != "nodes" {
			r.member(0, key, &had)
			continue
		}
		if c.peek() == '[' {
			flat := &flatAX{c: c, limit: r.limit, nodes: make([]flatNode, 0, r.guess(`"nodeId"`))}
			r.tooMany = !flat.read()
			return flat // nothing that follows the list is of use
		}
		c.skip()
	}
	return nil
}

// guess is how many nodes to make room for: as many as there are of a key.
func (r *axReader) guess(key string) int {
	return min(bytes.Count(r.c.b, []byte(key)), r.limit)
}

// node reads one nested node and what is below it. The guard bounds the
// recursion.
func (r *axReader) node(parent int) {
	if len(r.nodes) >= r.limit {
		r.tooMany = true
	}
	if r.tooMany || !r.c.enter('{') {
		if r.tooMany {
			r.c.skip()
		}
		return
	}
	at := len(r.nodes)
	r.nodes = append(r.nodes, AXNode{Parent: parent})
	var had seen
	for r.c.more() {
		r.member(at, r.c.key(), &had)
	}
}

// The keys of a nested node.
const (
	axRole field = iota + 1
	axName
	axChecked
	axPressed
	axExpanded
	axDisabled
	axPopup
	axLevel
	axChildren
)

func axField(key []byte) field {
	switch string(key) {
	case "role":
		return axRole
	case "name":
		return axName
	case "checked":
		return axChecked
	case "pressed":
		return axPressed
	case "expanded":
		return axExpanded
	case "disabled":
		return axDisabled
	case "haspopup", "hasPopup":
		return axPopup
	case "level":
		return axLevel
	case "children":
		return axChildren
	}
	return fOther
}

// member reads one member of the nested node at r.nodes[at].
func (r *axReader) member(at int, key []byte, had *seen) {
	f := axField(key)
	switch {
	case !had.first(f):
		r.c.skip()
	case f == axChildren:
		if r.c.enter('[') {
			for r.c.more() {
				r.node(at)
			}
		}
	case f == axRole:
		r.nodes[at].Role = r.c.str()
	case f == axName:
		r.nodes[at].Name = r.c.str()
	default:
		r.nodes[at].state(r.c, f)
	}
}

// state reads one state of a node; both shapes have the same ones.
func (n *AXNode) state(c *cursor, f field) {
	switch f {
	case axChecked:
		n.Checked = c.mixed()
	case axPressed:
		n.Pressed = c.mixed()
	case axExpanded:
		n.Expanded = c.tri()
	case axDisabled:
		n.Disabled = c.tri() == Yes
	case axPopup:
		if n.HasPopup = c.scalar(); n.HasPopup == "false" {
			n.HasPopup = ""
		}
	case axLevel:
		n.Level, _ = c.int()
	default:
		c.skip()
	}
}

// mixed is "true", "false" or "mixed", "" for any other value.
func (c *cursor) mixed() string {
	switch s := c.scalar(); s {
	case "true", "false", "mixed":
		return s
	}
	return ""
}
