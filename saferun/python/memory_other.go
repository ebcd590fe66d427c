//go:build !linux

package python

import "runtime/debug"

// limitMemory asks the runtime to stay below: other systems have no such limit of data.
func limitMemory(bytes int64) error {
	debug.SetMemoryLimit(bytes)
	return nil
}
