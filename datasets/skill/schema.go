package skill

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"
)

//go:embed skill.schema.json
var schemaJSON []byte

// schemaID is a URN, because there is nothing to fetch.
const schemaID = "urn:skillmill:" + SchemaVersion

// Schema returns the JSON Schema (2020-12) of a document.
func Schema() []byte { return bytes.Clone(schemaJSON) }

// node is a JSON Schema in the order in which it is written.
type node struct {
	Dialect     string   `json:"$schema,omitempty"`
	ID          string   `json:"$id,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Type        string   `json:"type"`
	Const       string   `json:"const,omitempty"`
	Enum        []string `json:"enum,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	Format      string   `json:"format,omitempty"`
	MinLength   int      `json:"minLength,omitempty"`
	MaxLength   int      `json:"maxLength,omitempty"`
	Minimum     *float64 `json:"minimum,omitempty"`
	Maximum     *float64 `json:"maximum,omitempty"`
	MinItems    int      `json:"minItems,omitempty"`
	MaxItems    int      `json:"maxItems,omitempty"`
	UniqueItems bool     `json:"uniqueItems,omitempty"`
	Items       *node    `json:"items,omitempty"`
	Properties  members  `json:"properties,omitempty"`
	// Patterns has one member, for a map: the pattern of its names. It is used instead of
	// propertyNames because the validator does not report the place for that.
	Patterns   members  `json:"patternProperties,omitempty"`
	Required   []string `json:"required,omitempty"`
	Additional *bool    `json:"additionalProperties,omitempty"` // false for every object
}

// members are the properties of an object in field order; a Go map would sort
// them by name.
type members []member

type member struct {
	name string
	node *node
}

// MarshalJSON writes the members as one object.
func (m members) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range m {
		if i > 0 {
			b.WriteByte(',')
		}
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(p.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := enc.Encode(p.node); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// GenerateSchema derives the schema from the Go types and the table of fields.
// The result is committed as skill.schema.json.
func GenerateSchema() ([]byte, error) {
	root, err := generate()
	if err != nil {
		return nil, fmt.Errorf("generate skill schema: %w", err)
	}
	return encode(root)
}

func generate() (*node, error) {
	g := generator{used: map[string]bool{}}
	root, err := g.object(reflect.TypeFor[Skill](), "")
	if err != nil {
		return nil, err
	}
	if stale := g.stale(); len(stale) > 0 {
		return nil, fmt.Errorf("described but not in the types: %s", strings.Join(stale, ", "))
	}
	root.Dialect = "https://json-schema.org/draft/2020-12/schema"
	root.ID = schemaID
	root.Title = "Skill"
	root.Description = "One interactive control of one site: when it may be used, how it is found, and the program that operates it."
	return root, nil
}

type generator struct{ used map[string]bool }

func (g generator) stale() []string {
	var out []string
	for path := range fields {
		if !g.used[path] {
			out = append(out, path)
		}
	}
	sort.Strings(out)
	return out
}

// object returns the schema of a struct at path.
func (g generator) object(t reflect.Type, path string) (*node, error) {
	n := &node{Type: "object", Additional: new(bool)}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		at := name
		if path != "" {
			at = path + "." + name
		}
		child, err := g.value(f.Type, at)
		if err != nil {
			return nil, err
		}
		n.Properties = append(n.Properties, member{name, child})
		if options == "" {
			n.Required = append(n.Required, name)
		}
	}
	return n, nil
}

// value returns the schema of a type at path, with what the table says about the path.
func (g generator) value(t reflect.Type, path string) (*node, error) {
	f, ok := fields[path]
	if !ok {
		return nil, fmt.Errorf("%s: not described", path)
	}
	g.used[path] = true
	n, err := g.bare(t, path)
	if err != nil {
		return nil, err
	}
	f.constrain(n)
	return n, nil
}

func (g generator) bare(t reflect.Type, path string) (*node, error) {
	switch t.Kind() {
	case reflect.Pointer:
		return g.bare(t.Elem(), path)
	case reflect.Struct:
		return g.object(t, path)
	case reflect.String:
		return &node{Type: "string"}, nil
	case reflect.Bool:
		return &node{Type: "boolean"}, nil
	case reflect.Int, reflect.Int64:
		return &node{Type: "integer"}, nil
	case reflect.Float64:
		return &node{Type: "number"}, nil
	case reflect.Slice:
		items, err := g.bare(t.Elem(), path)
		return &node{Type: "array", Items: items}, err
	case reflect.Map:
		values, err := g.value(t.Elem(), path+".*")
		names := members{{fields[path].names, values}}
		return &node{Type: "object", Patterns: names, Additional: new(bool)}, err
	}
	return nil, fmt.Errorf("%s: no schema for Go type %s", path, t)
}

// constrain adds what the table says about the field to the schema of its type.
func (f field) constrain(n *node) {
	n.Description, n.Const, n.Enum = f.doc, f.constant, f.enum
	n.Pattern, n.Format = f.pattern, f.format
	n.MinLength, n.MaxLength = f.minLength, f.maxLength
	n.Minimum, n.Maximum = f.min, f.max
	n.MinItems, n.MaxItems, n.UniqueItems = f.minItems, f.maxItems, f.unique
	if f.each != nil {
		f.each.constrain(n.Items)
	}
}
