package durabletest_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/durable"
	"skillmill/durable/durabletest"
)

func kinds(ops []durabletest.Op) string {
	var list []string
	for _, op := range ops {
		list = append(list, string(op.Kind))
	}
	return strings.Join(list, ", ")
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return "(none)"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Each operation of a Write fails once: the old content stays, or the new one is
// there where only the name is not durable. An error is an durable.Error that
// names the path.
func TestEveryOperationOfAWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	for n := 1; ; n++ {
		put(t, path, "old")
		var err error
		ops, seen := durabletest.Record(durabletest.Fault{N: n, Short: true, Err: syscall.EIO}, func() { err = durable.Write(path, []byte("new text"), 0o644) })
		if seen.Hit == 0 {
			if want := "open, write, fsync, close, rename, fsync of a directory"; err != nil || kinds(ops) != want {
				t.Errorf("%v: %s, want %s", err, kinds(ops), want)
			}
			break
		}
		want := "old"
		if seen.Kind == durabletest.SyncDir {
			want = "new text"
		}
		var failed *durable.Error
		if !errors.As(err, &failed) || !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), filepath.Dir(path)) {
			t.Errorf("%s: error %v", seen.Kind, err)
		}
		if got := get(t, path); got != want {
			t.Errorf("%s fails: content %q, want %q", seen.Kind, got, want)
		}
		if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".tmp-*")); len(left) != 0 {
			t.Errorf("%s fails: left behind %v", seen.Kind, left)
		}
	}
}

// A fault that stays leaves the temporary file, with a half of what a short write
// was to write.
func TestFaultThatStays(t *testing.T) {
	dir := t.TempDir()
	fault := durabletest.Fault{N: 2, Stays: true, Short: true, Err: syscall.ENOSPC}
	seen := durabletest.Fail(fault, func() { _ = durable.Write(filepath.Join(dir, "a"), []byte("1234"), 0o644) })
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(left) != 1 || !durable.IsTemp(filepath.Base(left[0])) || get(t, left[0]) != "12" {
		t.Errorf("left %v, %v", left, err)
	}
	if seen.Kind != durabletest.Write || seen.Hit != 2 { // the write and the removal of the file
		t.Errorf("%+v", seen)
	}
	put(t, filepath.Join(dir, "b"), "") // no fault is left
	if err := durable.Write(filepath.Join(dir, "b"), nil, 0o644); err != nil {
		t.Error(err)
	}
}

// left lists what a hundred cuts after some operations leave of a file.
func left(t *testing.T, root, base string, ops []durabletest.Op, name string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for seed := range uint64(100) {
		disk, err := durabletest.NewDisk(root, base)
		if err != nil {
			t.Fatal(err)
		}
		for _, op := range ops {
			if err := disk.Do(op); err != nil {
				t.Fatal(err)
			}
		}
		into := t.TempDir()
		if err := disk.Cut(rand.New(rand.NewPCG(seed, 0)), into); err != nil {
			t.Fatal(err)
		}
		found[get(t, filepath.Join(into, name))] = true
	}
	return found
}

func TestDisk(t *testing.T) {
	for name, c := range map[string]struct {
		act  func(dir string) error
		want []string
	}{
		"durable":          {func(dir string) error { return durable.Write(filepath.Join(dir, "a"), []byte("new"), 0o644) }, []string{"new"}},
		"name not durable": {func(dir string) error { return durable.WriteLazy(filepath.Join(dir, "a"), []byte("new"), 0o644) }, []string{"old", "new"}},
		"removed":          {func(dir string) error { return durable.Remove(filepath.Join(dir, "a")) }, []string{"old", "(none)"}},
		"removed for good": {func(dir string) error {
			return errors.Join(durable.Remove(filepath.Join(dir, "a")), durable.SyncDir(dir))
		}, []string{"(none)"}},
		"somewhere else": {func(dir string) error { return durable.Write(filepath.Join(filepath.Dir(dir), "x"), nil, 0o644) }, []string{"old"}},
		"a folder, not its name": {func(dir string) error {
			at := filepath.Join(dir, "b")
			return errors.Join(durable.Mkdir(at), durable.Write(filepath.Join(at, "c"), nil, 0o644))
		}, []string{"old"}},
	} {
		t.Run(name, func(t *testing.T) {
			root, base := t.TempDir(), t.TempDir()
			put(t, filepath.Join(base, "a"), "old")
			put(t, filepath.Join(root, "a"), "old")
			var err error
			ops, _ := durabletest.Record(durabletest.Fault{}, func() { err = c.act(root) })
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]bool{}
			for _, w := range c.want {
				want[w] = true
			}
			if d := cmp.Diff(want, left(t, root, base, ops, "a")); d != "" {
				t.Error(d)
			}
		})
	}
}

// A name that overtakes its content: what the disk is for.
func TestDiskWithoutSync(t *testing.T) {
	root, base := t.TempDir(), t.TempDir()
	ops := []durabletest.Op{
		{Kind: durabletest.Create, Path: filepath.Join(root, ".tmp-1")},
		{Kind: durabletest.Write, Path: filepath.Join(root, ".tmp-1"), Data: []byte("text")},
		{Kind: durabletest.Rename, Path: filepath.Join(root, ".tmp-1"), To: filepath.Join(root, "a")},
		{Kind: durabletest.SyncDir, Path: root},
	}
	got := left(t, root, base, ops, "a")
	for _, want := range []string{"", "text", "te", "\x00\x00\x00\x00"} {
		if !got[want] {
			t.Errorf("%q is never left: %v", want, got)
		}
	}
	whole := append(ops, durabletest.Op{Kind: durabletest.SyncWhole, Path: root})
	if d := cmp.Diff(map[string]bool{"text": true}, left(t, root, base, whole, "a")); d != "" {
		t.Error(d)
	}
	disk, err := durabletest.NewDisk(root, base)
	if err != nil {
		t.Fatal(err)
	}
	if err := disk.Do(durabletest.Op{Kind: durabletest.Remove, Path: filepath.Join(root, "none")}); err == nil {
		t.Error("a file that is not there was removed")
	}
}
