package find

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"skillmill/transform/lasting"
)

// maxText is the number of characters that are compared of one text.
const maxText = 80

// Normal returns a text as it is compared: NFKC, lower case, runs of white space as one
// space, punctuation at both ends taken off, at most 80 characters. A text that is
// punctuation alone stays as it is: a button may say "×" or "...".
func Normal(s string) string { return normalTo(s, maxText) }

// normalTo is Normal with another number of characters.
func normalTo(s string, n int) string {
	s = cut(s, 4*n)
	if plain(s) {
		return s
	}
	s = strings.Map(lower, norm.NFKC.String(s))
	whole := strings.Trim(squeeze(s), " ")
	out := strings.TrimFunc(whole, edge)
	if out == "" {
		out = whole
	}
	return strings.TrimRight(cut(out, n), " ")
}

// plain reports whether a text is its own normal form for certain: short, with small
// letters, digits and single spaces alone.
func plain(s string) bool {
	if len(s) > maxText {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && (c != ' ' || i == 0 || i == len(s)-1 || s[i-1] == ' ') {
			return false
		}
	}
	return true
}

// squeeze makes one space of every run of white space, at the ends too.
func squeeze(s string) string {
	if tight(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	for _, r := range s {
		if space(r) {
			gap = true
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(r)
	}
	if gap {
		b.WriteByte(' ')
	}
	return b.String()
}

// tight reports whether a text of ASCII has no white space but single spaces.
func tight(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c < ' ' || c == ' ' && i > 0 && s[i-1] == ' ' {
			return false
		}
	}
	return true
}

// lower returns the lower case of one character. The final sigma is written as the
// other one, because what stands behind a letter must not change it.
func lower(r rune) rune {
	switch r = unicode.ToLower(r); r {
	case 'ς':
		return 'σ'
	default:
		return r
	}
}

// space reports white space, the byte order mark and the space without width.
func space(r rune) bool {
	return unicode.IsSpace(r) || r == '\ufeff' || r == '\u200b'
}

func edge(r rune) bool { return r == ' ' || unicode.IsPunct(r) }

// cut returns the first n characters of a text.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	at := 0
	for range n {
		if at == len(s) {
			break
		}
		_, size := utf8.DecodeRuneInString(s[at:])
		at += size
	}
	return s[:at]
}

// address returns what of a link's target says where it leads: without the values of
// the query, without leading dots. "#", an empty target and scripts say nothing.
func address(href string) string {
	at := lasting.ReadTarget(href)
	if at.Fragment == "!" {
		at.Fragment = ""
	}
	return cut(at.String(), 2*maxText)
}
