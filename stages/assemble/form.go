package assemble

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/form"
)

// formPart returns the place of a control in a form of its page, nil in none.
func formPart(d *datasets.DraftRow) *skill.FormPart {
	f := &d.Control.Facts
	if f.Form == "" {
		return nil
	}
	p := &skill.FormPart{Key: f.Form, Name: f.FormName, Part: form.PartOf(d.Control.Action)}
	p.Required = p.Part == skill.FormField && f.Required
	return p
}
