package capture

import (
	"math"
	"strconv"
)

// cursor walks JSON text that checkJSON has passed, front to back, once. It
// checks no syntax. Every method consumes exactly one value; a value of another
// type than the method's is skipped and answers the zero value.
//
// It stands in for gjson's ForEach, which scans a value once for each level
// above it. On captures ForEach takes about twice as long for elements and four
// times as long for a nested accessibility tree. Walking bytes
// also means that every string kept is a copy, so the buffer can be used again.
type cursor struct {
	b     []byte
	i     int
	tmp   []byte            // the string last unescaped
	known map[string]string // strings seen in this capture; most of them repeat
}

// maxKnown bounds the strings worth a look in the map. The texts of the base and
// the scrolled copy are below it, so each is kept once.
const maxKnown = 1 << 10

func (c *cursor) reset(b []byte) { c.b, c.i = b, 0 }

// peek is the first byte of the next value or the closing bracket, 0 at the end.
// Commas and colons count as space: the text is known to be valid.
func (c *cursor) peek() byte {
	for ; c.i < len(c.b); c.i++ {
		if ch := c.b[c.i]; ch > ' ' && ch != ',' && ch != ':' {
			return ch
		}
	}
	return 0
}

// enter steps into an object or array. It skips any other value and answers false.
func (c *cursor) enter(open byte) bool {
	if c.peek() == open {
		c.i++
		return true
	}
	c.skip()
	return false
}

// more reports whether another member follows; at the closing bracket it steps out.
func (c *cursor) more() bool {
	switch c.peek() {
	case 0:
		return false
	case '}', ']':
		c.i++
		return false
	}
	return true
}

// key consumes the key of an object's member.
func (c *cursor) key() []byte {
	if c.peek() != '"' {
		c.skip()
		return nil
	}
	return c.token()
}

// str is the string that follows, a copy.
func (c *cursor) str() string {
	if c.peek() != '"' {
		c.skip()
		return ""
	}
	return c.keep(c.token())
}

// keep copies b, once for equal strings of a capture.
func (c *cursor) keep(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if len(b) > maxKnown {
		return string(b)
	}
	if s, ok := c.known[string(b)]; ok {
		return s
	}
	s := string(b)
	c.known[s] = s
	return s
}

// scalar is a string, or the text of a number or boolean; "" for null and the rest.
func (c *cursor) scalar() string {
	switch c.peek() {
	case '"':
		return c.str()
	case '{', '[', 'n':
		c.skip()
		return ""
	}
	return c.keep(c.bare())
}

// bare consumes a number or literal.
func (c *cursor) bare() []byte {
	from := c.i
	for ; c.i < len(c.b); c.i++ {
		switch c.b[c.i] {
		case ',', '}', ']', ' ', '\n', '\r', '\t':
			return c.b[from:c.i]
		}
	}
	return c.b[from:]
}

// tri is the boolean that follows, Unknown for any other value.
func (c *cursor) tri() Tri {
	switch c.peek() {
	case 't':
		c.i += len("true")
		return Yes
	case 'f':
		c.i += len("false")
		return No
	}
	c.skip()
	return Unknown
}

// num is the number that follows. ok is false for any other value.
func (c *cursor) num() (v float64, ok bool) {
	if ch := c.peek(); ch != '-' && (ch < '0' || ch > '9') {
		c.skip()
		return 0, false
	}
	raw := c.bare()
	if n, ok := smallInt(raw); ok {
		return float64(n), true
	}
	v, err := strconv.ParseFloat(string(raw), 64)
	return v, err == nil // out of range is no number either
}

func smallInt(raw []byte) (n int, ok bool) {
	digits := raw
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 9 {
		return 0, false
	}
	for _, ch := range digits {
		if ch < '0' || ch > '9' {
			return 0, false
		}
		n = n*10 + int(ch-'0')
	}
	if len(digits) < len(raw) {
		n = -n
	}
	return n, true
}

// int is the number that follows, rounded half up as browsers round boxes. ok
// is false for any other value and for one beyond 32 bits.
func (c *cursor) int() (n int, ok bool) {
	v, ok := c.num()
	if v = math.Floor(v + 0.5); !ok || v < math.MinInt32 || v > math.MaxInt32 {
		return 0, false
	}
	return int(v), true
}

// rect is an array of four numbers. ok is false for any other value.
func (c *cursor) rect() (r Rect, ok bool) {
	if !c.enter('[') {
		return Rect{}, false
	}
	n, ok := 0, true
	for ; c.more(); n++ {
		v, isNum := c.int()
		if n < len(r) {
			r[n] = v
		}
		ok = ok && isNum
	}
	if !ok || n != len(r) {
		return Rect{}, false
	}
	return r, true
}

// skip consumes the value that follows, whatever it is.
func (c *cursor) skip() {
	switch c.peek() {
	case 0, '}', ']':
	case '"':
		c.skipString()
	case '{', '[':
		c.skipNested()
	default:
		c.bare()
	}
}

func (c *cursor) skipNested() {
	for depth := 0; c.i < len(c.b); {
		switch c.b[c.i] {
		case '"':
			c.skipString()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		c.i++
		if depth == 0 {
			return
		}
	}
}

func (c *cursor) skipString() {
	for c.i++; c.i < len(c.b); c.i++ {
		switch c.b[c.i] {
		case '\\':
			c.i++
		case '"':
			c.i++
			return
		}
	}
}
