package pacetest

import (
	"testing"
	"time"
)

// TestTimes: a limit is as long as it was chosen or longer, in proportion, and the
// slowest pace stands.
func TestTimes(t *testing.T) {
	slow := Slow()
	if slow < 1 {
		t.Errorf("%v times slower", slow)
	}
	if a, b := Times(time.Second), Times(3*time.Second); a < time.Second || (b-3*a).Abs() > time.Microsecond {
		t.Errorf("1 s is %v, 3 s are %v", a, b)
	}
	measured.at, measured.slow = time.Time{}, most
	if got := Slow(); got != most {
		t.Errorf("a faster moment makes the limits shorter: %v", got)
	}
}

// TestWork: the piece of work is long enough to be measured.
func TestWork(t *testing.T) {
	if took := work(); took < 10*time.Millisecond {
		t.Errorf("the work takes only %v", took)
	}
}
