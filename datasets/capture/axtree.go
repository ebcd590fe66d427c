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
	d       doc
	in      interner
	limit   int
	nodes   []AXNode
	tooMany bool
}

// axShape is what the guard notes of a tree of limit nodes: all of it, for any
// object may be a node.
func axShape(depth, limit int) shape { return shape{keep: depth, most: 4*limit + fewSpans} }

// readAX reads either shape of ax.json, told apart by their keys: the nested tree
// of an accessibility snapshot, or the flat list of nodes that the DevTools
// protocol gives. ok is false when there are more than limit nodes.
func readAX(d doc, in interner, limit int) (nodes []AXNode, ok bool) {
	if d.full {
		return nil, false
	}
	if !d.root().IsObject() {
		return nil, true
	}
	if list := d.list("nodes"); list != noSpan {
		return readFlatAX(d, list, in, limit)
	}
	r := axReader{d: d, in: in, limit: limit}
	r.nodes = make([]AXNode, 0, min(strings.Count(d.text, `"role"`), limit))
	r.add(0, -1)
	switch {
	case r.tooMany:
		return nil, false
	case len(r.nodes) == 1 && r.nodes[0] == AXNode{Parent: -1}:
		return nil, true // something else than a tree
	}
	return r.nodes, true
}

// add reads the node at a span and what is below it. The guard bounds the
// recursion.
func (r *axReader) add(span, parent int) {
	if len(r.nodes) >= r.limit {
		r.tooMany = true
		return
	}
	at := len(r.nodes)
	r.nodes = append(r.nodes, AXNode{Parent: parent})
	var had seen
	r.d.members(span, func(key string, v gjson.Result, inner int) bool {
		if f := axField(key); had.first(f) {
			r.set(at, f, v, inner)
		}
		return !r.tooMany
	})
}

// children reads the nodes of the array at a span.
func (r *axReader) children(span, parent int) {
	for k := range r.d.inner(span) {
		if r.d.text[r.d.spans[k].at] == '{' {
			r.add(k, parent)
		}
		if r.tooMany || r.d.late(len(r.nodes)) {
			return
		}
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
func (r *axReader) set(at int, f field, v gjson.Result, inner int) {
	switch f {
	case axChildren:
		if v.IsArray() {
			r.children(inner, at)
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
