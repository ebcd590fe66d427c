package datasets

import (
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Facts travel once a control and are read by every stage, so they are written
// and read here in one pass. Whatever is not in the plain form (a rare escape, a
// space between tokens, a type that is not listed) goes to encoding/json; the
// bytes and the answers are the same.

type factField struct {
	name      string
	kind      reflect.Kind // String, Bool, Int or Slice (of strings)
	omitEmpty bool
}

// factFields are the fields of Facts in order, nil when one has another type.
var factFields = func() []factField {
	t := reflect.TypeFor[Facts]()
	list := make([]factField, t.NumField())
	for i := range list {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		list[i] = factField{name, f.Type.Kind(), options == "omitempty"}
		switch f.Type.Kind() {
		case reflect.String, reflect.Bool, reflect.Int:
		case reflect.Slice:
			if f.Type.Elem().Kind() == reflect.String {
				continue
			}
			return nil
		default:
			return nil
		}
	}
	return list
}()

// appendFacts appends the JSON of the facts, false when they are not plain.
func appendFacts(b []byte, f *Facts) ([]byte, bool) {
	if factFields == nil {
		return nil, false
	}
	v := reflect.ValueOf(f).Elem()
	b = append(b, '{')
	for i := range factFields {
		at := &factFields[i]
		x := v.Field(i)
		if at.omitEmpty && (at.kind == reflect.Slice && x.Len() == 0 || at.kind != reflect.Slice && x.IsZero()) {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), at.name...), `":`...)
		ok := true
		switch at.kind {
		case reflect.String:
			b, ok = appendPlain(b, x.String())
		case reflect.Bool:
			b = strconv.AppendBool(b, x.Bool())
		case reflect.Int:
			b = strconv.AppendInt(b, x.Int(), 10)
		default:
			b, ok = appendPlainList(b, x.Interface().([]string))
		}
		if !ok {
			return nil, false
		}
	}
	return append(b, '}'), true
}

func appendPlainList(b []byte, list []string) ([]byte, bool) {
	if list == nil {
		return append(b, "null"...), true
	}
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		var ok bool
		if b, ok = appendPlain(b, s); !ok {
			return nil, false
		}
	}
	return append(b, ']'), true
}

// appendPlain appends a string. It leaves out control characters, which
// encoding/json escapes in several ways, and what is not UTF-8.
func appendPlain(b []byte, s string) ([]byte, bool) {
	ascii := true
	start := 0
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(append(b, s[start:i]...), '\\', c)
			start = i + 1
		case c == '<' || c == '>' || c == '&':
			b = append(append(b, s[start:i]...), '\\', 'u', '0', '0', '0'+c>>4, "0123456789abcdef"[c&15])
			start = i + 1
		case c < ' ':
			return nil, false
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	// U+2028 and U+2029, which JSON escapes, begin with these bytes.
	if !ascii && (!utf8.ValidString(s) || strings.Contains(s, "\xe2\x80")) {
		return nil, false
	}
	return append(append(b, s[start:]...), '"'), true
}

// readFacts reads what appendFacts wrote. ok is false for everything else.
func readFacts(doc string) (f Facts, ok bool) {
	if factFields == nil || len(doc) < 2 || doc[0] != '{' || doc[len(doc)-1] != '}' {
		return Facts{}, false
	}
	v := reflect.ValueOf(&f).Elem()
	r := factReader{rest: doc[1:]}
	for i := 0; i < len(factFields); i++ {
		if r.rest == "}" {
			return f, true
		}
		at := &factFields[i]
		if !r.key(at.name) {
			continue
		}
		x := v.Field(i)
		switch at.kind {
		case reflect.String:
			x.SetString(r.text())
		case reflect.Bool:
			x.SetBool(r.flag())
		case reflect.Int:
			x.SetInt(r.number())
		default:
			x.Set(reflect.ValueOf(r.list()))
		}
		if r.bad || !r.next() {
			return Facts{}, false
		}
	}
	return f, r.rest == "}"
}

// factReader is at a key, or at the end.
type factReader struct {
	rest string
	bad  bool
}

func (r *factReader) key(name string) bool {
	s := r.rest
	n := len(name)
	if len(s) < n+3 || s[0] != '"' || s[1:n+1] != name || s[n+1] != '"' || s[n+2] != ':' {
		return false
	}
	r.rest = s[n+3:]
	return true
}

// next passes the comma between two members.
func (r *factReader) next() bool {
	if rest, ok := strings.CutPrefix(r.rest, ","); ok {
		r.rest = rest
		return rest != "" && rest[0] == '"'
	}
	return r.rest == "}"
}

func (r *factReader) text() string {
	s := r.rest
	if s == "" || s[0] != '"' {
		r.bad = true
		return ""
	}
	for i := 1; i < len(s); i++ {
		if c := s[i]; c == '"' {
			r.rest = s[i+1:]
			text := s[1:i]
			r.bad = r.bad || !utf8.ValidString(text)
			return text
		} else if c == '\\' {
			return r.escaped()
		} else if c < ' ' {
			break
		}
	}
	r.bad = true
	return ""
}

// escaped reads a string with the escapes that appendPlain writes.
func (r *factReader) escaped() string {
	s := r.rest
	b := make([]byte, 0, 64)
	for i := 1; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '"':
			r.rest = s[i+1:]
			r.bad = r.bad || !utf8.Valid(b)
			return string(b)
		case c < ' ':
			r.bad = true
			return ""
		case c == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
			b = append(b, s[i])
		case c == '\\':
			plain, ok := markup[s[i:min(i+6, len(s))]]
			if !ok {
				r.bad = true
				return ""
			}
			b = append(b, plain)
			i += 5
		default:
			b = append(b, c)
		}
	}
	r.bad = true
	return ""
}

// markup are the escapes of the characters that mean something to HTML.
var markup = map[string]byte{`\u003c`: '<', `\u003e`: '>', `\u0026`: '&'}

func (r *factReader) flag() bool {
	if rest, ok := strings.CutPrefix(r.rest, "true"); ok {
		r.rest = rest
		return true
	}
	rest, ok := strings.CutPrefix(r.rest, "false")
	r.rest, r.bad = rest, r.bad || !ok
	return false
}

func (r *factReader) number() int64 {
	end := 0
	for end < len(r.rest) && (r.rest[end] == '-' || r.rest[end] >= '0' && r.rest[end] <= '9') {
		end++
	}
	text := r.rest[:end]
	n, err := strconv.ParseInt(text, 10, strconv.IntSize)
	// Only the form that AppendInt writes: JSON has no 007 and no -0 in an int.
	r.bad = r.bad || err != nil || strconv.FormatInt(n, 10) != text
	r.rest = r.rest[end:]
	return n
}

func (r *factReader) list() []string {
	if rest, ok := strings.CutPrefix(r.rest, "null"); ok {
		r.rest = rest
		return nil
	}
	rest, ok := strings.CutPrefix(r.rest, "[")
	if !ok {
		r.bad = true
		return nil
	}
	r.rest = rest
	list := []string{}
	if rest, ok := strings.CutPrefix(r.rest, "]"); ok {
		r.rest = rest
		return list
	}
	for !r.bad {
		list = append(list, r.text())
		if rest, ok := strings.CutPrefix(r.rest, ","); ok {
			r.rest = rest
			continue
		}
		rest, ok := strings.CutPrefix(r.rest, "]")
		r.rest, r.bad = rest, r.bad || !ok
		break
	}
	return list
}
