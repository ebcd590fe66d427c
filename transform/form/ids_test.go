package form

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestIDs: a number is given out once, whatever the fields are called.
func TestIDs(t *testing.T) {
	forms := ids{map[string]bool{}, map[string]int{}}
	var got []string
	for _, field := range []string{"d1", "d1", "d1-2", "d1", "d1-2", "d1"} {
		got = append(got, forms.next(field))
	}
	want := []string{"form-d1", "form-d1-2", "form-d1-2-2", "form-d1-3", "form-d1-2-3", "form-d1-4"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
