package python

import "syscall"

// limitMemory bounds the data that this process may hold from now on. A process that
// asks for more dies.
func limitMemory(bytes int64) error {
	l := syscall.Rlimit{Cur: uint64(bytes), Max: uint64(bytes)}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &l)
}
