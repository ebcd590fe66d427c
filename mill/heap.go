package mill

import (
	"os"
	"runtime/debug"
)

// A small build keeps some tens of MB alive. Memory beyond that only makes collections of
// garbage rarer, and a little of it saves most of them.
const (
	roomyLimit   = 400 << 20 // leaves a container of 512 MB some air
	roomyPercent = 300       // of what is alive, before it is collected
	tightBound   = 1 << 30   // below it garbage is collected as Go does by default
)

// RoomForBatch lets the heap of a batch job grow further than Go's default, within
// what the process may have: for programs that do nothing else. GOGC and GOMEMLIMIT take precedence.
func RoomForBatch() {
	limit, percent := room(memoryBounds())
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(limit)
	}
}

// bounds are what the system allows a process; 0 stands for as much as there is.
type bounds struct {
	resident int64 // of memory in use: a cgroup's memory.max
	mapped   int64 // of memory asked for, in use or not: RLIMIT_DATA
}

// room returns the limit of Go's memory and the growth of its heap within bounds.
func room(b bounds) (limit int64, percent int) {
	limit, percent = roomyLimit, roomyPercent
	// Besides Go's memory there are the program itself and its threads.
	if b.resident > 0 {
		limit = min(limit, b.resident/5*4)
	}
	// Go maps its heap in pieces of 64 MB and gives none back.
	if b.mapped > 0 {
		limit = min(limit, b.mapped/5*3)
	}
	if b.resident > 0 && b.resident < tightBound || b.mapped > 0 && b.mapped < tightBound {
		percent = 100
	}
	return limit, percent
}
