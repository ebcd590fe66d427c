//go:build amd64 || arm64

package reads

import (
	"fmt"
	"os"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// handOver is the socket on which a launcher finds who watches it.
const handOver = 3

// watched are the calls that the kernel asks about.
var watched = []uint32{
	unix.SYS_OPENAT, sysStatAt, unix.SYS_STATX, unix.SYS_FSTAT, unix.SYS_GETDENTS64, unix.SYS_READ, unix.SYS_PREAD64,
}

// Launch becomes the program args[0], watched. It returns only with an error.
func Launch(args []string) error {
	runtime.LockOSThread() // filters belong to a thread, and this one becomes the process
	fd, err := install()
	if err != nil {
		return err
	}
	if err := unix.Sendmsg(handOver, []byte{0}, unix.UnixRights(fd), nil, 0); err != nil {
		return fmt.Errorf("hand over the filter: %w", err)
	}
	unix.CloseOnExec(handOver)
	return fmt.Errorf("start %s: %w", args[0], syscall.Exec(args[0], args, os.Environ()))
}

// install filters the calls of this thread, and of what becomes of it.
func install() (int, error) {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return 0, fmt.Errorf("forgo privileges: %w", err)
	}
	code := program()
	prog := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	// A call that was taken is not begun again after a signal: a part of it may have
	// happened.
	const flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&prog)))
	runtime.KeepAlive(code)
	if errno != 0 {
		return 0, fmt.Errorf("install a filter: %w", errno)
	}
	return int(fd), nil
}

// program asks about the watched calls and lets all others pass.
func program() []unix.SockFilter {
	const number, arch = 0, 4 // offsets in struct seccomp_data
	load := func(at uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: at}
	}
	answer := func(a uint32) unix.SockFilter { return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: a} }
	equal := func(k uint32, no uint8) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: no, K: k}
	}
	code := []unix.SockFilter{load(arch), equal(auditArch, 1), load(number)}
	for _, nr := range watched {
		code = append(code, equal(nr, 1), answer(unix.SECCOMP_RET_USER_NOTIF))
	}
	return append(code, answer(unix.SECCOMP_RET_ALLOW))
}
