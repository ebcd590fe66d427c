package acceptance

import (
	"flag"
	"testing"

	"skillmill/datasets/samples/pacetest"
)

// More says that repeated tests run as often as their flags say. By default they run less
// often, which takes half the time.
var More = pacetest.More

// usually has the values of flags without SKILLMILL_TESTS=more.
var usually = map[string]string{
	"kills": "5", "model-kills": "2", "fault-step": "41", "cuts": "2", "flips": "24", "read-fault-step": "293", "rounds": "24", "run-kills": "3", "serve-kills": "2", "runs": "3",
	"browser-kills": "2", "crawler-kills": "2", "collect-pages": "12",
}

// fewerBy is by which factor Sample takes fewer jobs without SKILLMILL_TESTS=more.
const fewerBy = 6

// underRace has the values of flags under the race detector. There a build is five times
// slower, and more repeats of a fault take no new paths.
var underRace = map[string]string{
	"kills": "3", "model-kills": "1", "fault-step": "89", "cuts": "1", "flips": "9", "read-fault-step": "997", "rounds": "9", "run-kills": "2", "serve-kills": "1", "runs": "2",
}

// fewer sets the flags of repeated tests. It runs before the command line is parsed, which
// can set them again.
func fewer() {
	if !More {
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
