//go:build !linux

package mill

func memoryBounds() bounds { return bounds{} }
