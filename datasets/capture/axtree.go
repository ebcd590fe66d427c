package capture

import (
	"slices"
)

// axPerElement bounds ax.json by the limit on elements: real trees have about
// 1.3 nodes an element.
const axPerElement = 8

// axReader collects the nodes of the nested shape in pre-order.
type axReader struct {
	l       *lexer
	in      interner
	limit   int
	nodes   []AXNode
	tooMany bool
	flat    *flatAX // the list of the other shape, when there is one
}

// axShape returns the bounds for a tree of limit nodes. Every level counts, for any object
// may be a node.
func axShape(depth, limit int) shape { return shape{keep: depth, most: 4*limit + fewSpans} }

// readAX reads ax.json in either shape, told apart by the keys: the nested tree of an
// accessibility snapshot, or the flat list of nodes of the DevTools protocol. ok is false
// when there are more than limit nodes. The result is valid only if the lexer then reached
// the end of the file.
func readAX(l *lexer, in interner, limit int) (nodes []AXNode, ok bool) {
	r := axReader{l: l, in: in, limit: limit}
	if l.peek() == '{' {
		r.root()
	} else {
		l.skip()
	}
	switch {
	case l.full():
		return nil, false
	case r.flat != nil:
		return r.flat.all()
	case r.tooMany:
		return nil, false
	case len(r.nodes) == 0, len(r.nodes) == 1 && r.nodes[0] == AXNode{Parent: -1}:
		return nil, true // something else than a tree
	}
	return r.nodes, true
}

// root reads the file as the first node. If that node has a list of nodes, the file is of
// the flat shape.
func (r *axReader) root() {
	at, had, found := r.grow(-1), seen(0), false
	for r.l.begin(); r.l.next('}'); {
		key := r.l.key()
		if key != "nodes" || found {
			r.member(at, axField(key), &had)
			continue
		}
		found = true
		if r.l.peek() == '[' {
			r.flat = readFlatAX(r.l, r.in, r.limit)
		} else {
			r.l.skip()
		}
	}
}

// add reads the node that comes next and what is below it. The lexer bounds the
// recursion.
func (r *axReader) add(parent int) {
	if r.tooMany = r.tooMany || len(r.nodes) >= r.limit; r.tooMany {
		r.l.skip()
		return
	}
	at, had := r.grow(parent), seen(0)
	for r.l.begin(); r.l.next('}'); {
		r.member(at, axField(r.l.key()), &had)
	}
}

// grow adds an empty node and returns its index.
func (r *axReader) grow(parent int) int {
	n := len(r.nodes)
	if n == cap(r.nodes) {
		r.nodes = slices.Grow(r.nodes, min(roomFor(n, r.l.i+1, len(r.l.src)-r.l.i), r.limit)-n)
	}
	r.nodes = append(r.nodes, AXNode{Parent: parent})
	return n
}

// The keys of a nested node.
const (
	axRole field = iota + 1
	axName
	axDisabled
	axChildren
)

func axField(key string) field {
	switch key {
	case "role":
		return axRole
	case "name":
		return axName
	case "disabled":
		return axDisabled
	case "children":
		return axChildren
	}
	return fOther
}

// member reads one field of the node at r.nodes[at].
func (r *axReader) member(at int, f field, had *seen) {
	switch {
	case !had.first(f):
		r.l.skip()
	case f == axRole:
		r.nodes[at].Role = r.l.text(r.in)
	case f == axName:
		r.nodes[at].Name = r.l.text(r.in)
	case f == axDisabled:
		r.nodes[at].Disabled = r.l.tri() == Yes
	case r.l.peek() == '[':
		for r.l.begin(); r.l.next(']'); {
			if r.l.peek() == '{' {
				r.add(at)
			} else {
				r.l.skip()
			}
		}
	default:
		r.l.skip()
	}
}
