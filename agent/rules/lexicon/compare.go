package lexicon

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// Fold returns a text as texts are compared: NFKC, lower case, spaces folded, no punctuation
// at its edges.
func Fold(s string) string { return folded.Of(s, fold) }

var folded Memo[string]

func fold(s string) string {
	s = strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
	s = strings.ReplaceAll(s, "e-mail", "email")
	return strings.TrimFunc(s, func(r rune) bool {
		return unicode.IsPunct(r) && !strings.ContainsRune("+-*#@<>»›«‹×→←", r) || r == ' '
	})
}

// Han reports whether a character is a Chinese one.
func Han(r rune) bool { return unicode.Is(unicode.Han, r) }

// zhCount is a number in Han characters that counts.
var zhCount = pattern.New(`第[一二三四五六七八九十]+`)

// Tokens returns the words of a text: runs of letters and digits, and runs of Han.
func Tokens(s string) []string { return slices.Clone(tokened.Of(s, tokens)) }

var tokened Memo[[]string]

func tokens(s string) []string {
	s = zhCount.ReplaceAllStringFunc(s, func(m string) string { return "第" + strconv.Itoa(Number(strings.TrimPrefix(m, "第"))) })
	var out []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			out = append(out, string(word))
		}
		word = nil
	}
	for _, r := range Fold(s) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			if strings.ContainsRune("+<>»«›‹×→←#*", r) {
				out = append(out, string(r))
			}
			continue
		case len(word) > 0 && Han(word[0]) != Han(r):
			end()
		}
		word = append(word, r)
	}
	end()
	return out
}

// Identifier returns the words of an id, a class or a name: myField-two is "my field two".
func Identifier(s string) string {
	var b strings.Builder
	last := ' '
	for _, r := range s {
		if unicode.IsUpper(r) && unicode.IsLower(last) || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// Stem returns a word without an English ending.
func Stem(w string) string {
	for _, end := range []string{"ing", "es", "s", "ed"} {
		if s := strings.TrimSuffix(w, end); s != w && len(s) >= 3 {
			return s
		}
	}
	return w
}

// begins reports whether one English word begins with the other, as assignees does with
// assign.
func begins(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	return len(b) >= 5 && len(a)-len(b) <= 4 && strings.HasPrefix(a, b) && b[0] < 0x80
}

// inRun is what a word for the same counts that stands in a longer run of Han.
const inRun = 0.72

// Covers returns how much of a word the words of a text say, 0 to 1: the word itself, another
// form of it, a word for the same, or for Han text the share of its pairs.
func Covers(words []string, w string) float64 {
	best := 0.0
	for _, o := range words {
		switch {
		case o == w:
			return 1
		case Stem(o) == Stem(w):
			best = max(best, 0.95)
		case begins(o, w), begins(Stem(o), Stem(w)):
			best = max(best, 0.9)
		case alike.Same(o, w):
			best = max(best, 0.75)
		}
		if r := []rune(w); Han(r[0]) {
			best = max(best, pairs(o, r))
		}
		if best < inRun && IsHan(o) && alike.Inside(o, w) {
			best = inRun
		}
	}
	return best
}

// pairs returns the share of the pairs of neighbours of a Han word that a text has.
func pairs(text string, w []rune) float64 {
	if strings.Contains(text, string(w)) {
		return 1
	}
	if len(w) < 3 {
		return 0
	}
	n := 0
	for i := range len(w) - 1 {
		if strings.Contains(text, string(w[i:i+2])) {
			n++
		}
	}
	return 0.9 * float64(n) / float64(len(w)-1)
}

// Within reports whether a text has another one as whole words.
func Within(text, part string) bool {
	if part == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], part)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(part)
		if Edge(text[:from], true) && Edge(text[to:], false) || Han([]rune(part)[0]) {
			return true
		}
		at = from + 1
		if at >= len(text) {
			return false
		}
	}
}

// Edge reports whether a text does not go on with a letter or digit at an end.
func Edge(s string, atEnd bool) bool {
	r := []rune(s)
	if len(r) == 0 {
		return true
	}
	c := r[0]
	if atEnd {
		c = r[len(r)-1]
	}
	return !unicode.IsLetter(c) && !unicode.IsDigit(c)
}

// CoveredBy reports whether texts say each of some words. A run of Han may be said in
// parts of two characters or more, for there is no space between its words.
func CoveredBy(texts, asked []string) bool {
	var said []string
	for _, t := range texts {
		said = append(said, Tokens(t)...)
	}
	return !slices.ContainsFunc(asked, func(w string) bool {
		return Covers(said, w) < 0.7 && !(IsHan(w) && inParts(said, []rune(w)))
	})
}

// inParts reports whether a run of Han is made of parts that texts have, longest first.
func inParts(said []string, w []rune) bool {
	for at := 0; at < len(w); {
		size := 0
		for n := len(w) - at; n >= 2 && size == 0; n-- {
			part := string(w[at : at+n])
			if slices.ContainsFunc(said, func(t string) bool { return strings.Contains(t, part) || alike.Same(t, part) }) {
				size = n
			}
		}
		if size == 0 {
			if size = utf8.RuneCountInString(Linking.FindString(string(w[at:]))); size == 0 {
				return false
			}
		}
		at += size
	}
	return true
}

// IsHan reports whether a word begins with a Chinese character.
func IsHan(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return Han(r)
}

// Linking are characters between the parts of a Han phrase that name nothing.
var Linking = pattern.New(`^(?:那个|这个|所在|所有|对应|那|这|的|中|里|内|上|下|处|号)`)

// Squash returns a text without its spaces, as some write "log in".
func Squash(s string) string { return strings.ReplaceAll(Fold(s), " ", "") }

// SaysEach reports whether one list of words says each of the other, in whatever form.
func SaysEach(said, want []string) bool {
	return !slices.ContainsFunc(want, func(w string) bool { return Covers(said, w) < 0.9 })
}

// SaysExactly reports whether a text has the words that are asked for and no others.
func SaysExactly(text string, want []string) bool {
	said := Tokens(text)
	return slices.Equal(said, want) || len(said) == len(want) && SaysEach(said, want)
}

// SaysAll reports whether words have half of those that are asked for, and all numbers.
func SaysAll(said, asked []string) bool {
	n := 0.0
	for _, w := range asked {
		c := Covers(said, w)
		if c < 1 && strings.IndexFunc(w, unicode.IsDigit) >= 0 {
			return false
		}
		if c > 0.7 {
			n++
		}
	}
	return n >= float64(len(asked))/2 && n > 0
}

// Spoken reports whether words say a word, in whatever form; a run of Han in parts.
func Spoken(said []string, w string) bool {
	return Covers(said, w) >= 0.7 || IsHan(w) && inParts(said, []rune(w))
}
