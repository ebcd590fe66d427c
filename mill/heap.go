package mill

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A small build keeps some tens of MB alive. Memory beyond that only makes collections of
// garbage rarer, and a little of it saves most of them.
const (
	roomyLimit   = 350 << 20 // with the program itself a build stays below 400 MB
	roomyPercent = 300       // of what is alive, before it is collected
	tightBound   = 1 << 30   // below it garbage is collected as Go does by default
)

// RoomForBatch lets the heap of a batch job grow further than Go's default, within
// what the process may have: for programs that do nothing else. GOGC and GOMEMLIMIT take precedence.
func RoomForBatch() {
	b := memoryBounds()
	limit, percent := room(b)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(limit)
		followAlive(limit, most(b))
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
	limit = min(limit, most(b))
	if b.resident > 0 && b.resident < tightBound || b.mapped > 0 && b.mapped < tightBound {
		percent = 100
	}
	return limit, percent
}

// most returns how much memory of Go the bounds leave room for.
func most(b bounds) int64 {
	out := int64(math.MaxInt64)
	// Besides Go's memory there are the program itself and its threads.
	if b.resident > 0 {
		out = min(out, b.resident/5*4)
	}
	// Go maps its heap in pieces of 64 MB and gives none back.
	if b.mapped > 0 {
		out = min(out, b.mapped/5*3)
	}
	return out
}

// followAlive raises the limit of Go's memory, up to most, while what is alive leaves no room below
// it: a heap at its limit is collected all the time, and takes half of the processor for it. It looks at each end
// of a collection, which is when the finalizer of an object runs that nothing holds.
func followAlive(limit, most int64) {
	type mark struct{ _ [16]byte } // too large for the tiny allocator, which shares blocks
	var watch func(*mark)
	watch = func(*mark) {
		alive := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(alive)
		if alive[0].Value.Kind() == metrics.KindUint64 {
			if next := limitFor(int64(alive[0].Value.Uint64()), limit, most); next > debug.SetMemoryLimit(-1) {
				debug.SetMemoryLimit(next)
			}
		}
		runtime.SetFinalizer(new(mark), watch)
	}
	runtime.SetFinalizer(new(mark), watch)
}

// limitFor returns the limit of memory for what is alive: at least as given, and a third more than is alive, up to most.
func limitFor(alive, limit, most int64) int64 {
	return min(max(limit, alive/3*4), most)
}
