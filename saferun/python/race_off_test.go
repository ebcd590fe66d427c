//go:build !race

package python_test

// underRace says that the race detector is on.
const underRace = false
