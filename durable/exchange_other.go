//go:build !linux

package durable

// exchange swaps the names of two folders.
func exchange(a, b string) error { return exchangeByRename(a, b) }
