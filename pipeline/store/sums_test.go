package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
)

// TestSums: what Inspect read and hashed is what Read would, so that reading with it
// gives the same capture.
func TestSums(t *testing.T) {
	root := t.TempDir()
	if err := samples.Extract(root); err != nil {
		t.Fatal(err)
	}
	dirs, err := filepath.Glob(filepath.Join(root, "*", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		src, err := s.Inspect(dir, 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		plain, plainErr := capture.Read(context.Background(), dir, capture.Limits{})
		known, knownErr := capture.ReadKnown(context.Background(), dir, capture.Limits{}, src.Files)
		if (plainErr == nil) != (knownErr == nil) {
			t.Fatalf("%s: %v, with sums %v", dir, plainErr, knownErr)
		}
		if plainErr != nil {
			continue
		}
		read++
		if diff := cmp.Diff(plain, known); diff != "" {
			t.Errorf("%s: (-read, +given):\n%s", dir, diff)
		}
		src.Release()
		if diff := cmp.Diff(plain.Files, known.Files); diff != "" || HashFiles(known.Files) != src.ContentHash {
			t.Errorf("%s: (-hashed, +given):\n%s", dir, diff)
		}
	}
	if read == 0 {
		t.Fatal("no sample could be read")
	}
}
