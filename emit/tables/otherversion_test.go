package tables

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/durable"
)

// The tables of an output folder that other rules wrote are not put together: a file of a
// month would say that today's wrote them. Nothing of them changes, and a build makes them
// anew.
func TestCompactOfOtherRules(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, makeRows().set(root, Options{}))
	path := filepath.Join(root, filepath.FromSlash(ManifestPath))
	m, err := ReadManifest(root)
	if err != nil {
		t.Fatal(err)
	}
	m.RulesVersion = "1"
	data, err := m.encode()
	if err != nil {
		t.Fatal(err)
	}
	if err := durable.Write(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	was := readTree(t, root)
	opt := CompactOptions{Before: "2026-04-01", Target: 1 << 20}
	if _, err := Compact(t.Context(), root, opt); !errors.Is(err, ErrOtherVersion) {
		t.Fatalf("%v, want ErrOtherVersion", err)
	}
	if d := cmp.Diff(was, readTree(t, root)); d != "" {
		t.Error(d)
	}
	mustCommit(t, makeRows().set(root, Options{}))
	if m, err = ReadManifest(root); err != nil || m.RulesVersion != datasets.RulesVersion {
		t.Fatalf("rules %s, %v", m.RulesVersion, err)
	}
	if done, err := Compact(t.Context(), root, opt); err != nil || done.Written == 0 {
		t.Errorf("%+v, %v", done, err)
	}
}
