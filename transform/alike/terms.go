package alike

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Terms are the words of a text as the index has them: letters and digits in lower case
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

// Stem is an English word without an ending.
func Stem(w string) string {
	for _, end := range []string{"sses", "xes", "ches", "shes", "zes"} {
		if strings.HasSuffix(w, end) {
			return strings.TrimSuffix(w, "es")
		}
	}
	for _, end := range []string{"ing", "s", "ed"} {
		if s := strings.TrimSuffix(w, end); s != w && len(s) >= 3 && !strings.HasSuffix(s, "s") {
			return s
		}
	}
	return w
}
