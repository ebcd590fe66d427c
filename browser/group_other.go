//go:build !linux

package browser

import "os/exec"

// killsGroups says that the processes of a browser that is killed cannot be found.
const killsGroups = false

// ownGroup does nothing: without /proc a group cannot be found. The browser ends its
// children itself.
func ownGroup(*exec.Cmd) {}

// members returns nil.
func members(int) []int { return nil }

func resident(int) int64 { return 0 }

func commandLine(int) string { return "" }
