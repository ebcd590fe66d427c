//go:build !linux

package store

import "io/fs"

// changeTime is known on Linux only.
func changeTime(fs.FileInfo) int64 { return 0 }

// sharedFile is known on Linux only, where it is asked for.
func sharedFile(fs.FileInfo) (uint64, bool) { return 0, false }
