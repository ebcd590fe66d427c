package change

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Field is one field of a document that changed. Lists are compared as
// a whole, objects field by field.
type Field struct {
	Path string          `json:"field"`         // as locators.by_role.name
	Was  json.RawMessage `json:"was,omitempty"` // empty where the field was not there
	Is   json.RawMessage `json:"is,omitempty"`  // empty where it is gone
}

// counting are the fields that one more capture or another version moves, though nothing else is
// another: counts of trials, of support and of runs, and where they come from.
var counting = []string{
	"preconditions_support", "locators.proofs", "locators.guard.verified", "locators.guard.captures", "locators.guard.tried", "locators.by_dom_index", "evidence.raw_index",
	"health", "meta.updated_at", "meta.source_dir", "meta.source_files", "meta.rules_version",
}

// Counts reports whether a field only counts evidence, or says where it comes from.
func Counts(path string) bool {
	return slices.ContainsFunc(counting, func(c string) bool {
		return path == c || strings.HasPrefix(path, c+".")
	})
}

// Fields compares two JSON objects and returns the fields that differ, in the order of
// their paths. What is no JSON object is an error.
func Fields(was, is []byte) ([]Field, error) {
	a, err := object(was)
	if err != nil {
		return nil, fmt.Errorf("before: %w", err)
	}
	b, err := object(is)
	if err != nil {
		return nil, fmt.Errorf("after: %w", err)
	}
	return compare(nil, "", a, b)
}

func object(data []byte) (map[string]json.RawMessage, error) {
	var m map[string]json.RawMessage
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, err
	}
	return m, nil
}

func compare(out []Field, under string, a, b map[string]json.RawMessage) ([]Field, error) {
	names := map[string]bool{}
	for _, m := range []map[string]json.RawMessage{a, b} {
		for name := range m {
			names[name] = true
		}
	}
	var err error
	for _, name := range slices.Sorted(maps.Keys(names)) {
		was, is := packed(a[name]), packed(b[name])
		switch {
		case bytes.Equal(was, is):
		case isObject(was) && isObject(is):
			var x, y map[string]json.RawMessage
			if x, err = object(was); err != nil {
				return nil, err
			}
			if y, err = object(is); err != nil {
				return nil, err
			}
			if out, err = compare(out, under+name+".", x, y); err != nil {
				return nil, err
			}
		default:
			out = append(out, Field{under + name, was, is})
		}
	}
	return out, nil
}

func isObject(v json.RawMessage) bool { return len(v) > 0 && v[0] == '{' }

// packed returns a value without the white space between its tokens.
func packed(v json.RawMessage) json.RawMessage {
	if len(v) == 0 {
		return nil
	}
	var b bytes.Buffer
	if json.Compact(&b, v) != nil {
		return v
	}
	return b.Bytes()
}
