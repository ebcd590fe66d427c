package capture

import (
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special returns a word whose lowest set bit lies in the first byte of w that a string may
// not hold as it is: a quote, a backslash or a control character. Bits above it mean
// nothing.
func special(w uint64) uint64 {
	quote, slash := w^ones*'"', w^ones*'\\'
	return ((quote-ones)&^quote | (slash-ones)&^slash | (w-ones*' ')&^w) & highs
}

// str passes a string, from its opening quote. raw is the text between the quotes.
func (l *lexer) str() (raw string, escaped bool) {
	src, from := l.src, l.i+1
	for i := from; i < len(src); {
		if i+word <= len(src) {
			m := special(binary.LittleEndian.Uint64(src[i:]))
			if m == 0 {
				i += word
				continue
			}
			i += bits.TrailingZeros64(m) / 8
		}
		switch c := src[i]; {
		case c == '"':
			l.i = i + 1
			return l.view[from:i], escaped
		case c == '\\':
			n := escapeLen(src[i:])
			if n == 0 {
				l.stop(broken)
				return "", false
			}
			escaped = true
			i += n
		case c < ' ':
			l.stop(broken)
			return "", false
		default:
			i++
		}
	}
	l.stop(broken)
	return "", false
}

// escapeLen returns the length of the escape at the beginning of b, 0 when it is none.
func escapeLen(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	switch b[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if len(b) < unicodeLen {
			return 0
		}
		for _, c := range b[2:unicodeLen] {
			if (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'f') {
				return 0
			}
		}
		return unicodeLen
	}
	return 0
}

const unicodeLen = len(`\u0000`)

// plainEscapes are the escapes of one letter, by that letter.
var plainEscapes = [256]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', '"': '"', '\\': '\\', '/': '/'}

// unescape returns a string without its escapes, all of which must be valid. The result is
// a view that is good until the next call.
func (l *lexer) unescape(raw string) string {
	b := l.plain[:0]
	for {
		at := strings.IndexByte(raw, '\\')
		if at < 0 {
			break
		}
		b = append(b, raw[:at]...)
		if c := plainEscapes[raw[at+1]]; c != 0 {
			b, raw = append(b, c), raw[at+2:]
			continue
		}
		r := hex4(raw[at+2 : at+unicodeLen])
		raw = raw[at+unicodeLen:]
		if utf16.IsSurrogate(r) {
			var used int
			r, used = pairOf(r, raw)
			raw = raw[used:]
		}
		b = utf8.AppendRune(b, r)
	}
	l.plain = append(b, raw...)
	return view(l.plain)
}

// pairOf returns the character of a surrogate r, and how many bytes of rest belong to it.
// Half a pair becomes the replacement character, as in encoding/json.
func pairOf(r rune, rest string) (rune, int) {
	if strings.HasPrefix(rest, `\u`) {
		if whole := utf16.DecodeRune(r, hex4(rest[2:unicodeLen])); whole != utf8.RuneError {
			return whole, unicodeLen
		}
	}
	return utf8.RuneError, 0
}

func hex4(digits string) (r rune) {
	for i := range len(digits) {
		c := digits[i]
		switch {
		case c <= '9':
			c -= '0'
		default:
			c = c | 0x20 - 'a' + 10
		}
		r = r<<4 | rune(c)
	}
	return r
}

// scalar passes a string, a number or a word.
func (l *lexer) scalar() {
	switch l.peek() {
	case '"':
		l.str()
	case 't':
		l.word("true")
	case 'f':
		l.word("false")
	case 'n':
		l.word("null")
	default:
		l.number()
	}
}

func (l *lexer) word(want string) bool {
	if !strings.HasPrefix(l.view[l.i:], want) {
		l.stop(broken)
		return false
	}
	l.i += len(want)
	return true
}

// number passes a number and returns its text.
func (l *lexer) number() string {
	src, i := l.src, l.i
	if i < len(src) && src[i] == '-' {
		i++
	}
	lead := i
	if i = skipDigits(src, i); i == lead || src[lead] == '0' && i > lead+1 {
		l.stop(broken)
		return ""
	}
	if i < len(src) && src[i] == '.' {
		from := i + 1
		if i = skipDigits(src, from); i == from {
			l.stop(broken)
			return ""
		}
	}
	if i < len(src) && src[i]|0x20 == 'e' {
		if i++; i < len(src) && (src[i] == '+' || src[i] == '-') {
			i++
		}
		from := i
		if i = skipDigits(src, from); i == from {
			l.stop(broken)
			return ""
		}
	}
	text := l.view[l.i:i]
	l.i = i
	return text
}

func skipDigits(b []byte, i int) int {
	for i < len(b) && b[i] >= '0' && b[i] <= '9' {
		i++
	}
	return i
}

func isNumber(first byte) bool { return first == '-' || first >= '0' && first <= '9' }
