package crawl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect/crawl/frontier"
)

func mustRun(t *testing.T, opts Options) *Report {
	t.Helper()
	r, err := Run(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Finished || r.Waiting != 0 {
		t.Errorf("finished %v, %d jobs wait", r.Finished, r.Waiting)
	}
	return r
}

func TestOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.links = map[string][]string{
			"http://h.test/z": {"http://h.test/c#x", "http://h.test/b?utm_source=1", "http://other.test/", "mailto:x", "http://h.test/z"},
			"http://h.test/a": {"http://h.test/B", "http://h.test/b", "http://h.test/out"},
			"http://h.test/b": {"http://h.test/d", "http://h.test/a"},
			"http://h.test/d": {"http://h.test/e"},
		}
		cfg := quick("http://h.test/z", "http://h.test/a", "http://h.test/z#again")
		cfg.Follow.Depth, cfg.Follow.Exclude = 2, []string{"/out$"}
		cfg.Devices, cfg.Browser.Tabs = []string{"desktop", "mobile"}, 1
		opts := options(t, cfg, w)
		var ended []string
		opts.Ended = func(o Outcome) { ended = append(ended, o.URL+" "+o.Device+" "+string(o.State)) }
		r := mustRun(t, opts)
		want := []string{
			"/z desktop", "/z mobile", "/a desktop", "/a mobile",
			"/B desktop", "/B mobile", "/b desktop", "/b mobile", "/c desktop", "/c mobile",
			"/d desktop", "/d mobile",
		}
		if d := cmp.Diff(want, w.visits); d != "" {
			t.Errorf("visits (-want +got):\n%s", d)
		}
		if len(ended) != 12 || ended[0] != "http://h.test/z desktop captured" {
			t.Errorf("ended: %q", ended)
		}
		if r.Pages != 6 || r.Jobs != 12 || r.States[Captured] != 12 || r.PagesCut != 0 || r.Run.Browsers != 1 {
			t.Errorf("report: %+v", r)
		}
	})
}

// TestJobsDoNotDependOnTime has pages of random speed and a limit that cuts: the
// jobs are always the same.
func TestJobsDoNotDependOnTime(t *testing.T) {
	var first []string
	for seed := range uint64(8) {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld(t)
			for i := range 40 {
				for k := 1; k <= 3; k++ {
					page := fmt.Sprintf("http://h.test/%d", i)
					w.links[page] = append(w.links[page], fmt.Sprintf("http://h.test/%d", (i*7+k*11)%60))
				}
			}
			rng := rand.New(rand.NewPCG(seed, 1))
			w.load = func(ctx context.Context, b *fakeBrowser, _ Job, _ func(browser.State)) error {
				w.mu.Lock()
				d := time.Duration(rng.IntN(1000)) * time.Millisecond
				w.mu.Unlock()
				return b.pause(ctx, d)
			}
			cfg := quick("http://h.test/0", "http://h.test/1")
			cfg.Follow.Depth, cfg.Follow.Pages, cfg.Browser.Tabs = 5, 23, 5
			r := mustRun(t, options(t, cfg, w))
			slices.Sort(w.visits)
			if first == nil {
				first = w.visits
			}
			if d := cmp.Diff(first, w.visits); d != "" || r.Pages != 23 || r.PagesCut == 0 {
				t.Errorf("seed %d: %d pages, %d cut (-first +now):\n%s", seed, r.Pages, r.PagesCut, d)
			}
		})
	}
}

func TestTries(t *testing.T) {
	fail := func(s State, status int) error { return &Failure{State: s, Status: status} }
	for name, tc := range map[string]struct {
		outcomes []error // of the tries; nil for a capture, the last one repeats
		want     State
		tries    int
	}{
		"good":              {[]error{nil}, Captured, 1},
		"timeout, then up":  {[]error{fail(NavTimeout, 0), nil}, Captured, 2},
		"always timeout":    {[]error{fail(NavTimeout, 0)}, NavTimeout, 3},
		"not found":         {[]error{fail(HTTPError, 404)}, HTTPError, 1},
		"busy":              {[]error{fail(HTTPError, 503)}, HTTPError, 3},
		"not implemented":   {[]error{fail(HTTPError, 501)}, HTTPError, 1},
		"too many requests": {[]error{fail(HTTPError, 429), nil}, Captured, 2},
		"redirect loop":     {[]error{fail(RedirectLoop, 0)}, RedirectLoop, 1},
		"crash":             {[]error{fail(Crash, 0)}, Crash, 2},
		"crash, then up":    {[]error{fail(Crash, 0), nil}, Captured, 2},
		"storm":             {[]error{fail(NavigationStorm, 0)}, NavigationStorm, 1},
		"refused on a hop":  {[]error{fail(RefusedAddress, 0)}, RefusedAddress, 1},
		"unknown":           {[]error{errors.New("something")}, Unexpected, 2},
		"wrapped":           {[]error{fmt.Errorf("navigate: %w", fail(TooLarge, 0))}, TooLarge, 1},
		"changing":          {[]error{fail(NavTimeout, 0), fail(Unreachable, 0), fail(Crash, 0)}, Crash, 3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				w.load = func(_ context.Context, _ *fakeBrowser, j Job, _ func(browser.State)) error {
					return tc.outcomes[min(j.Try, len(tc.outcomes))-1]
				}
				r := mustRun(t, options(t, quick("http://h.test/"), w))
				if r.States[tc.want] != 1 || len(w.visits) != tc.tries || r.Run.Retried != tc.tries-1 {
					t.Errorf("%v after %d tries, want %s after %d", r.States, len(w.visits), tc.want, tc.tries)
				}
				if failed := len(w.failed) == 1; failed != (tc.want != Captured) {
					t.Errorf("Failed was told %v", w.failed)
				}
				least := time.Duration(0)
				for i := 1; i < len(w.times); i++ {
					gap := w.times[i].Sub(w.times[i-1])
					if gap < 1500*time.Millisecond || gap < least {
						t.Errorf("pause %d is %v", i, gap)
					}
					least = gap
				}
			})
		})
	}
}

func TestBackoff(t *testing.T) {
	cfg := settings.Default().Retry
	for _, id := range []string{"", "0", frontier.PageOf("a"), frontier.PageOf("b") + "-mobile"} {
		for try := 1; try < 40; try++ {
			d := backoff(cfg, id, try, 0)
			if d < time.Second || d > time.Duration(cfg.Most) || d != backoff(cfg, id, try, 0) {
				t.Errorf("try %d of %q: %v", try, id, d)
			}
		}
	}
	if d := backoff(cfg, "x", 1, 45*time.Second); d != 45*time.Second {
		t.Errorf("the server asked for 45 s and gets %v", d)
	}
	if d := backoff(cfg, "x", 1, time.Hour); d != time.Duration(cfg.Most) {
		t.Errorf("the server asked for an hour and gets %v", d)
	}
}

// TestPolite watches the starts on two hosts, one of which asks for time.
func TestPolite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		under := map[string]int{}
		w.load = func(ctx context.Context, b *fakeBrowser, j Job, _ func(browser.State)) error {
			host := strings.Split(j.URL, "/")[2]
			w.mu.Lock()
			if under[host]++; under[host] > 2 {
				t.Errorf("%d pages of %s at once", under[host], host)
			}
			w.mu.Unlock()
			defer func() {
				w.mu.Lock()
				under[host]--
				w.mu.Unlock()
			}()
			if j.URL == "http://tired.test/0" && j.Try == 1 {
				return &Failure{State: HTTPError, Status: 503, RetryAfter: 30 * time.Second}
			}
			return b.pause(ctx, 3*time.Second)
		}
		var seeds []string
		for i := range 6 {
			seeds = append(seeds, fmt.Sprintf("http://tired.test/%d", i), fmt.Sprintf("http://h.test/%d", i))
		}
		cfg := quick(seeds...)
		cfg.Polite.Delay, cfg.Polite.PerHost, cfg.Browser.Tabs = settings.Duration(time.Second), 2, 8
		mustRun(t, options(t, cfg, w))
		last := map[string]time.Time{}
		for i, v := range w.visits {
			host := "h"
			if strings.HasPrefix(v, "http://tired.test") {
				host = "tired"
			}
			if gap := w.times[i].Sub(last[host]); gap < time.Second {
				t.Errorf("%s began %v after the page before", v, gap)
			}
			last[host] = w.times[i]
		}
		if d := last["tired"].Sub(last["h"]); d < 15*time.Second {
			t.Errorf("the tired host ended %v after the other", d)
		}
	})
}

func TestRetire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.load = func(ctx context.Context, b *fakeBrowser, _ Job, _ func(browser.State)) error {
			return b.pause(ctx, time.Second)
		}
		var seeds []string
		for i := range 25 {
			seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
		}
		cfg := quick(seeds...)
		cfg.Browser.Tabs, cfg.Browser.Retire = 3, 10
		r := mustRun(t, options(t, cfg, w))
		if r.Run.Browsers != 3 || r.Run.Lost != 0 || r.States[Captured] != 25 {
			t.Errorf("%+v", r)
		}
		for i, b := range w.browsers {
			if b.served.Load() > 10 || b.closed.Load() != 1 || b.most.Load() > 3 {
				t.Errorf("browser %d: served %d, closed %d times, %d at once", i, b.served.Load(), b.closed.Load(), b.most.Load())
			}
		}
	})
}

// TestLarge replaces a browser that holds too much memory when its pages have ended.
func TestLarge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.load = func(ctx context.Context, b *fakeBrowser, _ Job, _ func(browser.State)) error {
			b.memory.Add(100 << 20)
			return b.pause(ctx, time.Second)
		}
		var seeds []string
		for i := range 20 {
			seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
		}
		cfg := quick(seeds...)
		cfg.Browser.Tabs, cfg.Browser.Memory = 2, 450
		r := mustRun(t, options(t, cfg, w))
		if r.Run.Browsers != 4 || r.Run.Large != 3 || r.Run.Lost != 0 || r.States[Captured] != 20 {
			t.Errorf("%+v", r)
		}
		for i, b := range w.browsers {
			if b.served.Load() > 6 || b.closed.Load() != 1 {
				t.Errorf("browser %d: served %d, closed %d times", i, b.served.Load(), b.closed.Load())
			}
		}
		cfg.Browser.Memory = 0
		if r := mustRun(t, options(t, cfg, newWorld(t))); r.Run.Browsers != 1 {
			t.Errorf("without a limit: %+v", r.Run)
		}
	})
}

func TestReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.load = func(_ context.Context, _ *fakeBrowser, j Job, _ func(browser.State)) error {
			if strings.HasSuffix(j.URL, "/404") {
				return &Failure{State: HTTPError, Status: 404, Detail: "not here"}
			}
			return nil
		}
		r := mustRun(t, options(t, quick("http://h.test/", "http://h.test/404", "http://10.0.0.1/", "https://b.test/"), w))
		got, err := r.JSON()
		if err != nil {
			t.Fatal(err)
		}
		var back map[string]any
		if err := json.Unmarshal(got, &back); err != nil {
			t.Fatal(err)
		}
		delete(back, "run")
		text, err := json.Marshal(back)
		if err != nil {
			t.Fatal(err)
		}
		want := `{"failures":[{"detail":"not here","device":"laptop","state":"http_error","status":404,"url":"http://h.test/404"},` +
			`{"detail":"10.0.0.1 is refused: private","device":"laptop","state":"refused_address","url":"http://10.0.0.1/"}],"finished":true,` +
			`"hosts":[{"host":"10.0.0.1","jobs":1,"states":{"refused_address":1}},{"host":"b.test","jobs":1,"states":{"captured":1}},` +
			`{"host":"h.test","jobs":2,"states":{"captured":1,"http_error":1}}],"jobs":4,"pages":4,"pages_cut":0,` +
			`"states":{"captured":2,"http_error":1,"refused_address":1},"version":1,"waiting":0}`
		if d := cmp.Diff(want, string(text)); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
		if len(r.Run.Refused) != 1 || r.Run.Refused[0].Host != "10.0.0.1" {
			t.Errorf("refused: %v", r.Run.Refused)
		}
	})
}

// TestBadSeeds has lines among the seeds that are no URLs of pages: each is a job
// that fails, and the crawl goes on.
func TestBadSeeds(t *testing.T) {
	w := newWorld(t)
	bad := []string{"nonsense", "", "file:///etc/passwd", "http://u:hunter2@h.test/", "http://", "http://a b/", "javascript:1", "http://h.test:99999/", "\x00\n"}
	cfg := quick(append(bad, "http://h.test/good")...)
	cfg.Follow.Depth = 1
	w.links["http://h.test/good"] = []string{"http://h.test/next", "http://elsewhere.test/"}
	for _, mode := range []settings.Scope{settings.ScopeHost, settings.ScopeSite, settings.ScopePrefix} {
		cfg.Follow.Scope = mode
		opts := options(t, cfg, w)
		var told []string
		opts.Ended = func(o Outcome) { told = append(told, fmt.Sprint(o)) }
		r := mustRun(t, opts)
		if r.States[InvalidURL]+r.States[RefusedAddress] != len(bad) || r.States[Captured] != 2 || r.States[InvalidURL] < len(bad)-1 {
			t.Errorf("%s: %v", mode, r.States)
		}
		if strings.Contains(fmt.Sprint(told, r.Failures), "hunter2") {
			t.Errorf("a secret is told: %q", told)
		}
	}
}

// TestNothingAskedNothingSpared has pages that never reach their host: they do
// not use up its delay.
func TestNothingAskedNothingSpared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		var seeds []string
		for i := range 50 {
			seeds = append(seeds, fmt.Sprintf("http://10.0.0.1/%d", i))
		}
		cfg := quick(seeds...)
		cfg.Polite.Delay = settings.Duration(time.Minute)
		began := time.Now()
		r := mustRun(t, options(t, cfg, w))
		if took := time.Since(began); took > time.Second || r.States[RefusedAddress] != 50 || r.Run.Browsers != 0 {
			t.Errorf("%v after %v, %d browsers", r.States, took, r.Run.Browsers)
		}
	})
}

// TestProfileHasOneBrowser starts the next browser on a profile only when the
// last one is gone.
func TestProfileHasOneBrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.start = func() error {
			w.mu.Lock()
			defer w.mu.Unlock()
			for i, b := range w.browsers {
				if b.closed.Load() == 0 {
					t.Errorf("browser %d still runs", i)
				}
			}
			return nil
		}
		w.load = func(ctx context.Context, b *fakeBrowser, j Job, _ func(browser.State)) error {
			return b.pause(ctx, time.Duration(len(j.URL)*len(j.ID)%7+1)*time.Second)
		}
		var seeds []string
		for i := range 20 {
			seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i*i*i))
		}
		cfg := quick(seeds...)
		cfg.Browser = settings.BrowserUse{Tabs: 3, Retire: 4, Profile: "/profile"}
		if r := mustRun(t, options(t, cfg, w)); r.Run.Browsers != 5 || r.States[Captured] != 20 {
			t.Errorf("%+v", r.Run)
		}
	})
}
