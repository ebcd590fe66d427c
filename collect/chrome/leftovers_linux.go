package chrome

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
)

// usersOf lists the processes that have the profile folder on their command line.
func usersOf(profile string) []int {
	files, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		return nil
	}
	want := []byte("--user-data-dir=" + profile)
	var pids []int
	for _, f := range files {
		line, err := os.ReadFile(f)
		if err != nil {
			continue // it ended meanwhile
		}
		for _, arg := range bytes.Split(line, []byte{0}) {
			if !bytes.Equal(arg, want) {
				continue
			}
			if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(f))); err == nil {
				pids = append(pids, pid)
			}
			break
		}
	}
	return pids
}
