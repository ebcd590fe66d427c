package expr

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Template is a text with placeholders.
type Template struct {
	parts []string // literals; a placeholder stands between two of them
	refs  []Ref
	src   string
}

func (t *Template) add(s string) { t.parts = append(t.parts, s) }

func (t *Template) addRef(r Ref) { t.refs = append(t.refs, r) }

// ParseTemplate reads a template. The error is an *Error.
func ParseTemplate(src string) (*Template, error) {
	if len(src) > MaxBytes && strings.Contains(src, "${") {
		return nil, fault(MaxBytes, "longer than %d bytes", MaxBytes)
	}
	t := &Template{src: src}
	from := 0
	for {
		n := strings.Index(src[from:], "${")
		if n < 0 {
			t.add(src[from:])
			return t, nil
		}
		t.add(src[from : from+n])
		ref, after, err := placeholder(src, from+n)
		if err != nil {
			return nil, err
		}
		t.addRef(ref)
		from = after
	}
}

// Refs returns the names of a template.
func (t *Template) Refs() []Ref { return t.refs }

func (t *Template) String() string { return t.src }

// Parts returns the literal texts of a template: one more than it has placeholders.
func (t *Template) Parts() []string { return t.parts }

// Only returns the name of a template that is one placeholder and nothing else.
func (t *Template) Only() (Ref, bool) {
	if len(t.refs) == 1 && t.parts[0] == "" && t.parts[1] == "" {
		return t.refs[0], true
	}
	return Ref{}, false
}

// eval makes a template a part of conditions.
func (t *Template) eval(look Lookup) (any, error) { return t.Fill(look, nil), nil }

// Value returns the template with its values. One that is a placeholder alone keeps the type
// of its value.
func (t *Template) Value(look Lookup) any {
	if ref, ok := t.Only(); ok {
		v, _ := look(ref.Path)
		return v
	}
	return t.Fill(look, nil)
}

// Fill returns the template as a text. Every value goes through escape, nil for as it is, with
// the number of its placeholder.
func (t *Template) Fill(look Lookup, escape func(i int, value string) string) string {
	var b strings.Builder
	b.WriteString(t.parts[0])
	for i, r := range t.refs {
		v, _ := look(r.Path)
		s := Text(v)
		if escape != nil {
			s = escape(i, s)
		}
		b.WriteString(s)
		b.WriteString(t.parts[i+1])
	}
	return b.String()
}

// Missing returns the first name of a template that has no value or null, "" for none.
func (t *Template) Missing(look Lookup) string {
	for _, r := range t.refs {
		if v, ok := look(r.Path); !ok || Plain(v) == nil {
			return r.String()
		}
	}
	return ""
}

// A Tree is a value of JSON in which every text is a template.
type Tree struct {
	leaf   any
	tmpl   *Template
	list   []*Tree
	object map[string]*Tree
}

// ParseTree reads the templates of a value.
func ParseTree(v any) (*Tree, error) {
	switch v := v.(type) {
	case string:
		t, err := ParseTemplate(v)
		return &Tree{tmpl: t}, err
	case []any:
		out := &Tree{list: make([]*Tree, len(v))}
		for i, one := range v {
			t, err := ParseTree(one)
			if err != nil {
				return nil, fmt.Errorf("[%d]: %w", i, err)
			}
			out.list[i] = t
		}
		return out, nil
	case map[string]any:
		out := &Tree{object: map[string]*Tree{}}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			t, err := ParseTree(v[key])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
			out.object[key] = t
		}
		return out, nil
	}
	return &Tree{leaf: Plain(v)}, nil
}

// Refs returns all names of a tree, those of objects by the order of their keys.
func (t *Tree) Refs() (out []Ref) {
	switch {
	case t.tmpl != nil:
		return t.tmpl.refs
	case t.list != nil:
		for _, one := range t.list {
			out = append(out, one.Refs()...)
		}
	case t.object != nil:
		for _, key := range slices.Sorted(maps.Keys(t.object)) {
			out = append(out, t.object[key].Refs()...)
		}
	}
	return out
}

// Value returns the value with what its templates stand for.
func (t *Tree) Value(look Lookup) any {
	switch {
	case t.tmpl != nil:
		return t.tmpl.Value(look)
	case t.list != nil:
		out := make([]any, len(t.list))
		for i, one := range t.list {
			out[i] = one.Value(look)
		}
		return out
	case t.object != nil:
		out := map[string]any{}
		for key, one := range t.object {
			out[key] = one.Value(look)
		}
		return out
	}
	return t.leaf
}

// ValueOrNil is Value; nil for no tree.
func (t *Tree) ValueOrNil(look Lookup) any {
	if t == nil {
		return nil
	}
	return t.Value(look)
}
