package collect

import (
	"strconv"

	"skillmill/collect/chrome"
)

// renumber replaces the browser's ids of nodes by their positions. The browser
// counts over everything that its process ever showed, so its own numbers differ
// between two captures of the same page; what they are for, joining the files of
// one capture, the positions do as well.
func renumber(p *chrome.Raw) {
	ids := map[int64]int64{0: 0}
	of := func(live int64) int64 {
		id, ok := ids[live]
		if !ok {
			id = int64(len(ids))
			ids[live] = id
		}
		return id
	}
	nodes := func(s *chrome.Snapshot) {
		if s == nil {
			return
		}
		for i := range s.Nodes {
			s.Nodes[i].BackendID = of(s.Nodes[i].BackendID)
		}
	}
	nodes(p.Page)
	for i := range p.AX {
		p.AX[i].BackendID = of(p.AX[i].BackendID)
	}
	nodes(p.Scrolled)
	renumberAX(p.AX)
}

// renumberAX does the same for the ids of the accessibility tree.
func renumberAX(nodes []chrome.AXNode) {
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
