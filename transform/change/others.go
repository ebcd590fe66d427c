package change

import (
	"slices"

	"skillmill/transform/find"
)

// other reports whether something of two controls says that they are different ones: choices of
// other values and names, or of names that have no word in common; links to other records, in rows of which hardly a word is the same; or
// controls of which nothing but their place says which of several they are.
func other(a, b *Seen) bool { return a.untold && b.untold || different(a, b) }

// different is other for what the controls say themselves.
func different(a, b *Seen) bool {
	if a.name() != b.name() && (a.value != "" && b.value != "" && a.value != b.value || a.kind == "radio" && b.kind == "radio" && !alikeWords(a.name(), b.name())) {
		return true
	}
	own := words(a.name())
	row := slices.DeleteFunc(slices.Clone(a.around), func(w string) bool { return slices.Contains(own, w) })
	return find.OtherOfKind(a.href, b.href) && 2*common(row, b.around) < len(row)
}

// worded reports whether two names are the same sentence in hardly other words: they have four
// words or more in common, which are two thirds of either.
func worded(a, b string) bool {
	x, y := words(a), words(b)
	n := common(x, y)
	return n >= 4 && 3*n >= 2*max(len(x), len(y))
}

// common returns how many of some words others have.
func common(some, others []string) (n int) {
	for _, w := range some {
		if slices.Contains(others, w) {
			n++
		}
	}
	return n
}
