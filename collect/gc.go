package collect

import (
	"os"
	"runtime/debug"
)

// LetHeapGrow lets the heap grow to four times what is in use before garbage is collected,
// and returns a function that undoes that. A page leaves some 50 MB of garbage and little
// else, so with Go's default its replies would be scanned again and again while they are
// read. It does nothing where GOGC is set. The setting is for the whole process, so only
// whoever runs a crawl should call it.
func LetHeapGrow() (undo func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	before := debug.SetGCPercent(300)
	return func() { debug.SetGCPercent(before) }
}
