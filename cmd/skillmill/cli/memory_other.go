//go:build !linux

package cli

func memoryBounds() bounds { return bounds{} }
