package durable

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
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

// Locked holds the lock of the file for a moment, so Lock tries a few times before it
// believes that somebody else holds it. Several who look again and again must not look like
// one who holds it: where they have it half of the time, all tries fail once in a million.
const (
	lockTries = 20
	lockPause = 10 * time.Millisecond
)

// errHeld means that another open file holds the lock.
var errHeld = errors.New("held")

// Lock takes the lock of a file, which it makes with its folder if need be, and writes its
// owner into it. Read what the lock guards only afterwards, or it may be old.
//
// Lock does not wait: a lock that somebody else holds, in this process or another, is a
// *LockedError. It refuses a symbolic link in the file's place, because it would overwrite
// what the link leads to. The kernel frees the lock when its process ends, in whatever way.
// The file stays, because removing it would let two processes lock two files of one name.
// Where the system has no such locks, nothing is locked.
func Lock(path string) (release func() error, err error) {
	if err := MkdirAll(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	f, err := OpenInPlace(path)
	if err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	for try := 1; ; try++ {
		if err = flock(f, true); !errors.Is(err, errHeld) || try == lockTries {
			break
		}
		time.Sleep(lockPause)
	}
	if err != nil {
		defer f.Close()
		if errors.Is(err, errHeld) {
			return nil, lockedBy(f, path)
		}
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	if err := sign(f); err != nil {
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	return func() error {
		// An unlocked file must not name an owner.
		err := f.Truncate(0)
		if err := errors.Join(err, f.Close()); err != nil {
			return fmt.Errorf("unlock %s: %w", path, &Error{Err: err})
		}
		return nil
	}, nil
}

// Locked reports whether somebody holds the lock of a file now. It changes nothing and
// needs no right to write.
func Locked(path string) (bool, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|noFollow, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look at a lock: %w", err)
	}
	defer f.Close()
	err = flock(f, false)
	if errors.Is(err, errHeld) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("look at lock %s: %w", path, err)
	}
	return false, nil
}

// sign writes this process into the file, in place of the last owner.
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
