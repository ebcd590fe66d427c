package digest

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"skillmill/transform/accname"
)

// textOf returns a text as a document holds it, cut after limit characters.
func textOf(s string, limit int) Text {
	s = visible(s)
	if s == "" {
		return Text{}
	}
	raw, _ := accname.Shown(s, limit)
	if ascii(raw) && len(raw) == len(s) {
		return Text{Raw: raw, Norm: raw, Len: len(raw)}
	}
	normal, n := accname.Shown(visible(norm.NFKC.String(s)), limit)
	return Text{Raw: raw, Norm: normal, Len: n}
}

// short returns a text of at most limit characters, as it is compared.
func short(s string, limit int) string { return textOf(s, limit).Norm }

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// visible takes out characters that show nothing and could carry what nobody sees, as
// far as accname.Shown leaves them: selectors of variants, but for those of emoji, and
// blanks that count as letters.
func visible(s string) string {
	if ascii(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0xfe00 && r <= 0xfe0e, r >= 0xe0100 && r <= 0xe01ef: // variants
			return -1
		case r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0, r == 0x2800: // fillers and the empty Braille cell
			return ' '
		}
		return r
	}, s)
}

// says reports whether a text has a letter, a digit or a picture: more than points and
// lines between others.
func says(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.In(r, unicode.Sc, unicode.So)
	}) >= 0
}

// Clean returns a text as it may stand before a model: one line of at most limit characters,
// without those that nobody sees.
func Clean(s string, limit int) string { return short(s, limit) }
