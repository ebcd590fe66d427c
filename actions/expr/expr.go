// Package expr reads the conditions and templates of actions.
//
// A condition is a text such as `${method} == 'text' && count > 0`; a template is a text
// with placeholders, such as `Hello ${params.name}`. Both are parsed once, from what the
// author wrote. A value is looked up when they are evaluated and is never parsed, so no
// value can become an operator, a quote or a placeholder.
//
// The grammar is that of the seed's section 6.2: literals, names, == != > < >= <= && || !
// and brackets. There are no calls, no assignments and no lists. docs/actions.md has the
// rules of comparing.
package expr

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Limits of one condition or template.
const (
	MaxBytes = 4 << 10
	MaxDepth = 50 // brackets and ! within each other
)

// An Error says what is wrong with an expression, and where.
type Error struct {
	Pos      int // byte offset in the text
	Message  string
	Security bool // it asks for what is not given out
}

func (e *Error) Error() string { return fmt.Sprintf("at %d: %s", e.Pos, e.Message) }

func fault(pos int, format string, args ...any) *Error {
	return &Error{Pos: pos, Message: fmt.Sprintf(format, args...)}
}

// Scopes are the first words of a name. A name that begins with no scope is one of
// params.
var Scopes = []string{"params", "env", "selectors", "steps", "page", "item"}

// A Ref is a name in an expression.
type Ref struct {
	Path []string // with its scope
	Pos  int
}

func (r Ref) String() string { return strings.Join(r.Path, ".") }

// Lookup is the value of a name, false for none. Values are those of JSON: nil, bool,
// float64, string, []any, map[string]any.
type Lookup func(path []string) (any, bool)

// hidden are names that other runtimes give a meaning to.
var hidden = []string{"__proto__", "constructor", "prototype"}

// newRef reads a name. Digits may follow a dot, to name an element of a list.
func newRef(text string, pos int) (Ref, *Error) {
	r := Ref{Pos: pos, Path: strings.Split(text, ".")}
	for i, word := range r.Path {
		if !isName(word, i > 0) {
			return r, fault(pos, "%q is not a name", text)
		}
		if slices.Contains(hidden, word) {
			return r, &Error{Pos: pos, Message: fmt.Sprintf("the name %s is not given out", word), Security: true}
		}
	}
	if !slices.Contains(Scopes, r.Path[0]) {
		r.Path = append([]string{"params"}, r.Path...)
	}
	return r, nil
}

// Modifier reports whether the name is modifier alone: where an action has no parameter of
// that name it stands for the key by which the keyboard commands, Meta on a Mac and Control
// elsewhere.
func (r Ref) Modifier() bool {
	return len(r.Path) == 2 && r.Path[0] == "params" && r.Path[1] == "modifier"
}

// isName reports whether a text is one word of a name.
func isName(s string, digits bool) bool {
	for i, c := range s {
		switch {
		case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		case c >= '0' && c <= '9' && (i > 0 || digits):
		case c == '-' && i > 0:
		default:
			return false
		}
	}
	return s != ""
}

// In returns a Lookup in one value whose keys are the scopes. What lies in a hidden value is
// hidden.
func In(scopes map[string]any) Lookup {
	return func(path []string) (any, bool) {
		var at any = scopes
		var veil Hidden
		for _, key := range path {
			if h, ok := at.(Hidden); ok {
				veil, at = h, h.Reveal()
			}
			switch v := at.(type) {
			case map[string]any:
				next, ok := v[key]
				if !ok {
					return nil, false
				}
				at = next
			case []any:
				i, err := strconv.Atoi(key)
				if err != nil || i < 0 || i >= len(v) {
					return nil, false
				}
				at = v[i]
			default:
				return nil, false
			}
		}
		if _, ok := at.(Hidden); veil != nil && !ok {
			at = veil.Like(at)
		}
		return at, true
	}
}
