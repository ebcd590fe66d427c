package schema_test

import (
	"testing"

	"skillmill/datasets/schema"
)

// Every place that is wrong is named, in one order whatever the order of the members.
func TestValidate(t *testing.T) {
	s := schema.New("order", "urn:test:order", []byte(`{"type": "object", "required": ["id"], "additionalProperties": false,
		"properties": {"id": {"type": "string"}, "a/b": {"type": "integer"}}}`))
	for text, want := range map[string]string{
		`{"id": "x"}`:                 "",
		`{"id": 1, "a/b": "x"}`:       "validate order: /a~1b: got string, want integer; /id: got number, want string",
		`{"id": "x", "z": 1, "y": 1}`: "validate order: /: additional properties 'y', 'z' not allowed",
		`{}`:                          "validate order: /: missing property 'id'",
		`{"id": "x"} {}`:              "validate order: invalid character after top-level value",
	} {
		got := ""
		if err := s.Validate([]byte(text)); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if err := schema.New("order", "urn:test:bad", []byte(`{"type": 7}`)).Validate([]byte(`{}`)); err == nil {
		t.Error("a schema that is none validates")
	}
}
