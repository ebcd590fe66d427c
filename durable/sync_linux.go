package durable

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// wholeTypes are the file systems whose syncfs is known to write everything and to report
// what could not be written. Some others, such as some in user space, report success and do
// nothing.
var wholeTypes = map[int64]bool{
	unix.EXT4_SUPER_MAGIC: true, unix.XFS_SUPER_MAGIC: true, unix.BTRFS_SUPER_MAGIC: true,
	unix.F2FS_SUPER_MAGIC: true, unix.TMPFS_MAGIC: true,
}

// syncsWhole reports whether syncWhole can be trusted on the file system of an
// open directory.
func syncsWhole(dir *os.File) bool {
	var st unix.Statfs_t
	return unix.Fstatfs(int(dir.Fd()), &st) == nil && wholeTypes[int64(st.Type)]
}

// syncWhole makes the file system of an open directory durable.
func syncWhole(dir *os.File) error {
	for {
		err := unix.Syncfs(int(dir.Fd()))
		if !errors.Is(err, unix.EINTR) {
			return err
		}
	}
}
