package crawl

import (
	"compress/gzip"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser/netguard"
	"skillmill/collect/crawl/web"
)

// servers is a server that stands for every host name, and the guard that believes so.
type servers struct {
	mu    sync.Mutex
	pages map[string]func(http.ResponseWriter, *http.Request) // by host and path
	asked []string
	guard *netguard.Guard
}

func newWeb(t *testing.T) *servers {
	t.Helper()
	w := &servers{pages: map[string]func(http.ResponseWriter, *http.Request){}}
	srv := httptest.NewServer(w)
	t.Cleanup(srv.Close)
	w.guard = public()
	w.guard.Lookup = func(_ context.Context, name string) ([]netip.Addr, error) {
		switch {
		case strings.HasPrefix(name, "inside."):
			return []netip.Addr{netip.MustParseAddr("10.0.0.1")}, nil
		case strings.HasPrefix(name, "nowhere."):
			return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
		}
		return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
	}
	w.guard.Dial = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, srv.Listener.Addr().String())
	}
	return w
}

func (w *servers) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	w.asked = append(w.asked, r.Host+r.URL.Path)
	page := w.pages[r.Host+r.URL.Path]
	w.mu.Unlock()
	if page == nil {
		http.NotFound(rw, r)
		return
	}
	page(rw, r)
}

func says(body string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, body) }
}

func status(code int) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func leads(to string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
}

func TestRobotsOfServers(t *testing.T) {
	site := newWeb(t)
	tries := 0
	site.pages = map[string]func(http.ResponseWriter, *http.Request){
		"some.test/robots.txt":   says("User-agent: *\nDisallow: /private\nDisallow: /*?sort="),
		"moved.test/robots.txt":  leads("http://some.test/robots.txt"),
		"loop.test/robots.txt":   leads("http://loop.test/robots.txt"),
		"shut.test/robots.txt":   status(403),
		"ill.test/robots.txt":    status(500),
		"inward.test/robots.txt": leads("http://inside.test/robots.txt"),
		"better.test/robots.txt": func(w http.ResponseWriter, r *http.Request) {
			if tries++; tries == 1 {
				w.Header().Set("Retry-After", "0")
				w.WriteHeader(503)
				return
			}
			fmt.Fprint(w, "User-agent: *\nDisallow: /x\nCrawl-delay: 0.01")
		},
	}
	want := map[string]State{
		"http://some.test/a":         Captured,
		"http://some.test/b":         Captured,
		"http://some.test/private/a": Robots,
		"http://some.test/a?sort=1":  Robots,
		"http://moved.test/private":  Robots,
		"http://loop.test/":          Captured,
		"http://shut.test/":          Captured,
		"http://absent.test/":        Captured,
		"http://ill.test/":           RobotsUnreachable,
		"http://inward.test/":        RefusedAddress,
		"http://inside.test/":        RefusedAddress,
		"http://nowhere.test/":       NoHost,
		"http://better.test/":        Captured,
		"http://better.test/x":       Robots,
	}
	w := newWorld(t)
	var seeds []string
	for u := range want {
		seeds = append(seeds, u)
	}
	slices.Sort(seeds)
	cfg := quick(seeds...)
	cfg.Polite.Robots = true
	cfg.Retry.First, cfg.Retry.Most = 0, settings.Duration(20*time.Millisecond)
	opts := options(t, cfg, w)
	opts.Guard = site.guard
	got := map[string]State{}
	opts.Ended = func(o Outcome) { got[o.URL] = o.State }
	mustRun(t, opts)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	fetches := 0
	for _, a := range site.asked {
		if a == "some.test/robots.txt" {
			fetches++
		}
	}
	if fetches != 2 { // its own, and by the redirect
		t.Errorf("some.test was asked %d times", fetches)
	}
}

func TestSitemapsOfServers(t *testing.T) {
	site := newWeb(t)
	list := func(urls ...string) string {
		return "<urlset><url><loc>" + strings.Join(urls, "</loc></url><url><loc>") + "</loc></url></urlset>"
	}
	index := func(urls ...string) string {
		return "<sitemapindex><sitemap><loc>" + strings.Join(urls, "</loc></sitemap><sitemap><loc>") + "</loc></sitemap></sitemapindex>"
	}
	site.pages = map[string]func(http.ResponseWriter, *http.Request){
		"a.test/index.xml": says(index("http://a.test/1.xml", "http://a.test/2.xml.gz", "http://a.test/index.xml", "http://a.test/none.xml", "http://inside.test/s.xml", "file:///etc/passwd")),
		"a.test/1.xml":     says(list("http://a.test/p1", "http://www.a.test/p2", "http://b.test/foreign", "http://a.test/drop/me", "http://a.test/p1#again", "/p0")),
		"a.test/2.xml.gz": func(w http.ResponseWriter, _ *http.Request) {
			z := gzip.NewWriter(w)
			fmt.Fprint(z, list("http://a.test/p3?token=hunter2"))
			_ = z.Close()
		},
	}
	w := newWorld(t)
	cfg := quick("http://a.test/seed")
	cfg.Sitemaps, cfg.Follow.Exclude, cfg.Browser.Tabs = []string{"http://a.test/index.xml"}, []string{"/drop/"}, 1
	opts := options(t, cfg, w)
	opts.Guard = site.guard
	r := mustRun(t, opts)
	want := []string{"http://a.test/seed laptop", "http://a.test/p1 laptop", "http://www.a.test/p2 laptop", "http://a.test/p0 laptop", "http://a.test/p3 laptop"}
	if d := cmp.Diff(want, w.visits); d != "" {
		t.Errorf("visits (-want +got):\n%s", d)
	}
	results := []web.SitemapResult{
		{URL: "http://a.test/index.xml"},
		{URL: "http://a.test/1.xml", Pages: 6},
		{URL: "http://a.test/2.xml.gz", Pages: 1},
		{URL: "http://a.test/none.xml", Code: web.SitemapStatus, Error: "status 404"},
		{URL: "http://inside.test/s.xml", Code: web.SitemapRefused, Error: "inside.test (10.0.0.1) is refused: private"},
		{URL: "file:///etc/passwd", Code: web.SitemapRefused, Error: "(no host) is refused: bad_scheme"},
	}
	if d := cmp.Diff(results, r.Run.Sitemaps); d != "" {
		t.Errorf("sitemaps (-want +got):\n%s", d)
	}
	// A resumed crawl does not ask for the sitemaps again.
	before := len(site.asked)
	opts.Resume = true
	if r := mustRun(t, opts); r.Jobs != 5 || len(site.asked) != before {
		t.Errorf("%d jobs, %d requests more", r.Jobs, len(site.asked)-before)
	}
}

// TestRobotsNameSitemaps visits the sitemaps of robots.txt when that is wanted.
func TestRobotsNameSitemaps(t *testing.T) {
	site := newWeb(t)
	site.pages = map[string]func(http.ResponseWriter, *http.Request){
		"a.test/robots.txt": says("Sitemap: http://a.test/s.txt\nSitemap: /relative\nSitemap: file:///etc/passwd\nSitemap: http://a.test/s.txt"),
		"a.test/s.txt":      says("http://a.test/2\nhttp://a.test/3\n"),
	}
	for wanted, pages := range map[bool]int{false: 2, true: 4} {
		w := newWorld(t)
		cfg := quick("http://a.test/1", "http://nowhere.test/")
		cfg.Follow.RobotsSitemaps = wanted
		opts := options(t, cfg, w)
		opts.Guard = site.guard
		if r := mustRun(t, opts); r.Pages != pages || len(r.Run.Sitemaps) != (pages-2)/2 {
			t.Errorf("wanted %v: %d pages, %v", wanted, r.Pages, r.Run.Sitemaps)
		}
	}
}

// TestSitemapsThatFail: a crawl whose only sitemap is no good has no job, and its
// report says why.
func TestSitemapsThatFail(t *testing.T) {
	site := newWeb(t)
	bomb := func(w http.ResponseWriter, _ *http.Request) {
		z := gzip.NewWriter(w)
		fmt.Fprint(z, "<urlset>")
		for range 64 {
			fmt.Fprint(z, strings.Repeat(" ", 1<<20))
		}
		_ = z.Close() // the client may have had enough
	}
	for _, tc := range []struct {
		name string
		page func(http.ResponseWriter, *http.Request)
		code web.SitemapCode
		says string
	}{
		{"entities", says(`<!DOCTYPE x [<!ENTITY a "http://h/">]><urlset><url><loc>&a;</loc></url></urlset>`), web.SitemapEntities, "document type"},
		{"bomb", bomb, web.SitemapTooLarge, "too large"},
		{"depth", says("<urlset>" + strings.Repeat("<a>", 40)), web.SitemapTooDeep, "deeper than 16"},
		{"shape", says("<html></html>"), web.SitemapShape, "neither urlset"},
		{"cut", says("<urlset><url><loc>http://h.test/"), web.SitemapBroken, "unexpected EOF"},
		{"none", nil, web.SitemapStatus, "status 404"},
	} {
		site.pages = map[string]func(http.ResponseWriter, *http.Request){"a.test/" + tc.name: tc.page}
		cfg := quick()
		cfg.Sitemaps = []string{"http://a.test/" + tc.name}
		opts := options(t, cfg, newWorld(t))
		opts.Guard = site.guard
		r := mustRun(t, opts)
		got := r.Run.Sitemaps
		if r.Jobs != 0 || len(got) != 1 || got[0].Code != tc.code || !strings.Contains(got[0].Error, tc.says) {
			t.Errorf("%s: %d jobs, sitemaps %+v, want %s", tc.name, r.Jobs, got, tc.code)
		}
		if text, err := r.JSON(); err != nil || !strings.Contains(string(text), `"code": "`+string(tc.code)+`"`) {
			t.Errorf("%s: the report has no code (%v):\n%s", tc.name, err, text)
		}
	}
}
