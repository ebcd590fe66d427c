package collect

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"skillmill/browser"
	"skillmill/collect/measure"
)

// lab is one browser and one server for all tests. Every host below pages.test and
// other.test leads to the server, so frames can be of another site.
type lab struct {
	b     *browser.Browser
	srv   *httptest.Server
	dir   string
	err   error
	mu    sync.Mutex
	pages map[string]http.Handler
}

var theLab struct {
	sync.Once
	*lab
}

// testRun closes the lab before leaks are looked for.
type testRun struct{ m *testing.M }

func (r testRun) Run() int {
	code := r.m.Run()
	if l := theLab.lab; l != nil {
		if l.b != nil {
			_ = l.b.Close() // what it leaves is looked for by the tests of its package
		}
		l.srv.CloseClientConnections()
		l.srv.Close()
		_ = os.RemoveAll(l.dir)
	}
	return code
}

func TestMain(m *testing.M) {
	if os.Getenv(workerEnv) != "" {
		if err := benchWorker(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(testRun{m})
}

// useLab skips the test where no browser is installed.
func useLab(t testing.TB) *lab {
	t.Helper()
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	theLab.Do(func() {
		l := &lab{pages: map[string]http.Handler{}}
		l.srv = httptest.NewServer(l)
		if l.dir, l.err = os.MkdirTemp("", "skillmill-lab-"); l.err == nil {
			l.b, l.err = browser.Start(context.Background(), browser.Options{
				Path: path, NoSandbox: os.Geteuid() == 0, TempDir: l.dir,
				HostRules: "MAP *.test " + l.srv.Listener.Addr().String(),
				Limits:    patient(browser.Limits{Quiet: 30 * time.Millisecond, Network: 500 * time.Millisecond}),
			})
		}
		theLab.lab = l
	})
	if theLab.err != nil {
		t.Fatal(theLab.err)
	}
	return theLab.lab
}

func (l *lab) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	h := l.pages[r.URL.Path]
	l.mu.Unlock()
	if h == nil {
		http.NotFound(w, r)
		return
	}
	h.ServeHTTP(w, r)
}

// page serves a document and answers its address.
func (l *lab) page(path, doc string) string {
	return l.handle(path, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(doc)) // the client went away
	})
}

func (l *lab) handle(path string, h http.HandlerFunc) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pages[path] = h
	return "http://www.pages.test" + path
}

// capture captures a page into a new folder.
func (l *lab) capture(t testing.TB, job browser.Job) Result {
	t.Helper()
	res, err := l.try(t.TempDir(), job)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func (l *lab) try(dir string, job browser.Job) (Result, error) {
	return Capture(context.Background(), l.b, Job{Job: job, Out: dir, Now: func() time.Time { return night }})
}

// inspect hands the page to look, with its documents.
func (l *lab) inspect(t testing.TB, url string, look func(raw *browser.Raw, st *measure.Site, eval browser.Eval)) {
	t.Helper()
	err := l.b.Inspect(context.Background(), browser.Job{URL: url, Shots: -1, NoScroll: true}, func(raw *browser.Raw, eval browser.Eval) error {
		look(raw, measure.Survey(raw, browser.Viewport{Width: 1280, Height: 800}), eval)
		return nil
	})
	if err != nil {
		t.Errorf("%s: %v", url, err)
	}
}
