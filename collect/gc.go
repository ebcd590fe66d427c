package collect

import (
	"os"
	"runtime/debug"
)

// LetHeapGrow lets the heap grow to four times what is in use before garbage is
// collected, and returns how to undo it. A page leaves some 50 MB of garbage and
// little else, so with Go's default its replies are looked through again and again
// while they are read. Who has set GOGC knows better. It is a setting of the whole
// process, so it is for who runs a crawl.
func LetHeapGrow() (undo func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	before := debug.SetGCPercent(300)
	return func() { debug.SetGCPercent(before) }
}
