package saferun

import (
	"testing"

	"skillmill/datasets/skill"
)

// TestUnmet: each precondition that does not hold is said so that a stranger knows what to look for.
func TestUnmet(t *testing.T) {
	doc := &skill.Skill{Preconditions: skill.Preconditions{URLMatches: []string{"^https://a.test/"}, Viewport: &skill.Viewport{MinWidth: 960}}}
	for _, c := range []struct {
		f    Failure
		want string
	}{
		{Failure{Kind: "url_matches"}, "the address is none of the skill's pages (^https://a.test/)"},
		{Failure{Kind: "viewport"}, "the window is smaller than 960 pixels"},
		{Failure{Kind: "login_state", Value: "logged_in"}, "the page asks for a login"},
		{Failure{Kind: "cookies", Value: "sid"}, "the login cookie sid is missing"},
		{Failure{Kind: "exists", Value: "#a"}, "the page has no #a"},
		{Failure{Kind: "not_exists", Value: ".overlay"}, ".overlay is seen on the page and may lie over the control"},
		{Failure{Kind: "visible", Value: "#a"}, "#a is not seen"},
		{Failure{Kind: "enabled", Value: "#a"}, "#a is disabled"},
		{Failure{Kind: "text_contains", Value: "Orders"}, `the page does not say "Orders"`},
		{Failure{Kind: "other", Value: "x"}, "the precondition other does not hold: x"},
	} {
		if got := Unmet(doc, []Failure{c.f}); got != c.want {
			t.Errorf("%+v: %q, want %q", c.f, got, c.want)
		}
	}
	if got := Unmet(doc, []Failure{{Kind: "exists", Value: "#a"}, {Kind: "exists", Value: "#b"}}); got != "the page has no #a; the page has no #b" {
		t.Errorf("two: %q", got)
	}
	if got := size(&skill.Viewport{MinWidth: 960, MinHeight: 600}); got != "960 by 600 pixels" {
		t.Errorf("size: %q", got)
	}
}
