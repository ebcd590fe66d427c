package capture

import (
	"strings"

	"github.com/tidwall/gjson"
)

// axPerElement bounds ax.json by the limit on elements: real trees have about
// 1.3 nodes an element.
const axPerElement = 8

// axReader collects the nodes of the nested shape in pre-order.
type axReader struct {
	in      interner
	limit   int
	nodes   []AXNode
	tooMany bool
}

// readAX reads either shape of ax.json, told apart by their keys: the nested tree
// of an accessibility snapshot, or the flat list of nodes that the DevTools
// protocol gives. ok is false when there are more than limit nodes.
func readAX(b []byte, in interner, limit int) (nodes []AXNode, ok bool) {
	root := parse(b)
	r := axReader{in: in, limit: limit}
	r.nodes = append(make([]AXNode, 0, roomFor(root, `"role"`, limit)), AXNode{Parent: -1})
	var had seen
	for key, v := range members(root) {
		if key.Str == "nodes" && v.IsArray() {
			flat, ok := readFlatAX(v, in, limit)
			r.nodes, r.tooMany = flat, !ok
			break // nothing that follows the list is of use
		}
		if f := axField(key.Str); had.first(f) {
			r.set(0, f, v)
		}
	}
	switch {
	case r.tooMany:
		return nil, false
	case len(r.nodes) == 1 && r.nodes[0] == AXNode{Parent: -1}:
		return nil, true // something else than a tree
	}
	return r.nodes, true
}

// roomFor is how many nodes to make room for: as many as there are of a key.
func roomFor(v gjson.Result, key string, limit int) int {
	return min(strings.Count(v.Raw, key), limit)
}

// add reads one node and what is below it. The guard bounds the recursion.
func (r *axReader) add(v gjson.Result, parent int) {
	if len(r.nodes) >= r.limit {
		r.tooMany = true
		return
	}
	if !v.IsObject() {
		return
	}
	at := len(r.nodes)
	r.nodes = append(r.nodes, AXNode{Parent: parent})
	for f, v := range fields(v, axField) {
		r.set(at, f, v)
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

func axField(key string) field {
	switch key {
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

// set reads one field of the node at r.nodes[at].
func (r *axReader) set(at int, f field, v gjson.Result) {
	switch f {
	case axChildren:
		for _, v := range items(v) {
			if r.add(v, at); r.tooMany {
				return
			}
		}
	case axRole:
		r.nodes[at].Role = r.in.str(v)
	case axName:
		r.nodes[at].Name = r.in.str(v)
	default:
		r.nodes[at].setState(f, v, r.in)
	}
}

// setState reads one state of a node; both shapes have the same ones.
func (n *AXNode) setState(f field, v gjson.Result, in interner) {
	switch f {
	case axChecked:
		n.Checked = mixed(v, in)
	case axPressed:
		n.Pressed = mixed(v, in)
	case axExpanded:
		n.Expanded = tri(v)
	case axDisabled:
		n.Disabled = tri(v) == Yes
	case axPopup:
		if s := scalar(v); s != "false" {
			n.HasPopup = in.keep(s)
		}
	case axLevel:
		n.Level, _ = integer(v)
	}
}

// mixed is "true", "false" or "mixed", "" for any other value.
func mixed(v gjson.Result, in interner) string {
	switch s := scalar(v); s {
	case "true", "false", "mixed":
		return in.keep(s)
	}
	return ""
}
