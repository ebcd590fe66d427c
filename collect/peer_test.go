package collect

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"golang.org/x/sync/errgroup"

	"skillmill/browser"
	"skillmill/browser/netguard"
)

// What a page costs, beside Playwright. Two worker processes, each with a browser
// of its own, take turns at the same pages: this package as a crawl uses it
// (behind its proxy), and testdata/playwright.mjs. A side's cost is the processor
// time of its process and all processes below it, ended ones included.

var (
	benchCollector = flag.Bool("bench-collector", false, "measure what a page costs beside Playwright (make bench-collector)")
	benchRounds    = flag.Int("bench-rounds", 5, "times that each page is taken by each side")
	benchElements  = flag.Int("bench-elements", 20_000, "elements of the largest page")
	benchWhich     = flag.String("bench-which", "pages,elements,tabs", "parts of the measure")
)

// workerEnv makes the test binary a worker.
const workerEnv = "SKILLMILL_BENCH_WORKER"

// batch is one line of work and answer one line back.
type batch struct {
	URLs []string `json:"urls"`
	Tabs int      `json:"tabs"`
	Mode string   `json:"mode"` // load, settle, bare (no pictures) or same
	Out  string   `json:"out"`
}

type answer struct {
	Seconds  float64 `json:"seconds"`
	Read     float64 `json:"read"` // in the state that reads the page
	Write    float64 `json:"write"`
	Elements int     `json:"elements"`
}

// benchWorker captures what it is told on standard input.
func benchWorker() error {
	dir, err := os.MkdirTemp("", "skillmill-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	defer LetHeapGrow()()
	guard, err := netguard.New([]string{"127.0.0.0/8"})
	if err != nil {
		return err
	}
	proxy, err := guard.Serve(netguard.Limits{})
	if err != nil {
		return err
	}
	defer proxy.Close()
	ctx := context.Background()
	b, err := browser.Start(ctx, browser.Options{
		TempDir: dir, NoSandbox: os.Geteuid() == 0, Flags: proxy.Flags(),
		// What is measured is processor time, on machines that may be busy.
		Limits: browser.Limits{Job: 10 * time.Minute, Navigate: time.Minute, Capture: 4 * time.Minute, Scroll: 4 * time.Minute, Write: time.Minute},
	})
	if err != nil {
		return err
	}
	defer b.Close()
	fmt.Println("{}")
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		var w batch
		if err := json.Unmarshal(in.Bytes(), &w); err != nil {
			return err
		}
		a, err := w.run(ctx, b)
		if err != nil {
			return err
		}
		if err := json.NewEncoder(os.Stdout).Encode(a); err != nil {
			return err
		}
	}
	return in.Err()
}

func (w batch) run(ctx context.Context, b *browser.Browser) (a answer, err error) {
	began := time.Now()
	results := make([]Result, len(w.URLs))
	var g errgroup.Group
	g.SetLimit(w.Tabs)
	for i, url := range w.URLs {
		g.Go(func() error {
			var err error
			results[i], err = w.one(ctx, b, url)
			return err
		})
	}
	err = g.Wait()
	a.Seconds = time.Since(began).Seconds()
	for _, res := range results {
		a.Elements += res.Elements
		for _, s := range res.States {
			switch s.State {
			case browser.StateRead:
				a.Read += s.Took.Seconds()
			case browser.StateWrite:
				a.Write += s.Took.Seconds()
			}
		}
	}
	return a, err
}

// one captures a page, or goes as far as the mode says.
func (w batch) one(ctx context.Context, b *browser.Browser, url string) (Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	until := map[string]browser.State{"load": browser.StateSettle, "settle": browser.StateRead}[w.Mode]
	job := Job{Out: w.Out, Job: browser.Job{URL: url, Enter: func(s browser.State) {
		if s == until {
			cancel()
		}
	}}}
	if w.Mode == "bare" {
		job.Shots = -1
	}
	res, err := Capture(ctx, b, job)
	switch {
	case until != "" && errors.Is(err, context.Canceled):
		return res, nil
	case err != nil:
		err = fmt.Errorf("%s: %w", url, err)
	}
	return res, err
}
