package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"skillmill/durable"
)

// LockedError says who holds a lock. PID is 0 when the owner has not written its
// name yet.
type LockedError struct {
	Path  string
	PID   int
	Since time.Time
}

func (e *LockedError) Error() string {
	if e.PID == 0 {
		return e.Path + ": locked by another process"
	}
	return fmt.Sprintf("%s: locked by pid %d since %s", e.Path, e.PID, e.Since.UTC().Format(time.RFC3339))
}

type owner struct {
	PID   int       `json:"pid"`
	Since time.Time `json:"since"`
}

// Lock takes the lock of a file, which it makes with its folder when it is not
// there, and writes the owner into it. A store is locked before it is opened,
// or the index may be an old one. It does not wait: a lock that somebody else holds, in this
// process or another, is a *LockedError. The kernel frees the lock of a process
// that ends in any way. The file stays, because removing it would let two
// processes lock two files of one name.
func Lock(path string) (release func() error, err error) {
	if err := durable.MkdirAll(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	f, err := durable.OpenInPlace(path)
	if err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	if err := flock(f); err != nil {
		defer f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, lockedBy(f, path)
		}
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	if err := sign(f); err != nil {
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	return func() error {
		// Who looks at the file now should not take it for locked.
		err := f.Truncate(0)
		if err := errors.Join(err, f.Close()); err != nil {
			return fmt.Errorf("unlock %s: %w", path, &durable.Error{Err: err})
		}
		return nil
	}, nil
}

func flock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// sign replaces the name of the last owner.
func sign(f *os.File) error {
	data, err := json.Marshal(owner{PID: os.Getpid(), Since: time.Now().UTC().Truncate(time.Second)})
	if err != nil {
		return err
	}
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt(append(data, '\n'), 0)
	return err
}

func lockedBy(f *os.File, path string) error {
	e := &LockedError{Path: path}
	data, err := io.ReadAll(io.LimitReader(f, 256))
	var o owner
	if err == nil && json.Unmarshal(bytes.TrimSpace(data), &o) == nil {
		e.PID, e.Since = o.PID, o.Since
	}
	return e
}
