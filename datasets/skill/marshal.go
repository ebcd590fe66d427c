package skill

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	jsonv2 "github.com/go-json-experiment/json"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// Marshal returns the canonical form of a document: keys in field order, keys of maps
// sorted, two spaces of indent, no HTML escapes, one newline at the end. Lists and maps
// that a document must have are written empty, never null. Equal skills have equal bytes. s
// is not changed.
func Marshal(s *Skill) ([]byte, error) {
	if s == nil {
		return nil, errors.New("marshal skill: nil")
	}
	c := *s
	c.Preconditions.URLMatches = orEmpty(c.Preconditions.URLMatches)
	c.Preconditions.Exists = orEmpty(c.Preconditions.Exists)
	c.ArgsSchema.Required = orEmpty(c.ArgsSchema.Required)
	if c.ArgsSchema.Properties == nil {
		c.ArgsSchema.Properties = map[string]Arg{}
	}
	e := encoder{b: make([]byte, 0, 2048+2*len(c.Program.Code))}
	skillWriter()(&e, reflect.ValueOf(&c).Elem(), 0)
	if !e.bad {
		return append(e.b, '\n'), nil
	}
	data, err := encode(&c) // to say what is wrong
	if err != nil {
		return nil, fmt.Errorf("marshal skill %s of %s: %w", s.ID, s.Domain, err)
	}
	return data, nil
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// encode returns the JSON style of every file of this package.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Unmarshal reads one document. An unknown field, a second value and a bare null
// are errors. It does not validate, and it takes a field name in any case: see
// Validate for the shape and Check for the meaning.
func Unmarshal(data []byte) (*Skill, error) {
	var s *Skill
	if err := jsonv2.Unmarshal(data, &s, reading); err != nil {
		return decode(data) // to say what is wrong
	}
	if s == nil {
		return nil, errors.New("read skill: the document is null")
	}
	return s, nil
}

// decode does the same with encoding/json.
func decode(data []byte) (*Skill, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var s *Skill
	if err := dec.Decode(&s); err != nil {
		return nil, fmt.Errorf("read skill: %w", err)
	}
	if s == nil {
		return nil, errors.New("read skill: the document is null")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read skill: more than one value, second at byte %d", dec.InputOffset())
	}
	return s, nil
}

// reading makes jsonv2 follow the rules of encoding/json. A run of a skill reads all
// documents of its page, thousands on some, and encoding/json takes twice as long.
var reading = jsonv2.JoinOptions(jsonv1.DefaultOptionsV1(), jsonv2.RejectUnknownMembers(true))
