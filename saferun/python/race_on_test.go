//go:build race

package python_test

// underRace says that the race detector is on, whose own memory is more than the limit of
// a test lets a process have.
const underRace = true
