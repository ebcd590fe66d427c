// Package schema checks JSON documents against a JSON Schema (2020-12) that is built into
// the program.
package schema

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// Schema is compiled when it is first used. Goroutines may share it.
type Schema struct {
	noun    string
	compile func() (*jsonschema.Schema, error)
}

// New returns a schema. Errors call its documents by noun, such as "skill". id is the $id
// of the schema itself.
func New(noun, id string, data []byte) *Schema {
	return &Schema{noun, sync.OnceValues(func() (*jsonschema.Schema, error) {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("read the schema: %w", err)
		}
		c := jsonschema.NewCompiler()
		c.AssertFormat()
		if err := c.AddResource(id, doc); err != nil {
			return nil, fmt.Errorf("add the schema: %w", err)
		}
		return c.Compile(id)
	})}
}

// Validate checks one document against the schema. The error names every place that is
// wrong as a JSON Pointer, each with its cause, in the order of places.
func (s *Schema) Validate(data []byte) error {
	if err := s.validate(data); err != nil {
		return fmt.Errorf("validate %s: %w", s.noun, err)
	}
	return nil
}

func (s *Schema) validate(data []byte) error {
	compiled, err := s.compile()
	if err != nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	err = compiled.Validate(doc)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) {
		return errors.New(strings.Join(causes(invalid), "; "))
	}
	return err
}

// causes returns the leaves of a validation error, sorted: the validator visits the members
// of an object in map order.
func causes(e *jsonschema.ValidationError) []string {
	p := message.NewPrinter(language.English)
	var out []string
	var walk func(*jsonschema.ValidationError)
	walk = func(e *jsonschema.ValidationError) {
		for _, c := range e.Causes {
			walk(c)
		}
		if len(e.Causes) == 0 {
			if k, ok := e.ErrorKind.(*kind.AdditionalProperties); ok {
				slices.Sort(k.Properties) // collected in map order too
			}
			out = append(out, pointer(e.InstanceLocation)+": "+e.ErrorKind.LocalizedString(p))
		}
	}
	walk(e)
	sort.Strings(out)
	return out
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointer returns a JSON Pointer (RFC 6901). The whole document is "/", so that it can be
// seen in a message.
func pointer(tokens []string) string {
	if len(tokens) == 0 {
		return "/"
	}
	var b strings.Builder
	for _, t := range tokens {
		b.WriteByte('/')
		b.WriteString(pointerEscapes.Replace(t))
	}
	return b.String()
}
