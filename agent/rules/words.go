package rules

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"skillmill/transform/alike"

	"golang.org/x/text/unicode/norm"
)

// fold is a text as texts are compared: NFKC, lower case, spaces folded, no punctuation
// at its edges.
func fold(s string) string {
	s = strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
	s = strings.ReplaceAll(s, "e-mail", "email")
	return strings.TrimFunc(s, func(r rune) bool {
		return unicode.IsPunct(r) && !strings.ContainsRune("+-*#@<>»›«‹×→←", r) || r == ' '
	})
}

func han(r rune) bool { return unicode.Is(unicode.Han, r) }

// zhCount is a number in Han characters that counts.
var zhCount = regexp.MustCompile(`第[一二三四五六七八九十]+`)

// tokens are the words of a text: runs of letters and digits, and runs of Han.
func tokens(s string) []string {
	s = zhCount.ReplaceAllStringFunc(s, func(m string) string { return "第" + strconv.Itoa(number(strings.TrimPrefix(m, "第"))) })
	var out []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			out = append(out, string(word))
		}
		word = nil
	}
	for _, r := range fold(s) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			if strings.ContainsRune("+<>»«›‹×→←#*", r) {
				out = append(out, string(r))
			}
			continue
		case len(word) > 0 && han(word[0]) != han(r):
			end()
		}
		word = append(word, r)
	}
	end()
	return out
}

// identifier are the words of an id, a class or a name: myField-two is "my field two".
func identifier(s string) string {
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

// stem is a word without an English ending.
func stem(w string) string {
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

// covers is how much of a word the words of a text say, 0 to 1: the word itself, another
// form of it, a word for the same, or for Han text the share of its pairs.
func covers(words []string, w string) float64 {
	best := 0.0
	for _, o := range words {
		switch {
		case o == w:
			return 1
		case stem(o) == stem(w):
			best = max(best, 0.95)
		case begins(o, w), begins(stem(o), stem(w)):
			best = max(best, 0.9)
		case alike.Same(o, w):
			best = max(best, 0.75)
		}
		if r := []rune(w); han(r[0]) {
			best = max(best, pairs(o, r))
		}
		if best < inRun && isHan(o) && alike.Inside(o, w) {
			best = inRun
		}
	}
	return best
}

// pairs is the share of the pairs of neighbours of a Han word that a text has.
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

// within reports whether a text has another one as whole words.
func within(text, part string) bool {
	if part == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], part)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(part)
		if edge(text[:from], true) && edge(text[to:], false) || han([]rune(part)[0]) {
			return true
		}
		at = from + 1
		if at >= len(text) {
			return false
		}
	}
}

// edge reports whether a text does not go on with a letter or digit at an end.
func edge(s string, atEnd bool) bool {
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
