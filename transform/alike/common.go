package alike

import (
	"strings"
	"unicode"
)

// InCommon reports whether two names do one thing (Acts), or have a word in common that counts,
// whatever its ending, or words for the same.
func InCommon(a, b string, counts func(word string) bool) bool {
	if Acts(a)&Acts(b) != 0 {
		return true
	}
	for _, x := range Letters(a) {
		for _, y := range Letters(b) {
			if Stem(x) == Stem(y) && counts(x) || Same(x, y) {
				return true
			}
		}
	}
	return false
}

// Related reports whether two names may be those of one control, before and after it was renamed:
// they do one thing (Acts), have a word in common that says what is meant, or words that people use
// for one thing (Likeness). Words that stand for much, as make and all, say too little alone.
func Related(a, b string) bool {
	if InCommon(a, b, func(w string) bool { return !Idle(w) && !IsLight(w) }) {
		return true
	}
	for _, x := range Words(a) {
		for _, y := range Words(b) {
			if !(IsLight(x) && IsLight(y)) && Likeness(x, y) >= leastLike {
				return true
			}
		}
	}
	return false
}

// Unrelated reports whether a name has nothing to do with the one that a control had before, as far as
// words are known: of a name in a language that is not known nobody can say so.
func Unrelated(was, is string) bool { return len(Words(is)) > 0 && !Related(was, is) }

// OtherActs reports whether two names do things that are known, and none of them is the same:
// Export list and Print list. To cancel, to close and to go back are one thing: to leave.
func OtherActs(a, b string) bool {
	x, y := Acts(a), Acts(b)
	if away := Acts("cancel close back"); x&away != 0 && y&away != 0 {
		return false
	}
	return x != 0 && y != 0 && x&y == 0
}

// Translated reports whether hardly a word of the names of a page is left in those of its next release: it is
// shown in another language then, whatever else was renamed.
func Translated(was, is []string) bool { return Kept(was, is) < minKept }

// minKept is the share of the words of names that a page in the same language keeps.
const minKept = 1. / 3

// Kept returns which share of the words of some names is in others, 1 where the names have no words.
func Kept(was, is []string) float64 {
	now, seen, n := map[string]bool{}, map[string]bool{}, 0
	for _, name := range is {
		for _, w := range Letters(name) {
			now[Stem(w)] = true
		}
	}
	for _, name := range was {
		for _, w := range Letters(name) {
			if w = Stem(w); seen[w] {
				continue
			}
			if seen[w] = true; now[w] {
				n++
			}
		}
	}
	if len(seen) == 0 {
		return 1
	}
	return float64(n) / float64(len(seen))
}

// Letters returns the words of a text in lower case and without numbers, also those that stand for nothing (Words).
func Letters(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) })
}
