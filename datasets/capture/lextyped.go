package capture

import (
	"math"
	"strconv"
	"strings"
)

// text reads a string and returns a copy, "" for any other value.
func (l *lexer) text(in interner) string { return l.like(in, "") }

// like does the same for a field that often has the value that it had before, which saves a
// look into the map.
func (l *lexer) like(in interner, before string) string {
	if l.peek() != '"' {
		l.skip()
		return ""
	}
	raw, escaped := l.str()
	if escaped {
		raw = l.unescape(raw)
	}
	if raw == before {
		return before
	}
	return in.keep(raw)
}

// textual reads a string, a number or a boolean as text; "" for null and the rest. before
// is as in like.
func (l *lexer) textual(in interner, before string) string {
	switch c := l.peek(); {
	case c == 't', c == 'f', isNumber(c):
		return in.keep(l.raw())
	}
	return l.like(in, before)
}

// tri reads a boolean, Unknown for any other value.
func (l *lexer) tri() Tri {
	switch l.peek() {
	case 't':
		l.word("true")
		return Yes
	case 'f':
		l.word("false")
		return No
	}
	l.skip()
	return Unknown
}

// float reads a number; ok is false for any other value and for a number that a float64
// cannot hold.
func (l *lexer) float() (n float64, ok bool) {
	if !isNumber(l.peek()) {
		l.skip()
		return 0, false
	}
	text := l.number()
	if text == "0" {
		return 0, true // as most
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, false
	}
	return n, true
}

// integer reads a number and rounds it half up, as browsers round boxes. ok is false for
// any other value and for one beyond 32 bits.
func (l *lexer) integer() (n int, ok bool) {
	if !isNumber(l.peek()) {
		l.skip()
		return 0, false
	}
	text := l.number()
	if n, ok = short(text); ok {
		return n, true
	}
	f, err := strconv.ParseFloat(text, 64)
	if f = math.Floor(f + 0.5); err != nil || f < math.MinInt32 || f > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// maxShort is a number of digits that is certain to fit 32 bits.
const maxShort = 9

// short reads an integer of few digits, as most numbers are. ok is false for any other
// text.
func short(text string) (n int, ok bool) {
	digits := strings.TrimPrefix(text, "-")
	if len(digits) > maxShort {
		return 0, false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' { // a fraction, an exponent
			return 0, false
		}
		n = 10*n + int(digits[i]-'0')
	}
	if len(digits) < len(text) {
		n = -n
	}
	return n, true
}

// position reads a number that counts from 0; def stands for any other value.
func (l *lexer) position(def int) int {
	if n, ok := l.integer(); ok && n >= 0 {
		return n
	}
	return def
}

// rect reads an array of four numbers. ok is false for any other value.
func (l *lexer) rect() (r Rect, ok bool) {
	if l.peek() != '[' {
		l.skip()
		return r, false
	}
	n := 0
	ok = true
	for l.begin(); l.next(']'); n++ {
		side, is := l.integer()
		ok = ok && is
		if n < len(r) {
			r[n] = side
		}
	}
	if !ok || n != len(r) {
		return Rect{}, false
	}
	return r, true
}
