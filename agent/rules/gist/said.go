package gist

import (
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/transform/alike"
)

// said are texts of the page, as words are looked for in them.
type said struct {
	texts  []string // folded
	tokens []string
	senses []string
}

func saidOf(texts ...string) (s said) {
	for _, t := range texts {
		if t == "" {
			continue
		}
		s.texts = append(s.texts, lexicon.Fold(t))
		s.tokens = append(s.tokens, lexicon.Tokens(t)...)
		s.senses = append(s.senses, alike.Words(t)...)
	}
	return s
}

// How much of a word is said.
const (
	same     = 1.0
	form     = 0.9  // in another form
	synonym  = 0.75 // by a word that controls use for the same
	leastFor = 0.22 // of the likeness of two words that people use for the same
)

// shortDays are the beginnings by which days and months are written.
var shortDays = set(`mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec`)

// has returns how much of a word the texts say, 0 to 1.
func (s *said) has(w *word) float64 {
	if lexicon.IsHan(w.text) {
		return s.hasHan(w)
	}
	if strings.Contains(w.text, " ") || w.hard {
		for _, t := range s.texts {
			if lexicon.Within(t, w.text) {
				return same
			}
		}
	}
	best := lexicon.Covers(s.tokens, w.text)
	for _, t := range s.tokens {
		if shortDays[t] && len(w.text) > len(t) && strings.HasPrefix(w.text, t) {
			best = max(best, form)
		}
	}
	if rest, again := strings.CutPrefix(w.text, "re"); again && len(rest) > 5 && lexicon.Covers(s.tokens, rest) >= form {
		best = max(best, form) // "reactivate"
	}
	if w.hard && best < form {
		return 0
	}
	if best >= 0.7 {
		return best
	}
	return s.like(w)
}

// hasHan is has for a word in Han.
func (s *said) hasHan(w *word) float64 {
	for _, t := range s.texts {
		if strings.Contains(t, w.text) {
			return map[bool]float64{true: same, false: synonym}[utf8.RuneCountInString(w.text) > 1]
		}
	}
	if best := lexicon.Covers(s.tokens, w.text); best >= 0.7 {
		return min(best, synonym)
	}
	return s.like(w)
}

// like returns how much the texts say a word by other ones that people use for the same.
func (s *said) like(w *word) float64 {
	best := 0.0
	for _, o := range s.senses {
		if l := alike.Likeness(w.sense, o); w.sense != "" && l >= leastFor {
			best = max(best, 0.35+0.35*l)
		}
	}
	return best
}
