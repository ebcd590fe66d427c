package witness

import (
	"fmt"
	"testing"

	"skillmill/datasets"
	"skillmill/transform/prove"
)

// Few captures are searched and many are looked up: both find the same.
func TestSightings(t *testing.T) {
	for _, n := range []int{1, manyCaptures - 1, manyCaptures, 5 * manyCaptures} {
		row := &datasets.DraftRow{}
		for i := range n {
			row.Captures, row.Indices = append(row.Captures, fmt.Sprintf("c%d", i)), append(row.Indices, int64(3*i))
		}
		s := sightingsOf(row)
		if (s.by != nil) != (n >= manyCaptures) {
			t.Errorf("%d captures: map %v", n, s.by != nil)
		}
		for i := range n {
			if got := s.at(fmt.Sprintf("c%d", i)); got != int64(3*i) {
				t.Errorf("%d captures: capture %d is at %d", n, i, got)
			}
		}
		if got := s.at("other"); got != prove.Absent {
			t.Errorf("%d captures: a capture that does not show it: %d", n, got)
		}
		if !s.anyOf([]string{"other", "c0"}) || s.anyOf([]string{"other"}) || s.anyOf(nil) {
			t.Errorf("%d captures: any of some", n)
		}
	}
}
