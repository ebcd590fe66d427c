package mill

import (
	"bufio"
	"bytes"
	"io/fs"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
)

func memoryBounds() bounds {
	b := bounds{resident: cgroupBound(os.DirFS("/"))}
	var data syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_DATA, &data); err == nil && data.Cur < math.MaxInt64 {
		b.mapped = int64(data.Cur)
	}
	return b
}

// cgroupBound returns the smallest memory limit of the cgroups that the process is in, of
// version 2 or 1; 0 where there is none. A container may show its own group as the top, or
// the path that the host knows it by.
func cgroupBound(root fs.FS) int64 {
	text, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return 0
	}
	least := int64(0)
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		parts := strings.SplitN(lines.Text(), ":", 3)
		if len(parts) != 3 {
			continue
		}
		mount, file := "sys/fs/cgroup", "memory.max"
		if parts[0] != "0" || parts[1] != "" {
			if parts[1] != "memory" {
				continue
			}
			mount, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		}
		for group := path.Clean("/" + parts[2]); ; group = path.Dir(group) {
			if n := bytesIn(root, path.Join(mount, group, file)); n > 0 && (least == 0 || n < least) {
				least = n
			}
			if group == "/" {
				break
			}
		}
	}
	return least
}

// bytesIn returns the number in a file, 0 where there is none or "max", in words or as
// version 1 says it.
func bytesIn(root fs.FS, name string) int64 {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || n < 0 || n >= 1<<60 {
		return 0
	}
	return n
}
