//go:build race

package pacetest

// detector is what the race detector makes of the time that code needs.
const detector = 5
