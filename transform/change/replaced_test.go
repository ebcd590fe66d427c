package change

import (
	"strings"
	"testing"
)

// TestReplaced: one control that went and one that came in its place are two where their names say
// that they do other things, or have nothing in common in a run.
func TestReplaced(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		bar string // before, with the one that went in the middle
		is  string
		two bool
	}{
		"other things are done": {"Heat all,Export list,Sort", "Print list", true},
		"nothing in common":     {"Heat all,Week plan,Sort", "Shift list", true},
		"the same thing":        {"Heat all,Delete,Sort", "Discard", false},
		"a word in common":      {"Heat all,Week plan,Sort", "Plan of the week", false},
		"no run":                {"Heat all,Week plan", "Shift list", false},
		"a sign":                {"Heat all,Week plan,Sort", "+", false},
	} {
		night := func(day, id, middle string) []Shot {
			var list []placed
			for i, n := range strings.Split(c.bar, ",") {
				p := placed{id: "d" + n, name: n, tag: "button", action: "click", bar: true}
				if i == 1 {
					p.id, p.name = id, middle
				}
				list = append(list, p)
			}
			return places(day, append(list, press("d9", "Terms"))...)
		}
		p := NewPage("a.test", "a.test/", nil)
		p.Night(night("2026-09-01", "e1", strings.Split(c.bar, ",")[1]))
		got := map[string]bool{}
		for _, r := range p.Night(night("2026-09-02", "e2", c.is)) {
			got[r.Kind+" "+r.SkillID] = true
		}
		if two := got["removed e1"] && got["added e2"]; two != c.two || !two && !got["succeeded e2"] {
			t.Errorf("%s: %v", name, got)
		}
	}
}
