package journal

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/saferun/refuse"
)

func clock() time.Time { return time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC) }

func open(t *testing.T, dir string) *Lane {
	t.Helper()
	l, err := Open(dir, clock)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func shut(t *testing.T, l *Lane) {
	t.Helper()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// died leaves a lane as a process does that is killed after some steps of a run with
// two acts.
func died(t *testing.T, dir, id string, steps int) {
	t.Helper()
	l := open(t, dir)
	r, err := l.Begin(id, "seal of "+id, "shop.test/d1")
	must(t, err)
	for i, step := range []func() error{
		func() error { return r.Before("click") },
		func() error { return r.After("") },
		func() error { return r.Before("type") },
		func() error { return r.After("ACT_REFUSED") },
		func() error { return r.End("") },
	} {
		if i == steps {
			break
		}
		must(t, step())
	}
	shut(t, l)
}

// TestDeaths holds what a journal says of a run that ended at every point, and that
// its plan never begins again.
func TestDeaths(t *testing.T) {
	for steps, want := range []struct{ event, code string }{
		{Died, refuse.PlanUsed},
		{Unknown, refuse.OutcomeUnknown},
		{Died, refuse.PlanUsed},
		{Unknown, refuse.OutcomeUnknown},
		{Died, refuse.PlanUsed},
		{Ended, refuse.PlanUsed},
	} {
		dir := filepath.Join(t.TempDir(), "lane")
		died(t, dir, "a", steps)
		for range 2 { // what was found once is noted once
			l := open(t, dir)
			if got := l.run("a").Event; got != want.event {
				t.Errorf("after %d steps: %s, want %s", steps, got, want.event)
			}
			for _, copied := range []string{"a", "b"} {
				if _, err := l.Begin(copied, "seal of a", "shop.test/d1"); refuse.CodeOf(err) != want.code {
					t.Errorf("after %d steps begun again as %s: %v, want %s", steps, copied, err, want.code)
				}
			}
			if got := len(l.Unknowns("shop.test/d1")) == 1; got != (want.event == Unknown) || len(l.Unknowns("shop.test/d2")) != 0 {
				t.Errorf("after %d steps: unknowns %v", steps, l.Unknowns(""))
			}
			shut(t, l)
		}
		if l := open(t, dir); len(l.Found()) != 0 {
			t.Errorf("after %d steps: found again %v", steps, l.Found())
		} else {
			shut(t, l)
		}
	}
}

// TestPending holds that a run whose act did not return ends with an unknown outcome.
func TestPending(t *testing.T) {
	dir := t.TempDir()
	l := open(t, dir)
	r, err := l.Begin("a", "s", "k")
	must(t, err, r.Pending(), r.Before("click"))
	if refuse.CodeOf(r.Pending()) != refuse.OutcomeUnknown {
		t.Errorf("pending: %v", r.Pending())
	}
	must(t, r.End(refuse.OutcomeUnknown), l.Close())
	l = open(t, dir)
	if len(l.Unknowns("k")) != 1 || len(l.Found()) != 0 {
		t.Errorf("unknowns %v, found %v", l.Unknowns("k"), l.Found())
	}
	shut(t, l)
}

// TestTornLine holds that every part of a last line is cut off and what stands before
// it counts, and that damage before the end is an error.
func TestTornLine(t *testing.T) {
	dir := t.TempDir()
	died(t, dir, "a", 1)
	path := filepath.Join(dir, journalName)
	whole, err := os.ReadFile(path)
	must(t, err)
	first := strings.IndexByte(string(whole), '\n') + 1
	for cut := first; cut < len(whole); cut++ {
		must(t, os.WriteFile(path, whole[:cut], 0o600))
		l := open(t, dir)
		if got := l.run("a").Event; got != Died {
			t.Fatalf("cut at %d: %s", cut, got)
		}
		shut(t, l)
	}
	for _, bad := range []string{"x\n" + string(whole), string(whole[first:]), string(whole) + string(whole), string(whole) + "{}\n", "\n" + string(whole)} {
		must(t, os.WriteFile(path, []byte(bad), 0o600))
		if l, err := Open(dir, clock); err == nil {
			t.Errorf("a damaged journal was read: %q", bad)
			shut(t, l)
		}
		lane, err := Open(filepath.Join(dir, "other"), clock) // the lock was given back
		must(t, err)
		shut(t, lane)
	}
	must(t, os.WriteFile(path, whole, 0o600))
	shut(t, open(t, dir))
}

// TestFullDisk holds that an act whose line cannot be written is refused, and that the
// journal is readable afterwards.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	l := open(t, dir)
	r, err := l.Begin("a", "s", "k")
	must(t, err)
	must(t, l.file.Close())
	if err := r.Before("click"); err == nil {
		t.Fatal("an act without its line")
	}
	if err := r.End(""); err == nil || r.run.Event != Began {
		t.Errorf("a line behind a broken one: %v, %s", err, r.run.Event)
	}
	l.file = nil
	shut(t, l)
	l = open(t, dir)
	if l.run("a").Event != Died {
		t.Errorf("the run is %s", l.run("a").Event)
	}
	shut(t, l)
}

// holder makes a test process take a lane and begin an act.
const holder = "SKILLMILL_TEST_HOLD_LANE"

func TestLaneHolder(t *testing.T) {
	dir := os.Getenv(holder)
	if dir == "" {
		t.Skip("only the child process of TestKilledInAnAct does something here")
	}
	l := open(t, dir)
	r, err := l.Begin("a", "s", "k")
	must(t, err)
	must(t, r.Before("click"))
	fmt.Println("acting")
	time.Sleep(time.Hour) // it is killed before
}

// TestKilledInAnAct holds that a lane is busy while its process lives and free when it
// was killed, and that the act under way is unknown.
func TestKilledInAnAct(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run=^TestLaneHolder$", "-test.v")
	cmd.Env = append(os.Environ(), holder+"="+dir)
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	for lines := bufio.NewScanner(out); lines.Scan() && lines.Text() != "acting"; {
		continue
	}
	if _, err := Open(dir, clock); refuse.CodeOf(err) != refuse.LaneBusy {
		t.Errorf("while it lives: %v", err)
	}
	must(t, cmd.Process.Kill())
	if err := cmd.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
	l := open(t, dir)
	if got := l.Found(); len(got) != 1 || got[0].Event != Unknown || got[0].Does != "click" {
		t.Errorf("found %+v", got)
	}
	if _, err := l.Begin("a", "s", "k"); refuse.CodeOf(err) != refuse.OutcomeUnknown {
		t.Errorf("begun again: %v", err)
	}
	shut(t, l)
}
