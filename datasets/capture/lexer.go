package capture

import (
	"encoding/binary"
	"math/bits"
)

// lexer goes once over a JSON text in UTF-8, from its beginning to its end. It accepts what
// the standard library accepts, counts levels, and hands out strings as views of the text.
//
// The reader of a file calls its methods in the order of the text. Each of them passes one
// whole value, or stops the lexer for good: then the lexer stands at the end, finds nothing
// any more, and fault says why.
//
//	for l.begin(); l.next('}'); {
//		switch l.key() {
//		case "a":
//			l.text(..)
//		default:
//			l.skip()
//		}
//	}
type lexer struct {
	src   []byte
	view  string // src, to take strings out of
	i     int    // how far it is read
	depth int    // most levels
	level int    // open now
	fresh bool   // behind an opening bracket

	shape
	spans int // objects and arrays opened in the first keep levels

	items   int         // so far
	alive   func() bool // whether there is time left; nil for always
	failed  failure
	stopped int // where
	*lexed
}

// lexed holds the buffers that one lexer leaves to the next.
type lexed struct {
	ends  []byte // the closing brackets that skip waits for
	plain []byte // a string without its escapes
}

// failure is why a lexer stopped.
type failure uint8

const (
	fine   failure = iota
	broken         // not JSON
	deep           // more levels than depth
	late           // no time left
)

// lookUp is how many values are read between two looks at the time.
const lookUp = 1 << 12

// word is how many bytes are looked at in one step.
const word = 8

// stop ends the reading; the first reason counts.
func (l *lexer) stop(why failure) {
	if l.failed == fine {
		l.failed, l.stopped = why, l.i
	}
	l.i = len(l.src)
}

// full reports whether there were more objects and arrays than the shape has.
func (l *lexer) full() bool { return l.spans > l.most }

// peek returns the first byte of the next value, 0 at the end.
func (l *lexer) peek() byte {
	if l.i < len(l.src) && l.src[l.i] > ' ' {
		return l.src[l.i]
	}
	if l.i = skipSpace(l.src, l.i); l.i == len(l.src) {
		return 0
	}
	return l.src[l.i]
}

// begin enters the object or array that comes next.
func (l *lexer) begin() {
	if l.level == l.depth {
		l.stop(deep)
		return
	}
	if l.level < l.keep {
		l.spans++
	}
	l.level++
	l.i++
	l.fresh = true
}

// next goes to the next item of the array or member of the object, or leaves it.
func (l *lexer) next(end byte) bool {
	c, fresh := l.peek(), l.fresh
	l.fresh = false
	switch {
	case c == end:
		l.i++
		l.level--
		return false
	case fresh && c != 0:
	case c == ',':
		l.i++
	default:
		l.stop(broken)
		return false
	}
	if l.items++; l.items%lookUp == 0 && l.alive != nil && !l.alive() {
		l.stop(late)
		return false
	}
	return true
}

// key reads the key of a member, and the colon behind it. The result is a view that is good
// until the next string.
func (l *lexer) key() string {
	if l.peek() != '"' {
		l.stop(broken)
		return ""
	}
	raw, escaped := l.str()
	if l.peek() != ':' {
		l.stop(broken)
		return ""
	}
	l.i++
	if escaped {
		return l.unescape(raw)
	}
	return raw
}

// skip passes a value. It does not recurse.
func (l *lexer) skip() {
	for l.ends = l.ends[:0]; ; {
		switch c := l.peek(); c {
		case '{', '[':
			l.begin()
			l.ends = append(l.ends, c+'}'-'{') // as far from ] to [
		default:
			l.scalar()
		}
		for {
			open := len(l.ends)
			if open == 0 {
				return
			}
			if l.next(l.ends[open-1]) {
				break
			}
			l.ends = l.ends[:open-1]
		}
		if l.ends[len(l.ends)-1] == '}' {
			l.key()
		}
	}
}

// raw passes a value and returns its text.
func (l *lexer) raw() string {
	l.peek()
	from := l.i
	if l.skip(); l.failed != fine {
		return ""
	}
	return l.view[from:l.i]
}

// skipSpace returns the index behind white space. It skips indentation eight bytes at a
// time.
func skipSpace(src []byte, i int) int {
	for i < len(src) {
		if i+word <= len(src) {
			other := binary.LittleEndian.Uint64(src[i:]) ^ ones*' '
			if other == 0 {
				i += word
				continue
			}
			i += bits.TrailingZeros64(other) / 8
		}
		if c := src[i]; c != ' ' && c != '\n' && c != '\r' && c != '\t' {
			return i
		}
		i++
	}
	return i
}
