package crawl

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/browser/netguard"
	"skillmill/collect"
	"skillmill/collect/crawl/web"
	"skillmill/datasets/samples/pacetest"
)

// chromium is a Site of real browsers behind the filtering proxy. Its captures
// are those of world; what a capture holds is not the subject.
type chromium struct {
	*world
	path, proxy string
	guard       *netguard.Guard
	temp        string
	kill        atomic.Int32 // browsers to be ended under a page
	now         atomic.Pointer[browser.Browser]
}

type realBrowser struct {
	*browser.Browser
	site *chromium
}

func (s *chromium) Launch(ctx context.Context) (Browser, error) {
	b, err := browser.Start(ctx, browser.Options{
		Path: s.path, TempDir: s.temp, NoSandbox: os.Geteuid() == 0, Proxy: s.proxy,
		Limits: pacetest.Fill(browser.Limits{Navigate: pacetest.Times(3 * time.Second), Settle: pacetest.Times(time.Second), Network: 500 * time.Millisecond},
			browser.Limits{}.Filled(), "Quiet"),
	})
	if err != nil {
		return nil, err
	}
	s.now.Store(b)
	return &realBrowser{b, s}, nil
}

// lose answers a picture of a page by ending the browser that waits for it.
func (s *chromium) lose(http.ResponseWriter, *http.Request) {
	if s.kill.Add(-1) >= 0 {
		_ = s.now.Load().Close() // the crawl is told by what the browser no longer answers
	}
}

func (b *realBrowser) Capture(ctx context.Context, j Job, enter func(browser.State)) (collect.Result, error) {
	enter(browser.StateNavigate)
	raw, err := b.Browser.Capture(ctx, browser.Job{
		URL: j.URL, Viewport: browser.Viewport{Width: j.Device.Width, Height: j.Device.Height}, Shots: -1,
	})
	var nav *browser.NavError
	switch {
	case err == nil:
	case errors.Is(err, browser.ErrLost):
		return collect.Result{}, &Failure{State: BrowserLost, Err: err}
	case errors.As(err, &nav) && nav.Timeout:
		return collect.Result{}, &Failure{State: NavTimeout, Err: err}
	case errors.As(err, &nav):
		return collect.Result{}, NetError(nav.Text, j.URL, b.site.guard)
	default:
		return collect.Result{}, err
	}
	if RetryStatus(raw.HTTPStatus) {
		return collect.Result{}, &Failure{State: HTTPError, Status: raw.HTTPStatus}
	}
	enter(browser.StateWrite)
	res, err := b.site.write(j)
	res.FinalURL, res.Status, res.Links = raw.FinalURL, raw.HTTPStatus, web.Links(strings.NewReader(raw.HTML), raw.FinalURL)
	return res, err
}

// TestChromium crawls a small site with a real browser, which is lost once.
func TestChromium(t *testing.T) {
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	web := newWeb(t)
	html := func(body string) func(http.ResponseWriter, *http.Request) {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write([]byte("<!doctype html><title>t</title>" + body))
		}
	}
	web.pages = map[string]func(http.ResponseWriter, *http.Request){
		"h.test/robots.txt": says("User-agent: *\nDisallow: /secret"),
		"h.test/":           html(`<a href=1>1</a><a href=2>2</a><a href=/3#x>3</a><a href=//other.test/>o</a><a href=/secret>s</a><a href=/gone>g</a>`),
		"h.test/1":          html(`<a href=/>up</a><a href=/4?b=1&a=2>4</a>`),
		"h.test/2":          leads("/4?a=2&b=1"),
		"h.test/3":          html(`<img src=lost><script>setTimeout(() => document.body.append('later'), 50)</script>`),
		"h.test/4":          html(`<a href="http://inside.h.test/">in</a>`),
		"h.test/busy":       status(http.StatusServiceUnavailable),
		"h.test/loop":       leads("/loop"),
	}
	p, err := web.guard.Serve(netguard.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	site := &chromium{world: newWorld(t), path: path, proxy: p.Addr(), guard: web.guard, temp: t.TempDir()}
	site.kill.Store(1)
	web.pages["h.test/lost"] = site.lose
	cfg := quick("http://h.test/", "http://h.test/busy", "http://h.test/loop", "http://10.0.0.1/")
	cfg.Follow.Depth, cfg.Polite.Robots = 2, true
	cfg.Retry = settings.Retry{Tries: 2, First: settings.Duration(10 * time.Millisecond), Factor: 1, Most: settings.Duration(10 * time.Millisecond)}
	opts := Options{Config: cfg, Dir: t.TempDir(), Site: site, Guard: web.guard}
	got := map[string]State{}
	opts.Ended = func(o Outcome) { got[strings.TrimPrefix(o.URL, "http://h.test")] = o.State }
	r := mustRun(t, opts)
	// /4 is what /2 turned out to be, so it is not visited again.
	want := map[string]State{
		"/": Captured, "/busy": HTTPError, "/loop": RedirectLoop, "http://10.0.0.1/": RefusedAddress,
		"/1": Captured, "/2": Captured, "/3": Captured, "/gone": HTTPError, "/secret": Robots,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if r.Run.Browsers != 2 || r.Run.Lost != 1 || r.Run.Requeued == 0 {
		t.Errorf("%+v", r.Run)
	}
	if left, err := os.ReadDir(site.temp); err != nil || len(left) != 0 {
		t.Errorf("profiles left behind: %v, %v", left, err)
	}
	for id, n := range captures(t, site.out) {
		if n != 1 {
			t.Errorf("%s was captured %d times", id, n)
		}
	}
}

func TestNetError(t *testing.T) {
	g := public()
	g.Lookup = nil
	proxy, err := g.Serve(netguard.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer proxy.Close()
	way := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: proxy.Addr()})}
	defer way.CloseIdleConnections()
	resp, err := (&http.Client{Transport: way}).Get("http://127.0.0.1/x")
	if err == nil {
		resp.Body.Close()
		t.Fatal("loopback is open")
	}
	for _, tc := range []struct {
		text, at string
		want     State
	}{
		{"net::ERR_CONNECTION_REFUSED", "http://h.test/", Unreachable},
		{"net::ERR_EMPTY_RESPONSE", "http://127.1/x", RefusedAddress},
		{"net::ERR_EMPTY_RESPONSE", "http://127.1/other", Unreachable},
		{"net::ERR_TUNNEL_CONNECTION_FAILED", "https://h.test/", Unreachable},
		{"net::ERR_CERT_AUTHORITY_INVALID", "", TLSError},
		{"net::ERR_SSL_PROTOCOL_ERROR", "", TLSError},
		{"net::ERR_TOO_MANY_REDIRECTS", "", RedirectLoop},
		{"net::ERR_NAME_NOT_RESOLVED", "", NoHost},
		{"net::ERR_CONNECTION_TIMED_OUT", "", Unreachable},
		{"net::ERR_TIMED_OUT", "", NavTimeout},
		{"the browser shows its error page", "", Unexpected},
	} {
		if f := NetError(tc.text, tc.at, g); f.State != tc.want || f.Detail == "" {
			t.Errorf("%s: %v, want %s", tc.text, f, tc.want)
		}
	}
}
