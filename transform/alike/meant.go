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
func Meant(text string) []int { return meanings().of(text) }

// of are the sets of which a text has a word.
func (m *meaning) of(text string) []int {
	text = strings.ToLower(norm.NFKC.String(text))
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
	out = append(out, m.verbs(terms)...)
	slices.Sort(out)
	return slices.Compact(out)
}

// Verbs are the sets of Meant by verbs of several words of a text, between which others stand:
// "turn the light off".
func Verbs(text string) []int { return meanings().verbs(Terms(text)) }

// verbs are the sets of which terms have a phrase.
func (m *meaning) verbs(terms []string) (out []int) {
	for i, t := range terms {
		for _, p := range m.phrases[t] {
			if hasPhrase(terms[i:], p.terms) {
				out = append(out, p.set)
			}
		}
	}
	return out
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

// phrase is a verb of two words or more.
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

var meanings = sync.OnceValue(func() *meaning { return newMeaning(slices.Concat(synonyms, related, everyday, sayings)) })

func newMeaning(sets [][]string) *meaning {
	m := &meaning{words: map[string][]int{}, runs: map[string][]int{}, phrases: map[string][]phrase{}}
	for i, set := range sets {
		for _, w := range set {
			first, size := utf8.DecodeRuneInString(w)
			switch terms := Terms(w); {
			case unicode.Is(unicode.Han, first) && len(w) > size:
				m.runs[w] = append(m.runs[w], i)
				m.longest = max(m.longest, utf8.RuneCountInString(w))
			case !unicode.Is(unicode.Han, first) && len(terms) == 1 && !Idle(w) && (len(w) > 1 || unicode.IsDigit(first)):
				m.words[terms[0]] = append(m.words[terms[0]], i)
			case !unicode.Is(unicode.Han, first) && len(terms) >= 2:
				m.phrases[terms[0]] = append(m.phrases[terms[0]], phrase{terms, i})
			}
		}
	}
	return m
}

// Span is a word of a text that stands for something, from a byte to another.
type Span struct {
	From, To int
	Sets     []int
}

// Spans are the words of a text, which is in lower case, that stand for something: each
// word of letters, and of a run of Han the longest ones, from its beginning, that do not
// overlap.
func Spans(text string) (out []Span) {
	m := meanings()
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		end := i + size
		switch {
		case unicode.Is(unicode.Han, r):
			if run := m.longestRun(text[i:]); run != "" {
				end = i + len(run)
				out = append(out, Span{i, end, m.runs[run]})
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			end = wordEnd(text, end)
			first := Stem(text[i:end])
			if to, sets := m.verb(first, text, end); to > 0 {
				end = to
				out = append(out, Span{i, end, sets})
			} else if sets := m.words[first]; len(sets) > 0 {
				out = append(out, Span{i, end, sets})
			}
		}
		i = end
	}
	return out
}

// wordEnd is where a word of letters and digits ends that goes on at a byte.
func wordEnd(text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if unicode.Is(unicode.Han, r) || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		at += size
	}
	return at
}

// verb is the end of the longest verb of several words whose first is a stem and whose others
// stand next, one behind another, with its sets; 0 where none does.
func (m *meaning) verb(first, text string, at int) (end int, sets []int) {
	for _, p := range m.phrases[first] {
		to := at
		for _, t := range p.terms[1:] {
			if to = next(text, to, t); to < 0 {
				break
			}
		}
		switch {
		case to < 0 || to < end:
		case to > end:
			end, sets = to, []int{p.set}
		default:
			sets = append(sets, p.set)
		}
	}
	return end, sets
}

// next is where a word ends that stands next in a text and has this stem, -1 for another.
func next(text string, at int, stem string) int {
	rest := strings.TrimLeft(text[at:], " ")
	from := len(text) - len(rest)
	to := wordEnd(text, from)
	if from == at || to == from || Stem(text[from:to]) != stem {
		return -1
	}
	return to
}

// longestRun is the longest Han word of the sets that a text begins with, "" for none.
func (m *meaning) longestRun(text string) (run string) {
	end := 0
	for n := 0; n < m.longest && end < len(text); n++ {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
		if len(m.runs[text[:end]]) > 0 {
			run = text[:end]
		}
	}
	return run
}
