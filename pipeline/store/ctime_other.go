//go:build !linux

package store

import "io/fs"

// changeTime returns 0, because the time is known on Linux only.
func changeTime(fs.FileInfo) int64 { return 0 }

// sharedFile returns false, because inode numbers are asked for on Linux only.
func sharedFile(fs.FileInfo) (uint64, bool) { return 0, false }
