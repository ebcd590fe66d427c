package acceptance

import (
	"flag"
	"testing"

	"skillmill/datasets/samples/pacetest"
)

// More says that repeated tests ask all that they ask, and All that they do so as often as
// their flags say.
var More, All = pacetest.More, pacetest.All

// inCI has the values of flags with SKILLMILL_TESTS=more: each way of a test is gone at least
// twice. The full amounts are for make crash, faults, read-faults and model-kills.
var inCI = map[string]string{"kills": "6", "model-kills": "8", "fault-step": "23", "flips": "40", "read-fault-step": "193"}

// usually has the values of flags without SKILLMILL_TESTS=more.
var usually = map[string]string{
	"kills": "2", "model-kills": "1", "fault-step": "127", "cuts": "1", "flips": "12", "read-fault-step": "887", "rounds": "12", "run-kills": "1", "serve-kills": "1", "runs": "2",
	"browser-kills": "2", "crawler-kills": "2", "collect-pages": "12", "agent-kills": "1", "compact-kills": "3",
}

// fewerBy is by which factor Sample takes fewer jobs: 12, and with SKILLMILL_TESTS=more 2.
func fewerBy() int {
	switch {
	case All:
		return 1
	case More:
		return 2
	}
	return 12
}

// underRace has the values of flags under the race detector. There a build is five times
// slower, and more repeats of a fault take no new paths.
var underRace = map[string]string{
	"kills": "3", "model-kills": "1", "fault-step": "89", "cuts": "1", "flips": "9", "read-fault-step": "997", "rounds": "9", "run-kills": "2", "serve-kills": "1", "runs": "2",
}

// fewer sets the flags of repeated tests. It runs before the command line is parsed, which
// can set them again.
func fewer() {
	switch {
	case All:
	case More:
		set(inCI)
	default:
		set(usually)
	}
	if UnderRace {
		set(underRace)
	}
}

func set(flags map[string]string) {
	for name, value := range flags {
		if flag.Lookup(name) == nil {
			continue
		}
		if err := flag.Set(name, value); err != nil {
			panic(err) // a flag of another type: the table above is wrong
		}
	}
}

// UnderRace says that the race detector is on. It makes a build five times slower, and
// what a test compares is the same without it.
const UnderRace = pacetest.UnderRace

// ElsewhereUnderRace is pacetest.ElsewhereUnderRace, but does nothing with -all-programs.
func ElsewhereUnderRace(t testing.TB) {
	t.Helper()
	if !*all {
		pacetest.ElsewhereUnderRace(t)
	}
}

// KnownUnderRace is pacetest.KnownUnderRace, but does nothing with -all-programs.
func KnownUnderRace(t testing.TB) {
	t.Helper()
	if !*all {
		pacetest.KnownUnderRace(t)
	}
}
