package mill

import (
	"io/fs"
	"syscall"
)

// fileNumber identifies a file, whatever its names are.
type fileNumber struct{ disk, number uint64 }

// namesOf returns the number of a file and how many names (hard links) it has.
func namesOf(info fs.FileInfo) (fileNumber, uint64) {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fileNumber{}, 1
	}
	return fileNumber{uint64(st.Dev), uint64(st.Ino)}, uint64(st.Nlink) //nolint:unconvert // other widths elsewhere
}
