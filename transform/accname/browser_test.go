package accname_test

import (
	"testing"

	"skillmill/datasets"
	"skillmill/transform/accname"
)

// TestSaid holds whose name counts: the browser's if it joins by number and is one.
func TestSaid(t *testing.T) {
	for _, c := range []struct {
		ax, join, want string
		ok             bool
	}{
		{"SAVE", accname.JoinBackend, "SAVE", true},
		{"", accname.JoinBackend, "Save", true},
		{"SAVE", accname.JoinOrder, "Save", false},
		{"", "", "Save", false},
	} {
		row := &datasets.ControlRow{Name: "Save", AXName: c.ax, AXJoin: c.join}
		if got := accname.Said(row); got != c.want {
			t.Errorf("%+v: said %q, want %q", c, got, c.want)
		}
		if name, ok := accname.InBrowser(row); ok != c.ok || name != c.ax {
			t.Errorf("%+v: %q, %t", c, name, ok)
		}
	}
}
