package plans

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/refuse"
)

// make plan-kills asks for 100.
var (
	runKills = flag.Int("run-kills", 5, "runs that TestRunKilled ends with kill -9")
	killSeed = flag.Uint64("kill-seed", 1, "seed of the moments at which it kills")
)

// TestRunKilled ends runs with kill -9 at random points. The lane is free at once, the
// plan does not act again if it may have acted, and what the run left is sealed and
// can be read.
func TestRunKilled(t *testing.T) {
	b := newBench(t)
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	p := b.plan(send, "--valid", "1h")
	began := time.Now()
	if exit, _, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase())); exit != acceptance.OK {
		t.Fatalf("undisturbed: exit %d: %s", exit, text)
	}
	whole := time.Since(began)
	clear(b.shop.got)
	codes := map[string]int{}
	for range *runKills {
		p := b.plan(send, "--valid", "1h")
		yes := b.phrase(p.Phrase())
		before := b.shop.total()
		cmd := acceptance.Program(t, b.command(p.path, "--confirm-file", yes)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rng.Int64N(int64(whole))))
		_ = cmd.Process.Kill() // it may have ended before
		_ = cmd.Wait()
		acted := b.shop.total() - before
		began := time.Now()
		exit, code, text := b.run(p.path, "--confirm-file", yes)
		if exit == acceptance.OK { // the moments follow a machine whose load changes
			whole = time.Since(began)
		}
		codes[code]++
		switch after := b.shop.total() - before; {
		case exit == acceptance.OK && acted == 0 && after == 1: // it died before it began
		case code == refuse.PlanUsed || code == refuse.OutcomeUnknown:
			if after > 1 {
				t.Errorf("acted %d times", after)
			}
		default:
			t.Errorf("acted %d times before and %d after: exit %d, code %q: %s", acted, after, exit, code, text)
		}
		if text := acceptance.Run(t, acceptance.OK, "evidence", "verify", filepath.Dir(p.path)); text != "0 problems\n" {
			t.Error(text)
		}
	}
	b.plan(send) // whoever takes the lane next cleans up
	if left, err := os.ReadDir(filepath.Join(b.workspace, ".skillmill", "lanes", "default", "browser")); err != nil || len(left) > 0 {
		t.Errorf("browsers left %v: %v", left, err)
	}
	t.Logf("seed %d: %d runs killed within %s; again: %v", *killSeed, *runKills, whole.Round(time.Millisecond), codes)
}

// TestKilledInAnAct ends a run while the page handles its press. The outcome is not
// known: the plan is not run again, and the next plan of the skill needs a person.
func TestKilledInAnAct(t *testing.T) {
	b := newBench(t)
	pressed, release := make(chan struct{}), make(chan struct{})
	defer close(release)
	b.shop.hold(pressed, release)
	b.shop.says(replaced("</table>", `</table><script>
addEventListener('mousedown', () => { const x = new XMLHttpRequest(); x.open('POST', '/held', false); x.send() })
</script>`))
	p := b.plan(remove)
	yes := b.phrase(p.Phrase())
	cmd := acceptance.Program(t, b.command(p.path, "--confirm-file", yes)...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	<-pressed
	if exit, code, text := b.run(p.path, "--confirm-file", yes); exit != refuse.ExitRefused || code != refuse.LaneBusy {
		t.Errorf("two at once: exit %d, code %q: %s", exit, code, text)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // it was killed
	before := b.shop.total()
	if exit, code, text := b.run(p.path, "--confirm-file", yes); exit != refuse.ExitUnknown || code != refuse.OutcomeUnknown || b.shop.total() != before {
		t.Errorf("again: exit %d, code %q, sent %v: %s", exit, code, b.shop.got, text)
	}
	if text := acceptance.Run(t, acceptance.OK, "evidence", "verify", filepath.Dir(p.path)); text != "0 problems\n" {
		t.Error(text)
	}
	b.interruptedInAnAct(pressed)
	b.shop.says(nil)
	if next := b.plan(remove); !strings.Contains(string(next.data), p.RequestID) || !next.NeedsConfirm() {
		t.Errorf("the next plan says nothing of it: %s", next.data)
	}
}

// interruptedInAnAct ends a run by a signal while the page handles its press: it says
// that the outcome is not known, and not that it may be started again.
func (b *bench) interruptedInAnAct(pressed <-chan struct{}) {
	b.t.Helper()
	p := b.plan(remove)
	code, out, errs := acceptance.Interrupted(b.t, first(pressed), b.command(p.path, "--confirm-file", b.phrase(p.Phrase()))...)
	if code != refuse.ExitUnknown || !strings.Contains(errs, refuse.OutcomeUnknown) {
		b.t.Errorf("interrupted in an act: exit %d: %s%s", code, out, errs)
	}
	if text := acceptance.Run(b.t, acceptance.OK, "evidence", "verify", filepath.Dir(p.path)); text != "0 problems\n" {
		b.t.Error(text)
	}
}

// first is closed when a channel gives something.
func first(c <-chan struct{}) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		<-c
		close(done)
	}()
	return done
}
