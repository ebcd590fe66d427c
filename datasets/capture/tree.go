package capture

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"
)

// treeFile is controls_tree.json or its .bak.
type treeFile struct {
	nodes   []TreeNode
	parents []string // ids, "" for none
	boxes   []bool   // whether the node has a bbox
	listed  bool     // the file has a list of nodes
	tooMany bool
}

// treeShape is what the guard notes of a tree of limit nodes: the file, its list
// and the nodes.
func treeShape(limit int) shape { return shape{keep: 3, most: 2*limit + fewSpans} }

// readTree reads every shape of the tree: the oldest has no type, action or page_bbox.
func readTree(d doc, in interner, limit int) (t treeFile) {
	list := d.list("nodes")
	t.listed = list != noSpan
	if d.full {
		t.listed, t.tooMany = true, true
		return t
	}
	if !t.listed {
		return t
	}
	t.nodes = make([]TreeNode, 0, min(d.count(list), limit))
	for _, v := range d.items(list) {
		if len(t.nodes) == limit {
			t.tooMany = true
			break
		}
		if v.IsObject() {
			t.add(v, in)
		}
	}
	return t
}

const (
	nID field = iota + 1
	nType
	nParent
	nSelector
	nAction
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
	case "action":
		return nAction
	case "geom":
		return nGeom
	}
	return fOther
}

// add reads one node.
func (t *treeFile) add(v gjson.Result, in interner) {
	var n TreeNode
	var parent string
	var hasBox bool
	for f, v := range fields(v, nodeField) {
		switch f {
		case nID:
			n.ID = in.str(v)
		case nType:
			n.Type = in.str(v)
		case nParent:
			parent = in.str(v)
		case nSelector:
			n.Selector = in.str(v)
		case nAction:
			n.Action = in.str(v)
		case nGeom:
			box, pageBox := pair(v, "bbox", "page_bbox")
			n.BBox, hasBox = rect(box)
			n.PageBBox, _ = rect(pageBox)
		}
	}
	n.Index = nodeIndex(n.ID)
	t.nodes = append(t.nodes, n)
	t.parents = append(t.parents, parent)
	t.boxes = append(t.boxes, hasBox)
}

// nodeIndex is the number of "d<number>", -1 for an id of another form.
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

// edits tells what no collector leaves in a finished tree, "" when nothing is wrong.
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
		if p := t.parents[i]; p != "" && !ids[p] {
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
