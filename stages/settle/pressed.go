package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// pressed follows what a control says by aria-pressed. Some libraries write the attribute
// on every button, so that a button has two states is believed where it was seen in both
// (what else shows it is a rule of package action).
type pressed struct {
	last    string
	changes bool
}

// see notes a sighting and makes a toggle of a button that was seen in both states.
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
