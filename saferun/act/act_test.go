package act_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/browser"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/act"
)

func TestMain(m *testing.M) {
	code := m.Run()
	if b, err := theBrowser(); err == nil {
		_ = b.Close() // what it leaves is looked for by the tests of its package
	}
	os.Exit(code)
}

// theBrowser is one for all tests. Every host is the tests' own server.
var theBrowser = sync.OnceValues(func() (*browser.Browser, error) {
	return browser.Start(context.Background(), browser.Options{
		NoSandbox: os.Geteuid() == 0, HostRules: "MAP * " + theServer().Listener.Addr().String(),
		Flags:  [][2]string{{"ignore-certificate-errors", ""}},
		Limits: pacetest.Fill(browser.Limits{}, browser.Limits{}.Filled(), "Quiet", "Network"),
	})
})

var theServer = sync.OnceValue(func() *httptest.Server {
	s := httptest.NewUnstartedServer(http.HandlerFunc(serve))
	s.Config.ErrorLog = log.New(io.Discard, "", 0) // a browser ends connections as it likes
	s.StartTLS()
	return s
})

// sites are the files of each open page, by the cookie-less way to tell pages apart: the
// number that stands in their user agent.
var sites struct {
	sync.Mutex
	files []map[string]adaptertest.File
}

func serve(w http.ResponseWriter, r *http.Request) {
	var n int
	if _, err := fmt.Sscanf(r.UserAgent(), "page %d", &n); err != nil {
		http.NotFound(w, r)
		return
	}
	sites.Lock()
	files := sites.files[n]
	sites.Unlock()
	f, ok := files["https://"+r.Host+r.URL.RequestURI()]
	if !ok {
		http.NotFound(w, r)
		return
	}
	if d, err := time.ParseDuration(f.Headers["Slow"]); err == nil {
		time.Sleep(d) // an answer that comes late
	}
	w.Header().Set("Content-Type", "text/html")
	for k, v := range f.Headers {
		w.Header().Set(k, v)
	}
	_, _ = io.WriteString(w, f.Body) // the client went away
}

// live is a page with its env.
type live struct {
	t   testing.TB
	tab *browser.Tab
	env *act.Env
	n   int // of sites.files
}

// open opens a page with files of its own.
func open(t testing.TB, at string, files map[string]adaptertest.File) *live {
	t.Helper()
	b, err := theBrowser()
	if errors.Is(err, browser.ErrNotFound) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	sites.Lock()
	sites.files = append(sites.files, files)
	n := len(sites.files) - 1
	sites.Unlock()
	tab, err := b.Open(t.Context(), browser.Job{URL: at, UserAgent: fmt.Sprint("page ", n), Shots: -1, Viewport: browser.Viewport{Width: 1280, Height: 800}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tab.Close)
	return &live{t, tab, act.New(tab), n}
}

// Env is Call where no error is wanted.
func (l *live) Env(method string, named map[string]any, args ...any) any {
	l.t.Helper()
	v, err := l.Call(method, named, args...)
	if err != nil {
		l.t.Fatal(method, err)
	}
	return v
}

// Call implements adaptertest.Conforming.
func (l *live) Call(method string, named map[string]any, args ...any) (any, error) {
	v, err := l.env.Call(l.t.Context(), method, args, named)
	if errors.Is(err, act.ErrLost) {
		return nil, fmt.Errorf("%w: %w", adaptertest.ErrUnknown, err)
	}
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	return v, err
}

// Eval implements adaptertest.Conforming: the handler of a button that stands nowhere
// runs in the page's own world.
func (l *live) Eval(expression string) any {
	l.t.Helper()
	var v any
	const own = `async expression => {
		const b = document.createElement('button')
		b.setAttribute('onclick', 'this.p = (0, eval)(this.dataset.x); Promise.resolve(this.p).then(v => { this.dataset.v = JSON.stringify({v}) })')
		b.dataset.x = expression
		b.click()
		while (!b.dataset.v) await new Promise(r => setTimeout(r, 5))
		return JSON.parse(b.dataset.v).v ?? null
	}`
	if err := l.tab.Eval(l.t.Context(), own, &v, expression); err != nil {
		l.t.Fatal(expression, err)
	}
	return v
}

// TestConformance shows the cases in a few tabs, one after the other: a tab of its own costs
// more than most cases. It shows every fourth case, all with SKILLMILL_TESTS=more.
func TestConformance(t *testing.T) {
	const tabs = 4
	free := make(chan *live, tabs)
	for range tabs {
		free <- open(t, "https://conformance.test/", adaptertest.HTML("https://conformance.test/", ""))
	}
	every := 4
	if pacetest.More {
		every = 1
	}
	adaptertest.Conform(t, every, func(t *testing.T, url string, files map[string]adaptertest.File) adaptertest.Conforming {
		l := <-free
		t.Cleanup(func() { free <- l })
		return l.show(t, url, files)
	})
}

// show opens a page in the tab anew, with other files, for another test.
func (l *live) show(t *testing.T, at string, files map[string]adaptertest.File) *live {
	t.Helper()
	sites.Lock()
	sites.files[l.n] = files
	sites.Unlock()
	if err := l.env.Open(t.Context(), at); err != nil {
		t.Fatal(err)
	}
	return &live{t, l.tab, act.New(l.tab), l.n}
}
