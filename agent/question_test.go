package agent

import "testing"

// TestAsks: a page asks by words for it, or by a question beside what agrees and what refuses.
func TestAsks(t *testing.T) {
	row := func(labels ...string) (out []Element) {
		for i, l := range labels {
			out = append(out, Element{ID: i, Label: l, Row: "ann becomes admin. go on? yes cancel"})
		}
		return out
	}
	for _, tc := range []struct {
		text string
		e    []Element
		want bool
	}{
		{"Are you sure you want to leave?", nil, true},
		{"Ann becomes Admin. Go on?", row("Yes", "Cancel"), true},
		{"Ann becomes Admin. Go on?", row("Save", "Share"), false},
		{"Ann becomes Admin. Go on?", nil, false},
		{"How do I get there?", row("Yes", "Cancel"), false}, // it stands elsewhere
	} {
		if got := Asks(&Observation{Texts: []Text{{Text: tc.text}}, Elements: tc.e}); (got != "") != tc.want {
			t.Errorf("%s: %q", tc.text, got)
		}
	}
}
