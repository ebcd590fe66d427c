package inventory

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func folder(t *testing.T) (root string, files []File) {
	t.Helper()
	root = t.TempDir()
	for name, text := range map[string]string{"a": "one", "sub/b": "two", "sub/c": ""} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	looks, errs, err := ReadAll(context.Background(), root, []string{"sub/c", "a", "sub/b"})
	if err := errors.Join(append(errs, err)...); err != nil {
		t.Fatal(err)
	}
	for _, l := range looks {
		if !l.Still(root) {
			t.Errorf("%s is another file already", l.Path)
		}
		files = append(files, l.File)
	}
	return root, files
}

func TestCompare(t *testing.T) {
	root, files := folder(t)
	if err := Write(root, files); err != nil {
		t.Fatal(err)
	}
	back, err := Read(root)
	if err != nil || len(back) != 3 || back[0].Path != "a" || back[0].Bytes != 3 {
		t.Fatalf("%v: %v", back, err)
	}
	for name, damage := range map[string]func(path string) error{
		"missing":    os.Remove,
		"sha256":     func(p string) error { return os.WriteFile(p, []byte("twO"), 0o644) },
		"4 bytes":    func(p string) error { return os.WriteFile(p, []byte("twoo"), 0o644) },
		"0 bytes":    func(p string) error { return os.Truncate(p, 0) },
		"no file":    func(p string) error { return errors.Join(os.Remove(p), os.Mkdir(p, 0o755)) },
		"no file: a": func(p string) error { return errors.Join(os.Remove(p), os.Symlink("c", p)) },
	} {
		root, files := folder(t)
		if err := damage(filepath.Join(root, "sub/b")); err != nil {
			t.Fatal(err)
		}
		got, err := Compare(context.Background(), root, files)
		if err != nil || len(got) != 1 || !strings.HasPrefix(got[0], "sub/b: ") || !strings.Contains(got[0], name) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if got, err := Compare(context.Background(), root, back); err != nil || len(got) != 0 {
		t.Errorf("sound: %q, %v", got, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Compare(ctx, root, back); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestRead(t *testing.T) {
	root, files := folder(t)
	if _, err := Read(root); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("none: %v", err)
	}
	if err := Write(root, files); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, Name)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(root, files); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(path); err != nil || !os.SameFile(before, after) {
		t.Errorf("written again: %v", err)
	}
	for path, listed := range map[string]bool{"a": true, "sub/b": true, "b": false, "sub": false, "": false} {
		f, ok, err := Find(root, path)
		if err != nil || ok != listed || ok && (f.Path != path || f.SHA256 == "") {
			t.Errorf("find %q: %v, %v, %v", path, f, ok, err)
		}
	}
	for i := range whole {
		bad := append([]byte(nil), whole...)
		bad[i] ^= 4
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(root); !errors.Is(err, ErrDamaged) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if _, ok, err := Find(root, "a"); ok || !errors.Is(err, ErrDamaged) {
			t.Fatalf("byte %d changed: found %v, %v", i, ok, err)
		}
	}
	if err := Write(root, []File{{Path: "../x"}}); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(root); !errors.Is(err, ErrDamaged) {
		t.Errorf("out of the folder: %v", err)
	}
}

func TestStill(t *testing.T) {
	root, _ := folder(t)
	look, err := ReadFile(root, "a")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "new"), []byte("one"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(root, "new"), filepath.Join(root, "a")); err != nil {
		t.Fatal(err)
	}
	if look.Still(root) {
		t.Error("another file under the name counts as the one that was read")
	}
}
