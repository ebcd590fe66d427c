package look

import (
	"testing"

	"skillmill/agent/rules/look/looktest"
)

// TestWithoutHeld names rows that are pressed as a whole by what they say themselves.
func TestWithoutHeld(t *testing.T) {
	o := looktest.Page("other|9 May Blue Inn 56.00 Again Receipt|row=list", "link|Again|row=9 may blue inn 56.00 again receipt", "button|Receipt|row=9 may blue inn 56.00 again receipt",
		"button|Receipt|row=other 9 may", "link|Again and again|row=again and again", "checkbox|Again|row=again and again")
	seen := WithoutHeld(&o)
	for i, want := range []string{"9 may blue inn 56.00", "Again", "Receipt", "Receipt", "Again and again", "Again"} {
		if got := seen.Elements[i].Label; got != want {
			t.Errorf("%d is called %q, want %q", i, got, want)
		}
	}
	if o.Elements[0].Label != "9 May Blue Inn 56.00 Again Receipt" {
		t.Errorf("the observation was changed: %q", o.Elements[0].Label)
	}
}
