package browser

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestProxy sends everything through a proxy, also what goes to this machine.
func TestProxy(t *testing.T) {
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	var mu sync.Mutex
	hosts := map[string]bool{}
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		hosts[r.URL.Hostname()] = true
		mu.Unlock()
		html(`<title>proxied</title><img src="http://127.0.0.1:8099/x.png">`)(w, r)
	}))
	defer proxy.Close()
	b, err := Start(context.Background(), Options{
		Path: path, TempDir: t.TempDir(), NoSandbox: os.Geteuid() == 0, Proxy: proxy.URL, Limits: patient(Limits{Quiet: 50 * time.Millisecond}),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}()
	raw, err := b.Capture(context.Background(), Job{URL: "http://no-such-host.invalid/", Shots: -1})
	if err != nil || raw.Title != "proxied" {
		t.Errorf("capture = %+v, %v", raw, err)
	}
	mu.Lock()
	defer mu.Unlock()
	if !hosts["no-such-host.invalid"] || !hosts["127.0.0.1"] {
		t.Errorf("the proxy saw %v", hosts)
	}
}

// TestProfile keeps what a profile folder holds, and what a page left there.
func TestProfile(t *testing.T) {
	path, err := Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	srv := serve(t, map[string]http.HandlerFunc{"/": func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "login", Value: "secret", MaxAge: 1000})
		c, _ := r.Cookie("login")
		html(fmt.Sprintf("<title>%v</title>", c != nil))(w, r)
	}})
	profile := t.TempDir()
	b, err := Start(context.Background(), Options{
		Path: path, Profile: profile, NoSandbox: os.Geteuid() == 0, Limits: patient(Limits{Quiet: 50 * time.Millisecond}),
	})
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for range 2 {
		raw, err := b.Capture(context.Background(), Job{URL: srv.URL, Shots: -1})
		if err != nil {
			t.Fatal(err)
		}
		titles = append(titles, raw.Title)
		if len(raw.Cookies) != 1 || raw.Cookies[0].Name != "login" {
			t.Errorf("cookies %+v", raw.Cookies)
		}
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if strings.Join(titles, " ") != "false true" {
		t.Errorf("signed in: %v", titles)
	}
	if left, err := filepath.Glob(filepath.Join(profile, "*")); err != nil || len(left) == 0 {
		t.Errorf("the profile is gone: %v", err)
	}
}

// TestDevice shows a page on a hand-held device.
func TestDevice(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{"/": func(w http.ResponseWriter, r *http.Request) {
		html(`<meta name=viewport content="width=device-width"><p id=p>x<script>p.title = [innerWidth, devicePixelRatio, navigator.maxTouchPoints > 0,
			matchMedia('(prefers-reduced-motion)').matches].join(' ')</script><p>`+r.UserAgent()+" "+r.Header.Get("X-A"))(w, r)
	}})
	raw, err := b.Capture(context.Background(), Job{
		URL: srv.URL, Viewport: Viewport{390, 844}, Scale: 3, Mobile: true, Touch: true, UserAgent: "Agent", Headers: []Header{{Name: "X-A", Value: "b"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, n := range raw.Page.Nodes {
		if n.Name == "P" && len(n.Attrs) > 1 {
			found = append(found, n.Attrs[1].Val)
		}
		if strings.HasPrefix(n.Text, "Agent") {
			found = append(found, n.Text)
		}
	}
	if fmt.Sprint(found) != "[390 3 true true Agent b]" {
		t.Errorf("the page saw %v", found)
	}
	if w := int(raw.Shot[18])<<8 | int(raw.Shot[19]); w != 1170 {
		t.Errorf("the picture is %d pixels wide", w)
	}
}

// TestHeaders sends a header to one host only, also when that one leads elsewhere.
func TestHeaders(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	var mu sync.Mutex
	got := map[string]string{}
	note := func(h http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			host, _, _ := net.SplitHostPort(r.Host)
			mu.Lock()
			got[host+r.URL.Path] = r.Header.Get("X-Key")
			mu.Unlock()
			h(w, r)
		}
	}
	var port string
	srv := serve(t, map[string]http.HandlerFunc{
		"/": note(func(w http.ResponseWriter, r *http.Request) {
			html(`<img src=/own.png><img src=/leads.png><img src="http://localhost:`+port+`/foreign.png"><script>fetch('/own.json')</script>`)(w, r)
		}),
		"/own.png": note(http.NotFound), "/own.json": note(http.NotFound), "/foreign.png": note(http.NotFound), "/led.png": note(http.NotFound),
		"/leads.png": note(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://localhost:"+port+"/led.png", http.StatusFound)
		}),
	})
	_, port, _ = net.SplitHostPort(srv.Listener.Addr().String())
	_, err := b.Capture(context.Background(), Job{URL: srv.URL + "/", Shots: -1, Headers: []Header{
		{Name: "X-Key", Value: "secret", To: func(host string) bool { return host == "127.0.0.1" }},
	}})
	if err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	want := map[string]string{
		"127.0.0.1/": "secret", "127.0.0.1/own.png": "secret", "127.0.0.1/own.json": "secret", "127.0.0.1/leads.png": "secret",
		"localhost/foreign.png": "", "localhost/led.png": "",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestSweep(t *testing.T) {
	dir := t.TempDir()
	for _, d := range []string{ProfilePrefix + "1/a", "other"} {
		if err := os.MkdirAll(filepath.Join(dir, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := Sweep(dir); err != nil {
		t.Fatal(err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(left) != 1 {
		t.Errorf("left: %v %v", left, err)
	}
}
