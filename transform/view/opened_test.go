package view

import (
	"maps"
	"testing"

	"skillmill/datasets/skill"
)

// TestOpened: the document of a control that nobody sees, and that of the same control in a state of its page, are of
// one control.
func TestOpened(t *testing.T) {
	no := false
	of := func(page, name string, runnable bool) *skill.Skill {
		s := &skill.Skill{Domain: "a.test", Evidence: skill.Evidence{Pages: []string{page}}}
		s.Locators.Fingerprint = &skill.Fingerprint{Kind: "checkbox", Name: name, Row: "Sales Legal", Position: int64(len(page)), Weights: []int64{int64(len(page))}}
		if !runnable {
			s.Runnable = &no
		}
		return s
	}
	const page, state = "a.test/staff", "a.test/staff|b25e"
	other := of(state, "Legal", true)
	other.Domain = "b.test"
	for _, c := range []struct {
		name   string
		skills []*skill.Skill
		want   map[int]int
	}{
		{"of a state", []*skill.Skill{of(page, "Legal", false), of(state, "Sales", true), of(state, "Legal", true)}, map[int]int{0: 2}},
		{"of two", []*skill.Skill{of(page, "Legal", false), of(page, "Sales", false), of(state, "Sales", true), of(state, "Legal", true)}, map[int]int{0: 3, 1: 2}},
		{"runnable on the page", []*skill.Skill{of(page, "Legal", true), of(state, "Legal", true)}, nil},
		{"not runnable in the state", []*skill.Skill{of(page, "Legal", false), of(state, "Legal", false)}, nil},
		{"another name", []*skill.Skill{of(page, "Legal", false), of(state, "Sales", true)}, nil},
		{"another page", []*skill.Skill{of("a.test/desk", "Legal", false), of(state, "Legal", true)}, nil},
		{"no state", []*skill.Skill{of(page, "Legal", false), of(page, "Legal", true)}, nil},
		{"another domain", []*skill.Skill{of(page, "Legal", false), other}, nil},
		{"two states show it", []*skill.Skill{of(page, "Legal", false), of(state, "Legal", true), of(page+"|77aa", "Legal", true)}, nil},
		{"two that the state may show", []*skill.Skill{of(page, "Legal", false), of(page, "Legal", false), of(state, "Legal", true)}, nil},
	} {
		if got := opened(c.skills); !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestInState: what a state of a page shows is on that page, and on no other one.
func TestInState(t *testing.T) {
	for _, c := range []struct {
		page, of string
		want     bool
	}{
		{"a.test/staff", "a.test/staff|b25e", true},
		{"a.test/staff", "a.test/staff|b25e|77aa", true},
		{`a.test/staff#["x-app"]`, `a.test/staff|b25e#["x-app"]`, true},
		{`a.test/staff#["x-app"]`, "a.test/staff|b25e", false},
		{"a.test/staff", "a.test/staff", false}, // the page itself
		{"a.test/desk", "a.test/staff|b25e", false},
	} {
		var rec Record
		rec.Capture.PageKey = c.page
		if got := inState(rec, &skill.Skill{Evidence: skill.Evidence{Pages: []string{c.of}}}); got != c.want {
			t.Errorf("%s on %s: %v", c.of, c.page, got)
		}
	}
}
