package locate

import (
	"skillmill/transform/lasting"
	"skillmill/transform/texts"
)

// maxTexts bounds the texts of a control.
const maxTexts = 3

// Texts are at most three short texts that tell a node: its own visible text, the
// texts beside it that it owns (package texts), and at last its accessible name. None
// of them is another control's. They are folded, at most 64 characters long, and say
// something: no bare symbols, digits or hashes.
func (x *Index) Texts(node int) []string {
	x.readTexts()
	p := x.owners()
	k := p.At(node)
	var out []string
	add := func(s string) {
		if s = lasting.CleanText(s); s != "" && (k < 0 || !p.Foreign(k, s)) {
			out = appendNew(out, s, maxTexts)
		}
	}
	add(x.texts[node])
	if k >= 0 {
		for _, s := range p.Near(k) {
			add(s)
		}
	}
	if len(out) == 0 {
		add(x.names[node])
	}
	return out
}

// Own tells the index whose the texts of the page are.
func (x *Index) Own(p *texts.Page) { x.owned = p }

// owners returns those that Own told, else those of a page whose controls are what users
// operate by its markup.
func (x *Index) owners() *texts.Page {
	if x.owned == nil {
		var controls []int
		for i := range x.t.Nodes {
			if x.isControl(i) {
				controls = append(controls, i)
			}
		}
		x.owned = texts.Assign(x.t, x.roles, x.names, controls)
	}
	return x.owned
}
