package library_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"skillmill/emit/library"
)

// nobody gives up the rights of the superuser, to whom no folder is read-only,
// for file access of this test's thread.
func nobody(t *testing.T) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	runtime.LockOSThread()
	if err := syscall.Setfsuid(65534); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
		runtime.UnlockOSThread()
	})
}

func TestReadOnlyRoot(t *testing.T) {
	root := t.TempDir()
	for dir, mode := range map[string]fs.FileMode{filepath.Dir(root): 0o755, root: 0o555} {
		if err := os.Chmod(dir, mode); err != nil {
			t.Fatal(err)
		}
	}
	nobody(t)
	_, err := library.Write(context.Background(), root, sample(), library.Options{})
	if !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), in(root)) {
		t.Errorf("error %v, want one of permission that names %s", err, in(root))
	}
	if entries, err := os.ReadDir(root); err != nil || len(entries) != 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}
