package mill

import (
	"io/fs"
	"syscall"
)

// fileNumber tells one file from all others.
type fileNumber struct{ disk, number uint64 }

// namesOf is which file it is and how many names it has.
func namesOf(info fs.FileInfo) (fileNumber, uint64) {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fileNumber{}, 1
	}
	return fileNumber{uint64(st.Dev), uint64(st.Ino)}, uint64(st.Nlink) //nolint:unconvert // other widths elsewhere
}
