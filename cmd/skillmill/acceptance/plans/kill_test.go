package plans

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/journal"
	"skillmill/saferun/refuse"
)

// make plan-kills asks for 100.
var (
	runKills = flag.Int("run-kills", 5, "runs that TestRunKilled ends with kill -9")
	killSeed = flag.Uint64("kill-seed", 1, "seed of the moments at which it kills")
)

// TestRunKilled ends runs with kill -9 at random points after they began. The lane is
// free at once, the plan does not act again, and what the run left is sealed and can be
// read.
func TestRunKilled(t *testing.T) {
	b := benchOf(t, shopPage)
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	_, _, inside := b.killed(journal.Began, 0)
	clear(b.shop.got)
	at, codes := map[string]int{}, map[string]int{}
	for real, tries := 0, 0; real < *runKills; tries++ {
		if tries > 4**runKills {
			t.Fatalf("only %d of %d kills fell into a run", real, tries)
		}
		before := b.shop.total()
		from, within := journal.Began, inside
		if tries%3 == 2 { // between an act and its record there are a few milliseconds
			from, within = journal.Before, 40*time.Millisecond
		}
		p, last, took := b.killed(from, 1+time.Duration(rng.Int64N(int64(within))))
		if last == journal.Ended || last == journal.Unknown {
			if from == journal.Began {
				inside = took // the moments follow a machine whose load changes
			}
			at["too late"]++
			continue
		}
		real++
		at[last]++
		_, code, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase()))
		codes[code]++
		want := refuse.PlanUsed
		if last == journal.Before {
			want = refuse.OutcomeUnknown
		}
		// A press that was made may not have left the browser, which dies with the run.
		if after := b.shop.total() - before; code != want || after > 1 || last == journal.Began && after > 0 {
			t.Errorf("killed after %q: acted %d times, again %q, want %s: %s", last, after, code, want, text)
		}
		if text := acceptance.Run(t, acceptance.OK, "evidence", "verify", filepath.Dir(p.path)); text != "0 problems\n" {
			t.Error(text)
		}
	}
	b.plan(send) // whoever takes the lane next cleans up
	if left, err := os.ReadDir(filepath.Join(b.workspace, ".skillmill", "lanes", "default", "browser")); err != nil || len(left) > 0 {
		t.Errorf("browsers left %v: %v", left, err)
	}
	t.Logf("seed %d: %d runs killed within %s of their beginning, by the last line of their journal: %v; again: %v", *killSeed, *runKills, inside.Round(time.Millisecond), at, codes)
}

// killed plans an order, runs it, and ends the run a time after its journal has a line of an
// event, or not at all for 0. last is the last event of the journal then, took how long the
// run went on from there.
func (b *bench) killed(from string, after time.Duration) (p planned, last string, took time.Duration) {
	b.t.Helper()
	p = b.plan(send, "--valid", "1h")
	cmd := acceptance.Program(b.t, b.command(p.path, "--confirm-file", b.phrase(p.Phrase()))...)
	if err := cmd.Start(); err != nil {
		b.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	var over error
	gone := false
	for now := b.last(p.RequestID); (now == "" || now == journal.Began && from != now) && !gone; now = b.last(p.RequestID) {
		select {
		case over = <-ended:
			gone = true
		case <-time.After(2 * time.Millisecond):
		}
	}
	began := time.Now()
	if after > 0 && !gone {
		time.Sleep(after)
		_ = cmd.Process.Kill() // it may have ended before
	}
	if !gone {
		over = <-ended
	}
	if last = b.last(p.RequestID); last == "" || after == 0 && over != nil {
		b.t.Fatalf("the run: %v, its journal says %q", over, last)
	}
	return p, last, time.Since(began)
}

// last is the last event of a run in the journal of the lane, "" for none.
func (b *bench) last(id string) (event string) {
	data, err := os.ReadFile(filepath.Join(b.workspace, ".skillmill", "lanes", "default", "journal.jsonl"))
	if err != nil {
		return "" // before the first run
	}
	for _, text := range bytes.Split(data, []byte("\n")) {
		var line journal.Line
		if json.Unmarshal(text, &line) == nil && line.RequestID == id { // the last may be cut off
			event = line.Event
		}
	}
	return event
}

// TestKilledInAnAct ends a run while the page handles its press. The outcome is not
// known: the plan is not run again, and the next plan of the skill needs a person.
func TestKilledInAnAct(t *testing.T) {
	b := benchOf(t, shopPage)
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
