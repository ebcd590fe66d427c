// Package hook is the one place through which every change that the project makes to a file
// system goes. Without a hook, which is everywhere but in tests, that costs one load of a
// pointer.
package hook

import (
	"io/fs"
	"os"
	"sync/atomic"
)

// Kind says what an operation does.
type Kind string

// The values of Kind.
const (
	Create    Kind = "open" // a file, new or in place
	Write     Kind = "write"
	Sync      Kind = "fsync"
	Close     Kind = "close"
	Rename    Kind = "rename"
	SyncDir   Kind = "fsync of a directory"
	SyncWhole Kind = "syncfs"
	Remove    Kind = "remove"
	Mkdir     Kind = "mkdir"
)

// Op is one operation. Data is what a Write writes; To is the new name of a Rename.
type Op struct {
	Kind Kind
	Path string
	To   string
	Data []byte
}

// Error wraps the cause of a failed operation as package os does.
func (op Op) Error(cause error) error {
	if op.Kind == Rename {
		return &os.LinkError{Op: string(op.Kind), Old: op.Path, New: op.To, Err: cause}
	}
	return &fs.PathError{Op: string(op.Kind), Path: op.Path, Err: cause}
}

// Hook sees every operation. While one is set, nothing is synced for real.
type Hook interface {
	// Before may refuse an operation. Of a Write that is refused, short bytes are written
	// nevertheless.
	Before(op Op) (short int, err error)
	// After is told of an operation that succeeded, or of the part of a Write that did.
	After(op Op)
}

var current atomic.Pointer[Hook]

// Set sets the hook; nil takes it away.
func Set(h Hook) {
	if h == nil {
		current.Store(nil)
		return
	}
	current.Store(&h)
}

// Do performs an operation other than Write.
func Do(kind Kind, path, to string, act func() error) error {
	h := current.Load()
	if h == nil {
		return act()
	}
	op := Op{Kind: kind, Path: path, To: to}
	if _, err := (*h).Before(op); err != nil {
		if kind == Close {
			_ = act() // a file whose close failed is closed
		}
		return op.Error(err)
	}
	var err error
	switch kind {
	case Sync, SyncWhole:
	case SyncDir:
		_, err = os.Stat(path)
	default:
		err = act()
	}
	if err != nil {
		return err
	}
	(*h).After(op)
	return nil
}

// Append writes to an open file.
func Append(f *os.File, p []byte) (int, error) {
	h := current.Load()
	if h == nil {
		return f.Write(p)
	}
	op := Op{Kind: Write, Path: f.Name(), Data: p}
	if short, err := (*h).Before(op); err != nil {
		n, _ := f.Write(p[:min(short, len(p))])
		op.Data = p[:n]
		(*h).After(op)
		return n, op.Error(err)
	}
	n, err := f.Write(p)
	op.Data = p[:n]
	(*h).After(op)
	return n, err
}
