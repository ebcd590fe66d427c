package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// lentOptions returns options whose only way out is a proxy that answers everything with a title.
func lentOptions(t *testing.T, title string) Options {
	t.Helper()
	proxy := httptest.NewServer(html("<title>" + title + "</title>"))
	t.Cleanup(proxy.Close)
	return Options{
		NoSandbox: os.Geteuid() == 0, Limits: patient(Limits{Quiet: 50 * time.Millisecond}),
		Flags: [][2]string{{proxySwitch, proxy.URL}, {"proxy-bypass-list", bypassNothing}, {"disable-quic", ""}},
	}
}

// titled fails the test if a page of a browser does not come through the proxy with a title.
func titled(t *testing.T, b *Browser, url, title string) {
	t.Helper()
	raw, err := b.Capture(t.Context(), Job{URL: url, Shots: -1, NoScroll: true})
	if err != nil || raw.Title != title {
		t.Fatalf("capture = %+v, %v, want the page %q", raw, err, title)
	}
}

// TestLender starts browsers in the context of a lender: they share a process, each has its
// own proxy, also for addresses of this machine, and the end of one leaves the others.
func TestLender(t *testing.T) {
	if _, err := Find(); err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	here := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a request went around the proxy") }))
	defer here.Close()
	l := &Lender{TempDir: t.TempDir(), Limits: patient(Limits{})}
	ctx := l.Within(t.Context())
	first, second := lentOptions(t, "first"), lentOptions(t, "second")
	a, err := Start(ctx, first)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Start(ctx, second)
	if err != nil {
		t.Fatal(err)
	}
	if a.Group() != b.Group() {
		t.Errorf("processes %d and %d, want one", a.Group(), b.Group())
	}
	titled(t, a, here.URL, "first")
	titled(t, b, here.URL, "second")
	if err := a.Close(); err != nil || !a.Lost() || b.Lost() {
		t.Errorf("one is closed: %v, lost are %v and %v", err, a.Lost(), b.Lost())
	}
	titled(t, b, "http://site.invalid/", "second")

	p, err := os.FindProcess(b.Group())
	if err == nil {
		err = p.Kill()
	}
	if err != nil {
		t.Fatal(err)
	}
	for !b.Lost() {
		time.Sleep(5 * time.Millisecond)
	}
	c, err := Start(ctx, first)
	if err != nil {
		t.Fatal(err)
	}
	titled(t, c, here.URL, "first")
	if err := l.Close(); err != nil || !c.Lost() || len(members(c.Group())) > 0 {
		t.Errorf("the lender ends: %v, lost %v, processes %v", err, c.Lost(), members(c.Group()))
	}
	if left, err := filepath.Glob(filepath.Join(l.TempDir, "*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// TestLendable says which options a lender serves.
func TestLendable(t *testing.T) {
	proxied := func(more func(*Options)) Options {
		o := Options{Flags: [][2]string{{proxySwitch, "http://127.0.0.1:1"}, {"disable-quic", ""}}}
		more(&o)
		return o
	}
	for _, c := range []struct {
		name string
		o    Options
		want bool
	}{
		{"behind a proxy", proxied(func(*Options) {}), true},
		{"with limits and a folder", proxied(func(o *Options) { o.TempDir, o.Memory, o.Limits.Open = "tmp", 1, time.Second }), true},
		{"without a proxy", Options{}, false},
		{"signed in", proxied(func(o *Options) { o.Profile = "profile" }), false},
		{"with rules for names", proxied(func(o *Options) { o.HostRules = "MAP * 127.0.0.1" }), false},
		{"with another proxy", proxied(func(o *Options) { o.Proxy = "http://127.0.0.1:2" }), false},
	} {
		process, proxy, ok := c.o.lendable()
		if ok != c.want {
			t.Errorf("%s: lendable %v, want %v", c.name, ok, c.want)
		}
		if ok && (proxy != "http://127.0.0.1:1" || process.Flags[0][1] != nowhere || c.o.Flags[0][1] != proxy) {
			t.Errorf("%s: proxy %q, of the process %v, of the options %v", c.name, proxy, process.Flags, c.o.Flags)
		}
	}
}
