package pacetest

import "testing"

// UnderRace says that the race detector is on.
const UnderRace = detector > 1

// KnownUnderRace skips a test under the race detector that takes, in our own process, the
// ways that other tests of its package take there too: what it judges is files and
// answers, which the tests without the detector judge.
func KnownUnderRace(t testing.TB) {
	t.Helper()
	if UnderRace {
		t.Skip("other tests of the package take the same ways under the race detector")
	}
}

// ElsewhereUnderRace skips a test under the race detector whose work is done by a browser
// and its driver: they are processes of their own, which it does not see.
func ElsewhereUnderRace(t testing.TB) {
	t.Helper()
	if UnderRace {
		t.Skip("the race detector sees nothing of the browser and its driver")
	}
}
