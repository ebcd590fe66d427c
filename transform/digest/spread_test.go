package digest

import (
	"fmt"
	"testing"
)

func TestSpread(t *testing.T) {
	for _, tc := range []struct {
		sizes []int
		n     int
		want  string
	}{
		{[]int{10}, 4, "[4]"},
		{[]int{300, 900}, 150, "[146 4]"},
		{[]int{100, 900}, 150, "[100 50]"},
		{[]int{148, 900}, 150, "[146 4]"},
		{[]int{90, 400, 90}, 150, "[90 56 4]"},
		{[]int{200, 400, 90}, 150, "[142 4 4]"},
		{[]int{400, 3}, 150, "[147 3]"},
		{[]int{20, 30}, 20, "[20 0]"}, // four of twenty are too many
		{[]int{20, 30}, 0, "[0 0]"},
	} {
		if got := fmt.Sprint(spread(tc.sizes, tc.n)); got != tc.want {
			t.Errorf("%d of %v: %s, want %s", tc.n, tc.sizes, got, tc.want)
		}
	}
}

// TestSpans: whatever the ranks are, as many positions as may stay do, in order, and a sampled
// span has its first and its last one.
func TestSpans(t *testing.T) {
	ranks := []int{0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, -1, -1, 4, 4, 4, -1}
	for n := range len(ranks) + 1 {
		shown, last := 0, -1
		for _, s := range spansOf(len(ranks), n, func(at int) int { return ranks[at] }) {
			list := s.chosen()
			for _, at := range list {
				if at <= last {
					t.Errorf("%d: %d after %d", n, at, last)
				}
				last = at
			}
			shown += len(list)
			if len(list) > 1 && s.isSampled() && (list[0] != s.from || last != s.to-1) {
				t.Errorf("%d: %v of %+v", n, list, s)
			}
		}
		if shown != n {
			t.Errorf("%d are shown of %d", shown, n)
		}
	}
}
