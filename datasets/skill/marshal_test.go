package skill

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzReaders wants of every text that Unmarshal reads what encoding/json reads of it.
func FuzzReaders(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.json"))
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, text := range []string{
		`{"ID": "d1", "id": "d2", "locators": {"By_Role": {"role": "button", "exact": true}}}`,
		`{"args_schema": {"properties": {"": {}, "a": {"enum": ["x", null]}}, "required": null}}`,
		`{"preconditions": {"url_matches": ["(", null]}, "label": "\ud800\u0000é", "runnable": null}`,
		`{"locators": {"by_dom_index": 5e0, "bbox": [1, 2.5, 3, 4]}, "locators": {"selector": "a"}}`,
		"{\"label\": \"\xff\"}", `{"locators": {"by_dom_index": 1.5}}`, `{"id": "d1"} {}`, "null", "[]", "",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, failed := Unmarshal(data)
		want, err := decode(data)
		if (failed == nil) != (err == nil) {
			t.Fatalf("read: %v; by encoding/json: %v", failed, err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	})
}
