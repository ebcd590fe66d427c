package alike

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Terms returns the words of a text as the index has them: letters and digits in lower case
// (NFKC), without the endings of English plurals, and of each run of Han every pair of
// neighbours, so that 订单 is found in 提交订单. A run of one character is a term itself.
func Terms(text string) []string {
	var out []string
	var word []rune
	end := func() {
		switch {
		case len(word) == 0:
		case unicode.Is(unicode.Han, word[0]) && len(word) > 1:
			for i := range len(word) - 1 {
				out = append(out, string(word[i:i+2]))
			}
		default:
			out = append(out, Stem(string(word)))
		}
		word = nil
	}
	for _, r := range strings.ToLower(norm.NFKC.String(text)) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
			end()
			continue
		case len(word) > 0 && unicode.Is(unicode.Han, word[0]) != unicode.Is(unicode.Han, r):
			end()
		}
		word = append(word, r)
	}
	end()
	return out
}

// Stem returns an English word without its ending: of plurals, of ed and ing with the letter that
// was doubled before them, a silent e, and y as i. So copies, copied and copy are one.
func Stem(w string) string {
	if len(w) < 4 || w[len(w)-1] >= utf8.RuneSelf {
		return w
	}
	switch {
	case strings.HasSuffix(w, "ies"), strings.HasSuffix(w, "ied"):
		return w[:len(w)-2]
	case endsWith(w, "sses", "xes", "ches", "shes", "zes"):
		w = w[:len(w)-2]
	case strings.HasSuffix(w, "s") && !endsWith(w, "ss", "us", "is"):
		w = w[:len(w)-1]
	default:
		w = inflected(w)
	}
	switch n := len(w) - 1; {
	case n >= 3 && w[n] == 'e':
		return w[:n]
	case n >= 3 && w[n] == 'y' && !vowel(w[n-1]):
		return w[:n] + "i"
	}
	return w
}

// inflected returns a word without ed or ing.
func inflected(w string) string {
	for _, end := range []string{"ing", "ed"} {
		s := strings.TrimSuffix(w, end)
		if s == w || len(s) < 3 || strings.HasSuffix(w, "eed") || strings.IndexFunc(s, func(r rune) bool { return vowel(byte(r)) || r == 'y' }) < 0 {
			continue
		}
		// Of three letters, as in add and egg, the word itself ends with two.
		if n := len(s) - 1; n >= 3 && s[n] == s[n-1] && !vowel(s[n]) && !endsWith(s, "ll", "ss", "zz") {
			return s[:n]
		}
		return s
	}
	return w
}

func endsWith(w string, ends ...string) bool {
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(w, end) })
}

func vowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }
