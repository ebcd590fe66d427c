//go:build !linux

package browser

import "os/exec"

// ownGroup does nothing where there is no /proc to find a group by; the browser
// ends its children itself.
func ownGroup(*exec.Cmd) {}

// members knows no processes.
func members(int) []int { return nil }

func resident(int) int64 { return 0 }

func commandLine(int) string { return "" }
