package crawl

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
)

// helperEnv makes the test binary a crawler. With killEnv it ends itself by kill -9,
// so that a busy machine cannot let it come to its end before.
const (
	helperEnv = "SKILLMILL_CRAWL_HELPER"
	killEnv   = "SKILLMILL_CRAWL_KILL"
)

var killSeed = flag.Uint64("kill-seed", 0, "seed of the points at which TestKill ends a crawler, 0 for any")

const (
	killPages = 200 // 80 seeds, the rest found by links
	killSeeds = 80
	kills     = 20
)

func killConfig() settings.Config {
	var seeds []string
	for i := range killSeeds {
		seeds = append(seeds, fmt.Sprintf("http://h.test/%d", i))
	}
	cfg := quick(seeds...)
	cfg.Browser.Tabs, cfg.Browser.Retire, cfg.Follow.Depth, cfg.Follow.Pages = 4, 30, 3, killPages
	cfg.Retry.First, cfg.Retry.Most = 0, 0
	return cfg
}

func killWorld(out string) *world {
	w := &world{out: out, links: map[string][]string{}, failed: map[string]State{}}
	for i := range killPages {
		for k := 1; k <= 2; k++ {
			w.links[fmt.Sprintf("http://h.test/%d", i)] = append(w.links[fmt.Sprintf("http://h.test/%d", i)], fmt.Sprintf("http://h.test/%d", i*2+k))
		}
	}
	w.load = func(ctx context.Context, b *fakeBrowser, j Job, _ func(browser.State)) error {
		if j.ID[0] == '0' && j.Try == 1 { // a sixteenth of the pages fail at first
			return &Failure{State: Unreachable}
		}
		return b.pause(ctx, 5*time.Millisecond)
	}
	return w
}

// killPoint is where a crawler ends: After the start of the job that follows so many
// captures, of this crawler and of those before.
type killPoint struct {
	Captures int
	After    time.Duration
}

// endAt lets the process end by kill -9 at p.
func (w *world) endAt(p killPoint) error {
	there, err := os.ReadDir(w.out)
	if err != nil {
		return err
	}
	var (
		begun atomic.Int64
		once  sync.Once
	)
	begun.Store(int64(len(there)))
	load := w.load
	w.load = func(ctx context.Context, b *fakeBrowser, j Job, enter func(browser.State)) error {
		if begun.Add(1) > int64(p.Captures) {
			once.Do(func() {
				time.AfterFunc(p.After, func() { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL) })
			})
		}
		return load(ctx, b, j, enter)
	}
	return nil
}

// helper is one crawl process; it prints the report.
func helper() int {
	dir := os.Getenv(helperEnv)
	w := killWorld(filepath.Join(dir, "out"))
	g := public()
	if s := os.Getenv(killEnv); s != "" {
		var p killPoint
		err := json.Unmarshal([]byte(s), &p)
		if err == nil {
			err = w.endAt(p)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	r, err := Run(context.Background(), Options{Config: killConfig(), Dir: filepath.Join(dir, "journal"), Resume: true, Site: w, Guard: g})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	text, err := r.JSON()
	if err != nil {
		return 1
	}
	os.Stdout.Write(text)
	return 0
}

func crawlProcess(ctx context.Context, dir string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), helperEnv+"="+dir)
	cmd.Stderr = os.Stderr
	return cmd
}

// TestKill ends a crawler by kill -9 at 20 random points and resumes it. In the
// end every job has exactly one capture, and the report is that of a crawl that
// was left alone.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	newDir := func() string {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "out"), 0o755); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	finish := func(dir string) (r Report) {
		out, err := crawlProcess(t.Context(), dir).Output()
		if err == nil {
			err = json.Unmarshal(out, &r)
		}
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	quiet, dir := newDir(), newDir()
	want := finish(quiet)

	if *killSeed == 0 {
		*killSeed = rand.Uint64()
	}
	t.Logf("seed %d", *killSeed)
	rng := rand.New(rand.NewPCG(*killSeed, 0))
	const spread = killPages / (kills + 3)
	killed := 0
	for i := range kills {
		// The points are spread over the crawl by its progress, not by the clock.
		p := killPoint{Captures: i*spread + rng.IntN(spread), After: time.Duration(rng.IntN(10_000)) * time.Microsecond}
		if killAt(t, dir, p) {
			killed++
		}
	}
	if killed < kills {
		t.Errorf("only %d kills", killed)
	}
	got := finish(dir)

	once := captures(t, filepath.Join(dir, "out"))
	for id, n := range once {
		if n != 1 {
			t.Errorf("%s was captured %d times", id, n)
		}
	}
	if d := cmp.Diff(captures(t, filepath.Join(quiet, "out")), once); d != "" || len(once) != killPages {
		t.Errorf("%d captures (-undisturbed +killed):\n%s", len(once), d)
	}
	t.Logf("%d kills; at the last start %d jobs were under way, %d of them complete on disk", killed, got.Run.Interrupted, got.Run.Found)
	want.Run, got.Run = Figures{}, Figures{}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("report (-undisturbed +killed):\n%s", d)
	}
}

// killAt runs a crawler that ends itself at p. It answers false when the crawler came
// to its end before.
func killAt(t *testing.T, dir string, p killPoint) bool {
	t.Helper()
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	cmd := crawlProcess(t.Context(), dir)
	cmd.Env = append(cmd.Env, killEnv+"="+string(text))
	err = cmd.Run()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != -1) {
		t.Fatalf("the crawler failed: %v", err)
	}
	return err != nil
}
