package crawl

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/browser/netguard"
	"skillmill/collect"
)

// world is a site whose pages are made up, for tests whose subject is the order
// and the fate of jobs and not a browser. Its captures are real folders.
type world struct {
	out   string              // of the captures
	links map[string][]string // of a page
	load  func(ctx context.Context, b *fakeBrowser, j Job, enter func(browser.State)) error
	start func() error

	mu       sync.Mutex
	visits   []string // URL and device, in the order of their starts
	times    []time.Time
	browsers []*fakeBrowser
	failed   map[string]State
}

func newWorld(t testing.TB) *world {
	return &world{out: t.TempDir(), links: map[string][]string{}, failed: map[string]State{}}
}

func (w *world) Launch(context.Context) (Browser, error) {
	if w.start != nil {
		if err := w.start(); err != nil {
			return nil, err
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	b := &fakeBrowser{w: w, gone: make(chan struct{})}
	w.browsers = append(w.browsers, b)
	return b, nil
}

func (w *world) Find(j Job) (collect.Result, bool, error) {
	dirs, err := filepath.Glob(filepath.Join(w.out, j.Stamp+"-"+j.ID+"-*"))
	if err != nil {
		return collect.Result{}, false, err
	}
	for _, d := range dirs {
		if !strings.HasSuffix(d, ".partial") {
			return w.result(j, d), true, nil
		}
	}
	return collect.Result{}, false, nil
}

func (w *world) Failed(j Job, f *Failure) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.failed[j.URL] = f.State
	return "", nil
}

func (w *world) result(j Job, dir string) collect.Result {
	return collect.Result{Dir: filepath.Base(dir), FinalURL: j.URL, Status: 200, Links: w.links[j.URL]}
}

// write makes a capture as a collector does: complete under another name, then
// renamed. The last number keeps two captures of one try apart.
func (w *world) write(j Job) (collect.Result, error) {
	for n := 0; ; n++ {
		dir := filepath.Join(w.out, fmt.Sprintf("%s-%s-%d", j.Stamp, j.ID, n))
		if _, err := os.Stat(dir); err == nil {
			continue
		}
		partial := fmt.Sprintf("%s.%d.partial", dir, os.Getpid())
		if err := os.Mkdir(partial, 0o755); err != nil {
			return collect.Result{}, err
		}
		if err := os.WriteFile(filepath.Join(partial, "meta.json"), []byte(j.Shown), 0o644); err != nil {
			return collect.Result{}, err
		}
		if err := os.Rename(partial, dir); err != nil {
			return collect.Result{}, err
		}
		return w.result(j, dir), nil
	}
}

// captures counts the complete captures of each job.
func captures(t testing.TB, out string) map[string]int {
	t.Helper()
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".partial") {
			continue
		}
		_, id, _ := strings.Cut(e.Name(), "-")
		n[id[:strings.LastIndexByte(id, '-')]]++
	}
	return n
}

type fakeBrowser struct {
	w      *world
	gone   chan struct{}
	once   sync.Once
	served atomic.Int32
	closed atomic.Int32
	at     atomic.Int32 // jobs under way
	most   atomic.Int32
	memory atomic.Int64
}

var errGone = errors.New("the pipe to the browser is closed")

func (b *fakeBrowser) Capture(ctx context.Context, j Job, enter func(browser.State)) (collect.Result, error) {
	b.served.Add(1)
	defer b.at.Add(-1)
	if n := b.at.Add(1); n > b.most.Load() {
		b.most.Store(n)
	}
	w := b.w
	w.mu.Lock()
	w.visits = append(w.visits, strings.TrimPrefix(j.URL, "http://h.test")+" "+j.Device.Name)
	w.times = append(w.times, time.Now())
	w.mu.Unlock()
	if b.Lost() {
		return collect.Result{}, errGone
	}
	enter(browser.StateOpen)
	enter(browser.StateNavigate)
	if w.load != nil {
		if err := w.load(ctx, b, j, enter); err != nil {
			return collect.Result{}, err
		}
	}
	if err := ctx.Err(); err != nil {
		return collect.Result{}, err
	}
	enter(browser.StateWrite)
	return w.write(j)
}

func (b *fakeBrowser) Memory() int64 { return b.memory.Load() }

func (b *fakeBrowser) kill() { b.once.Do(func() { close(b.gone) }) }

func (b *fakeBrowser) Lost() bool {
	select {
	case <-b.gone:
		return true
	default:
		return false
	}
}

func (b *fakeBrowser) Close() error {
	b.closed.Add(1)
	b.kill()
	return nil
}

// pause waits like a page that takes its time, until the browser or the job ends.
func (b *fakeBrowser) pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-b.gone:
		return errGone
	case <-ctx.Done():
		return ctx.Err()
	}
}

// public answers a public address for every name.
func public() *netguard.Guard {
	g, err := netguard.New(nil)
	if err != nil {
		panic(err) // an empty list is always good
	}
	g.Lookup = func(context.Context, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
	}
	return g
}

// quick is a configuration without pauses.
func quick(seeds ...string) settings.Config {
	cfg := settings.Default()
	cfg.Seeds = seeds
	cfg.Polite.Robots, cfg.Polite.Delay, cfg.Polite.PerHost = false, 0, 64
	return cfg
}

func options(t testing.TB, cfg settings.Config, w *world) Options {
	t.Helper()
	return Options{Config: cfg, Dir: t.TempDir(), Site: w, Guard: public()}
}
