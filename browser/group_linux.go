package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// killsGroups says that the processes of a browser that is killed can be found and ended.
const killsGroups = true

// ownGroup puts the browser into a process group of its own, so that its children can be
// found after it ended. The kernel kills the browser when this process dies.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	for _, pipe := range cmd.ExtraFiles {
		widen(pipe)
	}
}

// widen enlarges a pipe of the protocol to the size of a whole answer. Otherwise both ends
// would be woken every 64 KiB, some twenty times for a page's accessibility tree.
func widen(pipe *os.File) {
	const setPipeSize = 1031 // F_SETPIPE_SZ
	if c, err := pipe.SyscallConn(); err == nil {
		// On a system that allows less the pipe stays as it is, which works too.
		_ = c.Control(func(fd uintptr) { _, _, _ = syscall.Syscall(syscall.SYS_FCNTL, fd, setPipeSize, 1<<20) })
	}
}

// members lists the processes of a group that still run.
func members(group int) []int {
	if group <= 1 {
		return nil
	}
	proc, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer proc.Close()
	names, err := proc.Readdirnames(-1)
	if err != nil {
		return nil
	}
	var pids []int
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue // no process
		}
		stat, err := os.ReadFile("/proc/" + name + "/stat")
		if err != nil {
			continue // it ended meanwhile
		}
		// After the name in brackets: state, parent, group.
		_, rest, ok := bytes.Cut(stat[max(bytes.LastIndexByte(stat, ')'), 0):], []byte(") "))
		fields := bytes.Fields(rest)
		if !ok || len(fields) < 3 || string(fields[0]) == "Z" || string(fields[2]) != strconv.Itoa(group) {
			continue
		}
		pids = append(pids, pid)
	}
	return pids
}

// resident returns the memory that a process holds besides mapped files, in bytes.
func resident(pid int) (sum int64) {
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "status"))
	if err != nil {
		return 0 // it ended meanwhile
	}
	for line := range bytes.Lines(status) {
		f := bytes.Fields(line)
		if len(f) != 3 || string(f[0]) != "RssAnon:" && string(f[0]) != "RssShmem:" {
			continue
		}
		if kb, err := strconv.ParseInt(string(f[1]), 10, 64); err == nil {
			sum += kb << 10
		}
	}
	return sum
}

func commandLine(pid int) string {
	line, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "cmdline"))
	if err != nil {
		return "" // it ended meanwhile
	}
	return string(line)
}
