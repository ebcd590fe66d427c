package capture

import (
	"encoding/binary"
	"math/bits"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special has a bit set in the first byte of w that a string may not hold as it
// is: a quote, a backslash or a control character. Bits above it mean nothing.
func special(w uint64) uint64 {
	quote, slash := w^ones*'"', w^ones*'\\'
	return ((quote-ones)&^quote | (slash-ones)&^slash | (w-ones*' ')&^w) & highs
}

// str copies a string, from its opening quote.
func (s *scanner) str() bool {
	s.put()
	src, dst, i, j := s.src, s.dst, s.i, s.j
	for i < len(src) {
		if i+word <= len(src) {
			w := binary.LittleEndian.Uint64(src[i:])
			binary.LittleEndian.PutUint64(dst[j:], w)
			m := special(w)
			if m == 0 {
				i, j = i+word, j+word
				continue
			}
			n := bits.TrailingZeros64(m) / 8
			i, j = i+n, j+n
		}
		c := src[i]
		dst[j] = c
		switch {
		case c == '"':
			s.i, s.j = i+1, j+1
			return true
		case c < ' ':
			return false
		case c == '\\':
			n := escapeLen(src[i:])
			if n == 0 {
				return false
			}
			copy(dst[j:], src[i:i+n])
			i, j = i+n, j+n
		default:
			i, j = i+1, j+1
		}
	}
	return false
}

// escapeLen is the length of the escape that b begins with, 0 when it is none.
func escapeLen(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	switch b[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		const n = len(`\u0000`)
		if len(b) < n {
			return 0
		}
		for _, c := range b[2:n] {
			if (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'f') {
				return 0
			}
		}
		return n
	}
	return 0
}

func (s *scanner) literal(want string) bool {
	if len(s.src)-s.i < len(want) || string(s.src[s.i:s.i+len(want)]) != want {
		return false
	}
	copy(s.dst[s.j:], want)
	s.i += len(want)
	s.j += len(want)
	return true
}

func (s *scanner) number() bool {
	src, i := s.src, s.i
	if i < len(src) && src[i] == '-' {
		i++
	}
	lead := i
	if i = skipDigits(src, i); i == lead || src[lead] == '0' && i > lead+1 {
		return false
	}
	if i < len(src) && src[i] == '.' {
		from := i + 1
		if i = skipDigits(src, from); i == from {
			return false
		}
	}
	if i < len(src) && src[i]|0x20 == 'e' {
		if i++; i < len(src) && (src[i] == '+' || src[i] == '-') {
			i++
		}
		from := i
		if i = skipDigits(src, from); i == from {
			return false
		}
	}
	s.j += copy(s.dst[s.j:], src[s.i:i])
	s.i = i
	return true
}

func skipDigits(b []byte, i int) int {
	for i < len(b) && b[i] >= '0' && b[i] <= '9' {
		i++
	}
	return i
}
