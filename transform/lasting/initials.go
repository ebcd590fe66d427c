package lasting

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxInitials is the greatest length of initials in characters.
const maxInitials = 3

// Initials reports whether a text has the initials of another one: the first letters of its
// words (SK for Sara Kim), or one or two characters of a Han name. Avatars show them, and two
// people may have the same.
func Initials(short, long string) bool {
	n := utf8.RuneCountInString(short)
	if n == 0 || n > maxInitials || n >= utf8.RuneCountInString(long) {
		return false
	}
	if first, _ := utf8.DecodeRuneInString(short); unicode.Is(unicode.Han, first) {
		return n < maxInitials && utf8.RuneCountInString(long) <= 4 && strings.Contains(long, short)
	}
	words := strings.Fields(long)
	for _, r := range short {
		if !unicode.IsUpper(r) || len(words) == 0 {
			return false
		}
		if first, _ := utf8.DecodeRuneInString(words[0]); unicode.ToUpper(first) != r {
			return false
		}
		words = words[1:]
	}
	return true
}
