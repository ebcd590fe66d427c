package chrome

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
}

// members lists the processes of a group that still run.
func members(group int) []int {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil || group <= 1 {
		return nil
	}
	var pids []int
	for _, f := range files {
		stat, err := os.ReadFile(f)
		if err != nil {
			continue // it ended meanwhile
		}
		// After the name in brackets: state, parent, group.
		_, rest, ok := bytes.Cut(stat[max(bytes.LastIndexByte(stat, ')'), 0):], []byte(") "))
		fields := bytes.Fields(rest)
		if !ok || len(fields) < 3 || string(fields[0]) == "Z" || string(fields[2]) != strconv.Itoa(group) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(f))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
