package view

import (
	"slices"
	"testing"
)

// TestFill: what documents find fills the gaps, unless something else has the place.
func TestFill(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		at, by, want []int
	}{
		"nothing is missing":         {[]int{1, 2}, []int{5, 5}, []int{1, 2}},
		"one is found":               {[]int{1, -1}, []int{5, 7}, []int{1, 7}},
		"somebody else has it":       {[]int{7, -1}, []int{-1, 7}, []int{7, -1}},
		"it is found for two":        {[]int{-1, -1, -1}, []int{7, 7, 8}, []int{-1, -1, 8}},
		"no document finds anything": {[]int{-1, -1}, []int{-1, -1}, []int{-1, -1}},
	} {
		at := slices.Clone(c.at)
		Fill(at, func(i int) int { return c.by[i] })
		if !slices.Equal(at, c.want) {
			t.Errorf("%s: %v, want %v", name, at, c.want)
		}
	}
}
