package alike

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Meant returns those of the first sets of words for one thing of which a text has a word, by their
// numbers, which mean something within one version alone: words that controls, tasks and actions use
// for one thing have the same. Han words are found anywhere in a run, for there is no space
// between them; a verb of two words with a few words between.
func Meant(text string) []int { return first().of(text) }

// of returns the sets of which a text has a word.
func (m *meaning) of(text string) []int {
	text = strings.ToLower(norm.NFKC.String(text))
	var out []int
	terms := Terms(text)
	for _, t := range terms {
		out = append(out, m.words[t]...)
	}
	for run := range m.runsIn(text) {
		out = append(out, m.runs[run]...)
	}
	out = append(out, m.verbs(terms)...)
	slices.Sort(out)
	return slices.Compact(out)
}

// runsIn yields the Han words that stand for something anywhere in a text, one inside of another too.
func (m *meaning) runsIn(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range text {
			if r, _ := utf8.DecodeRuneInString(text[i:]); !unicode.Is(unicode.Han, r) {
				continue
			}
			end := i
			for n := 0; n < m.longest && end < len(text); n++ {
				_, size := utf8.DecodeRuneInString(text[end:])
				end += size
				if run := text[i:end]; len(m.runs[run]) > 0 && !yield(run) {
					return
				}
			}
		}
	}
}

// Verbs returns the sets of Meant by verbs of several words of a text, between which others stand:
// "turn the light off".
func Verbs(text string) []int { return first().verbs(Terms(text)) }

// verbs returns the sets of which terms have a phrase.
func (m *meaning) verbs(terms []string) (out []int) {
	for i := range terms {
		for p := range m.phrasesAt(terms[i:]) {
			out = append(out, p.set)
		}
	}
	return out
}

// phrasesAt yields the phrases that begin with the first of some terms.
func (m *meaning) phrasesAt(terms []string) iter.Seq[phrase] {
	return func(yield func(phrase) bool) {
		for _, p := range m.phrases[terms[0]] {
			if hasPhrase(terms, p.terms) && !yield(p) {
				return
			}
		}
	}
}

// Meaning returns the sets of Meant that have a word, which is a stem where it is English.
func Meaning(word string) []int {
	m := first()
	return append(slices.Clone(m.words[word]), m.runs[word]...)
}

// meaning says in which sets words are.
type meaning struct {
	words   map[string][]int // stems of words of letters
	runs    map[string][]int // Han words of two characters and more; one is in too many words to stand for anything
	longest int              // of runs, in characters
	phrases map[string][]phrase
	graph
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

// first are the sets that an index has a term for each of (Meant): those that say most, so that it
// stays small. meanings are all.
var (
	first = sync.OnceValue(func() *meaning {
		return newMeaning(slices.Concat(synonyms, related, everyday, matters, sayings))
	})
	meanings = sync.OnceValue(func() *meaning {
		return newMeaning(slices.Concat(synonyms, related, everyday, matters, sayings, concepts(doingConcepts, accountConcepts, thingConcepts, signConcepts)))
	})
)

func newMeaning(sets [][]string) *meaning {
	m := &meaning{words: map[string][]int{}, runs: map[string][]int{}, phrases: map[string][]phrase{}}
	m.graph = graph{in: map[string][]int{}, members: make([][]string, len(sets)), near: map[string][]Neighbor{}}
	for i, set := range sets {
		for _, w := range set {
			first, size := utf8.DecodeRuneInString(w)
			switch terms := Terms(w); {
			case unicode.Is(unicode.Han, first) && len(w) > size:
				m.runs[w] = append(m.runs[w], i)
				m.add(w, i)
				m.longest = max(m.longest, utf8.RuneCountInString(w))
			case !unicode.Is(unicode.Han, first) && len(terms) == 1 && !Idle(w) && (len(w) > 1 || unicode.IsDigit(first)):
				m.words[terms[0]] = append(m.words[terms[0]], i)
				m.add(terms[0], i)
			case !unicode.Is(unicode.Han, first) && len(terms) >= 2:
				m.phrases[terms[0]] = append(m.phrases[terms[0]], phrase{terms, i})
				m.add(strings.Join(terms, " "), i)
			}
		}
	}
	return m
}

// Span is a word of a text that stands for something, from a byte to another. Word is how sets
// have it: the stem of an English word, those of a verb of several words with one blank between,
// a Han word as it is.
type Span struct {
	From, To int
	Word     string
	Sets     []int
}

// Spans returns the words of a text, which is in lower case, that stand for something: each
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
				out = append(out, Span{i, end, run, m.runs[run]})
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			end = wordEnd(text, end)
			first := Stem(text[i:end])
			if to, sets := m.verb(first, text, end); to > 0 {
				out = append(out, Span{i, to, strings.Join(Terms(text[i:to]), " "), sets})
				end = to
			} else if sets := m.words[first]; len(sets) > 0 && !mute[first] {
				out = append(out, Span{i, end, first, sets})
			}
		}
		i = end
	}
	return out
}

// wordEnd returns where a word of letters and digits ends that goes on at a byte.
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

// verb returns the end of the longest verb of several words whose first is a stem and whose others
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

// next returns where a word ends that stands next in a text and has this stem, -1 for another.
func next(text string, at int, stem string) int {
	rest := strings.TrimLeft(text[at:], " ")
	from := len(text) - len(rest)
	to := wordEnd(text, from)
	if from == at || to == from || Stem(text[from:to]) != stem {
		return -1
	}
	return to
}

// longestRun returns the longest Han word of the sets that a text begins with, "" for none.
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
