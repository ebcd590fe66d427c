package capture

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// token consumes a string and returns what is between the quotes, unescaped. It
// is valid until the next call.
func (c *cursor) token() []byte {
	c.i++
	from, b := c.i, c.b
	for i := from; i < len(b); i++ {
		switch b[i] {
		case '"':
			c.i = i + 1
			return b[from:i]
		case '\\':
			return c.escaped(from, i)
		}
	}
	c.i = len(b)
	return nil
}

// escaped is token for a string with its first escape at i.
func (c *cursor) escaped(from, i int) []byte {
	b, out := c.b, append(c.tmp[:0], c.b[from:i]...)
	for i < len(b) && b[i] != '"' {
		if b[i] != '\\' {
			out = append(out, b[i])
			i++
			continue
		}
		out, i = appendEscape(out, b, i)
	}
	c.i, c.tmp = i+1, out
	return out
}

// appendEscape appends the character that the escape at b[i] stands for, U+FFFD
// for half a surrogate pair, and returns the offset behind it.
func appendEscape(out, b []byte, i int) ([]byte, int) {
	if i+1 >= len(b) {
		return out, len(b)
	}
	ch := b[i+1]
	switch ch {
	case 'b':
		ch = '\b'
	case 'f':
		ch = '\f'
	case 'n':
		ch = '\n'
	case 'r':
		ch = '\r'
	case 't':
		ch = '\t'
	case 'u':
		r := hex4(b, i+2)
		i += 6
		if utf16.IsSurrogate(r) {
			if pair := utf16.DecodeRune(r, escapedUnit(b, i)); pair != utf8.RuneError {
				return utf8.AppendRune(out, pair), i + 6
			}
			r = utf8.RuneError
		}
		return utf8.AppendRune(out, r), i
	}
	return append(out, ch), i + 2
}

// escapedUnit is the UTF-16 unit of a \u escape at b[i], 0 when there is none.
func escapedUnit(b []byte, i int) rune {
	if i+1 < len(b) && b[i] == '\\' && b[i+1] == 'u' {
		return hex4(b, i+2)
	}
	return 0
}

func hex4(b []byte, i int) rune {
	if i+4 > len(b) {
		return utf8.RuneError
	}
	n, err := strconv.ParseUint(string(b[i:i+4]), 16, 16)
	if err != nil {
		return utf8.RuneError
	}
	return rune(n)
}
