package crawl

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect/crawl/frontier"
	"skillmill/collect/crawl/web"
)

// TestShutdown ends the crawl by its context at many points and resumes it.
func TestShutdown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		var seeds []string
		for i := range 40 {
			seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
			w.links[seeds[i]] = []string{fmt.Sprintf("http://h.test/%d/sub", i%9)}
		}
		w.load = func(ctx context.Context, b *fakeBrowser, _ Job, _ func(browser.State)) error {
			return b.pause(ctx, time.Second)
		}
		cfg := quick(seeds...)
		cfg.Browser.Tabs, cfg.Follow.Depth = 3, 1
		opts := options(t, cfg, w)
		opts.Resume = true
		var last *Report
		for i := 1; last == nil || !last.Finished; i++ {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*700*time.Millisecond)
			r, err := Run(ctx, opts)
			cancel()
			if err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatal(err)
			}
			if (err == nil) != r.Finished {
				t.Fatalf("%v, finished %v", err, r.Finished)
			}
			last = r
		}
		if last.States[Captured] != 49 || last.Jobs != 49 {
			t.Errorf("%+v", last)
		}
		for id, n := range captures(t, w.out) {
			if n != 1 {
				t.Errorf("%s was captured %d times", id, n)
			}
		}
		// A finished crawl has nothing to resume, and is begun anew without resume.
		if r := mustRun(t, opts); r.Run.Tries != 0 || r.States[Captured] != 49 {
			t.Errorf("after the end: %+v", r)
		}
		opts.Resume = false
		if r := mustRun(t, opts); r.Run.Tries != 49 {
			t.Errorf("anew: %+v", r.Run)
		}
	})
}

// TestTokensStayOut looks for a seed's and a link's secret in everything that is
// written, and resumes the seed, whose address only the configuration knows.
func TestTokensStayOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		const seed, gone = "http://h.test/?id=1&token=hunter2", "http://h.test/gone?sig=hunter3"
		w.links[seed] = []string{"http://u:hunter4@h.test/a?session_id=hunter5&x=1"}
		w.load = func(ctx context.Context, b *fakeBrowser, j Job, _ func(browser.State)) error {
			if err := b.pause(ctx, time.Second); err != nil {
				return err
			}
			return map[bool]error{true: &Failure{State: Crash, Detail: "at " + j.URL + " it died"}}[strings.Contains(j.URL, "/a")]
		}
		cfg := quick(seed, gone)
		cfg.Browser.Tabs, cfg.Follow.Depth = 1, 1
		cfg.Headers = []settings.Header{{Name: "Authorization", Value: "hunter6"}}
		opts := options(t, cfg, w)
		var told []string
		opts.Ended = func(o Outcome) { told = append(told, fmt.Sprint(o)) }
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		if _, err := Run(ctx, opts); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		cancel()
		opts.Resume, opts.Config.Seeds = true, []string{seed}
		r := mustRun(t, opts)
		if r.States[Captured] != 1 || r.States[Gone] != 1 || r.States[Crash] != 1 {
			t.Errorf("%v", r.States)
		}
		if !slices.Contains(w.visits, "/?id=1&token=hunter2 laptop") || !slices.Contains(w.visits, "/a?x=1 laptop") {
			t.Errorf("visits %q", w.visits)
		}
		report, err := r.JSON()
		if err != nil {
			t.Fatal(err)
		}
		journal, err := os.ReadFile(filepath.Join(opts.Dir, frontier.JournalName))
		if err != nil {
			t.Fatal(err)
		}
		effective, err := cfg.Effective()
		if err != nil {
			t.Fatal(err)
		}
		all := fmt.Sprint(string(report), string(journal), string(effective), told, cfg.Headers) + fmt.Sprintf("%#v %+v", cfg.Headers, cfg.Headers)
		if i := strings.Index(all, "hunter"); i >= 0 {
			t.Errorf("a secret was written: ...%s", all[max(0, i-80):min(len(all), i+20)])
		}
	})
}

// TestFound has a capture on disk whose job the journal has as under way.
func TestFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.links["http://h.test/"] = []string{"http://h.test/next"}
		cfg := quick("http://h.test/")
		cfg.Follow.Depth = 1
		opts := options(t, cfg, w)
		q, err := frontier.Open(frontierOptions(&cfg), opts.Dir, false)
		if err != nil {
			t.Fatal(err)
		}
		a, err := cfg.Follow.Form().Seed("http://h.test/")
		if err != nil {
			t.Fatal(err)
		}
		if err := q.Add([]web.Address{a}); err != nil {
			t.Fatal(err)
		}
		j := q.Jobs[0]
		j.Tries, j.Stamp = 1, "20260101000000"
		if err := q.Start(j); err != nil {
			t.Fatal(err)
		}
		if _, err := w.write((&scheduler{cfg: cfg}).view(j)); err != nil {
			t.Fatal(err)
		}
		if err := q.Close(); err != nil {
			t.Fatal(err)
		}
		opts.Resume = true
		r := mustRun(t, opts)
		if d := cmp.Diff([]string{"/next laptop"}, w.visits); d != "" || r.Run.Found != 1 || r.States[Captured] != 2 {
			t.Errorf("%+v, visits (-want +got):\n%s", r.Run, d)
		}
	})
}

// TestRandomKills kills the browser 50 times at random points of a crawl of 200
// pages: each page is captured, and once.
func TestRandomKills(t *testing.T) {
	for seed := range uint64(5) {
		synctest.Test(t, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 2))
			w := newWorld(t)
			w.load = func(ctx context.Context, b *fakeBrowser, _ Job, _ func(browser.State)) error {
				return b.pause(ctx, time.Second)
			}
			var seeds []string
			for i := range 200 {
				seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
			}
			ctx, stop := context.WithCancel(t.Context())
			var killer sync.WaitGroup
			killer.Go(func() {
				for range 50 {
					if !sleep(ctx, time.Duration(rng.Int64N(int64(4*time.Second)))) {
						return
					}
					w.mu.Lock()
					if n := len(w.browsers); n > 0 {
						w.browsers[n-1].kill()
					}
					w.mu.Unlock()
				}
			})
			opts := options(t, quick(seeds...), w)
			r := mustRun(t, opts)
			stop()
			killer.Wait()
			once := captures(t, w.out)
			if r.States[Captured] != 200 || len(once) != 200 || r.Run.Lost < 30 {
				t.Errorf("seed %d: %v, %+v", seed, r.States, r.Run)
			}
			for id, n := range once {
				if n != 1 {
					t.Errorf("%s was captured %d times", id, n)
				}
			}
			t.Logf("seed %d: %d browsers lost, %d jobs requeued", seed, r.Run.Lost, r.Run.Requeued)
		})
	}
}

// TestEveryPrefix resumes a crawl from every prefix of its journal: it always
// comes to the same jobs, at the same depths.
func TestEveryPrefix(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		for i := range 12 {
			page := fmt.Sprintf("http://h.test/%d", i)
			w.links[page] = []string{fmt.Sprintf("http://h.test/%d", i*2+1), fmt.Sprintf("http://h.test/%d?b=2&a=1", i*3), fmt.Sprintf("http://h.test/%d?a=1&b=2", i*3)}
		}
		cfg := quick("http://h.test/1", "http://h.test/2")
		cfg.Follow.Depth, cfg.Follow.Pages, cfg.Devices = 3, 11, []string{"laptop", "mobile"}
		opts := options(t, cfg, w)
		opts.Resume = true
		depths := func(dir string) map[string]int {
			q, err := frontier.Open(frontierOptions(&cfg), dir, true)
			if err != nil {
				t.Fatal(err)
			}
			out := map[string]int{}
			for _, j := range q.Jobs {
				out[j.URL+" "+j.Device] = j.Depth
			}
			if err := q.Close(); err != nil {
				t.Fatal(err)
			}
			return out
		}
		want := mustRun(t, opts)
		data, err := os.ReadFile(filepath.Join(opts.Dir, frontier.JournalName))
		if err != nil {
			t.Fatal(err)
		}
		deep := depths(opts.Dir)
		if want.Pages != 11 || want.PagesCut == 0 {
			t.Fatalf("%+v", want)
		}
		want.Run = Figures{}
		for cut, c := range data {
			if c != '\n' {
				continue
			}
			opts.Dir = t.TempDir()
			if err := os.WriteFile(filepath.Join(opts.Dir, frontier.JournalName), data[:cut+1], 0o600); err != nil {
				t.Fatal(err)
			}
			got := mustRun(t, opts)
			got.Run = Figures{}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("cut at %d: report (-whole +resumed):\n%s", cut, d)
			}
			if d := cmp.Diff(deep, depths(opts.Dir)); d != "" {
				t.Fatalf("cut at %d: depths (-whole +resumed):\n%s", cut, d)
			}
		}
	})
}
