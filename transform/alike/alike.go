// Package alike knows words that controls and tasks use for one thing: send and submit,
// delete and 移除. Words are in lower case.
package alike

import "slices"

// Sets are the sets of words that name one thing. Callers may keep them.
func Sets() [][]string {
	out := make([][]string, len(synonyms))
	for i, set := range synonyms {
		out[i] = slices.Clone(set)
	}
	return out
}

// Same reports whether two words name one thing.
func Same(a, b string) bool {
	for _, i := range setsOf[a] {
		if slices.Contains(setsOf[b], i) {
			return true
		}
	}
	return false
}

// setsOf are the numbers of the sets that a word is in.
var setsOf = func() map[string][]int {
	out := map[string][]int{}
	for i, set := range synonyms {
		for _, w := range set {
			out[w] = append(out[w], i)
		}
	}
	return out
}()
