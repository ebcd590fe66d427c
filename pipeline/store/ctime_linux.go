package store

import (
	"io/fs"
	"syscall"
)

// changeTime is when the file was last changed in any way. Unlike the time of
// modification nobody can set it back, as copying with times does.
func changeTime(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctim.Nano()
	}
	return 0
}
