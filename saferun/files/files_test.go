package files_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"skillmill/saferun/files"
)

// TestTake: what is below the folder is copied, and nothing else is.
func TestTake(t *testing.T) {
	root, temp := t.TempDir(), t.TempDir()
	dir := filepath.Join(root, "given")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(filepath.Join(dir, "sub"), 0o700))
	must(os.WriteFile(filepath.Join(dir, "sub", "a b.png"), []byte("picture"), 0o600))
	must(os.WriteFile(filepath.Join(root, "secret"), []byte("secret"), 0o600))
	must(os.Symlink("../secret", filepath.Join(dir, "out")))
	must(os.Symlink("..", filepath.Join(dir, "up")))
	must(os.Symlink("sub/a b.png", filepath.Join(dir, "within")))
	must(syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600))
	must(os.Truncate(filepath.Join(dir, "sub", "a b.png"), 7))
	long, err := os.Create(filepath.Join(dir, "long"))
	must(err)
	must(long.Truncate(files.MaxSize + 1))
	must(long.Close())
	f, err := files.Open(dir, temp)
	must(err)
	for _, path := range []string{"sub/a b.png", filepath.Join(dir, "sub", "a b.png"), "sub/../sub/a b.png", "within"} {
		got, err := f.Take(path)
		if err != nil || got.Size != 7 || got.Name != filepath.Base(path) || filepath.Base(got.Path) != got.Name {
			t.Errorf("%s: %+v, %v", path, got, err)
			continue
		}
		if data, err := os.ReadFile(got.Path); err != nil || string(data) != "picture" {
			t.Errorf("%s: its copy is %q, %v", path, data, err)
		}
	}
	for _, path := range []string{
		"", ".", "sub", "none", "../secret", "/etc/passwd", filepath.Join(root, "secret"), "out", "up/secret", "pipe", "long", "sub/../../secret", "a\x00b", dir + "x/secret",
	} {
		if got, err := f.Take(path); err == nil {
			t.Errorf("%q was taken: %+v", path, got)
		}
	}
	// What was taken stays what it was.
	must(os.WriteFile(filepath.Join(dir, "sub", "a b.png"), []byte("another"), 0o600))
	if got, err := f.Take("sub/a b.png"); err != nil {
		t.Error(err)
	} else if data, err := os.ReadFile(got.Path); err != nil || string(data) != "picture" {
		t.Errorf("its copy is now %q, %v", data, err)
	}
	must(f.Close())
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	must(os.Mkdir(filepath.Join(temp, "files-1"), 0o700))
	must(files.Sweep(temp))
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left behind after a sweep: %v, %v", left, err)
	}
}
