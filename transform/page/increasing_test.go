package page

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

func TestIncreasing(t *testing.T) {
	for _, c := range []struct{ list, want []int }{
		{nil, nil},
		{[]int{7}, []int{0}},
		{[]int{1, 2, 3}, []int{0, 1, 2}},
		{[]int{3, 2, 1}, []int{2}},
		{[]int{2, 3, 1}, []int{0, 1}},
		{[]int{1, 9, 2, 3}, []int{0, 2, 3}},
		{[]int{5, 6, 1, 2, 3}, []int{2, 3, 4}},
	} {
		if got := Increasing(c.list); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v: %v, want %v", c.list, got, c.want)
		}
	}
}

// TestIncreasingProperties: positions and numbers rise, and no longer run exists.
func TestIncreasingProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SliceOfNDistinct(rapid.IntRange(0, 40), 0, 12, rapid.ID[int]).Draw(t, "list")
		got := Increasing(v)
		for k := 1; k < len(got); k++ {
			if got[k-1] >= got[k] || v[got[k-1]] >= v[got[k]] {
				t.Fatalf("%v: %v does not rise", v, got)
			}
		}
		if longest := longestRun(v); len(got) != longest {
			t.Fatalf("%v: %v has not %d", v, got, longest)
		}
	})
}

// longestRun returns the length of a longest increasing subsequence, by trying each end.
func longestRun(v []int) int {
	longest, ends := 0, make([]int, len(v))
	for i := range v {
		ends[i] = 1
		for k := range i {
			if v[k] < v[i] {
				ends[i] = max(ends[i], ends[k]+1)
			}
		}
		longest = max(longest, ends[i])
	}
	return longest
}
