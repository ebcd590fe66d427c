// Package durabletest lets a test disturb everything that is written through durable. Fail
// refuses chosen operations, Record notes the operations that succeed, and a Disk that is
// fed with those notes shows what a loss of power could leave. An operation is one of the
// kinds of package hook; operations are counted from 1. A process has one such disturbance
// at a time.
package durabletest

import (
	"slices"
	"sync"

	"skillmill/durable/hook"
)

// Op is one operation, Kind what it does.
type (
	Op   = hook.Op
	Kind = hook.Kind
)

// The kinds of operations.
const (
	Create    = hook.Create
	Write     = hook.Write
	Sync      = hook.Sync
	Close     = hook.Close
	Rename    = hook.Rename
	SyncDir   = hook.SyncDir
	SyncWhole = hook.SyncWhole
	Remove    = hook.Remove
	Mkdir     = hook.Mkdir
)

// Fault says what goes wrong; nothing does where N is 0.
type Fault struct {
	N     int   // the operation that fails
	Stays bool  // and all after it
	Short bool  // a write that fails writes a half
	Err   error // the cause
}

// Seen says what a Fault met.
type Seen struct {
	Ops  int // operations asked for
	Hit  int // of them failed
	Kind Kind
	Path string // of the first that failed
}

// disturbance fails what its fault says and notes the rest.
type disturbance struct {
	Fault
	mu   sync.Mutex
	seen Seen
	ops  []Op
}

func (h *disturbance) Before(op Op) (int, error) {
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

func (h *disturbance) After(op Op) {
	h.mu.Lock()
	defer h.mu.Unlock()
	op.Data = slices.Clone(op.Data)
	h.ops = append(h.ops, op)
}

// Fail calls run while a fault is set.
func Fail(fault Fault, run func()) Seen {
	_, seen := Record(fault, run)
	return seen
}

// Record calls run while a fault is set and notes the operations that succeed.
func Record(fault Fault, run func()) ([]Op, Seen) {
	h := &disturbance{Fault: fault}
	hook.Set(h)
	defer hook.Set(nil)
	run()
	return h.ops, h.seen
}
