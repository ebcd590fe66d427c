package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// ownGroup puts the browser into a process group of its own, by which its
// children are found after it ended. It is killed when this process dies.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	for _, pipe := range cmd.ExtraFiles {
		widen(pipe)
	}
}

// widen gives a pipe of the protocol room for a whole answer. Otherwise both ends
// are woken every 64 KiB, some twenty times for a page's accessibility tree.
func widen(pipe *os.File) {
	const setPipeSize = 1031 // F_SETPIPE_SZ
	if c, err := pipe.SyscallConn(); err == nil {
		// A system that allows less leaves the pipe as it is, which works too.
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

// resident returns what a process holds in memory besides files, in bytes.
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
