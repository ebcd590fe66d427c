package memory

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/alike"

	"golang.org/x/text/unicode/norm"
)

// idle reports whether a word says nothing of a task.
func idle(word string) bool {
	return alike.Idle(word) || word == "然后" || word == "最后" || word == "并且"
}

// asked returns the terms of a question, each once.
func asked(text string) []string {
	var out []string
	for _, t := range append(alike.Terms(text), meant(text)...) {
		if !idle(t) && !slices.Contains(out, t) && len(out) < 60 {
			out = append(out, t)
		}
	}
	return out
}

// meant returns the things that words of a text stand for (alike.Meant), one term for each.
func meant(text string) []string {
	var out []string
	for _, i := range alike.Meant(text) {
		out = append(out, meantTerm(i))
	}
	return out
}

func meantTerm(set int) string { return fmt.Sprintf("%s%dzz", meantMark, set) }

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// lightTerms are the terms of words that say little of what a task is about, and of what
// they mean.
var lightTerms = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for w := range alike.Light() {
		out[w] = true
		for _, i := range alike.Meaning(w) {
			out[meantTerm(i)] = true
		}
	}
	return out
})

// light reports whether a term says little of what a task is about.
func light(t string) bool { return lightTerms()[t] }

// weighed returns the terms by which tasks are compared: those of the index, and each Han
// character, which says less.
func weighed(text string) []string {
	out := asked(text)
	for _, r := range norm.NFKC.String(text) {
		if c := hanMark + string(r); unicode.Is(unicode.Han, r) && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// meantMark begins a term that stands for what words mean.
const meantMark = "zz"

// hanMark stands before a term that is one Han character.
const hanMark = "\x00"

// share returns how much of a term a list of terms has: all of it, or the most that is the
// beginning of an English word, as reserv is of reservation.
func share(list []string, term string) float64 {
	best := 0.0
	for _, t := range list {
		if t == term {
			return 1
		}
		n := 0
		for n < min(len(t), len(term)) && t[n] == term[n] && t[n] < utf8.RuneSelf && t[n] != 0 {
			n++
		}
		if n >= 4 && !strings.HasPrefix(term, meantMark) {
			best = max(best, 0.8*float64(2*n)/float64(len(t)+len(term)))
		}
	}
	if best < 0.5 {
		return 0
	}
	return best
}

// fold returns a text as texts are compared.
func fold(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
}
