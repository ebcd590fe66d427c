package browser

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"

	"golang.org/x/sync/errgroup"
)

// TestNamedFaults holds that each fault ends in its own error, in its state, and
// that the next page is none the worse.
func TestNamedFaults(t *testing.T) {
	b := start(t, Limits{
		Navigate: pacetest.Times(5 * time.Second), Settle: pacetest.Times(1200 * time.Millisecond), Quiet: 50 * time.Millisecond, Network: 300 * time.Millisecond,
		Dialogs: 30, Reply: 1 << 20,
	})
	srv := serve(t, map[string]http.HandlerFunc{
		"/storm":   html(`<p>x<script>location.replace('/storm?' + Math.random())</script>`),
		"/dialogs": html(`<p>x<script>for (let i = 0; i < 60; i++) alert(i)</script>`),
		"/big":     html(`<p>` + strings.Repeat("text ", 400_000)),
		"/hang":    hang,
		"/file": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/octet-stream")
			fmt.Fprint(w, "x")
		},
		"/ok": html(`<title>ok</title><p>x`),
	})
	nav := func(want NavError) func(error) bool {
		return func(err error) bool {
			var got *NavError
			return errors.As(err, &got) && got.Timeout == want.Timeout && got.Download == want.Download
		}
	}
	is := func(want error) func(error) bool { return func(err error) bool { return errors.Is(err, want) } }
	var g errgroup.Group
	g.SetLimit(3)
	for _, c := range []struct {
		path  string
		state State
		right func(error) bool
	}{
		{"/storm", StateNavigate, is(ErrStorm)},
		{"/dialogs", StateNavigate, is(ErrDialogs)},
		{"/big", StateRead, is(ErrTooBig)},
		{"/hang", StateNavigate, nav(NavError{Timeout: true})},
		{"/file", StateNavigate, nav(NavError{Download: true})},
	} {
		g.Go(func() error {
			raw, err := b.Capture(context.Background(), Job{URL: srv.URL + c.path, Shots: -1})
			var at *StateError
			if !c.right(err) || !errors.As(err, &at) || at.State != c.state {
				t.Errorf("%s: %v (state %v)", c.path, err, at)
			}
			if raw == nil || len(raw.States) == 0 {
				t.Errorf("%s: no states", c.path)
			}
			if raw, err := b.Capture(context.Background(), Job{URL: srv.URL + "/ok", Shots: -1}); err != nil || raw.Title != "ok" {
				t.Errorf("after %s: %v", c.path, err)
			}
			return nil
		})
	}
	_ = g.Wait() // no function above fails
}

// TestBadManners holds that what a page does beside being a page is recorded and
// ended, and the page captured.
func TestBadManners(t *testing.T) {
	// Two pages spin until these limits, so they are short.
	b := start(t, Limits{Navigate: pacetest.Times(1500 * time.Millisecond), Settle: pacetest.Times(900 * time.Millisecond), Quiet: 50 * time.Millisecond, Network: 300 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{
		"/loop":     html(`<p id=p>x<script>addEventListener('load', () => setTimeout(() => { for (;;); }, 1))</script>`),
		"/early":    html(`<p id=p>x<script>setTimeout(() => { for (;;); }, 1)</script><img src=/never>`),
		"/never":    hang,
		"/blank":    html(``),
		"/popups":   html(`<p>x<script>for (let i = 0; i < 3; i++) open('/blank')</script>`),
		"/download": html(`<p>x<a id=a href="data:application/octet-stream,x" download=f></a><script>a.click()</script>`),
		"/perms":    html(`<p id=p>x<script>navigator.geolocation.getCurrentPosition(() => p.id = 'given', () => p.id = 'denied')</script>`),
		"/throw":    html(`<p>x<script>null.x</script>`),
		"/a":        func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/b", http.StatusMovedPermanently) },
		"/b":        func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/throw", http.StatusFound) },
	})
	pages := map[string]*Raw{}
	var mu sync.Mutex
	visit := func(atOnce int, paths ...string) {
		t.Helper()
		var g errgroup.Group
		g.SetLimit(atOnce)
		for _, path := range paths {
			g.Go(func() error {
				raw, err := b.Capture(context.Background(), Job{URL: srv.URL + path, Shots: -1})
				if err != nil {
					return fmt.Errorf("%s: %w", path, err)
				}
				mu.Lock()
				defer mu.Unlock()
				pages[path] = raw
				return nil
			})
		}
		if err := g.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	visit(2, "/loop", "/early") // these take a processor each
	visit(3, "/popups", "/download", "/throw", "/perms", "/a")
	get := func(path string) *Raw { return pages[path] }
	if raw := get("/loop"); !raw.Stopped || raw.Settled || len(raw.Page.Nodes) < 5 {
		t.Errorf("endless script: stopped %v, settled %v", raw.Stopped, raw.Settled)
	}
	if raw := get("/early"); !raw.Stopped || raw.LoadState != "domcontentloaded" {
		t.Errorf("endless script before load: stopped %v, %s", raw.Stopped, raw.LoadState)
	}
	if raw := get("/popups"); raw.Events.Popups != 3 {
		t.Errorf("%d popups", raw.Events.Popups)
	}
	if raw := get("/download"); raw.Events.Downloads != 1 {
		t.Errorf("%d downloads", raw.Events.Downloads)
	}
	if raw := get("/throw"); raw.Events.Exceptions != 1 {
		t.Errorf("%d exceptions", raw.Events.Exceptions)
	}
	raw := get("/perms")
	if i := slices.IndexFunc(raw.Page.Nodes, func(n Node) bool { return n.Name == "P" }); fmt.Sprint(raw.Page.Nodes[i].Attrs) != "[{id denied}]" {
		t.Errorf("permissions: %v", raw.Page.Nodes[i].Attrs)
	}
	raw = get("/a")
	want := []Hop{{srv.URL + "/a", 301}, {srv.URL + "/b", 302}}
	if !slices.Equal(raw.Redirects, want) || raw.FinalURL != srv.URL+"/throw" || raw.HTTPStatus != 200 {
		t.Errorf("redirects %v to %s, status %d", raw.Redirects, raw.FinalURL, raw.HTTPStatus)
	}
	var states []State
	for _, s := range raw.States {
		states = append(states, s.State)
	}
	if !slices.Equal(states, States()[:5]) {
		t.Errorf("states %v", states)
	}
}

// TestJobLimit ends a job in whatever state it is.
func TestJobLimit(t *testing.T) {
	b := start(t, Limits{Job: pacetest.Times(3 * time.Second)})
	srv := serve(t, map[string]http.HandlerFunc{"/": hang})
	_, err := b.Capture(context.Background(), Job{URL: srv.URL})
	var over *LimitError
	if !errors.As(err, &over) || !over.Job || over.State != StateNavigate {
		t.Errorf("err = %v", err)
	}
}

// TestShots holds the sizes of the pictures.
func TestShots(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{
		"/short": html(`<p>x`), "/long": html(`<div style="height:2000px">x`), "/endless": html(`<div style="height:60000px">x`),
	})
	for _, c := range []struct {
		path    string
		height  int
		clipped bool
	}{{"/short", 800, false}, {"/long", 2016, false}, {"/endless", 3200, true}} {
		raw, err := b.Capture(context.Background(), Job{URL: srv.URL + c.path})
		if err != nil {
			t.Fatal(err)
		}
		h := int(raw.Full[20])<<24 | int(raw.Full[21])<<16 | int(raw.Full[22])<<8 | int(raw.Full[23]) // of the PNG header
		if h != c.height || raw.Clipped != c.clipped {
			t.Errorf("%s: %d pixels high, clipped %v", c.path, h, raw.Clipped)
		}
	}
}

// TestPermissions notes what a page and its frame asked for, also when its requests
// are held up to get a header.
func TestPermissions(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{
		"/": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/asks", http.StatusFound) },
		"/asks": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Permissions-Policy", "geolocation=*")
			http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
			http.SetCookie(w, &http.Cookie{Name: "c", Value: "d"})
			w.Header().Set("X-Latin", "caf\xe9 \xff")
			html(`<title>`+r.Header.Get("X-A")+`</title><p id=p>x<iframe src=/frame></iframe><script>
				navigator.geolocation.watchPosition(() => p.id = 'given', () => p.id = 'denied')
				navigator.mediaDevices.getUserMedia({audio: true}).catch(() => {})
				navigator.clipboard.readText().catch(() => {})
				navigator.permissions.query({name: 'camera'})</script>`)(w, r)
		},
		"/frame": html(`<script>navigator.requestMIDIAccess().catch(() => {})</script>`),
		"/none":  html(`<p id=p>x<script>if (navigator.geolocation) p.id = 'there'</script>`),
	})
	for _, c := range []struct {
		path, title string
		headers     []Header
		want        string
		cookies     int
	}{
		{"/", "", nil, "[clipboard-read geolocation microphone midi]", 2},
		{"/", "b", []Header{{Name: "X-A", Value: "b", To: func(string) bool { return true }}}, "[clipboard-read geolocation microphone midi]", 2},
		{"/none", "", nil, "[]", 0},
	} {
		raw, err := b.Capture(context.Background(), Job{URL: srv.URL + c.path, Shots: -1, Headers: c.headers})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(raw.Events.Permissions); got != c.want || raw.Title != c.title || len(raw.Cookies) != c.cookies {
			t.Errorf("%s %q: asked for %s, want %s; %d cookies", c.path, raw.Title, got, c.want, len(raw.Cookies))
		}
	}
}

// TestMemory ends the page that fills the memory, and no other.
func TestMemory(t *testing.T) {
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	const most = 500 << 20
	b, err := Start(context.Background(), Options{
		Path: path, TempDir: t.TempDir(), NoSandbox: os.Geteuid() == 0, Memory: most, Limits: patient(Limits{Quiet: 50 * time.Millisecond}),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	if len(members(b.group)) == 0 {
		t.Skip("needs /proc to see processes")
	}
	srv := serve(t, map[string]http.HandlerFunc{
		"/full": html(`<p>x<script>const a = []; setInterval(() => a.push(new Uint8Array(16 << 20).fill(1)), 1)</script><img src=/hang>`),
		"/hang": hang,
		"/ok":   html(`<title>ok</title><p>x<script>setTimeout(() => document.title = 'done', 500)</script>`),
	})
	var g errgroup.Group
	g.Go(func() error {
		if _, err := b.Capture(context.Background(), Job{URL: srv.URL + "/full", Shots: -1}); !errors.Is(err, ErrMemory) || !errors.Is(err, ErrCrashed) {
			t.Errorf("err = %v, want ErrMemory", err)
		}
		return nil
	})
	for range 4 {
		if raw, err := b.Capture(context.Background(), Job{URL: srv.URL + "/ok", Shots: -1}); err != nil {
			t.Errorf("another page: %+v, %v", raw, err)
		}
	}
	_ = g.Wait() // no function above fails
	if held := b.Memory(); held <= 0 || held > most {
		t.Errorf("the browser holds %d bytes", held)
	}
}
