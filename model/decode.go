package model

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// MaxDepth is the deepest nesting of an answer's values.
const MaxDepth = 32

// Decode reads the content of an answer into a struct. The content must be one JSON object
// with nothing around it and without repeated or unknown keys. Keys that are missing leave
// their fields as they are. The error is an *Error.
func Decode(content string, into any) error {
	text := strings.TrimSpace(content)
	switch {
	case text == "":
		return &Error{Code: CodeEmpty}
	case strings.HasPrefix(text, "```"):
		return &Error{Code: CodeFence}
	case text[0] != '{':
		return &Error{Code: CodeProse}
	}
	if err := oneValue([]byte(text)); err != nil {
		return err
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		return &Error{Code: CodeType, Detail: wrong.Field}
	}
	return &Error{Code: CodeUnknownKey}
}

// oneValue checks that data is one JSON value, that no object in it has a key twice,
// upper and lower case being one, and that it is not too deep.
func oneValue(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := walk(d, 0); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return &Error{Code: CodeNotJSON, Detail: "something stands behind the value"}
	}
	return nil
}

// walk reads one value.
func walk(d *json.Decoder, depth int) error {
	if depth > MaxDepth {
		return &Error{Code: CodeDepth}
	}
	t, err := d.Token()
	if err != nil {
		return &Error{Code: CodeNotJSON}
	}
	open, nested := t.(json.Delim)
	if !nested {
		return nil
	}
	seen := map[string]bool{}
	for d.More() {
		if open == '{' {
			key, err := d.Token()
			name, isName := key.(string)
			if err != nil || !isName {
				return &Error{Code: CodeNotJSON}
			}
			// encoding/json takes keys of another case for the same.
			if name = strings.ToLower(name); seen[name] {
				return &Error{Code: CodeDuplicate}
			}
			seen[name] = true
		}
		if err := walk(d, depth+1); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return &Error{Code: CodeNotJSON}
	}
	return nil
}
