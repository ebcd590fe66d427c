//go:build !linux

package durable

// exchange exchanges the names of two folders.
func exchange(a, b string) error { return exchangeByRename(a, b) }
