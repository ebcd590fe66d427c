package datasets

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

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

func (r *factReader) readText() string {
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

func (r *factReader) readFlag() bool {
	if rest, ok := strings.CutPrefix(r.rest, "true"); ok {
		r.rest = rest
		return true
	}
	rest, ok := strings.CutPrefix(r.rest, "false")
	r.rest, r.bad = rest, r.bad || !ok
	return false
}

func (r *factReader) readNumber() int64 {
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

func (r *factReader) readList() []string {
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
		list = append(list, r.readText())
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
