package durable_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"skillmill/durable"
)

func batch(t *testing.T, dir string) *durable.Batch {
	t.Helper()
	b, err := durable.NewBatch(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Abort)
	return b
}

// Few files are made durable one by one, many together; both end alike.
func TestBatchPublishes(t *testing.T) {
	for _, n := range []int{0, 1, 200} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
			t.Fatal(err)
		}
		b := batch(t, dir)
		var wg sync.WaitGroup
		for i := range n {
			wg.Go(func() {
				path := filepath.Join(dir, "sub", fmt.Sprintf("d%d", i))
				if i%2 == 0 {
					if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
						t.Error(err)
					}
				}
				if err := b.Add(path, []byte(fmt.Sprint(i)), 0o600); err != nil {
					t.Error(err)
				}
				if data, err := os.ReadFile(path); err == nil && string(data) != "old" {
					t.Errorf("d%d has its name before Publish", i)
				}
			})
		}
		wg.Wait()
		if err := b.Publish(); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			path := filepath.Join(dir, "sub", fmt.Sprintf("d%d", i))
			if got := content(t, path); got != fmt.Sprint(i) {
				t.Errorf("d%d is %q", i, got)
			}
		}
		if got := names(t, filepath.Join(dir, "sub")); len(got) != n {
			t.Errorf("%d files, want %d", len(got), n)
		}
	}
}

func TestBatchAbortLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	b := batch(t, dir)
	for i := range 3 {
		if err := b.Add(filepath.Join(dir, fmt.Sprint(i)), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b.Abort()
	if got := names(t, dir); len(got) != 0 {
		t.Errorf("left behind: %q", got)
	}
}

// A file that cannot get its name keeps those before it whole and leaves no
// temporary file.
func TestBatchFailedRename(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "b", "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	b := batch(t, dir)
	for _, name := range []string{"a", "b", "c"} {
		if err := b.Add(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Publish(); err == nil {
		t.Fatal("a folder was replaced by a file")
	}
	if got := fmt.Sprint(names(t, dir)); got != "[a b]" {
		t.Errorf("entries %s, want [a b]", got)
	}
}

func TestBatchMissingFolder(t *testing.T) {
	dir := t.TempDir()
	if _, err := durable.NewBatch(filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("NewBatch: %v", err)
	}
	if err := batch(t, dir).Add(filepath.Join(dir, "none", "a"), nil, 0o644); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Add: %v", err)
	}
}
