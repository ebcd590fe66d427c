package durable

import (
	"os"
	"path/filepath"
	"testing"
)

func TestReplaceDir(t *testing.T) {
	for way, swap := range map[string]func(a, b string) error{"exchange": exchange, "renames": exchangeByRename} {
		dir := t.TempDir()
		old, fresh := filepath.Join(dir, "name"), filepath.Join(dir, "new")
		for path, text := range map[string]string{old: "old", fresh: "new"} {
			if err := os.Mkdir(path, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(path, "f"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := swap(fresh, old); err != nil {
			t.Fatal(err)
		}
		for path, want := range map[string]string{old: "new", fresh: "old"} {
			if got, err := os.ReadFile(filepath.Join(path, "f")); string(got) != want {
				t.Errorf("%s: %s has %q, %v", way, path, got, err)
			}
		}
		if entries, _ := os.ReadDir(dir); len(entries) != 2 {
			t.Errorf("%s: %v is left", way, entries)
		}
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "a"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := ReplaceDir(filepath.Join(dir, "a"), filepath.Join(dir, "b")); err != nil {
		t.Fatal(err)
	}
	if err := ReplaceDir(filepath.Join(dir, "none"), filepath.Join(dir, "b")); err == nil {
		t.Error("a folder that is not there replaced another")
	}
	if err := RemoveDir(filepath.Join(dir, "b")); err != nil {
		t.Fatal(err)
	}
}
