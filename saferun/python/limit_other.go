//go:build !linux

package python

import (
	"runtime/debug"
	"time"
)

// limit only asks the Go runtime to stay below memory, because other systems have no such
// limit. Time is bounded by Child.Wall.
func limit(memory int64, _ time.Duration) error {
	debug.SetMemoryLimit(memory)
	return nil
}
