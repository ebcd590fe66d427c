//go:build race

package cli

// underRace: the race detector makes a build five times slower, and what a test
// compares is the same without it.
const underRace = true
