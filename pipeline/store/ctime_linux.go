package store

import (
	"io/fs"
	"syscall"
)

// changeTime returns when the file was last changed in any way, in ns. Unlike the time of
// modification nobody can set it back, as copying a file with its times does.
func changeTime(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctim.Nano()
	}
	return 0
}

// sharedFile reports whether a file has several names, and returns its inode number.
func sharedFile(info fs.FileInfo) (number uint64, shared bool) {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok || st.Nlink < 2 {
		return 0, false
	}
	return uint64(st.Ino), true //nolint:unconvert // other widths elsewhere
}
