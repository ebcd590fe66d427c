package capture

import (
	"fmt"
	"strconv"
	"strings"
)

// treeFile is controls_tree.json or its .bak.
type treeFile struct {
	nodes   []TreeNode
	parents []string // ids, "" for none
	boxes   []bool   // whether the node has a bbox
	listed  bool     // the file has a list of nodes
	tooMany bool
}

// readTree reads every shape of the tree: the oldest has no type, action or page_bbox.
func readTree(c *cursor, limit int) treeFile {
	var t treeFile
	if !c.enter('{') {
		return t
	}
	had := false
	for c.more() {
		if string(c.key()) != "nodes" || had {
			c.skip()
			continue
		}
		had = true
		if t.listed = c.enter('['); !t.listed {
			continue
		}
		for c.more() {
			if len(t.nodes) == limit {
				t.tooMany = true
				return t
			}
			t.add(c)
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

func nodeField(key []byte) field {
	switch string(key) {
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

// add reads one node; what is no object is left out.
func (t *treeFile) add(c *cursor) {
	if !c.enter('{') {
		return
	}
	var n TreeNode
	var parent string
	var box bool
	var had seen
	for c.more() {
		f := nodeField(c.key())
		if !had.first(f) {
			c.skip()
			continue
		}
		switch f {
		case nID:
			n.ID = c.str()
		case nType:
			n.Type = c.str()
		case nParent:
			parent = c.str()
		case nSelector:
			n.Selector = c.str()
		case nAction:
			n.Action = c.str()
		case nGeom:
			box = n.geometry(c)
		}
	}
	n.Index = nodeIndex(n.ID)
	t.nodes = append(t.nodes, n)
	t.parents = append(t.parents, parent)
	t.boxes = append(t.boxes, box)
}

func (n *TreeNode) geometry(c *cursor) (hasBox bool) {
	if !c.enter('{') {
		return false
	}
	var hadBox, hadPage bool
	for c.more() {
		switch key := c.key(); {
		case string(key) == "bbox" && !hadBox:
			hadBox = true
			n.BBox, hasBox = c.rect()
		case string(key) == "page_bbox" && !hadPage:
			hadPage = true
			n.PageBBox, _ = c.rect()
		default:
			c.skip()
		}
	}
	return hasBox
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
