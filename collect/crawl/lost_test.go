package crawl

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"skillmill/browser"
)

// TestLostBrowser kills browsers under their pages, one page of which does it
// every time.
func TestLostBrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.load = func(ctx context.Context, b *fakeBrowser, j Job, _ func(browser.State)) error {
			if strings.HasSuffix(j.URL, "/poison") || strings.HasSuffix(j.URL, "/7") && b.served.Load() < 5 {
				b.kill()
			}
			return b.pause(ctx, time.Second)
		}
		seeds := []string{"http://h.test/poison"}
		for i := range 30 {
			seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
		}
		cfg := quick(seeds...)
		cfg.Browser.Tabs = 3
		r := mustRun(t, options(t, cfg, w))
		if r.States[Captured] != 30 || r.States[BrowserLost] != 1 {
			t.Errorf("%v", r.States)
		}
		if r.Run.Lost < maxLost || r.Run.Browsers < maxLost || r.Run.Retried != 0 {
			t.Errorf("%+v", r.Run)
		}
		for id, n := range captures(t, w.out) {
			if n != 1 {
				t.Errorf("%s was captured %d times", id, n)
			}
		}
		for i, b := range w.browsers {
			if b.closed.Load() != 1 {
				t.Errorf("browser %d was closed %d times", i, b.closed.Load())
			}
		}
	})
}

func TestWatchdog(t *testing.T) {
	hang := make(chan struct{})
	for name, tc := range map[string]struct {
		load  func(ctx context.Context, b *fakeBrowser, enter func(browser.State)) error
		want  State
		tries int
		lost  bool // the browser had to be ended
	}{
		"navigate": {func(ctx context.Context, b *fakeBrowser, _ func(browser.State)) error { return b.pause(ctx, time.Hour) }, NavTimeout, 3, false},
		"read": {func(ctx context.Context, b *fakeBrowser, enter func(browser.State)) error {
			enter(browser.StateRead)
			return b.pause(ctx, time.Hour)
		}, ReadTimeout, 2, false},
		"write": {func(ctx context.Context, b *fakeBrowser, enter func(browser.State)) error {
			enter(browser.StateWrite)
			return b.pause(ctx, time.Hour)
		}, WriteTimeout, 2, false},
		"job": {func(ctx context.Context, b *fakeBrowser, enter func(browser.State)) error {
			for {
				enter(browser.StateSettle)
				if err := b.pause(ctx, time.Second); err != nil {
					return err
				}
			}
		}, JobTimeout, 2, false},
		"does not obey": {func(_ context.Context, b *fakeBrowser, _ func(browser.State)) error {
			<-b.gone
			return errGone
		}, NavTimeout, 3, true},
		"obeys nothing": {func(context.Context, *fakeBrowser, func(browser.State)) error {
			<-hang
			return nil
		}, NavTimeout, 3, true},
		"panics": {func(context.Context, *fakeBrowser, func(browser.State)) error { panic("a rule failed") }, Unexpected, 2, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				hang = make(chan struct{}) // of this bubble
				w := newWorld(t)
				w.load = func(ctx context.Context, b *fakeBrowser, j Job, enter func(browser.State)) error {
					if strings.HasSuffix(j.URL, "/good") {
						return nil
					}
					return tc.load(ctx, b, enter)
				}
				cfg := quick("http://h.test/bad", "http://h.test/good")
				began := time.Now()
				r := mustRun(t, options(t, cfg, w))
				if r.States[tc.want] != 1 || r.States[Captured] != 1 || len(w.visits) != tc.tries+1 || (r.Run.Browsers > 1) != tc.lost {
					t.Errorf("%v, visits %v, %+v", r.States, w.visits, r.Run)
				}
				most := time.Duration(cfg.Limits.Job+2*cfg.Limits.Grace) + killWait + time.Duration(cfg.Retry.Most)
				if took := time.Since(began); took > time.Duration(tc.tries)*most {
					t.Errorf("it took %v", took)
				}
				close(hang)
			})
		})
	}
}

func TestFatal(t *testing.T) {
	for name, prepare := range map[string]func(*world){
		"no browser": func(w *world) { w.start = func() error { return errors.New("not installed") } },
		"disk full": func(w *world) {
			w.load = func(context.Context, *fakeBrowser, Job, func(browser.State)) error {
				return fmt.Errorf("%w: no space left", ErrFatal)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				prepare(w)
				opts := options(t, quick("http://h.test/1", "http://h.test/2", "http://h.test/3"), w)
				r, err := Run(t.Context(), opts)
				if !errors.Is(err, ErrFatal) || errors.Is(err, context.Canceled) || r.Finished || r.Waiting != 3 {
					t.Fatalf("%v, %+v", err, r)
				}
				if _, err := Run(t.Context(), opts); !errors.Is(err, ErrUnfinished) {
					t.Errorf("again without resume: %v", err)
				}
				w.start, w.load, opts.Resume = nil, nil, true
				if r := mustRun(t, opts); r.States[Captured] != 3 || !r.Run.Resumed {
					t.Errorf("%+v", r)
				}
			})
		})
	}
}
