//go:build !linux

package python

import (
	"runtime/debug"
	"time"
)

// limit asks the runtime to stay below: other systems have no such limit of data. The
// time is bounded by that of the wall.
func limit(memory int64, _ time.Duration) error {
	debug.SetMemoryLimit(memory)
	return nil
}
