package alike

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"
)

// Neighbor is a word that people use for what another one says. A word is written as Span.Word
// is. Likeness is from 0 to 1, and 1 for the word itself.
type Neighbor struct {
	Word     string
	Likeness float64
}

// leastLike is the likeness below which two words say different things.
const leastLike = 0.12

// Near returns the words that stand in a set with a word, the most alike first. Two words are more
// alike the more of their sets they share (the cosine of their sets, where a small set says
// more than a large one), so a word that stands for many things, as get, is hardly like any.
func Near(word string) []Neighbor {
	m := meanings()
	m.mu.Lock()
	defer m.mu.Unlock()
	out, known := m.near[word]
	if !known {
		out = m.neighbors(word)
		m.near[word] = out
	}
	return out
}

func (m *meaning) neighbors(word string) (out []Neighbor) {
	shared := map[string]float64{}
	for _, set := range m.in[word] {
		for _, w := range m.members[set] {
			shared[w] += m.says(set)
		}
	}
	for w, both := range shared {
		if like := both / math.Sqrt(m.length(word)*m.length(w)); w != word && like >= leastLike {
			out = append(out, Neighbor{w, like})
		}
	}
	slices.SortFunc(out, func(a, b Neighbor) int {
		return cmp.Or(cmp.Compare(b.Likeness, a.Likeness), strings.Compare(a.Word, b.Word))
	})
	return out
}

// Likeness returns how much one word is like another (Near), 1 for the same and 0 for words that say
// different things.
func Likeness(a, b string) float64 {
	if a == b {
		return 1
	}
	m := meanings()
	both := 0.0
	for _, set := range m.in[a] {
		if slices.Contains(m.in[b], set) {
			both += m.says(set)
		}
	}
	if both == 0 {
		return 0
	}
	return both / math.Sqrt(m.length(a)*m.length(b))
}

// says returns how much a set says of its words: less the more it has.
func (m *meaning) says(set int) float64 { return 1 / math.Log(2+float64(len(m.members[set]))) }

// length returns what the sets say that a word is in.
func (m *meaning) length(word string) (sum float64) {
	for _, set := range m.in[word] {
		sum += m.says(set)
	}
	return sum
}

// Words returns the words of a text that stand for something, written as Span.Word is, each once:
// words of letters, verbs of several words, and the Han words anywhere in a run.
func Words(text string) (out []string) {
	m := meanings()
	text = strings.ToLower(norm.NFKC.String(text))
	add := func(w string) {
		if len(m.in[w]) > 0 && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	terms := Terms(text)
	for i, t := range terms {
		if !mute[t] {
			add(t)
		}
		for p := range m.phrasesAt(terms[i:]) {
			add(strings.Join(p.terms, " "))
		}
	}
	for run := range m.runsIn(text) {
		add(run)
	}
	return out
}

// mute are stems that words which only join others share with words of the thesaurus: them with
// theme, not with note.
var mute = map[string]bool{"them": true, "not": true, "her": true}

// Apart returns the verbs of several words of a text between which others stand, written as
// Span.Word is: "turn the light off".
func Apart(text string) (out []string) {
	m := meanings()
	terms := Terms(text)
	for i := range terms {
		for p := range m.phrasesAt(terms[i:]) {
			if word := strings.Join(p.terms, " "); !slices.Contains(out, word) {
				out = append(out, word)
			}
		}
	}
	return out
}

// Known reports whether a word, an English one as its stem, stands for something.
func Known(word string) bool { return len(meanings().in[word]) > 0 }

// graph says which sets have which words, as Span.Word writes them.
type graph struct {
	in      map[string][]int
	members [][]string
	mu      sync.Mutex
	near    map[string][]Neighbor // of words that were asked for
}

func (g *graph) add(word string, set int) {
	if !slices.Contains(g.in[word], set) {
		g.in[word] = append(g.in[word], set)
		g.members[set] = append(g.members[set], word)
	}
}
