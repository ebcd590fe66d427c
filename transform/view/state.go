package view

import (
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
)

// readState reads what only the state of a capture shows. It ignores indexes in the file that
// name no element.
func (v *view) readState() {
	if len(v.c.Meta.State) == 0 {
		return
	}
	v.shows = map[int]int{}
	for _, s := range v.c.Meta.StateShows {
		if s.Document != 0 {
			continue // it is in a scope, see shownIn
		}
		if at := v.node(s.Control); at >= 0 {
			v.shows[at] = v.node(s.Area)
		}
	}
}

// shownIn returns what a state shows in one document of its capture.
func shownIn(all []capture.Shown, document int) []capture.Shown {
	var out []capture.Shown
	for _, s := range all {
		if s.Document == document {
			s.Document = 0
			out = append(out, s)
		}
	}
	return out
}

// node returns the node of a raw index, -1 for none.
func (v *view) node(raw int) int {
	if raw < 0 || raw >= len(v.c.Elements) {
		return -1
	}
	live := v.c.Live(raw)
	if live < 0 {
		return -1
	}
	return v.t.ByLive(live)
}

// inState corrects the facts of a control of a state. The opened part is no overlay of the
// site. A control that only the state shows has one step: the control that opens the state,
// which is not on this capture.
func (v *view) inState(i int, f *datasets.Facts) {
	f.OverlaysSeen, f.OverlaysPresent, f.OverlaysShown, f.Covering = nil, nil, nil, nil
	area, shown := v.shows[i]
	if !shown || !f.Reachable {
		return
	}
	step := datasets.Step{Does: skill.StepOpen, CaptureID: v.c.ID, Index: -1}
	if area >= 0 && len(v.c.Scope) == 0 { // a program looks for containers only in the page
		step.Container = v.index.Anchor(area)
		if step.Container != "" && v.t.Nodes[area].Tag == "details" {
			step.Container += "[open]"
		}
	}
	f.Steps = []datasets.Step{step}
}

// OfState reports whether only a state of its page shows a control.
func OfState(c *datasets.ControlRow) bool {
	return len(c.Facts.Steps) == 1 && c.Facts.Steps[0].Does == skill.StepOpen && c.Facts.Steps[0].Index < 0
}
