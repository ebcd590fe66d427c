//go:build !race

package acceptance

// UnderRace says that the race detector is on.
const UnderRace = false
