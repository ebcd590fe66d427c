package skill

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

var compiled = sync.OnceValues(func() (*jsonschema.Schema, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemaJSON))
	if err != nil {
		return nil, fmt.Errorf("read skill schema: %w", err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(schemaID, doc); err != nil {
		return nil, fmt.Errorf("add skill schema: %w", err)
	}
	s, err := c.Compile(schemaID)
	if err != nil {
		return nil, fmt.Errorf("compile skill schema: %w", err)
	}
	return s, nil
})

// Validate holds one document against the schema. The error names every place
// that is wrong as a JSON Pointer, each with its cause, in the order of places.
func Validate(data []byte) error {
	schema, err := compiled()
	if err != nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("validate skill: %w", err)
	}
	err = schema.Validate(doc)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) {
		return fmt.Errorf("validate skill: %s", strings.Join(causes(invalid), "; "))
	}
	if err != nil {
		return fmt.Errorf("validate skill: %w", err)
	}
	return nil
}

// causes are the leaves of a validation error, sorted: the validator visits the
// members of an object in map order.
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

// pointer is a JSON Pointer (RFC 6901), "/" for the whole document to be seen
// in a message.
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
