package python

import (
	"fmt"
	"syscall"
	"time"
)

// limit bounds the data that this process may hold from now on, in bytes, and the processor
// time that it may use in all. A process that exceeds a bound dies.
func limit(memory int64, cpu time.Duration) error {
	seconds := uint64(max(cpu.Round(time.Second)/time.Second, 1))
	for what, most := range map[int]uint64{syscall.RLIMIT_DATA: uint64(memory), syscall.RLIMIT_CPU: seconds} {
		if err := syscall.Setrlimit(what, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
			return fmt.Errorf("limit %d to %d: %w", what, most, err)
		}
	}
	return nil
}
