package css

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// EscapeIdent serialises an identifier as CSSOM does (CSS.escape).
func EscapeIdent(s string) string {
	if plainIdent(s) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == 0:
			b.WriteRune(utf8.RuneError)
		case r < 0x20 || r == 0x7f:
			escapeCode(&b, r)
		case isDigit(r) && (i == 0 || i == 1 && s[0] == '-'):
			escapeCode(&b, r)
		case r == '-' && len(s) == 1:
			b.WriteString(`\-`)
		case r >= 0x80 || r == '-' || r == '_' || isDigit(r) || isLetter(r):
			b.WriteRune(r)
		default:
			b.WriteByte('\\')
			b.WriteRune(r)
		}
	}
	return b.String()
}

// plainIdent reports whether s needs no escape, the common case.
func plainIdent(s string) bool {
	for i := 0; i < len(s); i++ {
		c := rune(s[i])
		if !isLetter(c) && c != '_' && (i == 0 || !isDigit(c) && c != '-') {
			return false
		}
	}
	return true
}

// quoteString serialises a string as CSSOM does: in double quotes, control
// characters by their number.
func quoteString(s string) string {
	var b strings.Builder
	b.Grow(len(s) + 2)
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == 0:
			b.WriteRune(utf8.RuneError)
		case r < 0x20 || r == 0x7f:
			escapeCode(&b, r)
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// appendQuoted appends quoteString of a text.
func appendQuoted(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			return append(b, quoteString(s)...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

func escapeCode(b *strings.Builder, r rune) {
	b.WriteByte('\\')
	b.WriteString(strconv.FormatInt(int64(r), 16))
	b.WriteByte(' ')
}

func isDigit(r rune) bool  { return '0' <= r && r <= '9' }
func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

// identByte reports a byte of an identifier that stands for itself.
func identByte(c byte) bool {
	return c >= utf8.RuneSelf || c == '-' || c == '_' || isDigit(rune(c)) || isLetter(rune(c))
}
