package change

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"maps"
	"slices"
)

// Sum names what a document says beside its counts: two documents of which only fields
// differ that Counts names have one sum. What is no JSON object is an error.
func Sum(doc []byte) (sum [16]byte, err error) {
	m, err := object(doc)
	if err != nil {
		return sum, err
	}
	h := sha256.New()
	if err := add(h, "", m); err != nil {
		return sum, err
	}
	copy(sum[:], h.Sum(nil))
	return sum, nil
}

// add adds the fields of an object in the order of their names.
func add(h hash.Hash, under string, m map[string]json.RawMessage) error {
	for _, name := range slices.Sorted(maps.Keys(m)) {
		path, value := under+name, packed(m[name])
		switch {
		case Counts(path):
		case isObject(value):
			inner, err := object(value)
			if err != nil {
				return err
			}
			fmt.Fprintf(h, "%q{", path)
			if err := add(h, path+".", inner); err != nil {
				return err
			}
		default:
			fmt.Fprintf(h, "%q:%d:%s", path, len(value), value)
		}
	}
	return nil
}
