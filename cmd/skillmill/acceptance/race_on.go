//go:build race

package acceptance

// UnderRace says that the race detector is on. It makes a build five times slower,
// and what a test compares is the same without it.
const UnderRace = true
