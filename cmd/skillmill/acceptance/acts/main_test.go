// Package acts holds what packs of actions do on live pages: the real loader, a real
// browser, and what the page says of it.
package acts

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/collect/site"
	"skillmill/datasets/capture"
	"skillmill/saferun"
	"skillmill/saferun/steps"
)

func TestMain(m *testing.M) { acceptance.Main(m.Run) }

// page is a page that is held open.
type page struct {
	*steps.Runner
	live *browser.Tab
	t    *testing.T
}

// open serves a page and opens it. Its packs are the files given.
func open(t *testing.T, handler http.Handler, sources ...registry.Source) *page {
	t.Helper()
	b := acceptance.SharedBrowser(t)
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	live, err := b.Open(context.Background(), browser.Job{URL: server.URL + "/", Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(live.Close)
	return begin(t, live, sources...)
}

// openGuarded is open behind a proxy of its own, as the command has every page behind
// one. Without it Chromium itself may send a form again whose connection was reset.
func openGuarded(t *testing.T, handler http.Handler, sources ...registry.Source) *page {
	t.Helper()
	acceptance.SandboxArgs(t) // skips where there is no browser
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	live, err := site.OpenLive(acceptance.Within(context.Background()), site.LiveOptions{
		URL: server.URL + "/", Allow: []string{server.Listener.Addr().String()}, NoSandbox: os.Geteuid() == 0, Limits: acceptance.Patient(browser.Limits{}),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := live.Close(); err != nil {
			t.Error(err)
		}
	})
	return begin(t, live.Tab, sources...)
}

// begin begins a session on a tab.
func begin(t *testing.T, live *browser.Tab, sources ...registry.Source) *page {
	t.Helper()
	glance := func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, live) }
	s, err := saferun.Open(context.Background(), live, saferun.Options{Observe: glance})
	if err != nil {
		t.Fatal(err)
	}
	r := registry.Load(sources...)
	for _, p := range r.Problems {
		t.Error(p)
	}
	return &page{&steps.Runner{Session: s, Get: r.Get, Detect: true, Env: map[string]string{"TEST_USER": "a secret user"}}, live, t}
}

// html serves one document at every path.
func html(body string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, "<!doctype html><html><head><title>page</title></head><body>"+body) // the client went away
	})
}

// run runs an action that must end well, "" for code, or with a code.
func (p *page) run(code, name string, params map[string]any) *steps.Result {
	p.t.Helper()
	r := p.Run(context.Background(), name, params)
	got := ""
	if r.Error != nil {
		got = r.Error.Code
	}
	if got != code || r.Success != (code == "") {
		p.t.Fatalf("%s: %v, want %q; steps %+v", name, r.Error, code, r.Steps)
	}
	return r
}

// log is what the page noted in window.log, through the document.
func (p *page) log() string {
	p.t.Helper()
	var out string
	if err := p.live.Eval(context.Background(), `() => document.body.dataset.log || ''`, &out); err != nil {
		p.t.Fatal(err)
	}
	return out
}

// status are the states of the steps of a run.
func status(r *steps.Result) string {
	var out []string
	for _, s := range r.Steps {
		out = append(out, fmt.Sprintf("%s %s", s.Does, s.Status))
	}
	return strings.Join(out, ", ")
}

// text is a source of one pack.
type text string

func (t text) String() string { return "test" }

func (t text) Packs() []registry.Text {
	return []registry.Text{{Path: "test.yaml", Data: []byte(t)}}
}
