//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package durable

import "os"

const noFollow = 0

// flock does nothing, because the system has no lock that ends with its process.
func flock(*os.File, bool) error { return nil }
