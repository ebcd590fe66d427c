// Package pacetest stretches the time limits of tests. A limit in seconds is true
// of one machine: on a slower one, or beside other work, a test fails that finds
// nothing wrong. Here a limit is a multiple of what a fixed piece of work takes
// now, on this machine, with what else runs on it.
//
// A test needs a limit only where the limit is what it tests, or where the program
// under test has to be given one. A test that waits for something waits without:
// the test binary has its own end.
package pacetest

import (
	"crypto/sha256"
	"reflect"
	"slices"
	"sync"
	"time"
)

const (
	// rounds is the size of the piece of work: hashes of 64 KB each, which are
	// long enough together for a busy machine to take its turns with them.
	rounds = 1000
	// reference is what the work takes on the machine that the limits were chosen
	// on, when it is idle.
	reference = 50 * time.Millisecond
)

// measured keeps the slowest pace that was seen, since others' work comes and
// goes.
var measured struct {
	sync.Mutex
	at   time.Time
	slow float64
}

// most bounds how much longer a limit gets.
const most = 8

// again is how long a measurement stands.
const again = 30 * time.Second

// Slow returns how many times longer work takes than on the idle reference
// machine: 1 or more, 2 or more under the race detector, and never more than 8, since
// pages that are to meet a limit wait for it. It measures at most every 30 s and
// never returns less than before.
func Slow() float64 {
	measured.Lock()
	defer measured.Unlock()
	if measured.slow == 0 || time.Since(measured.at) > again {
		measured.slow = min(max(measured.slow, detector, detector*float64(work())/float64(reference)), most)
		measured.at = time.Now()
	}
	return measured.slow
}

// Times returns a limit that was chosen on the idle reference machine as it is to
// be here and now. It is never shorter.
func Times(limit time.Duration) time.Duration {
	return time.Duration(float64(limit) * Slow())
}

// Fill returns limits with the default, as it is to be here and now, for each limit
// that is not set, but for those that are named: they are no limits, but what a page
// is given. L is a struct of time spans and other values, which stay.
func Fill[L any](limits, defaults L, but ...string) L {
	to, from := reflect.ValueOf(&limits).Elem(), reflect.ValueOf(defaults)
	for i := range to.NumField() {
		f := to.Field(i)
		if f.Kind() == reflect.Int64 && f.Int() == 0 && !slices.Contains(but, to.Type().Field(i).Name) {
			f.SetInt(int64(Times(time.Duration(from.Field(i).Int()))))
		}
	}
	return limits
}

// work does the piece of work and returns what it took.
func work() time.Duration {
	block := make([]byte, 64<<10)
	start := time.Now()
	for range rounds {
		sum := sha256.Sum256(block)
		copy(block, sum[:])
	}
	return time.Since(start)
}
