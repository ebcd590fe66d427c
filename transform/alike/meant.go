package alike

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Meant are the sets of words for one thing of which a text has a word, by their numbers,
// which mean something within one version alone: words that controls, tasks and actions use
// for one thing have the same. Han words are found anywhere in a run, for there is no space
// between them; a verb of two words with a few words between.
func Meant(text string) []int {
	text = strings.ToLower(norm.NFKC.String(text))
	m := meanings()
	var out []int
	terms := Terms(text)
	for _, t := range terms {
		out = append(out, m.words[t]...)
	}
	for i := range text {
		if r, _ := utf8.DecodeRuneInString(text[i:]); !unicode.Is(unicode.Han, r) {
			continue
		}
		end := i
		for n := 0; n < m.longest && end < len(text); n++ {
			_, size := utf8.DecodeRuneInString(text[end:])
			end += size
			out = append(out, m.runs[text[i:end]]...)
		}
	}
	for i, t := range terms {
		for _, p := range m.phrases[t] {
			if hasPhrase(terms[i:], p.terms) {
				out = append(out, p.set)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Meaning are the sets of Meant that have a word, which is a stem where it is English.
func Meaning(word string) []int {
	m := meanings()
	return append(slices.Clone(m.words[word]), m.runs[word]...)
}

// meaning says in which sets words are.
type meaning struct {
	words   map[string][]int // stems of words of letters
	runs    map[string][]int // Han words of two characters and more; one is in too many words to stand for anything
	longest int              // of runs, in characters
	phrases map[string][]phrase
}

// phrase is a verb of two words.
type phrase struct {
	terms []string
	set   int
}

// Idle reports whether an English word says nothing of what is meant. Alone it stands for
// nothing, though a set has it.
func Idle(word string) bool { return idle[word] }

var idle = map[string]bool{
	"the": true, "a": true, "an": true, "of": true, "to": true, "in": true, "on": true, "and": true, "then": true, "it": true,
	"with": true, "for": true, "into": true, "please": true, "by": true, "at": true,
}

var meanings = sync.OnceValue(func() *meaning {
	m := &meaning{words: map[string][]int{}, runs: map[string][]int{}, phrases: map[string][]phrase{}}
	for i, set := range slices.Concat(synonyms, related, sayings) {
		for _, w := range set {
			first, size := utf8.DecodeRuneInString(w)
			switch terms := Terms(w); {
			case unicode.Is(unicode.Han, first) && len(w) > size:
				m.runs[w] = append(m.runs[w], i)
				m.longest = max(m.longest, utf8.RuneCountInString(w))
			case !unicode.Is(unicode.Han, first) && len(terms) == 1 && !Idle(w) && (len(w) > 1 || unicode.IsDigit(first)):
				m.words[terms[0]] = append(m.words[terms[0]], i)
			case !unicode.Is(unicode.Han, first) && len(terms) == 2:
				m.phrases[terms[0]] = append(m.phrases[terms[0]], phrase{terms, i})
			}
		}
	}
	return m
})
