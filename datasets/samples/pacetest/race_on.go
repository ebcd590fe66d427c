//go:build race

package pacetest

// detector is what the race detector makes of the time that a test needs: it slows
// down our code by five, and not the browser.
const detector = 2
