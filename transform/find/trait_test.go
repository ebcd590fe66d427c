package find

import (
	"slices"
	"testing"
)

// checkAsked: a page on which the policy finds a control without a selector has what the guard wants of a page. A
// build asks a skill on no other page, so it would not notice what the skill finds there.
func checkAsked(t *testing.T, g *Guard, p *Page, got Answer) {
	t.Helper()
	if got.Node < 0 || !slices.Contains(anchorKinds[:], got.By) {
		return
	}
	has := map[Trait]bool{}
	p.Traits(func(k Trait) { has[k] = true })
	w, of := g.Wanted(), func(k Trait) bool { return has[k] }
	facts := 0
	for _, f := range w.Facts {
		if has[f] {
			facts++
		}
	}
	if !w.Any && !slices.ContainsFunc(w.Words, of) && facts < 2 {
		t.Errorf("%s finds a control on a page that has none of %v and %d of %v", got.By, w.Words, facts, w.Facts)
	}
	p.BareTraits(func(k Trait) { has[k] = true })
	if !g.Unmarked() && !slices.ContainsFunc(w.Said, of) {
		t.Errorf("%s finds a control on a page that has none of %v", got.By, w.Said)
	}
}
