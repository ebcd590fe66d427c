package join

import (
	"strings"
	"unicode"
)

// classWords returns the words of a class, or of a tag or the name of an attribute, in lower case. They are
// parted by signs, or each begins with a capital (MenuToggle). What build tools append so that a class is
// no other's (Menu_toggle__x1y2z) is left out.
func classWords(class string) []string {
	parts := strings.FieldsFunc(class, func(r rune) bool { return r == '-' || r == '_' })
	if n := len(parts); n > 1 && hashed(parts[n-1]) {
		parts = parts[:n-1]
	}
	if strings.IndexFunc(class, unicode.IsUpper) < 0 {
		return parts
	}
	var out []string
	for _, part := range parts {
		from := 0
		for k := 1; k < len(part); k++ {
			if isUpper(part[k]) && !isUpper(part[k-1]) {
				out, from = append(out, strings.ToLower(part[from:k])), k
			}
		}
		out = append(out, strings.ToLower(part[from:]))
	}
	return out
}

func isUpper(b byte) bool { return 'A' <= b && b <= 'Z' }

// hashed reports whether a word is no word: five signs or more, with digits between letters.
func hashed(word string) bool {
	if len(word) < minHash {
		return false
	}
	digits := 0
	for _, r := range strings.TrimRight(word, "0123456789") { // md12 is a word with a number
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits > 0
}

const minHash = 5
