// Package durable writes files that are either whole or not there.
//
// A file that is being written is a temporary file. It lies in the directory of its final
// name, so that the rename stays inside one file system, and its name starts with
// TempPrefix. Commit makes the content durable (fsync), gives the file its final name
// (rename replaces an older file in one step), and makes the name durable (fsync of the
// directory). A process killed before the rename leaves the old file as it was, and one
// temporary file, which Sweep removes.
//
// Only one process at a time may write to a directory; Sweep relies on it.
package durable

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"

	"skillmill/durable/hook"
)

// TempPrefix starts the name of every temporary file.
const TempPrefix = ".tmp-"

// IsTemp reports whether a file name is that of a temporary file.
func IsTemp(name string) bool { return strings.HasPrefix(name, TempPrefix) }

// Write writes data to path, durably and in one step. The directory must exist. perm is
// subject to the umask.
func Write(path string, data []byte, perm os.FileMode) error {
	if err := WriteLazy(path, data, perm); err != nil {
		return err
	}
	return SyncDir(filepath.Dir(path))
}

// WriteLazy is Write without the fsync of the directory: a caller that writes
// many files into one directory calls SyncDir once after the last.
func WriteLazy(path string, data []byte, perm os.FileMode) error {
	f, err := create(path, perm)
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.publish()
}

// File is a temporary file on its way to its final name. It is an io.Writer for
// writers that stream. Commit or Abort ends it.
type File struct {
	f    *os.File
	path string // final name
	done bool
}

// Create starts a file that Commit will name path. The directory must exist.
func Create(path string) (*File, error) { return create(path, 0o644) }

// counter keeps the temporary names of one process apart. O_EXCL keeps them apart from
// files that an earlier process with the same id left.
var counter atomic.Uint64

func create(path string, perm os.FileMode) (*File, error) {
	dir := filepath.Dir(path)
	for {
		name := TempPrefix + strconv.Itoa(os.Getpid()) + "-" + strconv.FormatUint(counter.Add(1), 10)
		// Not os.CreateTemp: it fixes the mode at 0600, and a chmod afterwards
		// would bypass the umask.
		at := filepath.Join(dir, name)
		var f *os.File
		err := do(hook.Create, at, "", func() (err error) {
			f, err = os.OpenFile(at, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
			return err
		})
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("temporary file for %s: %w", path, err)
		}
		return &File{f: f, path: path}, nil
	}
}

// Write appends to the temporary file.
func (f *File) Write(p []byte) (int, error) {
	n, err := hook.Append(f.f, p)
	if err != nil {
		return n, fmt.Errorf("write %s: %w", f.path, &Error{err})
	}
	return n, nil
}

// Name returns the final path.
func (f *File) Name() string { return f.path }

// Commit makes the file durable under its final name. After an error the
// temporary file is gone and an older file under the final name is untouched,
// unless only the last fsync, of the directory, failed.
func (f *File) Commit() error {
	if err := f.publish(); err != nil {
		return err
	}
	return SyncDir(filepath.Dir(f.path))
}

// CommitAs is Commit under another name in the same folder, for files that are named by
// their content.
func (f *File) CommitAs(name string) error {
	f.path = filepath.Join(filepath.Dir(f.path), name)
	return f.Commit()
}

func (f *File) publish() error {
	if f.done {
		return fmt.Errorf("commit %s: %w", f.path, os.ErrClosed)
	}
	if err := do(hook.Sync, f.f.Name(), "", f.f.Sync); err != nil {
		f.Abort()
		return fmt.Errorf("sync %s: %w", f.path, err)
	}
	if err := do(hook.Close, f.f.Name(), "", f.f.Close); err != nil {
		f.Abort()
		return fmt.Errorf("close %s: %w", f.path, err)
	}
	return f.rename()
}

// rename gives the file, which must be complete and durable, its final name.
func (f *File) rename() error {
	rename := func() error { return os.Rename(f.f.Name(), f.path) }
	if err := do(hook.Rename, f.f.Name(), f.path, rename); err != nil {
		f.Abort()
		return fmt.Errorf("publish %s: %w", f.path, err)
	}
	f.done = true
	return nil
}

// Abort removes the temporary file. After Commit it does nothing, so that it can be
// deferred. It returns no error, because its caller gives up anyway; a file that it cannot
// remove is removed by the next Sweep.
func (f *File) Abort() {
	if f.done {
		return
	}
	f.done = true
	_ = f.f.Close()
	_ = Remove(f.f.Name())
}

// SyncDir makes the names in a directory durable.
func SyncDir(dir string) error {
	err := do(hook.SyncDir, dir, "", func() error {
		d, err := os.Open(dir)
		if err != nil {
			return err
		}
		err = d.Sync()
		if cerr := d.Close(); err == nil {
			err = cerr
		}
		// Some network file systems know no fsync of directories; there the rename
		// is as durable as it gets.
		if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
			return nil
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("sync directory %s: %w", dir, err)
	}
	return nil
}

// Sweep removes the temporary files that a killed process left directly in dir and returns
// how many there were. A directory that does not exist has none.
func Sweep(dir string) (int, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("sweep %s: %w", dir, err)
	}
	n := 0
	for _, e := range entries {
		if !e.Type().IsRegular() || !IsTemp(e.Name()) {
			continue
		}
		if err := Remove(filepath.Join(dir, e.Name())); err != nil {
			return n, fmt.Errorf("sweep %s: %w", dir, err)
		}
		n++
	}
	return n, nil
}
