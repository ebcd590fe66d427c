package capture

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"skillmill/datasets"
)

// TestState writes a capture of a state and reads it back. A state that none can be is no
// page as it is at first either.
func TestState(t *testing.T) {
	keys, shows := []string{"0a1b", "2c3d-1"}, []Shown{{Control: 2, Area: 1}, {Control: 3, Area: -1}}
	rec := &Recording{Visit: Visit{URL: "http://shop.test/", FinalURL: "http://shop.test/", Started: time.Unix(1788228000, 0).UTC(), State: keys, StateShows: shows}}
	rec.Elements = []Element{{Index: 0, Parent: -1, Tag: "html", Detail: &Detail{}}}
	dir, err := rec.Write(context.Background(), t.TempDir(), func(_ string, text []byte) []byte { return text }, nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Read(context.Background(), dir, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(c.Meta.State, keys) || !slices.Equal(c.Meta.StateShows, shows) {
		t.Errorf("read %q %+v", c.Meta.State, c.Meta.StateShows)
	}
	for _, state := range []string{`["a|b"]`, `[1]`, `"a"`, `{"a": 1}`, `["a","b","c","d","e"]`, `[""]`} {
		meta := `{"url": "http://shop.test/", "timestamp": "20260901020000", "state": ` + state + `}`
		if err := os.WriteFile(filepath.Join(dir, "meta.json"), []byte(meta), 0o644); err != nil {
			t.Fatal(err)
		}
		var bad *RejectError
		if _, err := Read(context.Background(), dir, Limits{}); !errors.As(err, &bad) || bad.Code != CodeStateInvalid {
			t.Errorf("state %s: %v", state, err)
		}
	}
	if !datasets.ValidState(nil) {
		t.Error("a page as it is at first has no state")
	}
}
