package digest

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// JSON returns the document in its one form: the fields in the order of the types, two
// spaces a level, a line break at the end.
func (d *Document) JSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(d); err != nil {
		return nil, fmt.Errorf("encode digest of %s: %w", d.Page.URL, err)
	}
	return b.Bytes(), nil
}
