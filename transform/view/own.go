package view

import (
	"skillmill/datasets"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/texts"
)

// maxOwn bounds the texts that may name a control and are kept.
const maxOwn = 4

// assign finds out which control owns each text of the page.
func (v *view) assign(controls []join.Control) {
	at := make([]int, len(controls))
	for i, ctl := range controls {
		at[i] = ctl.Node
	}
	v.owners = texts.Assign(v.t, v.roles, v.texts, at)
	v.index.Own(v.owners)
}

// own fills in the texts that may name a control, and its row, heading and part of the page.
func (v *view) own(i int, row *datasets.ControlRow, f *datasets.Facts) {
	k := v.owners.At(i)
	if k < 0 {
		return
	}
	name := accname.Unvalued(v.t, i, v.roles[i], accname.Said(row))
	words := v.owners.Words(k, name, row.NameFrom)
	for _, w := range words[:min(len(words), maxOwn)] {
		f.OwnTexts, f.OwnFrom = append(f.OwnTexts, w.Text), append(f.OwnFrom, w.From)
	}
	for _, s := range v.owners.Near(k) {
		if s = texts.Stable(s); s != "" {
			f.Beside = s
			break
		}
	}
	f.Row, f.Heading = v.owners.Row(k), v.owners.Heading(k)
	f.PartKind, f.PartName = v.owners.Part(k)
	v.form(i, f)
}
