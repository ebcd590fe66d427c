// Package alike knows which words of controls and tasks mean the same thing: send and
// submit, delete and 移除. Words are in lower case.
package alike

import (
	"slices"
	"strings"
)

// Same reports whether two words name one thing.
func Same(a, b string) bool {
	for _, i := range setsOf[a] {
		if slices.Contains(setsOf[b], i) {
			return true
		}
	}
	return false
}

// Inside reports whether a run of Han without spaces has a word of two characters or more
// that names what another word does: 搜索职位 has one for search.
func Inside(run, word string) bool {
	for _, i := range setsOf[word] {
		if slices.ContainsFunc(synonyms[i], func(w string) bool { return len(w) >= 6 && w[0] >= 0x80 && strings.Contains(run, w) }) {
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
