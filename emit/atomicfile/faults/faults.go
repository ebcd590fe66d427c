// Package faults lets a test disturb everything that is written through
// atomicfile: Fail refuses chosen operations, Record notes all others too, and a
// Disk made of the notes is what a loss of power could leave. An operation is one
// of the kinds of package seam; they are counted from 1. A process has one such
// disturbance at a time.
package faults

import (
	"slices"
	"sync"

	"skillmill/emit/atomicfile/seam"
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

// Fault is what goes wrong: nothing where N is 0.
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

// hook fails what its fault says and notes the rest.
type hook struct {
	Fault
	mu   sync.Mutex
	seen Seen
	ops  []Op
}

func (h *hook) Before(op Op) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seen.Ops++
	if h.N == 0 || h.seen.Ops < h.N || h.seen.Ops > h.N && !h.Stays {
		return 0, nil
	}
	if h.seen.Hit == 0 {
		h.seen.Kind, h.seen.Path = op.Kind, op.Path
	}
	h.seen.Hit++
	if h.Short {
		return len(op.Data) / 2, h.Err
	}
	return 0, h.Err
}

func (h *hook) After(op Op) {
	h.mu.Lock()
	defer h.mu.Unlock()
	op.Data = slices.Clone(op.Data)
	h.ops = append(h.ops, op)
}

// Fail runs something with a fault.
func Fail(fault Fault, run func()) Seen {
	_, seen := Record(fault, run)
	return seen
}

// Record runs something with a fault and notes the operations that succeeded.
func Record(fault Fault, run func()) ([]Op, Seen) {
	h := &hook{Fault: fault}
	seam.Set(h)
	defer seam.Set(nil)
	run()
	return h.ops, h.seen
}
