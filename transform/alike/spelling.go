package alike

import (
	"maps"
	"slices"
	"sync"
	"unicode/utf8"
)

// leastSpelled is how many letters a word has at least that is taken for another one with a slip:
// of short words too many differ by one letter.
const leastSpelled = 5

// Misspelled reports whether a word may be another one with one slip of the pen: a letter left
// out, put in, changed, or two neighbors changed with each other. Both are stems. The first
// letter is right.
func Misspelled(word, meant string) bool {
	if len(word) < leastSpelled || len(meant) < leastSpelled || word[0] != meant[0] || word == meant {
		return false
	}
	if len(word) > len(meant) {
		word, meant = meant, word
	}
	i := 0
	for i < len(word) && word[i] == meant[i] {
		i++
	}
	switch len(meant) - len(word) {
	case 0:
		swapped := i+1 < len(word) && word[i] == meant[i+1] && word[i+1] == meant[i] && word[i+2:] == meant[i+2:]
		return swapped || word[i+1:] == meant[i+1:]
	case 1:
		return word[i:] == meant[i+1:]
	}
	return false
}

// Spelled returns the known words that a stem may be with one slip of the pen, sorted.
func Spelled(word string) (out []string) {
	for _, w := range latin() {
		if Misspelled(word, w) {
			out = append(out, w)
		}
	}
	return out
}

var latin = sync.OnceValue(func() (out []string) {
	for _, w := range slices.Sorted(maps.Keys(meanings().words)) {
		if w[0] < utf8.RuneSelf {
			out = append(out, w)
		}
	}
	return out
})
