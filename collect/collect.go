// Package collect turns URLs into capture directories.
//
// A capture is one directory for one visit of one page: meta.json,
// dom_summary.json (every element of the light DOM with its geometry), the same
// after scrolling, dom.html, ax.json, controls_tree.json, two pictures, and
// frames.json when the page has frames or shadow roots. The browser is asked once
// (package chrome); everything in the files is worked out here from that answer,
// so the rules can be tested without a browser.
//
// The light DOM is what querySelectorAll('*') lists: no shadow content, no
// content of frames. An element's index is its position in that list. A scope is
// the light DOM of one document or the content of one shadow root.
//
// A directory is written as <timestamp>.partial and renamed when it is complete,
// so a capture directory without that ending is whole, and meta.json, its last
// file, names the others with their hashes. Values of fields, secrets that the
// page repeats elsewhere and tokens in addresses never reach the disk.
package collect

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"skillmill/collect/chrome"
)

// Options are the settings of a run.
type Options struct {
	Out      string          // root of the captures
	Viewport chrome.Viewport // zero for 1280 x 800
	// Page holds the other settings of a page; its URL and viewport are ignored.
	Page chrome.Job
	// Jobs is the number of pages at once, 2 when 0. Two tabs get nine tenths of
	// the throughput that two cores can give; more only wait for each other.
	Jobs    int
	Now     func() time.Time // names the directories; nil for time.Now
	Browser chrome.Options
	Started func(*chrome.Browser) // told of every browser that is started, may be nil
	Done    func(Result)          // told of every capture, one at a time, may be nil
}

// Run captures the URLs and answers one result for each, in their order. A page
// that cannot be had is a failed capture and never an error of the run; an error
// means that no browser could be started, that nothing can be written, or that
// ctx ended.
func Run(ctx context.Context, urls []string, opts Options) ([]Result, error) {
	if opts.Viewport == (chrome.Viewport{}) {
		opts.Viewport = chrome.Viewport{Width: 1280, Height: 800}
	}
	if opts.Jobs <= 0 {
		opts.Jobs = 2
	}
	if opts.Now == nil {
		opts.Now = time.Now
	}
	r := &run{opts: opts, results: make([]Result, len(urls))}
	defer r.stop()
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(opts.Jobs)
	for i, u := range urls {
		if gctx.Err() != nil {
			break
		}
		g.Go(func() error {
			res, err := r.one(gctx, u)
			if err != nil {
				return err
			}
			r.done(i, res)
			return nil
		})
	}
	err := g.Wait()
	if err == nil {
		err = ctx.Err()
	}
	return r.results, err
}

// run is the state of one Run.
type run struct {
	opts Options

	mu      sync.Mutex // guards browser and the calls of Done and Started
	browser *chrome.Browser
	results []Result
}

func (r *run) done(i int, res Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.results[i] = res
	if r.opts.Done != nil {
		r.opts.Done(res)
	}
}

func (r *run) stop() {
	if r.browser != nil {
		_ = r.browser.Close() // the captures are on disk
	}
}

// start answers the running browser, a new one when there is none or it is lost.
func (r *run) start(ctx context.Context) (*chrome.Browser, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.browser != nil {
		if !r.browser.Lost() {
			return r.browser, nil
		}
		_ = r.browser.Close()
		r.browser = nil
	}
	b, err := chrome.Start(ctx, r.opts.Browser)
	if err != nil {
		return nil, fmt.Errorf("start the browser: %w", err)
	}
	r.browser = b
	if r.opts.Started != nil {
		r.opts.Started(b)
	}
	return b, nil
}

// one captures one URL and writes its directory, a second time in a new tab or
// browser when the first one died under the page.
func (r *run) one(ctx context.Context, raw string) (Result, error) {
	job := Job{Job: r.opts.Page, Out: r.opts.Out, Now: r.opts.Now}
	job.URL, job.Viewport = raw, r.opts.Viewport
	v := newVisit(job)
	limit := r.opts.Browser.Limits.Filled().Write
	if err := checkURL(raw); err != nil {
		v.fail(CodeInvalidURL, "init", err)
	} else {
		for range 2 {
			b, err := r.start(ctx)
			if err != nil {
				return Result{}, err
			}
			v.err, v.code, v.stage = nil, "", ""
			v.page, err = b.Capture(ctx, job.Job)
			if ctx.Err() != nil {
				return Result{}, ctx.Err()
			}
			if err == nil {
				break
			}
			code, state, retry := classify(err)
			v.fail(code, string(state), err)
			if v.retry = retry; !retry {
				break
			}
		}
	}
	return v.finish(ctx, job, limit)
}
