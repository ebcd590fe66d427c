package durable_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/durable"
)

// names are the entries of a directory, sorted.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	out := []string{}
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestWriteReplaces(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.json")
	for _, want := range []string{"a longer first version", "second", ""} {
		if err := durable.Write(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path); got != want {
			t.Errorf("content %q, want %q", got, want)
		}
	}
	if diff := cmp.Diff([]string{"a.json"}, names(t, dir)); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
}

func TestWriteKeepsMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := durable.Write(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Mode().Perm(); got != 0o600 {
		t.Errorf("mode %o, want 600", got)
	}
}

func TestWriteReplacesSymlinkItself(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "outside")
	if err := os.WriteFile(outside, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "a")
	if err := os.Symlink(outside, link); err != nil {
		t.Fatal(err)
	}
	if err := durable.Write(link, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := content(t, outside); got != "mine" {
		t.Errorf("the link's target was written: %q", got)
	}
	if got := content(t, link); got != "new" {
		t.Errorf("content %q, want new", got)
	}
}

func TestCommit(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "t.parquet")
	f, err := durable.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if _, err := fmt.Fprintf(f, "%d,", i); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the final name exists before Commit: %v", err)
	}
	if got := names(t, dir); len(got) != 1 || !durable.IsTemp(got[0]) {
		t.Errorf("entries before Commit: %q, want one temporary file", got)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	f.Abort() // as a deferred call does
	if got := content(t, path); got != "0,1,2," {
		t.Errorf("content %q", got)
	}
	if err := f.Commit(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("second Commit: %v, want os.ErrClosed", err)
	}
	if f.Name() != path {
		t.Errorf("Name %q, want %q", f.Name(), path)
	}
}

func TestAbortKeepsOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	if err := durable.Write(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := durable.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("half of the n")); err != nil {
		t.Fatal(err)
	}
	f.Abort()
	if got := content(t, path); got != "old" {
		t.Errorf("content %q, want old", got)
	}
	if diff := cmp.Diff([]string{"a"}, names(t, dir)); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
	if err := f.Commit(); err == nil {
		t.Error("Commit after Abort did not fail")
	}
}

func TestFailedRenameLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "taken")
	if err := os.MkdirAll(filepath.Join(path, "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := durable.Write(path, []byte("x"), 0o644); err == nil {
		t.Fatal("a directory was replaced")
	}
	if diff := cmp.Diff([]string{"taken"}, names(t, dir)); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
}

func TestMissingDirectory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "a")
	if err := durable.Write(path, nil, 0o644); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Write: %v, want os.ErrNotExist", err)
	}
	if _, err := durable.Create(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Create: %v, want os.ErrNotExist", err)
	}
	if err := durable.SyncDir(filepath.Dir(path)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("SyncDir: %v, want os.ErrNotExist", err)
	}
	if n, err := durable.Sweep(filepath.Dir(path)); n != 0 || err != nil {
		t.Errorf("Sweep: %d, %v; want 0, nil", n, err)
	}
}

func TestSweep(t *testing.T) {
	dir := t.TempDir()
	for _, n := range []string{".tmp-1-1", ".tmp-x", "kept.json", ".hidden"} {
		if err := os.WriteFile(filepath.Join(dir, n), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, ".tmp-dir"), 0o755); err != nil {
		t.Fatal(err)
	}
	n, err := durable.Sweep(dir)
	if n != 2 || err != nil {
		t.Errorf("Sweep: %d, %v; want 2, nil", n, err)
	}
	if diff := cmp.Diff([]string{".hidden", ".tmp-dir", "kept.json"}, names(t, dir)); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
}

// A temporary name that an earlier process with the same id left is stepped over.
func TestLeftoverNameIsNotReused(t *testing.T) {
	dir := t.TempDir()
	for i := range 200 {
		name := fmt.Sprintf("%s%d-%d", durable.TempPrefix, os.Getpid(), i)
		if err := os.WriteFile(filepath.Join(dir, name), []byte("left"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "a")
	if err := durable.Write(path, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path); got != "new" {
		t.Errorf("content %q, want new", got)
	}
	if n, err := durable.Sweep(dir); n != 200 || err != nil {
		t.Errorf("Sweep: %d, %v; want the 200 leftovers", n, err)
	}
}

func TestMkdirAll(t *testing.T) {
	dir := t.TempDir()
	for _, mk := range []func(string) error{durable.MkdirAll, durable.MkdirAllLazy} {
		for range 2 { // there already
			if err := mk(filepath.Join(dir, "a", "b", "c")); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.RemoveAll(filepath.Join(dir, "a")); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	var failed *durable.Error
	if err := durable.MkdirAll(filepath.Join(file, "below")); !errors.As(err, &failed) || !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("below a file: %v", err)
	}
	if err := durable.Mkdir(dir); !errors.Is(err, os.ErrExist) {
		t.Errorf("Mkdir of a folder that is there: %v", err)
	}
}

func TestOpenInPlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	for _, text := range []string{"one", "two"} {
		f, err := durable.OpenInPlace(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path); got != text {
			t.Errorf("content %q, want %q", got, text)
		}
	}
	if err := durable.Remove(path); err != nil {
		t.Error(err)
	}
	if _, err := durable.OpenInPlace(filepath.Join(path, "below")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("in a folder that is not there: %v", err)
	}
}
