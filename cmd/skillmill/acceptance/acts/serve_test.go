package acts

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/mill/serve"
	"skillmill/saferun/steps"
)

const posting = `
namespace: t
version: 1.0.0
actions:
  post:stuck:
    params: {pin: {type: string, secret: true, default: none}}
    steps:
      - {action: click, args: {selector: "css:#post"}}
      - {action: wait, args: {selector: "css:#never"}, timeout: 30000}
      - {action: click, args: {selector: "css:#post"}}
  count:up: {steps: [{action: click, args: {selector: "css:#up"}}]}
  count:read:
    steps: [{action: find, args: {selector: "css:#up"}, output: up}]
    returns: {count: "${steps.up.text}"}
`

const postPage = `<button id=post onclick="fetch('/posted', {method: 'POST'})">Send</button>
<button id=up onclick="this.textContent = 1 + +this.textContent">0</button>`

// daemon is a server in a process of its own.
type daemon struct {
	*exec.Cmd
	socket string
	log    *bytes.Buffer
}

func startDaemon(t *testing.T, socket string, args ...string) *daemon {
	t.Helper()
	all := append([]string{"serve", "--socket", socket, "--json"}, args...)
	d := &daemon{acceptance.Program(t, append(all, acceptance.SandboxArgs(t)...)...), socket, &bytes.Buffer{}}
	d.Stderr = d.log
	out, err := d.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Process.Kill() })
	var said struct{ Socket string }
	if err := json.NewDecoder(out).Decode(&said); err != nil || said.Socket != socket {
		_ = d.Wait()
		t.Fatalf("%v %+v: %s", err, said, d.log)
	}
	return d
}

func (d *daemon) run(r serve.Run) (out steps.Result, err error) {
	err = serve.Ask(context.Background(), d.socket, "action.run", r, &out)
	return out, err
}

// codeOf is the code of docs/codes.md with which a call was refused.
func codeOf(err error) string {
	var e *serve.Error
	if !errors.As(err, &e) {
		return ""
	}
	data, _ := e.Data.(map[string]any)
	code, _ := data["code"].(string)
	return code
}

// TestServe drives a server as its clients do: pages that are held, a run in which the
// server is killed, and one in which it is told to end.
func TestServe(t *testing.T) {
	acceptance.SandboxArgs(t)
	var posts atomic.Int32
	mux := http.NewServeMux()
	mux.Handle("/", html(postPage))
	mux.HandleFunc("POST /posted", func(http.ResponseWriter, *http.Request) { posts.Add(1) })
	site := httptest.NewServer(mux)
	defer site.Close()
	dir := t.TempDir()
	pack := filepath.Join(dir, "t.yaml")
	if err := os.WriteFile(pack, []byte(posting), 0o600); err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(dir, "s", "s.sock")
	d := startDaemon(t, socket, "--actions", pack, "--url", site.URL)

	// A page that is held goes on where it was.
	for _, r := range []serve.Run{{Action: "t:count:up", URL: site.URL, Session: "a"}, {Action: "t:count:up", Session: "a"}} {
		if out, err := d.run(r); err != nil || !out.Success {
			t.Fatal(out, err, d.log)
		}
	}
	if out, err := d.run(serve.Run{Action: "t:count:read", Session: "a", Close: true}); err != nil || out.Data["count"] != "2" {
		t.Errorf("%+v %v", out, err)
	}

	// The server is killed in the middle of a run. Its clients are told, the next server
	// takes the socket, and the run is not begun again.
	stuck := serve.Run{Action: "t:post:stuck", Request: "r1"}
	ended := make(chan error, 1)
	posted := func(n int32) {
		t.Helper()
		for posts.Load() < n {
			select {
			case err := <-ended:
				t.Fatalf("a run ended with %v after %d posts: %s", err, posts.Load(), d.log)
			case <-time.After(10 * time.Millisecond):
			}
		}
	}
	go func() { _, err := d.run(stuck); ended <- err }()
	posted(1)
	if err := d.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || codeOf(err) != "" {
		t.Errorf("the client of a server that was killed: %v", err)
	}
	_ = d.Wait() // it was killed
	d = startDaemon(t, socket, "--actions", pack, "--url", site.URL)
	if _, err := d.run(stuck); codeOf(err) != "OUTCOME_UNKNOWN" || posts.Load() != 1 {
		t.Errorf("again after a kill: %v, %d posts", err, posts.Load())
	}
	if code, text := acceptance.Call("serve", "--socket", socket, "--actions", pack); code != acceptance.Failed || !strings.Contains(text, "locked by pid") {
		t.Errorf("a second server: %d %s", code, text)
	}

	// The server is told to end: the run ends, its client is answered, nothing acts any more.
	var out steps.Result
	go func() {
		var err error
		out, err = d.run(serve.Run{Action: "t:post:stuck", Request: "r2", Params: map[string]any{"pin": "hunter2-3141"}})
		ended <- err
	}()
	posted(2)
	began := time.Now()
	if err := d.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil || out.Success || out.Error == nil {
		t.Errorf("the client of a server that was told to end: %+v %v", out, err)
	}
	if err := d.Wait(); err != nil || time.Since(began) > 28*time.Second { // its step would wait 30 s
		t.Errorf("ended with %v after %v: %s", err, time.Since(began), d.log)
	}
	if posts.Load() != 2 || strings.Contains(d.log.String(), "hunter2") {
		t.Errorf("%d posts; %s", posts.Load(), d.log)
	}
}
