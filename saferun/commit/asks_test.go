package commit

import (
	"testing"

	"skillmill/saferun"
)

// TestAsks: a control that is called like an export, and opened something, is well without a file.
func TestAsks(t *testing.T) {
	for _, c := range []struct {
		name    string
		ok      bool
		effects []string
		want    bool
	}{
		{"it opened a menu", true, []string{"expanded", "dom_changed"}, true},
		{"it opened a dialog", true, []string{"dialog_opened"}, true},
		{"the page changed", true, []string{"dom_changed"}, false},
		{"nothing came of it", true, nil, false},
		{"it failed", false, []string{"expanded"}, false},
	} {
		r := &saferun.Result{OK: c.ok, Effects: c.effects}
		if got := asks(r); got != c.want || got != (r.Message != "") {
			t.Errorf("%s: %v, %q", c.name, got, r.Message)
		}
	}
}
