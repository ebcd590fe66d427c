package reading

import (
	"slices"
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// The kinds of units.
const (
	word   = 'w'
	hanzi  = 'h'
	number = 'n'
	code   = 'c' // letters and digits, an address, a time of day
	quote  = 'q'
	stop   = '.' // what ends a value
)

// unit is a part of a sentence that is explained as a whole.
type unit struct {
	text     string // as it is compared
	kind     rune
	from, to int // in the text
}

var (
	unitForm = pattern.New(`[\x{E000}-\x{F8FF}]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d{1,2}:\d{2}(?:\s?[AaPp]\.?[Mm]\b\.?)?|-?\d+(?:\.\d+)?\b|[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)*|['’]s\b|\p{Han}|[^\P{L}\p{Han}]+|[,.;:!?，。；：、！？（）()|]`)
	digits   = pattern.New(`^-?\d+(?:\.\d+)?$`)
	letters  = pattern.New(`^[^\P{L}\p{Han}]+$`)
)

// unitsOf splits a text.
func unitsOf(text string) []unit {
	var out []unit
	for _, at := range unitForm.FindAllStringIndex(text, -1) {
		s := text[at[0]:at[1]]
		if s == "'s" || s == "’s" {
			continue
		}
		if strings.ContainsRune(s, '-') && !strings.ContainsAny(s, "0123456789@.") && len(s) > 1 { // well-known is two words
			out = append(out, partsOf(s, at[0])...)
			continue
		}
		u := unit{text: lexicon.Fold(s), kind: code, from: at[0], to: at[1]}
		switch {
		case wording.HasQuote(s):
			u.kind = quote
		case lexicon.IsHan(s):
			u.kind, u.text = hanzi, s
		case digits.MatchString(s):
			u.kind, u.text = number, s
		case letters.MatchString(s):
			u.kind = word
		case u.text == "":
			u.kind = stop
		}
		out = append(out, u)
	}
	return out
}

// partsOf returns the words of one that is written with hyphens.
func partsOf(s string, from int) (out []unit) {
	for _, w := range strings.Split(s, "-") {
		if w != "" {
			out = append(out, unit{lexicon.Fold(w), word, from, from + len(w)})
		}
		from += len(w) + 1
	}
	return out
}

// content returns the units of a name without the words that name nothing.
func content(name string) []unit {
	all := slices.DeleteFunc(unitsOf(name), func(u unit) bool { return u.kind == stop })
	out := slices.DeleteFunc(slices.Clone(all), func(u unit) bool { return u.kind == word && isNoise(u.text) })
	if len(out) == 0 {
		return all
	}
	return out
}

func isNoise(w string) bool {
	return strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+w+" ", " ")) == ""
}

// equal reports whether two units say the same in one form or another; near allows other words
// for the same.
func equal(a, b unit, near bool) bool {
	switch {
	case a.text == b.text:
		return true
	case a.kind != word || b.kind != word:
		return false
	case near:
		return lexicon.Covers([]string{a.text}, b.text) >= 0.72 || alike.Stem(a.text) == alike.Stem(b.text)
	}
	return lexicon.Covers([]string{a.text}, b.text) >= 0.9 || alike.Stem(a.text) == alike.Stem(b.text) || presentOf(a.text) == presentOf(b.text) // another form of it
}

// past are English verbs whose past is another word.
var past = map[string]string{
	"lost": "lose", "bought": "buy", "sent": "send", "left": "leave", "paid": "pay", "found": "find", "made": "make", "got": "get", "took": "take", "taken": "take", "gave": "give", "given": "give",
	"wrote": "write", "written": "write", "chose": "choose", "chosen": "choose", "sold": "sell", "told": "tell", "spent": "spend", "met": "meet", "slept": "sleep", "kept": "keep", "went": "go", "gone": "go",
	"came": "come", "began": "begin", "drove": "drive", "rode": "ride", "flew": "fly", "ate": "eat", "saw": "see", "seen": "see", "broke": "break", "broken": "break", "stole": "steal", "stolen": "steal", "hidden": "hide",
}

func presentOf(w string) string {
	if p := past[w]; p != "" {
		return p
	}
	return w
}

// asked are words that people use for what a question asks for.
var asked = map[string][]string{"where": {"place", "location"}, "when": {"date", "time", "day"}, "who": {"person"}, "whom": {"person"}}

// withAsked returns the units of a text with the words for what it asks for: "Where did you lose it?" is the place.
func withAsked(own []unit) []unit {
	if len(own) == 0 || len(asked[own[0].text]) == 0 {
		return own
	}
	out := slices.Clone(own)
	for _, w := range asked[own[0].text] {
		out = append(out, unit{text: w, kind: word})
	}
	return out
}
