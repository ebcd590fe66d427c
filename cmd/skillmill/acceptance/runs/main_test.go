// Package runs holds what the executor does with skills on live pages: on the pages
// that they were built from, on the next release of the site, and on pages that change
// under its hand.
package runs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

func TestMain(m *testing.M) {
	acceptance.Main(func() int {
		code := m.Run()
		if b, err := theBrowser(); err == nil {
			_ = b.Close() // what it leaves is looked for by the tests of its package
		}
		return code
	})
}

// theBrowser is one for all tests. The hosts of tests are servers of theirs.
var theBrowser = sync.OnceValues(func() (*browser.Browser, error) {
	return browser.Start(context.Background(), browser.Options{
		NoSandbox: os.Geteuid() == 0, Limits: acceptance.Patient(browser.Limits{}),
		HostRules: fmt.Sprintf("MAP *.samples.test %s, MAP *.partner.test %[1]s, MAP * %[1]s", theServer().Listener.Addr()),
	})
})

// releaseHeader says in the user agent of a tab which release of the site it sees, or
// which page of its own.
const releaseAgent, pageAgent = "release ", "page "

var (
	theServer = sync.OnceValue(func() *httptest.Server { return httptest.NewServer(http.HandlerFunc(serve)) })
	pages     sync.Map // HTML by number
)

func serve(w http.ResponseWriter, r *http.Request) {
	agent := r.UserAgent()
	if release, ok := strings.CutPrefix(agent, releaseAgent); ok {
		samples.Handler(int(release[0]-'0')).ServeHTTP(w, r)
		return
	}
	html, ok := pages.Load(strings.TrimPrefix(agent, pageAgent))
	if !ok || r.URL.Path != "/" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, html.(string)) // the client went away
}

// open opens a page as a tab with a user agent that the server knows.
func open(t *testing.T, url, agent string) *browser.Tab {
	t.Helper()
	return openJob(t, browser.Job{URL: url, UserAgent: agent, Shots: -1})
}

func openJob(t *testing.T, job browser.Job) *browser.Tab {
	t.Helper()
	b, err := theBrowser()
	if errors.Is(err, browser.ErrNotFound) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	tab, err := b.Open(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tab.Close)
	return tab
}

// session begins one on a tab, with the skills of its page.
func session(t *testing.T, tab *browser.Tab, skills []*skill.Skill, o saferun.Options) *saferun.Session {
	t.Helper()
	o.Observe = func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, tab) }
	o.Skills = func(context.Context, string, string) ([]*skill.Skill, error) { return skills, nil }
	o.Program = map[string]any{"timeout_ms": pacetest.Times(time.Second).Milliseconds(), "settle_ms": pacetest.Times(300 * time.Millisecond).Milliseconds()}
	o.Patience = cmp.Or(o.Patience, pacetest.Times(time.Second))
	s, err := saferun.Open(t.Context(), tab, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// eval is the value of an expression in the script world of the executor.
func eval[T any](t *testing.T, tab *browser.Tab, expression string) T {
	t.Helper()
	var v T
	if err := tab.Eval(t.Context(), "() => "+expression, &v); err != nil {
		t.Fatal(expression, err)
	}
	return v
}

// lastPage numbers the pages of tests.
var lastPage atomic.Int64

// openHTML opens a page of a test's own.
func openHTML(t *testing.T, html string) *browser.Tab {
	t.Helper()
	n := fmt.Sprint(lastPage.Add(1))
	pages.Store(n, html)
	return open(t, "http://orders.test/", pageAgent+n)
}

// again are open tabs that show one page of a test's own after the other: a tab costs more
// than most of them.
type again chan shown

// shown is a tab and the number of the page that it shows.
type shown struct {
	tab *browser.Tab
	n   string
}

// tabs opens as many tabs as run side by side.
func tabs(t *testing.T) again {
	t.Helper()
	n := 2 * runtime.GOMAXPROCS(0)
	free := make(again, n)
	for range n {
		tab := openHTML(t, "")
		free <- shown{tab, fmt.Sprint(lastPage.Load())}
	}
	return free
}

// show loads another page in a tab that is free. It is free again after the test.
func (free again) show(t *testing.T, html string) *browser.Tab {
	t.Helper()
	s := <-free
	t.Cleanup(func() { free <- s })
	pages.Store(s.n, html)
	if err := session(t, s.tab, nil, saferun.Options{}).Leave(t.Context(), "http://orders.test/"); err != nil {
		t.Fatal(err)
	}
	eval[string](t, s.tab, "window.name = ''") // it outlives the page
	return s.tab
}

// inPage runs a script in the page's own world.
func inPage(t *testing.T, tab *browser.Tab, script string) {
	t.Helper()
	const own = `script => { const b = document.createElement('button'); b.setAttribute('onclick', '(0, eval)(this.dataset.x)'); b.dataset.x = script; b.click() }`
	if err := tab.Eval(t.Context(), own, nil, script+";"); err != nil {
		t.Fatal(script, err)
	}
}
