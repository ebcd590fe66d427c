package acts

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill/perform"
	"skillmill/mill/serve"
	"skillmill/saferun/journal"
	"skillmill/saferun/refuse"
)

// make serve-kills asks for 50.
var (
	serveKills    = flag.Int("serve-kills", 6, "servers that TestServeKilled ends with kill -9")
	serveKillSeed = flag.Uint64("serve-kill-seed", 1, "seed of the moments at which it kills")
)

const marked = `
namespace: k
version: 1.0.0
actions:
  order:send:
    params: {mark: {type: string, required: true}}
    steps:
      - {action: fill, args: {selector: "css:#mark", value: "${mark}"}}
      - {action: click, args: {selector: "css:#send"}}
      - {action: wait, args: {url_matches: ".*/sent.*"}}
`

// marks counts how often each order was sent.
type marks struct {
	mu   sync.Mutex
	sent map[string]int
}

func (m *marks) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		m.mu.Lock()
		m.sent[r.FormValue("mark")]++
		m.mu.Unlock()
		http.Redirect(w, r, "/sent", http.StatusSeeOther)
		return
	}
	html(`<title>Orders</title><form method=post action=/post><input id=mark name=mark aria-label=Mark><button id=send>Send</button></form>`).ServeHTTP(w, r)
}

// orders is how many were sent.
func (m *marks) orders() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.sent)
}

func (m *marks) of(mark string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sent[mark]
}

// kills is a server that is killed again and again, and its clients.
type kills struct {
	*testing.T
	d            *daemon
	site         *marks
	near, far    string // addresses of the site: of this machine, and as of another one
	work         string
	args         []string
	mu           sync.Mutex
	codes        map[string]int
	sends, plans int
}

// send is one order that a client is about to send.
type send struct {
	run  serve.Run
	mark string
	path string // of the plan, "" for none
	done bool   // the server said so
}

// TestServeKilled ends servers with kill -9 at random moments, while clients run actions on
// pages of this machine by names, others by plans in the lane of a workspace, and others
// search. The next server takes the socket and the lane at once, what was noted can be read,
// and whoever asks again is told what was done or that nobody knows: nothing is sent twice.
func TestServeKilled(t *testing.T) {
	acceptance.SandboxArgs(t)
	k := &kills{T: t, site: &marks{sent: map[string]int{}}, codes: map[string]int{}}
	near := httptest.NewServer(k.site)
	defer near.Close()
	far, host := elsewhere(t, k.site)
	dir := t.TempDir()
	k.near, k.far, k.work = near.URL+"/", far, filepath.Join(dir, "work")
	for name, text := range map[string]string{"k.yaml": marked, "config.yaml": "actions: {hosts: ['" + host + "']}"} {
		if err := os.MkdirAll(filepath.Join(dir, ".skillmill"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, ".skillmill", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("HOME", dir)
	t.Chdir(dir)
	socket := filepath.Join(dir, "s", "s.sock")
	k.args = []string{"--actions", filepath.Join(dir, ".skillmill", "k.yaml"), "--allow", host, "-w", k.work, "--runs", "3"}
	rng := rand.New(rand.NewPCG(*serveKillSeed, 0))
	k.d = startDaemon(t, socket, k.args...)
	for n := range *serveKills {
		open := k.busy(n, rng)
		began := time.Now()
		k.d = startDaemon(t, socket, k.args...)
		if took := time.Since(began); took > pacetest.Times(20*time.Second) {
			t.Errorf("the socket was taken over after %v", took)
		}
		for _, s := range open {
			k.again(s)
		}
		k.noted()
	}
	for mark, n := range k.site.sent {
		if n > 1 {
			t.Errorf("%s was sent %d times", mark, n)
		}
	}
	t.Logf("seed %d: %d servers killed, %d orders by name and %d by plan, %d sent; again: %v", *serveKillSeed, *serveKills, k.sends, k.plans, len(k.site.sent), k.codes)
}

// busy has clients at work, kills the server in the middle, and returns what each client
// sent last and before.
func (k *kills) busy(n int, rng *rand.Rand) (open []*send) {
	k.Helper()
	ctx, stop := context.WithCancel(context.Background())
	var clients, senders sync.WaitGroup
	note := func(s *send) {
		k.mu.Lock()
		defer k.mu.Unlock()
		open = append(open, s)
		if s.path != "" {
			k.plans++
		} else {
			k.sends++
		}
	}
	want := k.site.orders() + rng.IntN(5)
	for c := range 2 {
		senders.Go(func() { k.byName(ctx, fmt.Sprintf("n%d-%d", n, c), note) })
	}
	senders.Go(func() { k.byPlan(ctx, fmt.Sprintf("p%d", n), note) })
	for range 4 {
		clients.Go(func() {
			for ctx.Err() == nil {
				_ = serve.Ask(ctx, k.d.socket, "action.search", map[string]any{"query": "send an order"}, &struct{}{}) // it is killed meanwhile
			}
		})
	}
	ended := make(chan struct{})
	go func() { senders.Wait(); close(ended) }()
	// The moment is one of the orders, not of the clock: a busy machine sends as many.
	for over := false; !over && k.site.orders() < want; {
		select {
		case <-ended:
			k.Error("all clients ended before the server was killed")
			over = true
		case <-time.After(20 * time.Millisecond):
		}
	}
	time.Sleep(time.Duration(rng.Int64N(int64(2 * time.Second))))
	if err := k.d.Process.Kill(); err != nil {
		k.Fatal(err)
	}
	stop()
	_ = k.d.Wait() // it was killed
	clients.Wait()
	<-ended
	return open
}

// byName sends orders under names until the server is gone.
func (k *kills) byName(ctx context.Context, client string, note func(*send)) {
	for i := 0; ctx.Err() == nil; i++ {
		s := &send{mark: fmt.Sprintf("%s-%d", client, i)}
		s.run = serve.Run{Action: "k:order:send", URL: k.near, Request: s.mark, Params: map[string]any{"mark": s.mark}}
		note(s)
		out, err := k.d.run(s.run)
		if s.done = err == nil && out.Success; !s.done {
			return
		}
	}
}

// byPlan plans orders and confirms them until the server is gone.
func (k *kills) byPlan(ctx context.Context, client string, note func(*send)) {
	for i := 0; ctx.Err() == nil; i++ {
		s := &send{mark: fmt.Sprintf("%s-%d", client, i)}
		var asked perform.Answer
		ask := serve.Run{Action: "k:order:send", URL: k.far, Params: map[string]any{"mark": s.mark}}
		if err := serve.Ask(ctx, k.d.socket, "action.run", ask, &asked); err != nil || asked.NeedsConfirm == nil {
			return
		}
		s.path = asked.NeedsConfirm.Path
		s.run = serve.Run{Plan: asked.NeedsConfirm.Plan.RequestID, Phrase: asked.NeedsConfirm.Phrase}
		note(s)
		out, err := k.d.run(s.run)
		if s.done = err == nil && out.Success; !s.done {
			return
		}
	}
}

// again asks for an order once more and holds what is answered to what was sent.
func (k *kills) again(s *send) {
	k.Helper()
	before := k.site.of(s.mark)
	out, err := k.d.run(s.run)
	code := codeOf(err)
	if err == nil && out.Error != nil {
		code = string(out.Error.Code)
	}
	after := k.site.of(s.mark)
	ok := after == before
	switch {
	case err == nil && out.Success: // it was done before, or not begun
		code, ok = "done", after == 1 && (!s.done || before == 1)
	case s.path != "" && code == refuse.PlanUsed:
	default:
		ok = ok && code == refuse.OutcomeUnknown && !s.done
	}
	k.codes[code]++
	if !ok {
		k.Errorf("%s, plan %q: done before %v, sent %d, again %q %v, sent %d", s.mark, s.path, s.done, before, code, err, after)
	}
	if s.path != "" {
		if text := acceptance.Run(k.T, acceptance.OK, "evidence", "verify", filepath.Dir(s.path)); text != "0 problems\n" {
			k.Error(text)
		}
	}
}

// noted holds that the notes of requests and the journal of the lane can be read.
func (k *kills) noted() {
	k.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.Dir(k.d.socket), "requests", "*.json"))
	if err != nil || len(files) == 0 {
		k.Errorf("%d notes of requests: %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil || !json.Valid(data) {
			k.Errorf("%s: %v, %q", file, err, data)
		}
	}
	data, err := os.ReadFile(filepath.Join(k.work, ".skillmill", "lanes", "default", "journal.jsonl"))
	if err != nil && k.plans > 0 {
		k.Error(err)
	}
	for line := range bytes.Lines(data) {
		var l journal.Line
		if err := json.Unmarshal(line, &l); err != nil || l.RequestID == "" {
			k.Errorf("a line of the journal: %v, %q", err, line)
		}
	}
}
