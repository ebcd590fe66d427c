package pacetest

import "testing"

// UnderRace says that the race detector is on.
const UnderRace = detector > 1

// KnownUnderRace skips a test under the race detector that takes, in our own process, only
// ways that other tests take there too: what it judges is files and
// answers, which the tests without the detector judge.
func KnownUnderRace(t testing.TB) {
	t.Helper()
	if UnderRace {
		t.Skip("other tests take the same ways under the race detector")
	}
}

// Repeats returns how often a test does the same again: n times, and a tenth as often under
// the race detector, at least once. Each repeat takes the same ways with other bytes.
func Repeats(n int) int {
	if UnderRace {
		return max(1, n/10)
	}
	return n
}

// ElsewhereUnderRace skips a test under the race detector whose work is done by a browser
// and its driver: they are processes of their own, which it does not see.
func ElsewhereUnderRace(t testing.TB) {
	t.Helper()
	if UnderRace {
		t.Skip("the race detector sees nothing of the browser and its driver")
	}
}
