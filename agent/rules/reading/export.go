package reading

import (
	"strings"

	"skillmill/agent"
)

// Unit is a part of a text that is explained as a whole: a word, a Chinese character, a number, a quoted text.
type Unit struct {
	Text     string // as it is compared
	Kind     rune
	From, To int // in the text
}

// The kinds of units.
const (
	Word   = word
	Han    = hanzi
	Number = number
	Code   = code
	Quote  = quote
	Stop   = stop
)

// UnitsOf splits a text with marks for what it quotes.
func UnitsOf(text string) (out []Unit) {
	for _, u := range unitsOf(text) {
		out = append(out, Unit{u.text, u.kind, u.from, u.to})
	}
	return out
}

// Content returns the units of a name without the words that name nothing.
func Content(name string) (out []Unit) {
	for _, u := range content(name) {
		out = append(out, Unit{u.text, u.kind, u.from, u.to})
	}
	return out
}

// Equal reports whether two units say the same in one form or another.
func Equal(a, b Unit) bool {
	return equal(unit{text: a.Text, kind: a.Kind}, unit{text: b.Text, kind: b.Kind}, false)
}

// NamesOf returns the ways to call a field: by its label, what it holds where it is empty, its column.
func NamesOf(e *agent.Element) []string { return namesOf(e) }

// NoOption reports whether the title of the first option of a list says that none is chosen.
func NoOption(title string) bool { return headOption.MatchString(title) }

// Takes reports whether a value is of a sort that a field takes. sorted is false for a value of no sort.
func Takes(e *agent.Element, u Unit, v string) (takes, sorted bool) {
	for _, s := range sorts {
		if s.is(unit{text: u.Text, kind: u.Kind}, v) {
			return s.takes(e, names(e)), true
		}
	}
	return false, false
}

// OneSort reports whether a field takes one sort of value alone, which free words are not.
func OneSort(e *agent.Element) bool { return isSort(e) }

// Links reports whether a word of English only links others.
func Links(w string) bool { return linking[w] }

// CountedBy returns the word for what is counted, or the unit, that a text in Han begins with behind a number.
func CountedBy(text string) string { return zhCounts.FindString(text) }

// SameMeasure reports whether a field has no unit in its name, or that of a word: an unknown word is none.
func SameMeasure(e *agent.Element, w string) bool {
	m := measureOf(strings.TrimSpace(w))
	own := measureIn(e)
	return m >= 0 && (own < 0 || own == m)
}

// FamilyName reports whether a text in Han begins with a usual family name and is as long as a name.
func FamilyName(s string) bool {
	m := givenTo.FindStringSubmatch("给" + s)
	return m != nil && m[1] == s
}

// MeasureOf returns the number of the unit that a word is for, -1 for none.
func MeasureOf(w string) int { return measureOf(strings.TrimSpace(w)) }
