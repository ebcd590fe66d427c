// Package reads lets a test disturb what another process reads: opening, looking
// at, listing and reading files. The kernel stops each such call and asks the test
// what becomes of it (seccomp user notification, Linux 5.19 or later), so the program under test is the
// one that is shipped and nothing that it reads is left out.
//
// The test starts Run, which starts its own binary again as a launcher; the
// launcher calls Launch, which installs the filter and becomes the program.
package reads

import "syscall"

// Kind is what a call does.
type Kind string

// The values of Kind.
const (
	Open Kind = "open"
	Stat Kind = "stat"
	List Kind = "readdir"
	Read Kind = "read"
)

// Fault is what goes wrong with the Nth call on a path below Under: nothing where
// N is 0.
type Fault struct {
	N     int
	Stays bool // and with all after it on the same path
	Short bool // a Read gives a half of what was asked for, without an error
	// Causes is the cause for each kind of call.
	Causes func(Kind) syscall.Errno
}

// Seen is what a Fault met.
type Seen struct {
	Calls int // below Under
	Hit   int // of them failed
	Kind  Kind
	Path  string        // of the first that failed
	Err   syscall.Errno // its cause, 0 for a short read
}
