package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// pressed follows the aria-pressed of a control. Some libraries write the attribute on every
// button, so a button counts as having two states only if both were seen (package action has
// rules for other evidence).
type pressed struct {
	last    string
	changes bool
}

// see notes a sighting, and makes a button a toggle once it was seen in both states.
func (p *pressed) see(r *datasets.ControlRow) {
	now := r.Facts.Pressed
	if now == "" {
		return
	}
	p.changes = p.changes || p.last != "" && p.last != now
	p.last = now
	if p.changes && (r.Action == skill.Click || r.Action == skill.Submit) {
		r.Action = skill.Toggle
	}
}
