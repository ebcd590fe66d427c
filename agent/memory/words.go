package memory

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/alike"

	"golang.org/x/text/unicode/norm"
)

// idle reports whether a word does not help to compare tasks.
func idle(word string) bool {
	return alike.Idle(word) || word == "然后" || word == "最后" || word == "并且"
}

// asked returns the terms of a query, each once.
func asked(text string) []string {
	var out []string
	for _, t := range append(alike.Terms(text), meant(text)...) {
		if !idle(t) && !slices.Contains(out, t) && len(out) < 60 {
			out = append(out, t)
		}
	}
	return out
}

// meant returns the meanings of the words in a text (alike.Meant), one term for each.
func meant(text string) []string {
	var out []string
	for _, i := range alike.Meant(text) {
		out = append(out, meantTerm(i))
	}
	return out
}

func meantTerm(set int) string { return fmt.Sprintf("%s%dzz", meantMark, set) }

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// lightTerms returns the terms of words that say little about a task, and of their meanings.
var lightTerms = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for w := range alike.Light() {
		out[w], out[meantMark+w] = true, true
		for _, i := range alike.Meaning(w) {
			out[meantTerm(i)] = true
		}
	}
	return out
})

// light reports whether a term says little about a task.
func light(t string) bool { return lightTerms()[t] }

// weighed returns the terms by which tasks are compared: those of the index, the words that
// stand for something (alike.Words), and each single Han character, which weighs less.
func weighed(text string) []string {
	var out []string
	for _, t := range alike.Terms(text) {
		if !idle(t) && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	for _, w := range alike.Words(text) {
		if !idle(w) {
			out = append(out, meantMark+w)
		}
	}
	for _, r := range norm.NFKC.String(text) {
		if c := hanMark + string(r); unicode.Is(unicode.Han, r) && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// meantMark begins a term for a meaning of words.
const meantMark = "zz"

// hanMark stands before a term that is one Han character.
const hanMark = "\x00"

// share returns how much of a term a list of terms has: 1 if it has the term, else the largest
// common prefix with an English word as a share, such as reserv for reservation, or how much
// another word means the same.
func share(list []string, term string) float64 {
	word, means := strings.CutPrefix(term, meantMark)
	best := 0.0
	for _, t := range list {
		if t == term {
			return 1
		}
		if other, ok := strings.CutPrefix(t, meantMark); ok && means {
			if like := alike.Likeness(word, other); like >= leastLike {
				best = max(best, math.Sqrt(like))
			}
			continue
		}
		if part := prefix(t, term); part >= leastPrefix && !means {
			best = max(best, part)
		}
	}
	return best
}

const (
	leastLike   = 0.25 // likeness of two words that mean the same
	leastPrefix = 0.5  // share of two words that their common prefix has
)

// prefix returns the share of two English words that their common prefix of four letters or more
// has, weighed by 0.8.
func prefix(a, b string) float64 {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] && a[n] < utf8.RuneSelf && a[n] != 0 {
		n++
	}
	if n < 4 {
		return 0
	}
	return 0.8 * float64(2*n) / float64(len(a)+len(b))
}

// fold returns a text in the form in which texts are compared.
func fold(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
}
