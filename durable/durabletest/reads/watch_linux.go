//go:build amd64 || arm64

package reads

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// question and answer are struct seccomp_notif and seccomp_notif_resp.
type question struct {
	id    uint64
	pid   uint32
	flags uint32
	nr    int32
	arch  uint32
	ip    uint64
	args  [6]uint64
}

type answer struct {
	id    uint64
	val   int64
	errno int32
	flags uint32
}

// watch answers the questions of one filter.
type watch struct {
	listener int
	under    []string
	fault    Fault
	seen     Seen
}

// serve answers until the program has ended.
func (w *watch) serve() error {
	for {
		poll := []unix.PollFd{{Fd: int32(w.listener), Events: unix.POLLIN}}
		if _, err := unix.Poll(poll, -1); errors.Is(err, unix.EINTR) {
			continue
		} else if err != nil {
			return fmt.Errorf("wait for a call: %w", err)
		}
		if poll[0].Revents&unix.POLLIN == 0 {
			return nil // nobody is left that could ask
		}
		var q question
		err := control(w.listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&q))
		if errors.Is(err, unix.ENOENT) || errors.Is(err, unix.EINTR) {
			continue // who asked is gone
		}
		if err != nil {
			return fmt.Errorf("take a call: %w", err)
		}
		a := w.decide(&q)
		err = control(w.listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&a))
		if err != nil && !errors.Is(err, unix.ENOENT) {
			return fmt.Errorf("answer a call: %w", err)
		}
	}
}

func control(fd int, request uint, arg unsafe.Pointer) error {
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), uintptr(request), uintptr(arg)); errno != 0 {
		return errno
	}
	return nil
}

// decide lets a call happen, or not.
func (w *watch) decide(q *question) answer {
	goOn := answer{id: q.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	kind, path := q.call()
	if !w.concerns(kind, path) {
		return goOn
	}
	w.seen.Calls++
	switch {
	case w.fault.N == 0, w.seen.Calls < w.fault.N:
		return goOn
	case w.seen.Calls > w.fault.N && (!w.fault.Stays || path != w.seen.Path):
		return goOn
	}
	a := answer{id: q.id}
	switch {
	case w.fault.Short && kind == Read:
		n, err := q.half()
		if err != nil {
			return goOn
		}
		a.val = int64(n)
	case w.seen.Hit == 0:
		w.seen.Err = w.fault.Causes(kind)
		fallthrough
	default:
		if w.seen.Err == 0 { // only reads are short
			return goOn
		}
		a.errno = -int32(w.seen.Err)
	}
	if w.seen.Hit == 0 {
		w.seen.Kind, w.seen.Path = kind, path
	}
	w.seen.Hit++
	return a
}

func (w *watch) concerns(kind Kind, path string) bool {
	if kind == "" {
		return false
	}
	for _, root := range w.under {
		if path == root || strings.HasPrefix(path, root+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

// call returns what is asked, and of which path.
func (q *question) call() (Kind, string) {
	switch uint32(q.nr) {
	case unix.SYS_OPENAT:
		if q.args[2]&(unix.O_ACCMODE|unix.O_CREAT) != unix.O_RDONLY {
			return "", "" // to write
		}
		return Open, q.named()
	case sysStatAt, unix.SYS_STATX:
		return Stat, q.named()
	case unix.SYS_FSTAT:
		return Stat, q.opened()
	case unix.SYS_GETDENTS64:
		return List, q.opened()
	}
	return Read, q.opened()
}

// opened returns the path of the file that the first argument is open for.
func (q *question) opened() string {
	path, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", q.pid, int32(q.args[0])))
	if err != nil {
		return ""
	}
	return path
}

// named returns the path that the second argument points to, seen from the first.
func (q *question) named() string {
	buf := make([]byte, unix.PathMax)
	n, err := q.memory(buf, uintptr(q.args[1]), unix.ProcessVMReadv)
	name, _, whole := strings.Cut(string(buf[:max(n, 0)]), "\x00")
	switch {
	case err != nil || !whole:
		return ""
	case filepath.IsAbs(name):
		return filepath.Clean(name)
	case int32(q.args[0]) != unix.AT_FDCWD:
		return filepath.Join(q.opened(), name)
	}
	cwd, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", q.pid))
	if err != nil {
		return ""
	}
	return filepath.Join(cwd, name)
}

type transfer func(pid int, local []unix.Iovec, remote []unix.RemoteIovec, flags uint) (int, error)

// memory moves bytes between here and the process that asks, page by page: the
// next page may not be there.
func (q *question) memory(local []byte, remote uintptr, move transfer) (int, error) {
	const page = 4096
	done := 0
	for done < len(local) {
		at := remote + uintptr(done)
		size := min(len(local)-done, page-int(at%page))
		n, err := move(int(q.pid), []unix.Iovec{iovec(local[done : done+size])}, []unix.RemoteIovec{{Base: at, Len: size}}, 0)
		if err != nil {
			if done > 0 {
				break
			}
			return 0, err
		}
		done += n
	}
	return done, nil
}

func iovec(b []byte) unix.Iovec {
	v := unix.Iovec{Base: &b[0]}
	v.SetLen(len(b))
	return v
}

// half reads a half of what is asked for in the place of the process that asks.
func (q *question) half() (int, error) {
	pidfd, err := unix.PidfdOpen(q.process(), 0)
	if err != nil {
		return 0, err
	}
	defer unix.Close(pidfd)
	fd, err := unix.PidfdGetfd(pidfd, int(int32(q.args[0])), 0)
	if err != nil {
		return 0, err
	}
	defer unix.Close(fd)
	buf := make([]byte, max(1, min(q.args[2], 1<<20)/2))
	var n int
	if uint32(q.nr) == unix.SYS_PREAD64 {
		n, err = unix.Pread(fd, buf, int64(q.args[3]))
	} else {
		n, err = unix.Read(fd, buf) // the offset is that of both
	}
	if err != nil || n == 0 {
		return n, err
	}
	return q.memory(buf[:n], uintptr(q.args[1]), unix.ProcessVMWritev)
}

// process returns the id of the process that the asking thread belongs to.
func (q *question) process() int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", q.pid))
	if err != nil {
		return int(q.pid)
	}
	for line := range strings.Lines(string(text)) {
		var id int
		if _, err := fmt.Sscanf(line, "Tgid: %d", &id); err == nil {
			return id
		}
	}
	return int(q.pid)
}
