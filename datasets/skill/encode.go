package skill

import (
	"encoding/json"
	"math"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// encoder writes documents in one pass, byte for byte as encode does. The writers are
// chosen once for each type and not for each value.
type encoder struct {
	b   []byte
	bad bool // a number that JSON does not have
}

// writer writes values of one type.
type writer func(e *encoder, v reflect.Value, depth int)

// skillWriter is made when the first document is written.
var skillWriter = sync.OnceValue(func() writer { return writerOf(reflect.TypeFor[Skill]()) })

// writerOf returns the writer of a type, for the types that GenerateSchema accepts.
func writerOf(t reflect.Type) writer {
	switch t.Kind() {
	case reflect.String:
		return func(e *encoder, v reflect.Value, _ int) { e.b = appendString(e.b, v.String()) }
	case reflect.Bool:
		return func(e *encoder, v reflect.Value, _ int) { e.b = strconv.AppendBool(e.b, v.Bool()) }
	case reflect.Int, reflect.Int64:
		return func(e *encoder, v reflect.Value, _ int) { e.b = strconv.AppendInt(e.b, v.Int(), 10) }
	case reflect.Float64:
		return func(e *encoder, v reflect.Value, _ int) { e.float(v.Float()) }
	case reflect.Pointer:
		elem := writerOf(t.Elem())
		return func(e *encoder, v reflect.Value, depth int) {
			if e.null(v) {
				return
			}
			elem(e, v.Elem(), depth)
		}
	case reflect.Slice:
		return sliceWriter(writerOf(t.Elem()))
	case reflect.Map:
		return mapWriter(writerOf(t.Elem()))
	}
	return structWriter(t)
}

func (e *encoder) null(v reflect.Value) bool {
	if v.IsNil() {
		e.b = append(e.b, "null"...)
		return true
	}
	return false
}

func sliceWriter(elem writer) writer {
	return func(e *encoder, v reflect.Value, depth int) {
		if e.null(v) {
			return
		}
		e.b = append(e.b, '[')
		for i := range v.Len() {
			e.item(i, depth+1)
			elem(e, v.Index(i), depth+1)
		}
		e.end(v.Len(), depth, ']')
	}
}

func mapWriter(elem writer) writer {
	return func(e *encoder, v reflect.Value, depth int) {
		if e.null(v) {
			return
		}
		keys := v.MapKeys()
		sort.Slice(keys, func(i, k int) bool { return keys[i].String() < keys[k].String() })
		e.b = append(e.b, '{')
		for i, k := range keys {
			e.item(i, depth+1)
			e.b = append(appendString(e.b, k.String()), ": "...)
			elem(e, v.MapIndex(k), depth+1)
		}
		e.end(len(keys), depth, '}')
	}
}

func structWriter(t reflect.Type) writer {
	type member struct {
		name      string // with quotes and colon
		omitEmpty bool
		write     writer
	}
	members := make([]member, t.NumField())
	for i := range members {
		name, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		members[i] = member{string(appendString(nil, name)) + ": ", options == "omitempty", writerOf(t.Field(i).Type)}
	}
	return func(e *encoder, v reflect.Value, depth int) {
		e.b = append(e.b, '{')
		n := 0
		for i := range members {
			f := v.Field(i)
			if members[i].omitEmpty && empty(f) {
				continue
			}
			e.item(n, depth+1)
			e.b = append(e.b, members[i].name...)
			members[i].write(e, f, depth+1)
			n++
		}
		e.end(n, depth, '}')
	}
}

// empty reports whether omitempty leaves the value out.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

const indent = "                                                                "

// item begins item i of a list or an object.
func (e *encoder) item(i, depth int) {
	if i > 0 {
		e.b = append(e.b, ',')
	}
	e.line(depth)
}

func (e *encoder) line(depth int) {
	e.b = append(e.b, '\n')
	e.b = append(e.b, indent[:2*depth]...)
}

func (e *encoder) end(items, depth int, bracket byte) {
	if items > 0 {
		e.line(depth)
	}
	e.b = append(e.b, bracket)
}

// float writes a number. Fractions are rare, so they are left to encoding/json.
func (e *encoder) float(f float64) {
	if f == math.Trunc(f) && math.Abs(f) < 1e15 && (f != 0 || !math.Signbit(f)) {
		e.b = strconv.AppendInt(e.b, int64(f), 10)
		return
	}
	text, err := json.Marshal(f)
	e.bad = e.bad || err != nil
	e.b = append(e.b, text...)
}

const hexDigits = "0123456789abcdef"

// appendString appends a JSON string: with escapes where JSON needs them and for U+2028 and
// U+2029, and with U+FFFD for bytes that are not UTF-8.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if plainByte[c] {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			b = appendEscape(append(b, s[start:i]...), c)
			i++
			start = i
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b = append(append(b, s[start:i]...), `\ufffd`...)
			start = i + size
		case r == '\u2028' || r == '\u2029':
			b = append(append(b, s[start:i]...), `\u202`...)
			b = append(b, hexDigits[r&0xf])
			start = i + size
		}
		i += size
	}
	return append(append(b, s[start:]...), '"')
}

// plainByte are the bytes that stand for themselves.
var plainByte = func() (plain [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}()

func appendEscape(b []byte, c byte) []byte {
	switch c {
	case '\\', '"':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xf])
}
