// Package collect turns URLs into capture directories.
//
// A capture is one directory for one visit of one page: meta.json,
// dom_summary.json (every element of the light DOM with its geometry), the same
// after scrolling, dom.html, ax.json and controls_tree.json. The browser is asked
// once (package chrome); everything in the files is worked out here from that
// answer, so the rules can be tested without a browser.
//
// The light DOM is what querySelectorAll('*') lists: no shadow content, no
// content of frames. An element's index is its position in that list.
//
// A directory is written as <timestamp>.partial and renamed when it is complete,
// so a capture directory without that ending is whole. Values of fields never
// reach the disk.
package collect

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"skillmill/collect/chrome"
)

// Options are the settings of a run.
type Options struct {
	Out      string          // root of the captures
	Viewport chrome.Viewport // zero for 1280 x 800
	// Jobs is the number of pages at once, 2 when 0. Two tabs get nine tenths of
	// the throughput that two cores can give; more only wait for each other.
	Jobs    int
	Now     func() time.Time // names the directories; nil for time.Now
	Browser chrome.Options
	Started func(*chrome.Browser) // told of every browser that is started, may be nil
	Done    func(Result)          // told of every capture, one at a time, may be nil
}

// Result says what became of one URL.
type Result struct {
	URL      string // as given, without user info
	Dir      string // the capture directory
	Status   string // "ok" or "failed", as in meta.json
	Code     string // error code of a failed capture
	Err      error  // its cause
	Elements int
	Controls int
	Took     time.Duration
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

// one captures one URL and writes its directory.
func (r *run) one(ctx context.Context, raw string) (Result, error) {
	began := time.Now()
	v := visit{url: cleanURL(raw), viewport: r.opts.Viewport, started: r.opts.Now()}
	if err := checkURL(raw); err != nil {
		v.fail("INVALID_URL", "init", err)
	} else {
		page, err := r.capture(ctx, raw)
		var noBrowser *startError
		switch {
		case ctx.Err() != nil:
			return Result{}, ctx.Err()
		case errors.As(err, &noBrowser):
			return Result{}, noBrowser.err
		case err != nil:
			v.fail(classify(err))
		default:
			v.page = page
		}
	}
	v.finished = r.opts.Now()
	res, err := v.write(r.opts.Out)
	if err != nil {
		return Result{}, fmt.Errorf("write the capture of %s: %w", v.url, err)
	}
	res.Took = time.Since(began)
	return res, nil
}

// startError keeps a browser that cannot be started apart from a page that
// cannot be had.
type startError struct{ err error }

func (e *startError) Error() string { return e.err.Error() }

// capture asks the browser, a second time in a new tab or browser when the first
// one died under the page.
func (r *run) capture(ctx context.Context, url string) (*chrome.Raw, error) {
	var last error
	for range 2 {
		b, err := r.start(ctx)
		if err != nil {
			return nil, &startError{err}
		}
		page, err := b.Capture(ctx, url, r.opts.Viewport)
		if err == nil {
			return page, nil
		}
		last = err
		if !errors.Is(err, chrome.ErrLost) && !errors.Is(err, chrome.ErrCrashed) {
			break
		}
	}
	return nil, last
}

// classify names the failure with the codes of the capture format.
func classify(err error) (code, stage string, cause error) {
	var nav *chrome.NavError
	switch {
	case errors.As(err, &nav) && nav.Timeout:
		return "NAV_TIMEOUT", "navigate", err
	case errors.As(err, &nav):
		return "NAV_ERROR", "navigate", err
	}
	return "UNEXPECTED_ERROR", "unknown", err
}

func checkURL(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return errors.New("the URL cannot be parsed")
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("scheme %q is not http or https", u.Scheme)
	}
	if u.Hostname() == "" {
		return errors.New("the URL has no host")
	}
	return nil
}

var userInfo = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*://)[^/?#]*@`)

// cleanURL is the URL without user info, which is a secret.
func cleanURL(raw string) string { return userInfo.ReplaceAllString(raw, "$1") }
