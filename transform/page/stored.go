package page

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/capture"
)

// Rows returns the tree as rows, to be stored. roles, names and hidden are what the index
// of locators is made from, one for each node.
//
// Rows leave out the measurements, the raw indexes that lead to them, and the source of
// script and style elements, which no user reads and no locator looks at.
func (t *Tree) Rows(roles, names []string, hidden []bool) []datasets.NodeRow {
	rows := make([]datasets.NodeRow, len(t.Nodes))
	attrs, texts := 0, 0
	for i := range t.Nodes {
		attrs += len(t.Nodes[i].Attrs)
		texts += len(t.Nodes[i].Kids)
	}
	attrSlab, textSlab := make([]datasets.NodeAttr, 0, attrs), make([]datasets.NodeText, 0, texts)
	for i := range t.Nodes {
		n := &t.Nodes[i]
		attrSlab = attrSlab[len(attrSlab):]
		for _, a := range n.Attrs {
			attrSlab = append(attrSlab, datasets.NodeAttr(a))
		}
		textSlab = appendTexts(textSlab[len(textSlab):], n)
		rows[i] = datasets.NodeRow{
			Parent: int64(n.Parent), Tag: n.Tag, Live: int64(n.Index), Inert: n.Inert,
			Hidden: t.hidden[i], Unrendered: t.unrendered[i],
			Attrs: slices.Clip(attrSlab), Texts: slices.Clip(textSlab), Role: roles[i], Name: names[i], Passed: hidden[i],
		}
	}
	return rows
}

func appendTexts(out []datasets.NodeText, n *Node) []datasets.NodeText {
	if n.Tag == "script" || n.Tag == "style" {
		return out
	}
	before := int64(0)
	for _, k := range n.Kids {
		if k.Node >= 0 {
			before++
			continue
		}
		out = append(out, datasets.NodeText{Before: before, Text: k.Text})
	}
	return out
}

// FromRows returns the tree from which Rows made the rows. It gives the same answers about
// attributes, texts, order and visibility; FromHTML is false, Unaligned is 0 and no node is
// measured. Rows that form no tree are an error.
func FromRows(rows []datasets.NodeRow) (t *Tree, roles, names []string, hidden []bool, err error) {
	n := len(rows)
	t = &Tree{Nodes: make([]Node, n)}
	if err := t.shape(rows); err != nil {
		return nil, nil, nil, nil, err
	}
	if err := t.fill(rows); err != nil {
		return nil, nil, nil, nil, err
	}
	t.finish()
	roles, names, hidden = make([]string, n), make([]string, n), make([]bool, n)
	for i := range rows {
		r := &rows[i]
		roles[i], names[i], hidden[i] = r.Role, r.Name, r.Passed
		t.hidden[i], t.unrendered[i] = r.Hidden, r.Unrendered // finish had no measurements to go by
	}
	return t, roles, names, hidden, nil
}

// maxLive bounds the live indexes of a tree of n nodes. Build makes no tree in which more
// than a fifth of the measured elements is missing.
func maxLive(n int) int64 { return 2*int64(n) + 1 }

// shape fills parents, ends and tags. In document order the parent of a node is
// the node before it or one that encloses that.
func (t *Tree) shape(rows []datasets.NodeRow) error {
	var open []int
	for i := range rows {
		r := &rows[i]
		if r.Live < -1 || r.Live > maxLive(len(rows)) {
			return fmt.Errorf("stored page: node %d has live index %d", i, r.Live)
		}
		for len(open) > 0 && int64(open[len(open)-1]) != r.Parent {
			t.Nodes[open[len(open)-1]].End = i
			open = open[:len(open)-1]
		}
		if len(open) == 0 && r.Parent != -1 {
			return fmt.Errorf("stored page: node %d of %d has parent %d, which is not open", i, len(rows), r.Parent)
		}
		open = append(open, i)
		t.Nodes[i] = Node{Parent: int(r.Parent), Tag: r.Tag, Index: int(r.Live), Raw: -1, Inert: r.Inert}
	}
	for _, i := range open {
		t.Nodes[i].End = len(rows)
	}
	return nil
}

// fill gives the nodes their attributes and kids, taken from one allocation each.
func (t *Tree) fill(rows []datasets.NodeRow) error {
	attrs, kids := 0, len(rows)
	for i := range rows {
		attrs += len(rows[i].Attrs)
		kids += len(rows[i].Texts)
	}
	attrSlab := make([]capture.Attr, 0, attrs)
	kidSlab := make([]Kid, 0, kids)
	for i := range rows {
		start := len(attrSlab)
		for _, a := range rows[i].Attrs {
			attrSlab = append(attrSlab, capture.Attr(a))
		}
		t.Nodes[i].Attrs = attrSlab[start:len(attrSlab):len(attrSlab)]
		start = len(kidSlab)
		var ok bool
		if kidSlab, ok = t.mergeKids(kidSlab, i, rows[i].Texts); !ok {
			return fmt.Errorf("stored page: the texts of node %d do not fit its children", i)
		}
		t.Nodes[i].Kids = kidSlab[start:len(kidSlab):len(kidSlab)]
	}
	return nil
}

// mergeKids appends the child elements of a node with its texts between them.
func (t *Tree) mergeKids(dst []Kid, i int, texts []datasets.NodeText) (kids []Kid, ok bool) {
	before := int64(0)
	next := i + 1
	for _, x := range texts {
		if x.Before < before {
			return dst, false
		}
		for ; before < x.Before; before++ {
			if next >= t.Nodes[i].End {
				return dst, false
			}
			dst = append(dst, Kid{Node: next})
			next = t.Nodes[next].End
		}
		dst = append(dst, Kid{Node: -1, Text: x.Text})
	}
	for ; next < t.Nodes[i].End; next = t.Nodes[next].End {
		dst = append(dst, Kid{Node: next})
	}
	return dst, true
}
