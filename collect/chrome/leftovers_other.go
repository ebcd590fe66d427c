//go:build !linux

package chrome

// usersOf knows no processes where there is no /proc; the browser ends its
// children itself.
func usersOf(string) []int { return nil }
