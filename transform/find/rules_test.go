package find

import "testing"

func TestEndsInNumber(t *testing.T) {
	for selector, want := range map[string]bool{
		`#day-9`:          true,
		`#p2 .save`:       true,
		`a#row_12[title]`: true,
		`#bill`:           false,
		`#bill2-name`:     false,
		`#bill2\:x`:       false, // the id goes on: bill2:x
		`.day9`:           false,
		`#2`:              false,
	} {
		if got := EndsInNumber(selector); got != want {
			t.Errorf("EndsInNumber(%s) = %t, want %t", selector, got, want)
		}
	}
}
