package collect

import (
	"strconv"

	"skillmill/browser"
)

// live is the browser's own id of a node, which is unique within one process.
type live struct {
	target int
	id     int64
}

// renumber replaces the browser's ids of nodes by their positions. The browser counts all
// nodes that its process ever showed, so its ids differ between two captures of the same
// page. Positions serve as well to join the files of one capture.
func renumber(p *browser.Raw) {
	ids := map[live]int64{}
	of := func(target int, id int64) int64 {
		if id == 0 {
			return 0
		}
		n, ok := ids[live{target, id}]
		if !ok {
			n = int64(len(ids) + 1)
			ids[live{target, id}] = n
		}
		return n
	}
	nodes := func(target int, s *browser.Snapshot) {
		if s == nil {
			return
		}
		for i := range s.Nodes {
			s.Nodes[i].BackendID = of(target, s.Nodes[i].BackendID)
		}
	}
	ax := func(target int, list []browser.AXNode) {
		for i := range list {
			list[i].BackendID = of(target, list[i].BackendID)
		}
		renumberAX(list)
	}
	nodes(0, p.Page)
	ax(0, p.AX)
	if p.Scrolled != p.Page {
		nodes(0, p.Scrolled)
	}
	for i := range p.Frames {
		f := &p.Frames[i]
		// The frame element belongs to the process around the frame.
		outer := 0
		if f.Parent >= 0 {
			outer = p.Frames[f.Parent].Target
		}
		f.Owner = of(outer, f.Owner)
		nodes(f.Target, f.Page)
		ax(f.Target, f.AX)
	}
}

// renumberAX does the same for the ids of the accessibility tree.
func renumberAX(nodes []browser.AXNode) {
	ids := map[string]string{"": ""}
	of := func(live string) string {
		id, ok := ids[live]
		if !ok {
			id = strconv.Itoa(len(ids))
			ids[live] = id
		}
		return id
	}
	for i := range nodes {
		nodes[i].NodeID = of(nodes[i].NodeID)
	}
	for i := range nodes {
		nodes[i].ParentID = of(nodes[i].ParentID)
		for k, c := range nodes[i].ChildIDs {
			nodes[i].ChildIDs[k] = of(c)
		}
	}
}
