package extract_test

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// drawn finds for the boxes that are controls and that users do not see what is drawn of each
// and labelled in its place, where only what is visible is labelled: what is around it, or
// beside it, that is no control itself.
func (s *sheet) drawn(t *page.Tree, rows []datasets.ControlRow) map[int]int {
	out, control := map[int]int{}, map[int]bool{}
	if !s.visible {
		return out
	}
	for i := range rows {
		control[int(rows[i].RawIndex)] = true
	}
	for i := range rows {
		r := &rows[i]
		if r.Visible || r.Tag != "input" || r.Action != skill.Toggle {
			continue
		}
		p := t.Nodes[r.DOMIndex].Parent
		for _, k := range append(t.Children(p), p) {
			if at := t.Nodes[k].Raw; s.Action[at] == skill.Toggle && !control[at] {
				out[int(r.RawIndex)] = at
			}
		}
	}
	return out
}
