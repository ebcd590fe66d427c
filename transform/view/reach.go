package view

import (
	"skillmill/datasets"
	"skillmill/transform/css"
	"skillmill/transform/join"
	"skillmill/transform/prepare"
	"skillmill/transform/require"
)

// readOverlays reads the overlays of the page, and the controls that open and close its parts.
func (v *view) readOverlays(controls []join.Control) {
	is := make([]bool, len(v.t.Nodes))
	for _, c := range controls {
		is[c.Node] = true
	}
	v.prepare = prepare.New(v.t, prepare.Markup{
		Control: func(i int) bool { return is[i] }, Visible: v.visible, Faded: v.faded, Name: func(i int) string { return v.texts[i] },
	})
	v.overlays = require.NewOverlays(v.t, v.c.Meta.Viewport, require.Markup{
		Escape: css.EscapeIdent, Anchor: v.index.Anchor, Closes: func(i int) bool { return v.prepare.Closer(i) >= 0 },
	})
}

// reachable reports whether a click on the control reaches it, or a click on the label of a
// check box, radio button or file input.
func (v *view) reachable(i int, row *datasets.ControlRow) bool {
	if row.Visible {
		return true
	}
	switch row.InputType {
	case "checkbox", "radio", "file":
	default:
		return false
	}
	if at := v.t.Closest(i, func(n int) bool { return v.t.Nodes[n].Tag == "label" }); at >= 0 && v.visible(at) {
		return true
	}
	if row.ElementID == "" {
		return false
	}
	for _, l := range v.t.ByAttr("for", row.ElementID) {
		if v.t.Nodes[l].Tag == "label" && v.visible(l) {
			return true
		}
	}
	return false
}

// steps returns the steps that bring a control into view.
func (v *view) steps(i int) []datasets.Step {
	var out []datasets.Step
	for _, s := range v.prepare.Steps(i, v.overlays.OverNodes) {
		step := datasets.Step{Does: s.Does, Container: v.index.Anchor(s.Container), CaptureID: v.c.ID, Index: -1}
		if v.t.Nodes[s.Container].Tag == "details" && step.Container != "" {
			step.Container += "[open]"
		}
		if s.Node >= 0 {
			step.Index = int64(v.t.Nodes[s.Node].Index)
		}
		out = append(out, step)
	}
	return out
}
