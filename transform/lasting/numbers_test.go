package lasting

import (
	"regexp"
	"testing"
)

// TestNumbersOfIDs: ids that are equal but for their numbers are next of each other, as a
// regular expression says it.
func TestNumbersOfIDs(t *testing.T) {
	number := regexp.MustCompile(`[0-9]+`)
	ids := []string{"", "1", "22", "a", "a1", "a12", "a1b", "a12b3", "a1b3", "a#", "a#b", "ab", "1a", "22a", "数1", "数22", "\xff1", "\xff", "٣a", "a٣", "tab-1-2", "tab-1", "tab-11-2"}
	for _, a := range ids {
		want := number.ReplaceAllString(a, "#")
		if got := Unnumbered(a); got != want {
			t.Errorf("%q is %q without numbers, want %q", a, got, want)
		}
		for _, b := range ids {
			if got, want := NextOf(a, b), a != b && want == number.ReplaceAllString(b, "#"); got != want {
				t.Errorf("%q is next of %q: %v", a, b, got)
			}
		}
	}
}
