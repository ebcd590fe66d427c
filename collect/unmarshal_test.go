package collect

import (
	"bytes"
	"encoding/json"
	"fmt"

	"skillmill/browser"
)

// UnmarshalJSON reads the pairs in the order of the file.
func (o *object) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		k, err := dec.Token()
		if err != nil {
			return err
		}
		v, err := dec.Token()
		if err != nil {
			return err
		}
		*o = append(*o, browser.Attr{Key: fmt.Sprint(k), Val: fmt.Sprint(v)})
	}
	return nil
}
