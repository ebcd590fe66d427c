package locate

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
)

// TestReaders holds what is remembered to what is read, beyond what is kept.
func TestReaders(t *testing.T) {
	var r readers
	for range 2 {
		for i := range 3 * readKept {
			want := skill.Anchored{Kind: "click", Name: fmt.Sprint(i % (2*readKept + 1)), Within: &skill.Within{Row: "r"}}
			got, err := r.read(want.Value())
			if diff := cmp.Diff(&want, got); diff != "" || err != nil {
				t.Fatal(i, diff, err)
			}
			if n := len(r.now) + len(r.old); n > 2*readKept {
				t.Fatalf("%d are kept", n)
			}
		}
	}
	for _, bad := range []string{"", "{", `{"kind":"click","unknown":1}`} {
		for range 2 {
			if _, err := r.read(bad); err == nil {
				t.Errorf("%q was read", bad)
			}
		}
	}
}
