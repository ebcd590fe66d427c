// Package page joins the parts of a capture into one tree.
//
// The tree has a node for every element of the stored document, in document order, joined
// with the element's measurements in dom_summary.json. Without a usable dom.html the tree
// is made from dom_summary.json alone and knows only the attributes written there. All
// rules in transform work on this tree.
//
// A node is aligned when it has its element in dom_summary.json. It is inert when it is
// content of a template element. It is hidden when a user does not see it.
//
// A Tree does not change after Build or Parse, and goroutines may share it.
package page

import (
	"sync"

	"skillmill/datasets/capture"
)

// Node is one element. Nodes are in document order, so the descendants of node
// i are Nodes[i+1:Nodes[i].End].
type Node struct {
	Parent int            // position of the parent, -1 for the root
	End    int            // one past the last descendant
	Tag    string         // lower case, also for SVG
	Attrs  []capture.Attr // the page's own, without the collector's annotations
	Kids   []Kid          // child elements and texts in order

	Index int // live index (position in querySelectorAll('*')), -1 for inert nodes and the helper script
	Raw   int // raw index in dom_summary.json, -1 when it is not there
	// Elem is the element's measurements, nil when Raw is -1.
	Elem *capture.Element
	// Internals is the role that the browser gives a custom element without one in its markup: a
	// script of the element said it (ElementInternals). In the words of ax.json, "" for none.
	Internals string
	// Inert nodes are content of a template element. A selector that somebody writes may
	// match them, but a user never meets them.
	Inert bool
}

// Kid is a child of a node: an element (Node >= 0) or a text.
type Kid struct {
	Node int    // position of the element, -1 for a text
	Text string // as in the document, whitespace kept
	// Slotted says that the host of a shadow root puts the text into a slot.
	Slotted bool
}

// Tree is one page.
type Tree struct {
	Nodes     []Node
	FromHTML  bool // made from dom.html; false: from dom_summary.json alone
	Unaligned int  // elements of dom_summary.json that have no node

	ids     map[string][]int
	classes map[string][]int
	tags    map[string][]int

	classLists map[string][]string // by class attribute
	live       []int               // position by live index, -1 for none

	hidden, unrendered, aria []bool

	labelsOnce sync.Once
	labels     map[string][]int // by what their for attribute says, filled when ByAttr is asked for the first

	attrsOnce sync.Once
	attrs     map[capture.Attr][]int // filled by the first ByAttr
}
