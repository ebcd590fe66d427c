package registry

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"skillmill/transform/alike"
)

// meantMark begins a term that stands for what words mean (alike.Meant). It is no letter, so
// that no word is its beginning.
const meantMark = "≈"

func meantTerm(set int) string { return meantMark + strconv.Itoa(set) }

const (
	// meantWeight is what another word for the same counts.
	meantWeight = 0.7
	// lightWeight is what a word counts that many acts have, as find or 设置.
	lightWeight = 0.6
)

// ask is one thing that a query asks for: a word, with what it means.
type ask struct {
	terms  map[string]float64
	sets   []int
	weight float64
}

// asks are the things that a query asks for, in its order: the words that mean something
// (alike.Spans), and the text between them.
func asks(query string) (out []ask) {
	query = strings.ToLower(query)
	add := func(text string, sets []int) {
		a := ask{terms: terms(text), sets: sets, weight: 1}
		if alike.IsLight(text) {
			a.weight = lightWeight
		}
		if len(a.terms) > 0 {
			out = append(out, a)
		}
	}
	at := 0
	for _, s := range alike.Spans(query) {
		add(query[at:s.From], nil)
		add(query[s.From:s.To], s.Sets)
		at = s.To
	}
	add(query[at:], nil)
	return out
}

// score is what an ask is worth for each action: its words, or another word for the same,
// whichever is more. So what is said and meant counts once.
func (w *words) score(a *ask) map[int]float64 {
	out := map[int]float64{}
	for _, t := range slices.Sorted(maps.Keys(a.terms)) {
		for i, worth := range w.worth(t) {
			out[i] += worth * a.terms[t] * a.weight
		}
	}
	for _, set := range a.sets {
		for i, worth := range w.worth(meantTerm(set)) {
			out[i] = max(out[i], worth*meantWeight*a.weight)
		}
	}
	return out
}
