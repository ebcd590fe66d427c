package page

import "sort"

// Increasing returns the positions, in order, of a longest increasing subsequence of a list
// of different numbers. Where the numbers are places in another list, it is what kept its
// order; the rest moved.
func Increasing(v []int) []int {
	var tails []int // tails[l] is the position that ends the best run of length l+1
	prev := make([]int, len(v))
	for i := range v {
		l := sort.Search(len(tails), func(k int) bool { return v[tails[k]] >= v[i] })
		prev[i] = -1
		if l > 0 {
			prev[i] = tails[l-1]
		}
		if l == len(tails) {
			tails = append(tails, i)
		} else {
			tails[l] = i
		}
	}
	out := make([]int, len(tails))
	for k := len(tails) - 1; k >= 0; k-- {
		if k == len(tails)-1 {
			out[k] = tails[k]
		} else {
			out[k] = prev[out[k+1]]
		}
	}
	return out
}
