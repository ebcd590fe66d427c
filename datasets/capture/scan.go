package capture

import (
	"encoding/binary"
	"math/bits"
)

// span is where one object or array lies in a compact text.
type span struct {
	key     uint32 // where its key begins, at itself for a value without one
	at, end uint32
	next    uint32 // the position, in the list of spans, of the first one behind it
}

// scanner is the guard's pass over a JSON text. It accepts what the standard
// library accepts, counts levels, copies the text without its white space and
// notes where objects and arrays begin and end. It does not recurse. The files
// are indented, the deep ones to nine tenths of their size, so that gjson has
// far less to walk over.
type scanner struct {
	src   []byte
	dst   []byte // room for all of src and one word more
	i, j  int    // how far src is read and dst is written
	depth int    // most levels
	keep  int    // levels whose spans are noted
	most  int    // spans noted
	spans []span
	stack []frame
	key   int  // where the last key began in dst
	full  bool // there were more spans than most
	deep  bool // there were more levels than depth
	cut   bool // there was no time left
	alive func() bool
}

// frame is one open object or array.
type frame struct {
	span  int32 // in spans, -1 when it is not noted
	close byte
}

// lookUp is how many values are read between two looks at the time.
const lookUp = 1 << 12

// word is how many bytes are looked at in one step.
const word = 8

// scan reports whether src is one JSON value within the limits.
func (s *scanner) scan() bool {
	for n := 1; ; n++ {
		if n%lookUp == 0 && s.alive != nil && !s.alive() {
			s.cut = true
			return false
		}
		opened, ok := s.value()
		if !ok {
			return false
		}
		for !opened { // a value has ended: what follows it?
			s.space()
			switch {
			case len(s.stack) == 0:
				return s.i == len(s.src)
			case s.i == len(s.src):
				return false
			}
			top := s.stack[len(s.stack)-1]
			if c := s.src[s.i]; c == top.close {
				s.shut()
				continue
			} else if c != ',' {
				return false
			}
			s.put()
			if top.close == '}' && !s.member() {
				return false
			}
			break
		}
	}
}

// value reads a value up to its end, or up to the first one in it: opened.
func (s *scanner) value() (opened, ok bool) {
	s.space()
	if s.i == len(s.src) {
		return false, false
	}
	switch c := s.src[s.i]; c {
	case '{':
		return s.open('}')
	case '[':
		return s.open(']')
	case '"':
		return false, s.str()
	case 't':
		return false, s.literal("true")
	case 'f':
		return false, s.literal("false")
	case 'n':
		return false, s.literal("null")
	}
	return false, s.number()
}

func (s *scanner) open(end byte) (opened, ok bool) {
	if len(s.stack) == s.depth {
		s.deep = true
		return false, false
	}
	at := int32(-1)
	if len(s.stack) < s.keep {
		if len(s.spans) < s.most {
			at = int32(len(s.spans))
			s.spans = append(s.spans, span{key: uint32(s.keyAt()), at: uint32(s.j)})
		} else {
			s.full = true
		}
	}
	s.stack = append(s.stack, frame{at, end})
	s.put()
	s.space()
	if s.i < len(s.src) && s.src[s.i] == end {
		s.shut()
		return false, true
	}
	return true, end == ']' || s.member()
}

// keyAt is where the key of the value at s.j begins.
func (s *scanner) keyAt() int {
	if n := len(s.stack); n > 0 && s.stack[n-1].close == '}' {
		return s.key
	}
	return s.j
}

func (s *scanner) shut() {
	top := s.stack[len(s.stack)-1]
	s.stack = s.stack[:len(s.stack)-1]
	s.put()
	if top.span >= 0 {
		s.spans[top.span].end, s.spans[top.span].next = uint32(s.j), uint32(len(s.spans))
	}
}

// member reads a key and the colon behind it.
func (s *scanner) member() bool {
	s.space()
	s.key = s.j
	if s.i == len(s.src) || s.src[s.i] != '"' || !s.str() {
		return false
	}
	s.space()
	if s.i == len(s.src) || s.src[s.i] != ':' {
		return false
	}
	s.put()
	return true
}

// put copies one byte.
func (s *scanner) put() {
	s.dst[s.j] = s.src[s.i]
	s.i++
	s.j++
}

// space skips white space. Indentation is passed over in words.
func (s *scanner) space() {
	if s.i < len(s.src) && s.src[s.i] <= ' ' {
		if s.i+1 < len(s.src) && s.src[s.i] == ' ' && s.src[s.i+1] > ' ' {
			s.i++ // behind a colon
			return
		}
		s.i = skipSpace(s.src, s.i)
	}
}

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
