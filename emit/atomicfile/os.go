package atomicfile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"skillmill/emit/atomicfile/internal/seam"
)

// Error is a change to the file system that failed. It reads as its cause.
type Error struct{ Err error }

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Err }

func do(kind seam.Kind, path, to string, act func() error) error {
	if err := seam.Do(kind, path, to, act); err != nil {
		return &Error{err}
	}
	return nil
}

// Mkdir makes one folder, which must not be there: os.ErrExist. Its name is
// durable after SyncDir of the folder above.
func Mkdir(dir string) error {
	return do(seam.Mkdir, dir, "", func() error { return os.Mkdir(dir, 0o755) })
}

// MkdirAll makes a folder and those above it, as far as they are not there, and
// makes their names durable.
func MkdirAll(dir string) error { return mkdirAll(dir, SyncDir) }

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
		if st, serr := os.Stat(dir); errors.Is(err, os.ErrExist) && serr == nil && st.IsDir() {
			return nil // somebody else was quicker
		}
		return fmt.Errorf("make folder: %w", err)
	}
	return made(parent)
}

// Remove removes a file or an empty folder.
func Remove(path string) error {
	return do(seam.Remove, path, "", func() error { return os.Remove(path) })
}

// OpenInPlace opens a file for reading and writing that is never replaced, such
// as a lock, and makes it where it is not there.
func OpenInPlace(path string) (f *os.File, err error) {
	err = do(seam.Create, path, "", func() error {
		f, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		return err
	})
	return f, err
}
