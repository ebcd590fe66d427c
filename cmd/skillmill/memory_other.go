//go:build !linux

package main

func memoryBounds() bounds { return bounds{} }
