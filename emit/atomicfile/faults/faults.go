// Package faults lets a test disturb everything that is written through
// atomicfile: Fail refuses chosen operations, Record notes all of them, and a
// Disk made of the notes is what a loss of power could leave. An operation is one
// of the kinds of package seam; they are counted from 1. A process has one such
// disturbance at a time.
package faults

import (
	"sync"

	"skillmill/emit/atomicfile/internal/seam"
)

// Op is one operation, Kind what it does.
type (
	Op   = seam.Op
	Kind = seam.Kind
)

// The kinds of operations.
const (
	Create    = seam.Create
	Write     = seam.Write
	Sync      = seam.Sync
	Close     = seam.Close
	Rename    = seam.Rename
	SyncDir   = seam.SyncDir
	SyncWhole = seam.SyncWhole
	Remove    = seam.Remove
	Mkdir     = seam.Mkdir
)

// Fault is what goes wrong. Nothing does while N is 0.
type Fault struct {
	N     int   // the operation that fails
	Stays bool  // and all after it
	Short bool  // a write that fails writes a half
	Err   error // the cause
}

// Seen is what a Fault met.
type Seen struct {
	Ops  int // operations asked for
	Hit  int // of them failed
	Kind Kind
	Path string // of the first that failed
}

type failing struct {
	Fault
	mu   sync.Mutex
	seen Seen
}

func (f *failing) Before(op Op) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen.Ops++
	if f.N == 0 || f.seen.Ops < f.N || f.seen.Ops > f.N && !f.Stays {
		return 0, nil
	}
	if f.seen.Hit == 0 {
		f.seen.Kind, f.seen.Path = op.Kind, op.Path
	}
	f.seen.Hit++
	if f.Short {
		return len(op.Data) / 2, f.Err
	}
	return 0, f.Err
}

func (f *failing) After(Op) {}

// Fail runs something with a fault.
func Fail(fault Fault, run func()) Seen {
	f := &failing{Fault: fault}
	seam.Set(f)
	defer seam.Set(nil)
	run()
	return f.seen
}

type recording struct {
	mu  sync.Mutex
	ops []Op
}

func (r *recording) Before(Op) (int, error) { return 0, nil }

func (r *recording) After(op Op) {
	r.mu.Lock()
	defer r.mu.Unlock()
	op.Data = append([]byte(nil), op.Data...)
	r.ops = append(r.ops, op)
}

// Record notes the operations of what it runs.
func Record(run func()) []Op {
	r := &recording{}
	seam.Set(r)
	defer seam.Set(nil)
	run()
	return r.ops
}
