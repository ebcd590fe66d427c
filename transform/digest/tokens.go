package digest

import "unicode/utf8"

// Tokens is an upper estimate of the tokens of a text: no tokenizer of those that it
// is tried on counts more (docs/digest.md names them).
func Tokens(s string) int {
	n := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case letter(r):
			end := i
			for end < len(s) && letter(rune(s[end])) {
				end++
			}
			n += (end - i + 2) / 2
			i = end
			continue
		case r >= utf8.RuneSelf:
			n += size
		case r != ' ':
			n++
		}
		i += size
	}
	return n
}

func letter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
