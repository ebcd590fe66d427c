package browser

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(closing{m}) }

// closing closes the browsers that tests shared before it is looked for what is left.
type closing struct{ *testing.M }

func (c closing) Run() int {
	code := c.M.Run()
	for _, b := range ready {
		if err := b.Close(); err != nil || len(members(b.group)) > 0 {
			fmt.Fprintln(os.Stderr, "a shared browser:", err, members(b.group))
			code = 1
		}
	}
	return code
}

// ready are the browsers that tests share, by their limits.
var ready = map[Limits]*Browser{}

// shared is a browser for tests of pages, which leave it as it is: one for all with the same
// limits, because a start takes longer than most pages. Such tests run one after the other.
func shared(t testing.TB, limits Limits) *Browser {
	t.Helper()
	if b := ready[limits]; b != nil {
		return b
	}
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	b, err := Start(context.Background(), Options{Path: path, NoSandbox: os.Geteuid() == 0, Limits: patient(limits)})
	if err != nil {
		t.Fatal(err)
	}
	ready[limits] = b
	return b
}

// patient are limits for tests that do not test them: those that are not set are as
// long as the machine needs. Quiet and Network are no limits.
func patient(limits Limits) Limits {
	return pacetest.Fill(limits, Limits{}.Filled(), "Quiet", "Network")
}

// start starts a browser and checks at the end that nothing of it is left.
func start(t testing.TB, limits Limits) *Browser {
	t.Helper()
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	dir := t.TempDir()
	b, err := Start(context.Background(), Options{Path: path, TempDir: dir, NoSandbox: os.Geteuid() == 0, Limits: patient(limits)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
		if pids := members(b.group); len(pids) > 0 {
			t.Errorf("processes %v outlive Close", pids)
		}
		if left, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
	})
	return b
}

func serve(t testing.TB, pages map[string]http.HandlerFunc) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	for path, h := range pages {
		mux.HandleFunc(path, h)
	}
	srv := httptest.NewServer(mux)
	t.Cleanup(func() {
		srv.CloseClientConnections()
		srv.Close()
	})
	return srv
}

func html(s string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, s)
	}
}

func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestCapture(t *testing.T) {
	b := shared(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{
		"/": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/page", http.StatusFound) },
		"/page": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTeapot)
			// The page lies about itself in its own script world.
			html(`<!doctype html><title>Tee 茶</title><p id=a>one<input type=password value=x><script>
				Document.prototype.querySelectorAll = JSON.stringify = () => 'FAKE';
				document.querySelector('input').value = 'hunter2';
				for (const m of ['a','b','c']) alert(m);</script>`)(w, nil)
		},
	})
	raw, err := b.Capture(context.Background(), Job{URL: srv.URL + "/"})
	if err != nil {
		t.Fatal(err)
	}
	if raw.FinalURL != srv.URL+"/page" || raw.HTTPStatus != http.StatusTeapot || raw.Title != "Tee 茶" ||
		raw.LoadState != "load" || !raw.Settled || len(raw.Events.Dialogs) != 3 || raw.UserAgent == "" {
		t.Errorf("capture = %+v", raw)
	}
	var names []string
	for _, n := range raw.Page.Nodes {
		names = append(names, n.Name+n.Text)
		if strings.Contains(n.Text, "hunter2") && n.Parent >= 0 && raw.Page.Nodes[n.Parent].Name != "SCRIPT" {
			t.Errorf("node %+v holds the typed value", n)
		}
	}
	want := []string{"#document", "html", "HTML", "HEAD", "TITLE", "#textTee 茶", "BODY", "P", "#textone", "INPUT", "SCRIPT"}
	if diff := cmp.Diff(want, names[:len(want)]); diff != "" {
		t.Errorf("nodes (-want +got):\n%s", diff)
	}
	if raw.Scrolled == nil || len(raw.AX) == 0 || !strings.HasPrefix(raw.HTML, "<!DOCTYPE html><html>") {
		t.Errorf("scrolled %v, %d AX nodes, HTML %.40q", raw.Scrolled != nil, len(raw.AX), raw.HTML)
	}
}

func TestFaults(t *testing.T) {
	b := start(t, Limits{Navigate: pacetest.Times(5 * time.Second), Settle: pacetest.Times(time.Second), Network: 500 * time.Millisecond})
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	refused := "http://" + closed.Addr().String() + "/"
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	srv := serve(t, map[string]http.HandlerFunc{
		"/hang": hang,
		"/img":  html(`<p>text<img src=/hang>`),
		"/loop": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) },
		"/download": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Disposition", "attachment")
			fmt.Fprint(w, "x")
		},
		"/popups": html(`<p>text<script>for (let i = 0; i < 3; i++) open('/blank')</script>`),
		"/blank":  html(``),
		"/bye":    html(`<p>text<script>setInterval(() => { location.href = '/bye?' + Math.random() }, 1)</script>`),
	})
	for _, c := range []struct{ name, url, load, err string }{
		{"refused", refused, "", "ERR_CONNECTION_REFUSED"},
		{"unknown host", "http://no-such-host.invalid/", "", "ERR_NAME_NOT_RESOLVED"},
		{"never answers", srv.URL + "/hang", "", "the page did not come"},
		{"image never ends", srv.URL + "/img", "domcontentloaded", ""},
		{"redirect loop", srv.URL + "/loop", "", "ERR_TOO_MANY_REDIRECTS"},
		{"download", srv.URL + "/download", "", "ERR_ABORTED"},
		{"popups", srv.URL + "/popups", "load", ""},
		{"empty", srv.URL + "/blank", "load", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			raw, err := b.Capture(context.Background(), Job{URL: c.url})
			if c.err == "" {
				if err != nil || raw.LoadState != c.load {
					t.Errorf("capture = %+v, %v", raw, err)
				}
				return
			}
			var nav *NavError
			if !errors.As(err, &nav) || !strings.Contains(err.Error(), c.err) {
				t.Errorf("err = %v, want a NavError with %q", err, c.err)
			}
		})
	}
	t.Run("keeps navigating", func(t *testing.T) {
		t.Parallel()
		ctx, cancel := context.WithTimeout(context.Background(), pacetest.Times(time.Minute))
		defer cancel()
		// Whether a calm moment is met is a matter of luck; it has to end.
		if raw, err := b.Capture(ctx, Job{URL: srv.URL + "/bye"}); err == nil && raw.Page == nil {
			t.Error("a capture without a page")
		}
		if ctx.Err() != nil {
			t.Error("the capture did not end by itself")
		}
	})
}

// TestLost kills the browser under a page.
func TestLost(t *testing.T) {
	b := start(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{"/": func(w http.ResponseWriter, r *http.Request) {
		for _, pid := range members(b.group) {
			if p, err := os.FindProcess(pid); err == nil {
				_ = p.Kill()
			}
		}
		hang(w, r)
	}})
	if _, err := b.Capture(context.Background(), Job{URL: srv.URL}); !errors.Is(err, ErrLost) {
		t.Errorf("err = %v, want ErrLost", err)
	}
	if !b.Lost() {
		t.Error("Lost is false")
	}
	if _, err := b.Capture(context.Background(), Job{URL: srv.URL}); !errors.Is(err, ErrLost) {
		t.Errorf("second capture: err = %v, want ErrLost", err)
	}
}

// TestLostWhileScrolling kills the browser when the page has been read once: a page
// without its second look is no capture of it.
func TestLostWhileScrolling(t *testing.T) {
	b := start(t, Limits{Quiet: 50 * time.Millisecond, Network: 200 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{
		"/": html(`<div style="height: 5000px">x</div><script>addEventListener('scroll', () => fetch('/kill'), {once: true})</script>`),
		"/kill": func(w http.ResponseWriter, r *http.Request) {
			for _, pid := range members(b.group) {
				if p, err := os.FindProcess(pid); err == nil {
					_ = p.Kill()
				}
			}
			hang(w, r)
		},
	})
	var at *StateError
	raw, err := b.Capture(context.Background(), Job{URL: srv.URL})
	if !errors.Is(err, ErrLost) || !errors.As(err, &at) || at.State != StateScroll {
		t.Errorf("err = %v, want ErrLost in %s", err, StateScroll)
	}
	if raw.Page == nil || raw.Scrolled != nil {
		t.Error("the page was not read once")
	}
}

// TestCrash kills only the process that renders the page.
func TestCrash(t *testing.T) {
	b := start(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{
		"/": func(w http.ResponseWriter, r *http.Request) {
			html(`<p>text<img src=/kill>`)(w, r)
		},
		"/kill": func(w http.ResponseWriter, r *http.Request) {
			for _, pid := range members(b.group) {
				line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
				if p, perr := os.FindProcess(pid); err == nil && perr == nil && strings.Contains(string(line), "--type=renderer") {
					_ = p.Kill()
				}
			}
			hang(w, r)
		},
		"/ok": html(`<p>text`),
	})
	if len(members(b.group)) < 3 {
		t.Skip("needs /proc to find the renderer")
	}
	if _, err := b.Capture(context.Background(), Job{URL: srv.URL}); !errors.Is(err, ErrCrashed) {
		t.Errorf("err = %v, want ErrCrashed", err)
	}
	if _, err := b.Capture(context.Background(), Job{URL: srv.URL + "/ok"}); err != nil {
		t.Errorf("the next page: %v", err)
	}
}

func TestCancel(t *testing.T) {
	b := start(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{"/": hang})
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	if _, err := b.Capture(ctx, Job{URL: srv.URL}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("err = %v, want the deadline of the caller", err)
	}
	if b.Lost() {
		t.Error("the browser went with the tab")
	}
}

func TestCountSelectors(t *testing.T) {
	b := shared(t, Limits{})
	doc := `<!doctype html><html><head></head><body><p class="a">1</p><p>2</p><form name="querySelectorAll"><b id="x:y">3</b></form><template><p></p></template></body></html>`
	got, err := b.CountSelectors(context.Background(), []byte(doc), []string{"p", "p.a", "#x\\:y", "[", "*", "u", "p:has-text(1)"})
	if err != nil {
		t.Fatal(err)
	}
	want := [][]int{{3, 4}, {3}, {6}, nil, {0, 1, 2, 3, 4, 5, 6, 7}, {}, nil}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
