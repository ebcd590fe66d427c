package acts

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/mill/perform"
	"skillmill/mill/serve"
	"skillmill/saferun/refuse"
)

const order = `
namespace: o
version: 1.0.0
actions:
  order:send:
    params: {pin: {type: number, required: true, secret: true}, note: {type: string, default: none}}
    steps:
      - {action: fill, args: {selector: "css:#pin", value: "${pin}"}}
      - {action: click, args: {selector: "css:#send"}}
      - {action: wait, args: {url_matches: ".*/sent"}}
    returns: {url: "${page.url}"}
  order:look:
    effect: read
    steps:
      - {action: click, args: {selector: "css:#more"}}
      - {action: click, args: {selector: "css:#gone"}}
  order:clear:
    steps:
      - {action: press, args: {selector: "css:#pin", key: "Control+a"}}
      - {action: press, args: {selector: "css:#pin", key: Delete}}
      - {action: press, args: {selector: "css:#pin", key: Enter}}
`

// orders is a page with a form, and how often it was sent.
type orders struct {
	posts atomic.Int64
	says  atomic.Value
}

func (o *orders) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		o.posts.Add(1)
		http.Redirect(w, r, "/sent", http.StatusSeeOther)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, `<!doctype html><title>Orders</title><form method=post action=/post><input id=pin aria-label=Pin><button id=send>`+fmt.Sprint(o.says.Load())+`</button></form>
<div role=tab tabindex=0 id=more>More</div><p id=p></p>
<script>more.onclick = () => { p.innerHTML = '<form method=post action=/post><button id=gone>Remove all</button></form>' }</script>`) // the client went away
}

// elsewhere serves a page at an address of this machine that is not a loopback one.
func elsewhere(t *testing.T, h http.Handler) (address, host string) {
	t.Helper()
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range addrs {
		ip, ok := a.(*net.IPNet)
		if !ok || ip.IP.IsLoopback() || ip.IP.To4() == nil {
			continue
		}
		l, err := net.Listen("tcp", net.JoinHostPort(ip.IP.String(), "0"))
		if err != nil {
			continue
		}
		s := httptest.NewUnstartedServer(h)
		s.Listener.Close()
		s.Listener = l
		s.Start()
		t.Cleanup(s.Close)
		return s.URL + "/", ip.IP.String()
	}
	t.Skip("this machine has no address but the loopback")
	return "", ""
}

// TestElsewhere holds that on a page of another host an action is planned, confirmed and
// done once, and that what changed meanwhile is not done at all.
func TestElsewhere(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	site := &orders{}
	site.says.Store("Send")
	url, host := elsewhere(t, site)
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	t.Chdir(dir)
	write := func(name, text string) string {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	pack := write("o.yaml", order)
	call := func(code int, args ...string) (a perform.Answer, said string) {
		t.Helper()
		all := append(append([]string{"action"}, args...), "--actions", pack, "--allow", host, "-w", filepath.Join(dir, "work"), "--json")
		said = acceptance.Run(t, code, append(all, sandbox...)...)
		_ = json.Unmarshal([]byte(said), &a) // a refusal has no answer
		return a, said
	}
	call(2, "run", "o:order:send", "--pin", "9182736455", "--url", url)
	write(".skillmill/config.yaml", "actions: {hosts: ['"+host+"']}")

	asked, said := call(refuse.ExitRefused, "run", "o:order:send", "--pin", "9182736455", "--url", url)
	if asked.NeedsConfirm == nil || asked.Error.Code != "BROWSER_CONFIRM_REQUIRED" || asked.Class != "submit" || strings.Contains(said, "9182736455") || site.posts.Load() != 0 {
		t.Fatalf("%s, %d posts", said, site.posts.Load())
	}
	run := func(code int, phrase string, more ...string) (perform.Answer, string) {
		t.Helper()
		return call(code, append([]string{"run", "--plan", asked.NeedsConfirm.Path, "--confirm-file", write("phrase", phrase)}, more...)...)
	}
	run(refuse.ExitRefused, "submit 0000-0000-0000", "--pin", "9182736455")
	run(refuse.ExitRefused, asked.NeedsConfirm.Phrase)                        // the secret is missing
	run(refuse.ExitRefused, asked.NeedsConfirm.Phrase, "--pin", "9182736456") // and another one
	acceptance.Run(t, refuse.ExitRefused, "run", asked.NeedsConfirm.Path, "-w", filepath.Join(dir, "work"), "--confirm-file", filepath.Join(dir, "phrase"))
	write("o.yaml", strings.Replace(order, "css:#send", "css:#more", 1))
	run(refuse.ExitRefused, asked.NeedsConfirm.Phrase, "--pin", "9182736455") // another action of that name
	write("o.yaml", order)
	site.says.Store("Send all")
	run(refuse.ExitRefused, asked.NeedsConfirm.Phrase, "--pin", "9182736455")
	site.says.Store("Send")
	if n := site.posts.Load(); n != 0 {
		t.Fatalf("%d posts before the run", n)
	}
	done, said := run(0, asked.NeedsConfirm.Phrase, "--pin", "9182736455")
	if site.posts.Load() != 1 || done.Acts != 2 || done.Data["url"] != url+"sent" || strings.Contains(said, "9182736455") {
		t.Errorf("%s, %d posts", said, site.posts.Load())
	}
	run(refuse.ExitRefused, asked.NeedsConfirm.Phrase, "--pin", "9182736455") // a plan runs once
	if n := site.posts.Load(); n != 1 {
		t.Errorf("%d posts", n)
	}
	acceptance.Run(t, 0, "evidence", "verify", done.Evidence)
	if err := fs.WalkDir(os.DirFS(filepath.Join(dir, "work")), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, "work", name))
		if bytes.Contains(data, []byte("9182736455")) {
			t.Errorf("%s holds the secret", name)
		}
		return err
	}); err != nil {
		t.Error(err)
	}

	// An action that says that it reads does no more than that, whatever the page makes of it.
	if read, said := call(1, "run", "o:order:look", "--url", url); read.Error == nil || read.Error.Code != "SECURITY" || read.Error.Cause != "BROWSER_SITE_CHANGED" || site.posts.Load() != 1 {
		t.Errorf("%s, %d posts", said, site.posts.Load())
	}
	chord(t, call, url)
	overSocket(t, site, url, dir, host, pack)
	overMCP(t, site, url, dir, host, pack)
}

// chord holds that a plan tells of keys that are pressed together, and takes them for what
// they do: a chord may do more than write, and Enter in a field sends its form.
func chord(t *testing.T, call func(int, ...string) (perform.Answer, string), url string) {
	t.Helper()
	asked, said := call(refuse.ExitRefused, "run", "o:order:clear", "--url", url)
	if asked.NeedsConfirm == nil || asked.Class != "submit" || !strings.Contains(said, "Control+a") {
		t.Fatalf("%s", said)
	}
	var classes []string
	for _, s := range asked.NeedsConfirm.Plan.Actions {
		classes = append(classes, string(s.Class))
	}
	if got := strings.Join(classes, " "); got != "act fill submit" {
		t.Errorf("the keys are of classes %s", got)
	}
}

// overMCP holds that a model's client is told the code of a run that needs a phrase, and
// neither the phrase nor a way to give one; nothing is done on the page.
func overMCP(t *testing.T, site *orders, url, dir, host, pack string) {
	t.Helper()
	before := site.posts.Load()
	m := talk(t, append([]string{"serve", "--mcp", "--actions", pack, "--allow", host, "-w", filepath.Join(dir, "work")}, acceptance.SandboxArgs(t)...))
	args := fmt.Sprintf(`{"action":"o:order:send","params":{"pin":9182736455},"url":%q`, url)
	m.tool("run_action", args+`}`, "BROWSER_CONFIRM_REQUIRED")
	if got := m.lines.Text(); !strings.Contains(got, `"isError":true`) || strings.Contains(got, "9182736455") || strings.Contains(got, `"phrase"`) {
		t.Errorf("a refusal says %s", got)
	}
	m.tool("run_action", args+`,"phrase":"submit"}`, `"isError":true`)
	m.tool("run_action", `{"action":"o:order:send","params":{"pin":1},"url":"http://other.example/"}`, "SECURITY")
	m.end()
	if n := site.posts.Load() - before; n != 0 {
		t.Errorf("%d posts without a phrase", n)
	}
}

// overSocket holds the same for a server: a run that needs a phrase answers with its plan,
// and a second call runs it, once.
func overSocket(t *testing.T, site *orders, url, dir, host, pack string) {
	t.Helper()
	d := startDaemon(t, filepath.Join(dir, "s", "s.sock"), "--actions", pack, "--allow", host, "-w", filepath.Join(dir, "work"))
	run := func(r serve.Run) (a perform.Answer, code string) {
		t.Helper()
		err := serve.Ask(context.Background(), d.socket, "action.run", r, &a)
		if err != nil && codeOf(err) == "" && !strings.Contains(err.Error(), "params: plan") {
			t.Fatal(err, d.log)
		}
		return a, codeOf(err)
	}
	before, pin := site.posts.Load(), map[string]any{"pin": 9182736455}
	asked, code := run(serve.Run{Action: "o:order:send", Params: pin, URL: url})
	if code != "" || asked.NeedsConfirm == nil || asked.Error.Code != "BROWSER_CONFIRM_REQUIRED" || site.posts.Load() != before {
		t.Fatalf("%+v %s", asked, code)
	}
	if _, code = run(serve.Run{Plan: asked.RequestID, Params: pin}); code != "BROWSER_CONFIRM_REQUIRED" || site.posts.Load() != before {
		t.Errorf("without the phrase: %s", code)
	}
	if _, code = run(serve.Run{Plan: "../x", Phrase: "x"}); code != "" {
		t.Errorf("a path: %s", code)
	}
	confirm := serve.Run{Plan: asked.RequestID, Phrase: asked.NeedsConfirm.Phrase, Params: pin, Request: "once"}
	for range 2 { // a request is done once, and so is a plan
		if done, code := run(confirm); code != "" || !done.Success || done.Evidence == "" || site.posts.Load() != before+1 {
			t.Errorf("%+v %s, %d posts", done, code, site.posts.Load()-before)
		}
	}
	confirm.Request = ""
	if _, code = run(confirm); code != "PLAN_USED" || site.posts.Load() != before+1 {
		t.Errorf("again: %s, %d posts", code, site.posts.Load()-before)
	}
	if _, code = run(serve.Run{Action: "o:order:send", Params: pin, URL: "http://other.example/"}); code != "SECURITY" {
		t.Errorf("another host: %s", code)
	}
}
