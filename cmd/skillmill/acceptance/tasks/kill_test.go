package tasks

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

var (
	agentKills    = flag.Int("agent-kills", 3, "tasks that are ended with kill -9; make memory asks for 100")
	agentKillSeed = flag.Uint64("agent-kill-seed", 1, "random times at which they are ended")
)

// deeds is a page of six buttons, each of which tells its server that it was pressed and is still there
// afterwards.
const deeds = `<!doctype html><title>Deeds</title><h1>Deeds</h1><p id=said></p><script>
for (const n of [1, 2, 3, 4, 5, 6]) {
	const b = document.createElement('button')
	b.textContent = 'Deed ' + n
	b.onclick = () => { said.textContent += ' ' + n; fetch('/did', { method: 'POST', keepalive: true, body: String(n) }) }
	document.body.append(b)
}</script>`

// ticked is a page of five boxes and a button, each of which does as those of deeds. A tick leaves the document as it
// was, so a task that is remembered does all on one look. The page waits for its server, because acts that follow
// this fast would overtake each other on the way there.
const ticked = `<!doctype html><title>Boxes</title><h1>Boxes</h1><p id=said></p><script>
const did = n => {
	const x = new XMLHttpRequest()
	x.open('POST', '/did', false)
	x.send(String(n))
}
for (const n of [1, 2, 3, 4, 5]) {
	const l = document.createElement('label'), b = document.createElement('input')
	b.type = 'checkbox'
	b.onchange = () => did(n)
	l.append(b, ' Box ' + n)
	document.body.append(l)
}
const go = document.createElement('button')
go.textContent = 'Send'
go.onclick = () => { said.textContent = 'Sent'; did(6) }
document.body.append(go)</script>`

// killedPages are what tasks are ended on: a page, the task on it, and the looks that it takes once it is remembered.
var killedPages = []struct {
	name, page, task string
	looks            int
}{
	{"a look for each act", deeds, "click Deed 1, then click Deed 2, then click Deed 3, then click Deed 4, then click Deed 5, then click Deed 6", 7},
	{"one look for all acts", ticked, "tick Box 1, tick Box 2, tick Box 3, tick Box 4, tick Box 5, then press Send", 2},
}

// TestAgentKilled ends tasks of six acts with kill -9 at random times. At most the act under way
// is missing in the record, none was done twice, what was recorded can be decided again, and the memory can be
// read, with each recorded act.
func TestAgentKilled(t *testing.T) {
	acceptance.KnownUnderRace(t)
	for _, p := range killedPages {
		t.Run(p.name, func(t *testing.T) { killTasks(t, p.page, p.task, p.looks) })
	}
}

// killTasks ends a task on a page again and again.
func killTasks(t *testing.T, page, task string, looks int) {
	sandbox := acceptance.SandboxArgs(t)
	var mu sync.Mutex
	var did []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			text, _ := io.ReadAll(io.LimitReader(r.Body, 10)) // what did not come is noted as nothing
			mu.Lock()
			defer mu.Unlock()
			did = append(did, string(text))
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, page) // the client went away
	}))
	defer server.Close()
	work := filepath.Join(t.TempDir(), "work")
	args := append([]string{"agent", task, "--url", server.URL + "/", "--workspace", work, "--json"}, sandbox...)
	acceptance.Run(t, 0, args...) // the next ones remember it
	mu.Lock()
	did = nil
	mu.Unlock()
	began := time.Now()
	var sum agentRun
	if err := json.Unmarshal([]byte(acceptance.Run(t, 0, args...)), &sum); err != nil || sum.Looks != looks {
		t.Errorf("%d looks, want %d: %v", sum.Looks, looks, err)
	}
	whole := time.Since(began)
	mu.Lock()
	if got := strings.Join(did, ""); got != "123456" {
		t.Fatalf("done: %s", got)
	}
	mu.Unlock()
	r := rand.New(rand.NewPCG(*agentKillSeed, 0))
	lost, midway := 0, 0
	for range *agentKills {
		mu.Lock()
		did = nil
		mu.Unlock()
		before := runsIn(t, work)
		cmd := acceptance.Program(t, args...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // its browser ends with it
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(whole/8 + time.Duration(r.Int64N(int64(whole))))
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // it may have ended
		_ = cmd.Wait()                                      // killed
		time.Sleep(100 * time.Millisecond)                  // what the page told comes
		mu.Lock()
		heard := slices.Clone(did)
		mu.Unlock()
		gone := checkKilled(t, work, before, heard)
		lost += gone
		if len(heard) > 0 && len(heard) < 6 {
			midway++
		}
	}
	acceptance.Run(t, 0, "memory", "search", task, "--domain", server.URL, "--workspace", work, "--json")
	t.Logf("%d kills, %d of them between the first act and the last; the act under way was not recorded in %d, none was done twice", *agentKills, midway, lost)
}

func runsIn(t *testing.T, work string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(work, "agent", "*", "task.json"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// checkKilled holds the record of the run that is new against what the page heard. It returns how many acts
// were done and not recorded.
func checkKilled(t *testing.T, work string, before, heard []string) (lost int) {
	t.Helper()
	run := ""
	for _, f := range runsIn(t, work) {
		if !slices.Contains(before, f) {
			run = filepath.Dir(f)
		}
	}
	if run == "" { // it was killed before its first file
		if len(heard) > 0 {
			t.Errorf("done without a record: %v", heard)
		}
		return 0
	}
	traces := 0
	files, _ := filepath.Glob(filepath.Join(run, "*.json")) // the pattern is good
	for _, f := range files {
		text, err := os.ReadFile(f)
		var v agent.StepTrace
		if err == nil {
			err = json.Unmarshal(text, &v)
		}
		if err != nil {
			t.Errorf("%s: %v", f, err)
		}
		if strings.HasSuffix(f, ".trace.json") {
			traces++
		}
	}
	for i, n := range heard {
		if n != fmt.Sprint(i+1) {
			t.Errorf("done: %v", heard)
		}
	}
	if lost = len(heard) - traces; lost < 0 || lost > 1 {
		t.Errorf("%d acts were done and %d recorded", len(heard), traces)
	}
	if code, text := acceptance.Call("agent", "replay", run); code != acceptance.OK || !strings.Contains(text, " 0 differ") {
		t.Errorf("replay: exit %d: %s", code, text)
	}
	if code, lines := acceptance.Call("memory", "show", filepath.Base(run), "--workspace", work); traces > 0 && (code != acceptance.OK || strings.Count(lines, "\n") < traces-1) {
		t.Errorf("%d acts are recorded, the memory has: %s", traces, lines)
	}
	return lost
}
