package tasks

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/agent"
	"skillmill/agent/rules"
	"skillmill/cmd/skillmill/acceptance"
)

var taskCPU = flag.Bool("task-cpu", false, "measure the share of the rules in the CPU time of a step")

// cpuOf is the CPU time of this process, or of its children that have ended.
func cpuOf(t *testing.T, who int) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// metered is the policy of rules that counts the CPU time of its decisions.
type metered struct {
	t   *testing.T
	cpu time.Duration
}

// Decide implements agent.Policy.
func (m *metered) Decide(ctx context.Context, s agent.State) (agent.Decision, error) {
	before := cpuOf(m.t, syscall.RUSAGE_SELF)
	d, err := rules.Policy{}.Decide(ctx, s)
	m.cpu += cpuOf(m.t, syscall.RUSAGE_SELF) - before
	return d, err
}

// fields is a page of n controls, every second one a field and the others buttons. It counts what is
// typed, so that each act is followed by a look.
func fields(n int) string {
	var b strings.Builder
	b.WriteString("<!doctype html><title>Fields</title><h1>Fields</h1><p id=count>0</p><script>oninput = () => { count.textContent++ }</script>")
	for i := range n / 2 {
		fmt.Fprintf(&b, "<p><label>Field %d <input></label> <button onclick=\"this.textContent = 'Kept'\">Keep %[1]d</button></p>", i)
	}
	return b.String()
}

// replayed names the run that TestDecidedCPU decides again.
const replayed = "SKILLMILL_TEST_RUN"

// decided is the CPU time of the decisions of a run, in a process that knows nothing of it yet.
func decided(t *testing.T, run string) time.Duration {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestDecidedCPU$", "-test.v")
	cmd.Env = append(os.Environ(), replayed+"="+run)
	out, err := cmd.CombinedOutput()
	_, text, ok := strings.Cut(string(out), "decided in ")
	if err != nil || !ok {
		t.Fatalf("%v: %s", err, out)
	}
	text, _, _ = strings.Cut(text, "\n")
	d, err := time.ParseDuration(strings.TrimSpace(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestDecidedCPU is the other process of TestRulesCPU.
func TestDecidedCPU(t *testing.T) {
	acceptance.KnownUnderRace(t)
	run := os.Getenv(replayed)
	if run == "" {
		t.Skip("a part of TestRulesCPU")
	}
	r, err := agent.OpenRecord(run)
	if err != nil {
		t.Fatal(err)
	}
	m := &metered{t: t}
	if _, err := agent.Replay(t.Context(), r, m, nil); err != nil {
		t.Fatal(err)
	}
	t.Logf("decided in %v", m.cpu)
}

// TestRulesCPU measures what a decision of the rules costs of a whole step: the look, the decision,
// the act and the files. A step costs what a task of six acts costs more than one of one act.
func TestRulesCPU(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if !*taskCPU {
		t.Skip("a measurement: -task-cpu")
	}
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := 0
		_, _ = fmt.Sscanf(r.URL.Path, "/%d", &n) // another path has no fields
		_, _ = w.Write([]byte(fields(n)))        // the client went away
	}))
	defer server.Close()
	work := t.TempDir()
	for _, n := range []int{20, 200, 1000} {
		var own, browser, policy [2]time.Duration
		var steps [2]int
		for turn, acts := range []int{6, 1, 6} { // the first one is not counted: it reads what a process reads once
			i := max(0, turn-1)
			var words []string
			for k := range acts {
				words = append(words, fmt.Sprintf(`enter "x" into the field %d`, k))
			}
			args := append([]string{"agent", strings.Join(words, ", then ") + ", then click Keep 0", "--url", fmt.Sprintf("%s/%d", server.URL, n), "--workspace", work, "--wall", "600s", "--memory", "off", "--json"}, sandbox...)
			self, kids := cpuOf(t, syscall.RUSAGE_SELF), cpuOf(t, syscall.RUSAGE_CHILDREN)
			text := acceptance.Run(t, 0, args...)
			own[i], browser[i] = cpuOf(t, syscall.RUSAGE_SELF)-self, cpuOf(t, syscall.RUSAGE_CHILDREN)-kids
			var out agentRun
			if err := json.Unmarshal([]byte(text), &out); err != nil {
				t.Fatal(err)
			}
			policy[i], steps[i] = decided(t, out.Run), len(out.Steps)
		}
		per := func(d [2]time.Duration) float64 {
			return float64((d[1] - d[0]).Microseconds()) / 1000 / float64(steps[1]-steps[0])
		}
		t.Logf("%d controls: rules %.1f ms of a step's %.1f ms, %.3f; the browser takes %.1f ms more, so %.3f of all", n, per(policy), per(own), per(policy)/per(own), per(browser), per(policy)/(per(own)+per(browser)))
		if per(own) <= 0 || per(policy)/per(own) > 0.2 {
			t.Errorf("%d controls: the rules take %.1f of %.1f ms", n, per(policy), per(own))
		}
	}
}
