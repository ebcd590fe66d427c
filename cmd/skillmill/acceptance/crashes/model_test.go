package crashes

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/transform/proposal"
)

var modelKills = flag.Int("model-kills", 20, "points at which TestModelKilled ends a build that asks or replays")

// words answers a question by the element's own words, and prefers the second candidate.
func words(q acceptance.Asked) string {
	said := map[string]any{}
	for _, task := range q.Tasks {
		said[task] = nil
		switch e := q.Input.Element; {
		case task == proposal.TaskNaming && len(e.Icons)+len(e.Classes) > 0:
			said[task] = proposal.Naming{Label: q.Input.Action + "_" + append(e.Icons, e.Classes...)[0]}
		case task == proposal.TaskLocators:
			said[task] = proposal.Locators{Primary: "c2", Fallbacks: []string{"c1"}}
		}
	}
	text, err := json.Marshal(said)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// killer ends a process once at a question that is its turn.
type killer struct {
	mu  sync.Mutex
	cmd *exec.Cmd
	at  int64 // how many questions from now, 0 for none
}

// run runs a process that is killed at a question. No other one is.
func (k *killer) run(t *testing.T, cmd *exec.Cmd, at int64) {
	t.Helper()
	k.mu.Lock() // its first question waits until it is known
	err := cmd.Start()
	k.cmd, k.at = cmd, at
	k.mu.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // it is killed
	k.mu.Lock()
	defer k.mu.Unlock()
	k.at = 0
}

func (k *killer) turn() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.at == 0 {
		return
	}
	if k.at--; k.at == 0 {
		_ = k.cmd.Process.Kill() // it may have ended
	}
}

// TestModelKilled ends builds with kill -9 while a model is asked: before it answers, right
// after, and a while later, and others while they replay. Started again each has the bytes of
// an undisturbed one, asks nothing twice that was kept, and a replay asks nothing.
func TestModelKilled(t *testing.T) {
	captures := acceptance.Some(t)
	var asked atomic.Int64
	before, after := &killer{}, &killer{}
	url := acceptance.Model(t, func(q acceptance.Asked) string { asked.Add(1); before.turn(); return words(q) }, func(acceptance.Asked) { after.turn() })
	ask, replay := acceptance.ModelConfig(t, "ask", url), acceptance.ModelConfig(t, "replay", url)
	args := func(out, config string, more ...string) []string {
		return append([]string{"build", captures, "--out", out, "--quiet", "--config", config}, more...)
	}
	build := func(out, config string, more ...string) *exec.Cmd {
		return acceptance.Program(t, args(out, config, more...)...)
	}
	whole := t.TempDir()
	finish := func(cmd *exec.Cmd) {
		t.Helper()
		if text, err := cmd.CombinedOutput(); err != nil && cmd.ProcessState.ExitCode() != acceptance.Rejects {
			t.Fatalf("%v: %s", err, text)
		}
	}
	size, _ := measured(t, args(whole, ask))
	questions, again := asked.Load(), length{}
	want := acceptance.Tree(t, whole)
	if questions < 3 {
		t.Fatalf("%d questions", questions)
	}
	rng, landed, out := rand.New(rand.NewPCG(*killSeed, 1)), 0, ""
	same := func(name string, config string) {
		t.Helper()
		got := acceptance.Tree(t, out)
		if config == replay { // the configuration says who asks, and the inventory lists it
			got["config.yaml"], got["inventory.json"] = want["config.yaml"], want["inventory.json"]
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%s: %s", name, d)
		}
	}
	for n := range *modelKills {
		out = t.TempDir()
		config, more, within := ask, []string(nil), size
		if n%4 == 3 {
			acceptance.Copy(t, whole, out)
			config, more = replay, []string{"--full"}
			if again.ops == 0 {
				other := t.TempDir()
				acceptance.Copy(t, whole, other)
				again, _ = measured(t, args(other, replay, "--full"))
			}
			within = again
		}
		cmd, at := build(out, config, more...), rng.Int64N(questions)+1
		asked.Store(0)
		if n%4 < 2 {
			[]*killer{before, after}[n%4].run(t, cmd, at)
		} else { // somewhere, asking or not
			cmd.Env = append(os.Environ(), within.some(rng).Env())
			_ = cmd.Run() // it is killed
		}
		if !cmd.ProcessState.Exited() {
			landed++
		}
		checkNames(t, out)
		finish(build(out, config, more...))
		// What was on its way when the process ended is asked again: four at most.
		if n := asked.Load(); n > questions+4 || config == replay && n > 0 {
			t.Errorf("point %d: %d questions, %d in a quiet night", n, n, questions)
		}
		same(fmt.Sprintf("point %d", n), config)
	}
	asked.Store(0)
	for _, workers := range []string{"1", "8", "1", "8"} {
		finish(build(out, replay, "--full", "--workers", workers))
		same("a replay by "+workers+" workers after the last kill", replay)
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("replays asked %d questions", n)
	}
	if landed < *modelKills/2 {
		t.Errorf("only %d kills came before the end", landed)
	}
	t.Logf("%d of %d kills hit a running build of %+v with %d questions; %d files identical", landed, *modelKills, size, questions, len(want))
}
