package wording

import (
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Mark begins the characters that stand for quoted texts.
const Mark = 0xE000

// quotes are the pairs in which values stand.
var quotes = map[rune]rune{'"': '"', '“': '”', '「': '」', '『': '』', '‘': '’', '`': '`', '\'': '\'', '«': '»', '《': '》'}

// Unquoted puts one character in the place of every quoted text.
func Unquoted(text string) (string, []string) {
	var b strings.Builder
	var list []string
	r := []rune(text)
	for i := 0; i < len(r); i++ {
		if n := lexicon.DateAt(r, i); n > 0 { // a date is one thing, whatever stands in it
			b.WriteRune(rune(Mark + len(list)))
			list = append(list, string(r[i:i+n]))
			i += n - 1
			continue
		}
		if m := coordinates.FindString(string(r[i:min(len(r), i+20)])); m != "" { // nothing of it is noise
			b.WriteRune(rune(Mark + len(list)))
			list = append(list, m)
			i += len([]rune(m)) - 1
			continue
		}
		end, ok := quotes[r[i]]
		if !ok || r[i] == '\'' && i > 0 && lexicon.Letter(r[i-1]) {
			b.WriteRune(r[i])
			continue
		}
		k := closing(r, i+1, end)
		if k < 0 {
			b.WriteRune(r[i])
			continue
		}
		b.WriteRune(rune(Mark + len(list)))
		list = append(list, strings.TrimSpace(string(r[i+1:k])))
		i = k
	}
	return b.String(), list
}

// coordinates are two numbers in brackets.
var coordinates = pattern.New(`^[(（]\s*-?\d+\s*[,，]\s*-?\d+\s*[)）]`)

// closing returns where a quoted text ends, -1 for nowhere.
func closing(r []rune, from int, end rune) int {
	for k := from; k < len(r); k++ {
		if r[k] == end && (end != '\'' || k+1 == len(r) || !lexicon.Letter(r[k+1])) {
			return k
		}
	}
	return -1
}

// Quoted is a pattern for one mark.
const Quoted = `[\x{E000}-\x{F8FF}]`

// HasQuote reports whether a text has a mark.
func HasQuote(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= Mark && r <= 0xF8FF }) >= 0
}

// LastQuote returns the last quoted text of a phrase, and the rest.
func LastQuote(s string) (value, rest string) {
	at, size := -1, 0
	for i, r := range s {
		if r >= Mark && r <= 0xF8FF {
			at, size = i, len(string(r))
		}
	}
	if at < 0 {
		return s, ""
	}
	return s[at : at+size], s[:at] + " " + s[at+size:]
}

// Restored returns a text with marks with the quoted texts in quotes again.
func Restored(s string, list []string) string {
	var b strings.Builder
	for _, r := range s {
		if i := int(r) - Mark; i >= 0 && i < len(list) {
			b.WriteString(`"` + list[i] + `"`)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
