package expr

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

type kind int

const (
	end kind = iota
	literal
	variable
	text // a quoted text with placeholders
	operator
	open
	closing
)

type token struct {
	kind  kind
	pos   int
	op    string
	value any // of a literal
	ref   Ref
	tmpl  *Template
}

// operators, the longer ones first.
var operators = []string{"==", "!=", ">=", "<=", "&&", "||", ">", "<", "!"}

// lex cuts a condition into tokens, the last of which is end.
func lex(src string) ([]token, *Error) {
	if len(src) > MaxBytes {
		return nil, fault(MaxBytes, "longer than %d bytes", MaxBytes)
	}
	var out []token
	for pos := 0; pos < len(src); {
		if strings.IndexByte(" \t\r\n", src[pos]) >= 0 {
			pos++
			continue
		}
		t, next, err := one(src, pos)
		if err != nil {
			return nil, err
		}
		out, pos = append(out, t), next
	}
	return append(out, token{kind: end, pos: len(src)}), nil
}

// one reads the token at a position and says where the next one begins.
func one(src string, pos int) (token, int, *Error) {
	c, rest := src[pos], src[pos:]
	switch {
	case c == '\'' || c == '"':
		return quoted(src, pos)
	case c == '(':
		return token{kind: open, pos: pos}, pos + 1, nil
	case c == ')':
		return token{kind: closing, pos: pos}, pos + 1, nil
	case strings.HasPrefix(rest, "${"):
		ref, next, err := placeholder(src, pos)
		return token{kind: variable, pos: pos, ref: ref}, next, err
	case c >= '0' && c <= '9' || c == '-':
		return number(src, pos)
	case isName(string(c), false):
		return word(src, pos)
	}
	return oper(src, pos)
}

func oper(src string, pos int) (token, int, *Error) {
	rest := src[pos:]
	if strings.HasPrefix(rest, "===") || strings.HasPrefix(rest, "!==") {
		return token{}, 0, fault(pos, "unknown operator %s; == and != compare strictly", rest[:3])
	}
	for _, op := range operators {
		if strings.HasPrefix(rest, op) {
			return token{kind: operator, pos: pos, op: op}, pos + len(op), nil
		}
	}
	switch rest[0] {
	case '=':
		return token{}, 0, fault(pos, "unknown operator =; did you mean ==?")
	case '&', '|':
		return token{}, 0, fault(pos, "unknown operator %c; did you mean %c%c?", rest[0], rest[0], rest[0])
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return token{}, 0, fault(pos, "unexpected %q", r)
}

// number reads a decimal of ASCII digits, with a sign or without.
func number(src string, pos int) (token, int, *Error) {
	i := pos
	if src[i] == '-' {
		i++
	}
	digits := func() bool {
		from := i
		for i < len(src) && src[i] >= '0' && src[i] <= '9' {
			i++
		}
		return i > from
	}
	ok := digits()
	if ok && i < len(src) && src[i] == '.' {
		i++
		ok = digits()
	}
	if !ok || i < len(src) && (isName(src[i:i+1], true) || src[i] == '.') {
		return token{}, 0, fault(pos, "this is no decimal number")
	}
	v, err := strconv.ParseFloat(src[pos:i], 64)
	if err != nil {
		return token{}, 0, fault(pos, "the number is too large")
	}
	return token{kind: literal, pos: pos, value: v}, i, nil
}

// word reads a name without ${}, or true, false, null.
func word(src string, pos int) (token, int, *Error) {
	i := pos
	for i < len(src) && (isName(src[i:i+1], true) || src[i] == '.') {
		i++
	}
	switch src[pos:i] {
	case "true", "false":
		return token{kind: literal, pos: pos, value: src[pos] == 't'}, i, nil
	case "null":
		return token{kind: literal, pos: pos}, i, nil
	}
	if i < len(src) && src[i] == '(' {
		return token{}, 0, fault(pos, "%s(): there are no functions", src[pos:i])
	}
	ref, err := newRef(src[pos:i], pos)
	return token{kind: variable, pos: pos, ref: ref}, i, err
}

// placeholder reads ${name}.
func placeholder(src string, pos int) (Ref, int, *Error) {
	n := strings.IndexByte(src[pos:], '}')
	if n < 0 {
		return Ref{}, 0, fault(pos, "${ without }")
	}
	inner := src[pos+2 : pos+n]
	ref, err := newRef(strings.Trim(inner, " "), pos)
	return ref, pos + n + 1, err
}

// quoted reads a text in quotes. Placeholders in it are looked up as values.
func quoted(src string, pos int) (token, int, *Error) {
	t := &Template{}
	quote := src[pos]
	var b strings.Builder
	for i := pos + 1; i < len(src); {
		switch c := src[i]; {
		case c == quote:
			t.add(b.String())
			if len(t.refs) == 0 {
				return token{kind: literal, pos: pos, value: b.String()}, i + 1, nil
			}
			return token{kind: text, pos: pos, tmpl: t}, i + 1, nil
		case c == '\\':
			e, ok := escapes[next(src, i)]
			if !ok {
				return token{}, 0, fault(i, "unknown escape: one of \\\\ \\' \\\" \\n \\t")
			}
			b.WriteByte(e)
			i += 2
		case strings.HasPrefix(src[i:], "${"):
			ref, after, err := placeholder(src, i)
			if err != nil {
				return token{}, 0, err
			}
			t.add(b.String())
			t.addRef(ref)
			b.Reset()
			i = after
		default:
			b.WriteByte(c)
			i++
		}
	}
	return token{}, 0, fault(pos, "the text has no closing %c", quote)
}

var escapes = map[byte]byte{'\\': '\\', '\'': '\'', '"': '"', 'n': '\n', 't': '\t'}

func next(src string, i int) byte {
	if i+1 < len(src) {
		return src[i+1]
	}
	return 0
}
