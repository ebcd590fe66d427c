package skill

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Value returns the locator as proofs write it: compact JSON, its keys in the order of the
// fields.
func (a *Anchored) Value() string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(a); err != nil {
		return "" // texts and numbers can be written
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// ReadAnchored reads what Value wrote. Keys that no anchored locator has are an error.
func ReadAnchored(value string) (*Anchored, error) {
	var a Anchored
	dec := json.NewDecoder(bytes.NewReader([]byte(value)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&a); err != nil {
		return nil, fmt.Errorf("anchored locator %s: %w", value, err)
	}
	return &a, nil
}
