package lexicon

import (
	"strings"
	"unicode/utf8"
)

// Abbreviates reports whether a name in Han of two or three characters is short for another one: it begins alike, and
// its characters stand there in their order, as those of 邮编 do in 邮政编码.
func Abbreviates(short, long string) bool {
	n, m := utf8.RuneCountInString(short), utf8.RuneCountInString(long)
	if n < 2 || n > 3 || m <= n || m > 6 || !IsHan(short) || !IsHan(long) || strings.HasPrefix(long, short) {
		return false
	}
	rest, at := []rune(short), 0
	for i, r := range []rune(long) {
		if i == 0 && r != rest[0] {
			return false
		}
		if at < n && r == rest[at] {
			at++
		}
	}
	return at == n
}
