// Package site gives a crawl the web: browsers behind the filtering proxy, and
// captures on disk.
//
// It joins what the other packages leave open. A browser's only way out is the
// guard's proxy (netguard.Proxy), so an address that is refused is refused to
// pages, frames and redirects alike. A job of the crawl becomes one visit of
// package collect, whose errors become the crawl's states. Below the captures lies
// a working folder with the journal and the profiles of running browsers; its name
// begins with a dot, so that nothing takes it for captures.
package site

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/browser/netguard"
	"skillmill/collect"
	"skillmill/collect/crawl"
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// Folder is the working folder below the captures.
const Folder = ".crawl"

// Options are what a crawl of the web needs.
type Options struct {
	Out       string // root of the captures
	Config    settings.Config
	Resume    bool                     // see crawl.Options
	NoSandbox bool                     // see browser.Options
	Getenv    func(string) string      // values of headers; nil for os.Getenv
	Ended     func(crawl.Outcome)      // see crawl.Options
	Started   func(b *browser.Browser) // told of every browser, may be nil
}

// Crawl runs a crawl to its end, or takes it up; see crawl.Run for what it answers.
func Crawl(ctx context.Context, o Options) (report *crawl.Report, err error) {
	if err := o.Config.Validate(); err != nil {
		return nil, fmt.Errorf("crawl config: %w", err)
	}
	guard, err := netguard.New(o.Config.Network.Allow)
	if err != nil {
		return nil, fmt.Errorf("crawl config: %w", err)
	}
	if o.Getenv == nil {
		o.Getenv = os.Getenv
	}
	headers, err := requestHeaders(o.Config, o.Getenv)
	if err != nil {
		return nil, fmt.Errorf("crawl config: %w", err)
	}
	opts := browser.Options{
		TempDir: filepath.Join(o.Out, Folder, "profiles"), NoSandbox: o.NoSandbox, Profile: o.Config.Browser.Profile,
		Memory: 2 * int64(o.Config.Browser.Memory) << 20, Limits: limits(o.Config.Limits),
	}
	if opts.Path, err = opts.Check(); err != nil {
		return nil, err
	}
	if opts.TempDir, err = filepath.Abs(opts.TempDir); err != nil {
		return nil, fmt.Errorf("working folder of the crawl: %w", err)
	}
	proxy, err := guard.Serve(netguard.Limits{})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, proxy.Close()) }()
	defer collect.LetHeapGrow()()
	opts.Flags = proxy.Flags()
	s := &web{out: o.Out, guard: guard, headers: headers, browser: opts, started: o.Started, store: o.Config.Store}
	if o.Config.Store.Links {
		s.shared = &capture.Shared{}
	}
	return crawl.Run(ctx, crawl.Options{
		Config: o.Config, Dir: filepath.Join(o.Out, Folder), Resume: o.Resume, Site: s, Guard: guard, Ended: o.Ended,
	})
}

func limits(l settings.Limits) browser.Limits {
	d := func(v settings.Duration) time.Duration { return time.Duration(v) }
	return browser.Limits{
		// A network that is never quiet must leave time for the rest of the state.
		Open: d(l.Open), Navigate: d(l.Navigate), Settle: d(l.Settle), Network: d(l.Settle) * 2 / 5, Capture: d(l.Read),
		Scroll: d(l.Scroll), Write: d(l.Write), Job: d(l.Job),
	}
}

// requestHeaders returns the configured headers, each for its hosts.
func requestHeaders(cfg settings.Config, getenv func(string) string) ([]browser.Header, error) {
	to, err := cfg.RequestHeaders(getenv)
	if err != nil {
		return nil, err
	}
	var out []browser.Header
	for _, h := range cfg.Headers {
		v := h.Value
		if h.Env != "" {
			v = settings.Secret(getenv(h.Env))
		}
		out = append(out, browser.Header{Name: h.Name, Value: v.Reveal(), To: func(host string) bool {
			sent, ok := to(host)[h.Name]
			return ok && sent == v
		}})
	}
	return out, nil
}

// web is a crawl.Site of real browsers.
type web struct {
	out     string
	guard   *netguard.Guard
	headers []browser.Header
	browser browser.Options
	started func(*browser.Browser)
	store   settings.Store
	shared  *capture.Shared // nil where nothing is
	once    sync.Once
	swept   error
}

// ready sweeps before the first browser starts and the first capture is written.
func (s *web) ready() error {
	s.once.Do(func() { s.swept = s.sweep() })
	return s.swept
}

// Launch implements crawl.Site.
func (s *web) Launch(ctx context.Context) (crawl.Browser, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	b, err := browser.Start(ctx, s.browser)
	if err != nil {
		return nil, err
	}
	if s.started != nil {
		s.started(b)
	}
	return &tab{b, s}, nil
}

// sweep removes what a process that was killed has left: the profiles of its
// browsers and the captures that it had not finished. The crawl's lock is held, so
// nobody else works here.
func (s *web) sweep() error {
	if err := os.MkdirAll(s.browser.TempDir, 0o700); err != nil {
		return fmt.Errorf("working folder of the crawl: %w", err)
	}
	if err := browser.Sweep(s.browser.TempDir); err != nil {
		return err
	}
	left, err := filepath.Glob(filepath.Join(s.out, "*", "20[0-9]*.partial"))
	if err != nil {
		return fmt.Errorf("look for unfinished captures: %w", err)
	}
	for _, dir := range left {
		if err := os.RemoveAll(dir); err != nil {
			return fmt.Errorf("remove an unfinished capture: %w", err)
		}
	}
	return nil
}

// Find implements crawl.Site.
func (s *web) Find(j crawl.Job) (collect.Result, bool, error) {
	return crawl.FindCapture(s.out, j, "ok")
}

// Failed implements crawl.Site: a capture of status failed, once. A page that was
// not asked for, because robots.txt forbids it or the job is no longer wanted, is
// no failed visit.
func (s *web) Failed(j crawl.Job, f *crawl.Failure) (string, error) {
	if j.Stamp == "" || j.URL == "" || f.State == crawl.Robots || f.State == crawl.Gone {
		return "", nil
	}
	if err := s.ready(); err != nil {
		return "", err
	}
	if have, ok, err := crawl.FindCapture(s.out, j, "failed"); ok || err != nil {
		return have.Dir, err
	}
	return collect.WriteFailure(s.job(j, nil), capture.Failure{Code: string(f.State), Stage: "crawl", Text: f.Error()})
}

// job is one visit.
func (s *web) job(j crawl.Job, enter func(browser.State)) collect.Job {
	job := collect.Job{
		Job: browser.Job{
			URL: j.URL, Viewport: browser.Viewport{Width: j.Device.Width, Height: j.Device.Height},
			Scale: j.Device.Scale, Mobile: j.Device.Mobile, Touch: j.Device.Touch, Headers: s.headers,
		},
		Out: s.out, ID: j.ID, Device: j.Device.Name, Tries: j.Try, Shared: s.shared,
	}
	// The folder is named by the journal's stamp; all later times are the clock's.
	var named atomic.Bool
	job.Now = func() time.Time {
		if named.CompareAndSwap(false, true) {
			return j.Began()
		}
		return time.Now()
	}
	job.Enter = enter
	return job
}

type tab struct {
	*browser.Browser
	site *web
}

// Capture implements crawl.Browser.
func (b *tab) Capture(ctx context.Context, j crawl.Job, enter func(browser.State)) (collect.Result, error) {
	job := b.site.job(j, enter)
	job.UserAgent = j.Device.Agent(b.Version)
	job.Accept = func(raw *browser.Raw) error {
		switch {
		case crawl.RetryStatus(raw.HTTPStatus):
			return &crawl.Failure{State: crawl.HTTPError, Status: raw.HTTPStatus}
		case b.site.store.Documents.Takes(raw.MediaType):
			return nil
		case raw.HTTPStatus >= 400:
			return &crawl.Failure{State: crawl.HTTPError, Status: raw.HTTPStatus, Detail: raw.MediaType}
		}
		return &crawl.Failure{State: crawl.NotHTML, Status: raw.HTTPStatus, Detail: raw.MediaType}
	}
	res, err := collect.Capture(ctx, b.Browser, job)
	switch {
	case err != nil && ctx.Err() != nil:
		return collect.Result{}, err
	case err != nil:
		return collect.Result{}, b.site.failure(j, err)
	}
	return res, nil
}

// failure is the end of a visit that gave no capture: a *crawl.Failure with its
// state, or crawl.ErrFatal when nothing can be written any more.
func (s *web) failure(j crawl.Job, err error) error {
	var own *crawl.Failure
	var at *browser.StateError
	switch {
	case errors.As(err, &own): // of Accept
		return own
	case errors.As(err, &at) && at.State == browser.StateWrite:
		if errors.Is(err, context.DeadlineExceeded) {
			return &crawl.Failure{State: crawl.WriteTimeout, Err: err}
		}
		return errors.Join(crawl.ErrFatal, err)
	}
	return s.visitFailure(j, err)
}

// visitFailure names the state of a visit that gave no page.
func (s *web) visitFailure(j crawl.Job, err error) *crawl.Failure {
	var nav *browser.NavError
	var over *browser.LimitError
	f := &crawl.Failure{State: crawl.Unexpected}
	switch {
	case errors.Is(err, browser.ErrLost):
		f.State = crawl.BrowserLost
	case errors.Is(err, browser.ErrCrashed):
		f.State = crawl.Crash
	case errors.Is(err, browser.ErrStorm):
		f.State = crawl.NavigationStorm
	case errors.Is(err, browser.ErrDialogs):
		f.State = crawl.DialogStorm
	case errors.Is(err, browser.ErrTooBig):
		f.State = crawl.TooLarge
	case errors.Is(err, collect.ErrURL):
		f.State = crawl.InvalidURL
	case errors.As(err, &nav):
		f = s.navigation(j, nav)
	case errors.As(err, &over) && over.Job:
		f.State = crawl.JobTimeout
	case errors.As(err, &over):
		f.State = crawl.TimeoutOf(over.State)
	}
	if f.Detail == "" {
		f.Detail = redact.Text(err.Error())
	}
	f.Err = err
	return f
}

// navigation names the state of a visit whose navigation came to no page.
func (s *web) navigation(j crawl.Job, nav *browser.NavError) *crawl.Failure {
	at := nav.URL
	if at == "" {
		at = j.URL
	}
	u, err := url.Parse(at)
	switch {
	case nav.Download:
		return &crawl.Failure{State: crawl.Download}
	case err == nil && u.Scheme != "http" && u.Scheme != "https" && u.Scheme != "chrome-error":
		return &crawl.Failure{State: crawl.RefusedScheme, Detail: nav.Text}
	case nav.Timeout:
		return &crawl.Failure{State: crawl.NavTimeout, Detail: nav.Text}
	case strings.Contains(nav.Text, "ERR_ABORTED"):
		return &crawl.Failure{State: crawl.NoPage, Detail: nav.Text}
	}
	return crawl.NetError(nav.Text, at, s.guard)
}
