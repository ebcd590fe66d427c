package texts

import (
	"slices"
	"strings"
)

// Limits of the search around a list that users do not see.
const (
	maxOptions = 400
	maxDrawn   = 200 // runs beside it
	maxUnseen  = 2   // largest width of such a list, in CSS pixels
)

// byValues marks the texts that show the chosen option of a list that users do not see: a
// script draws another list beside it, whose text changes with each choice.
func (p *Page) byValues() {
	for _, s := range p.t.ByTag("select") {
		up := p.t.Nodes[s].Parent
		if up < 0 || !p.replaced(s) {
			continue
		}
		from, to := p.runsIn(up)
		if to-from > maxDrawn {
			continue
		}
		options := p.options(s)
		for r := from; r < to; r++ {
			run := &p.Runs[r]
			if in := int(p.inside[run.Node]); options[Plain(run.Text)] && (in < 0 || p.unfolds(p.controls[in])) {
				run.value = true
			}
		}
	}
}

// replaced reports whether users do not see a list, because a script draws something for it.
func (p *Page) replaced(s int) bool {
	if p.t.Hidden(s) {
		return true
	}
	b, ok := boxOf(p.t, s)
	return ok && (b.r-b.l <= maxUnseen || b.r <= 0 || b.b <= 0)
}

// options returns the plain texts of the options of a list.
func (p *Page) options(s int) map[string]bool {
	out := map[string]bool{}
	for i := s + 1; i < p.t.Nodes[s].End && len(out) < maxOptions; i++ {
		if p.t.Nodes[i].Tag == "option" {
			if text := Plain(p.t.Text(i)); text != "" {
				out[text] = true
			}
		}
	}
	return out
}

// unfolds reports whether the markup says that a control opens a list.
func (p *Page) unfolds(i int) bool {
	if p.roles[i] == "combobox" || p.t.Attr(i, "aria-haspopup") != "" || p.t.Attr(i, "aria-expanded") != "" {
		return true
	}
	return p.t.Attr(i, "data-toggle") == "dropdown" || p.t.Attr(i, "data-bs-toggle") == "dropdown"
}

// chosen reports whether a text only shows the chosen option of control k.
func (p *Page) chosen(k int, text string) bool {
	plain := Plain(text)
	if plain == "" || p.t.Nodes[p.controls[k]].Tag == "select" {
		return false
	}
	return slices.ContainsFunc(p.owned[k], func(r int) bool {
		run := &p.Runs[r]
		return run.value && run.Source == Inside && strings.HasPrefix(plain, Plain(run.Text))
	})
}
