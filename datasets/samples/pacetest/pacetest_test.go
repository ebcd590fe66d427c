package pacetest

import (
	"fmt"
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

// TestFill: limits that are set stay, and so does what is no limit.
func TestFill(t *testing.T) {
	type span int64
	type limits struct {
		Open, Read time.Duration
		Write      span
		Quiet      time.Duration
		Bytes      int
	}
	got := Fill(limits{Read: 1}, limits{time.Second, time.Second, span(2 * time.Second), time.Second, 7}, "Quiet")
	if got.Open < time.Second || got.Read != 1 || time.Duration(got.Write) < 2*time.Second || got.Quiet != 0 || got.Bytes != 0 {
		t.Errorf("%+v", got)
	}
}

// TestSome: a share begins with the first job, and CI does all.
func TestSome(t *testing.T) {
	was := More
	defer func() { More = was }()
	jobs := []int{0, 1, 2, 3, 4, 5, 6}
	for _, c := range []struct {
		more bool
		part int
		want string
	}{
		{false, 1, "[0 1 2 3 4 5 6]"},
		{false, 2, "[0 2 4 6]"},
		{false, 4, "[0 4]"},
		{false, 9, "[0]"},
		{true, 4, "[0 1 2 3 4 5 6]"},
	} {
		if More = c.more; fmt.Sprint(Some(jobs, c.part)) != c.want {
			t.Errorf("one in %d of %v, more %v: %v, want %s", c.part, jobs, c.more, Some(jobs, c.part), c.want)
		}
	}
}
