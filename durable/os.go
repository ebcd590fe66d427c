package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"skillmill/durable/hook"
)

// Error means that a change to the file system failed. All functions of this package report
// it so. Its text is that of the cause.
type Error struct{ Err error }

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Err }

func do(kind hook.Kind, path, to string, act func() error) error {
	if err := hook.Do(kind, path, to, act); err != nil {
		return &Error{err}
	}
	return nil
}

// Mkdir makes one folder. The error is os.ErrExist where it exists. Its name is durable
// after SyncDir of the folder above.
func Mkdir(dir string) error {
	return do(hook.Mkdir, dir, "", func() error { return os.Mkdir(dir, 0o755) })
}

// MkdirAll makes a folder and the missing ones above it, and makes their names durable.
func MkdirAll(dir string) error {
	return mkdirAll(dir, func(parent string) error {
		err := SyncDir(parent)
		if errors.Is(err, os.ErrPermission) {
			return nil // it may be written but not opened
		}
		return err
	})
}

// MkdirAllLazy is MkdirAll without the durability.
func MkdirAllLazy(dir string) error { return mkdirAll(dir, func(string) error { return nil }) }

func mkdirAll(dir string, made func(parent string) error) error {
	if st, err := os.Stat(dir); err == nil && st.IsDir() {
		return nil
	}
	parent := filepath.Dir(dir)
	if parent != dir {
		if err := mkdirAll(parent, made); err != nil {
			return err
		}
	}
	if err := Mkdir(dir); err != nil {
		if !errors.Is(err, os.ErrExist) {
			return err
		}
		switch st, err := os.Stat(dir); {
		case err != nil:
			return &Error{err}
		case st.IsDir():
			return nil // somebody else was quicker
		}
		return &Error{&fs.PathError{Op: "mkdir", Path: dir, Err: syscall.ENOTDIR}}
	}
	return made(parent)
}

// Remove removes a file or an empty folder.
func Remove(path string) error {
	return do(hook.Remove, path, "", func() error { return os.Remove(path) })
}

// OpenInPlace opens a file for reading and writing that is never replaced, such as a lock,
// and makes it if need be. A symbolic link is refused.
func OpenInPlace(path string) (f *os.File, err error) {
	err = do(hook.Create, path, "", func() error {
		f, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|noFollow, 0o644)
		return err
	})
	return f, err
}
