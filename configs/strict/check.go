package strict

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"go.yaml.in/yaml/v3"
)

// checker holds a document against the type it is decoded into, before the decoder
// does: the decoder's own errors speak of Go types and quote values, and it cuts
// fractions off where a whole number is wanted.
type checker struct{ faults []Fault }

// err is all faults as one error, a line each; nil for none.
func (c *checker) err() error {
	Sort(c.faults)
	errs := make([]error, len(c.faults))
	for i, f := range c.faults {
		errs[i] = errors.New(f.String())
	}
	return errors.Join(errs...)
}

func (c *checker) fault(n *yaml.Node, path, format string, args ...any) {
	if len(c.faults) < maxFaults {
		c.faults = append(c.faults, Fault{max(n.Line, 1), path, fmt.Sprintf(format, args...)})
	}
}

var text = reflect.TypeFor[encoding.TextUnmarshaler]()

// value checks a node against a type. The parser bounds the depth, so it may recurse.
func (c *checker) value(n *yaml.Node, t reflect.Type, path string) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	kind, wanted := t.Kind(), ""
	switch {
	case n.Kind == yaml.DocumentNode:
		for _, doc := range n.Content {
			c.value(doc, t, path)
		}
		return
	case n.Kind == 0 || n.Tag == "!!null" || kind == reflect.Interface:
		return
	case reflect.PointerTo(t).Implements(text):
		wanted = c.scalar(n, t, path)
	case kind == reflect.Struct:
		wanted = c.mapping(n, path, func(key string) (reflect.Type, string) { return fieldOf(t, key) })
	case kind == reflect.Map:
		wanted = c.mapping(n, path, func(string) (reflect.Type, string) { return t.Elem(), "" })
	case kind == reflect.Slice || kind == reflect.Array:
		wanted = c.list(n, t, path)
	default:
		wanted = c.scalar(n, t, path)
	}
	if wanted != "" {
		c.fault(n, path, "%s where %s is wanted", describe(n), wanted)
	}
}

// mapping checks the values of a mapping by their keys. It returns what is wanted where
// the node is none.
func (c *checker) mapping(n *yaml.Node, path string, of func(key string) (reflect.Type, string)) (wanted string) {
	if n.Kind != yaml.MappingNode {
		return "a mapping"
	}
	seen := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k := n.Content[i]
		if k.Kind != yaml.ScalarNode {
			c.fault(k, path, "a key must be one plain text")
			continue
		}
		t, hint := of(k.Value)
		switch at := join(path, k.Value); {
		case seen[k.Value] > 0:
			c.fault(k, at, "the key stands twice; first in line %d", seen[k.Value])
		case t == nil:
			c.fault(k, at, "unknown key%s", hint)
		default:
			c.value(n.Content[i+1], t, at)
		}
		seen[k.Value] = max(k.Line, 1)
	}
	return ""
}

// fieldOf returns the type of the field that a key names, or nil and the hint at the keys
// that there are.
func fieldOf(t reflect.Type, key string) (reflect.Type, string) {
	var names []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		switch {
		case name == key && name != "" && name != "-":
			return f.Type, ""
		case name != "" && name != "-":
			names = append(names, name)
		}
	}
	if hint := mean(key, names); hint != "" {
		return nil, hint
	}
	return nil, "; known here: " + strings.Join(names, ", ")
}

func (c *checker) list(n *yaml.Node, t reflect.Type, path string) (wanted string) {
	if n.Kind != yaml.SequenceNode {
		return "a list"
	}
	for i, item := range n.Content {
		c.value(item, t.Elem(), fmt.Sprintf("%s[%d]", path, i))
	}
	return ""
}

// scalar lets the decoder judge one plain value, and says its refusal in our words.
func (c *checker) scalar(n *yaml.Node, t reflect.Type, path string) (wanted string) {
	if n.Kind != yaml.ScalarNode {
		return "one value"
	}
	err := n.Decode(reflect.New(t).Interface())
	var mismatch *yaml.TypeError
	word := words[t.Kind()]
	switch {
	case word == words[reflect.Int] && n.Tag == "!!float", errors.As(err, &mismatch):
		c.fault(n, path, "it is not %s", word)
	case err != nil:
		c.fault(n, path, "%s", strings.TrimPrefix(err.Error(), "yaml: "))
	}
	return ""
}
