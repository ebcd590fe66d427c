// Package night runs a night: it collects what a configuration names, builds the
// captures of all nights into an output folder and tries every locator on every
// capture. It stands beside package mill so that who builds needs no browser.
//
// A step is one of collect, build, verify and, where the configuration asks for it, report. A step that fails does not keep the
// next ones from what is there, except when the context ended or nothing can be
// written. The night ends as its worst step did.
//
// A crawl that an earlier run has not brought to its end is taken up first: then the
// run is the rest of that night.
package night

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"skillmill/browser"
	"skillmill/collect/crawl"
	"skillmill/collect/site"
	"skillmill/durable"
	"skillmill/emit/packs"
	"skillmill/emit/report"
	"skillmill/mill"
)

// The files of nights in the working folder of the crawl.
const (
	ReportName = "nightly.json" // the report of the last run
	LockName   = "nightly.lock" // held by a run
)

// Options are what a night needs.
type Options struct {
	Config    Config
	NoSandbox bool                   // see browser.Options
	Worker    []string               // see mill.BuildOptions
	ExitCode  func(mill.Outcome) int // the numbers of the report
	// Ended is told of every page, Started of every browser, Log of what a build
	// found damaged. Each may be nil.
	Ended   func(crawl.Outcome)
	Started func(*browser.Browser)
	Log     func(message string)
	Now     func() time.Time // nil for the clock; it stands in the history alone
}

// Report is how a night went. The result of a step that gave none is nil.
type Report struct {
	Steps   []Step         `json:"steps"`
	Exit    int            `json:"exit"` // of the worst step
	Collect *crawl.Report  `json:"collect"`
	Build   *mill.Summary  `json:"build"`
	Verify  *mill.Verdicts `json:"verify"`
	Packs   *packs.Result  `json:"packs,omitempty"` // where they were made anew
	Tonight Tonight        `json:"tonight"`
	History []Tonight      `json:"history"` // of this night and those before, oldest first

	outcome  mill.Outcome
	worst    error
	delta    mill.Delta
	rejected int
}

// Step is how one step ended.
type Step struct {
	Step  string `json:"step"`
	Exit  int    `json:"exit"`
	Error string `json:"error,omitempty"`
}

// Outcome returns how the worst step ended.
func (r *Report) Outcome() mill.Outcome { return r.outcome }

// JSON returns the text of the report.
func (r *Report) JSON() ([]byte, error) {
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the report: %w", err)
	}
	return append(text, '\n'), nil
}

// Run runs one night and leaves its report beside the crawl's journal. Beside
// another run it returns a *durable.LockedError and no report. The error is that of
// the worst step, if that ended with one: then there is a report too.
func Run(ctx context.Context, o Options) (made *Report, err error) {
	folder := filepath.Join(o.Config.Captures, site.Folder)
	release, err := durable.Lock(filepath.Join(folder, LockName))
	var locked *durable.LockedError
	switch {
	case errors.As(err, &locked):
		return nil, fmt.Errorf("another nightly run is at work: %w", err)
	case err != nil:
		return nil, &mill.OutputError{Err: err}
	}
	defer func() { err = errors.Join(err, release()) }()
	if o.Now == nil {
		o.Now = time.Now
	}
	r, began := &Report{Steps: []Step{}}, o.Now()
	r.steps(ctx, &o)
	r.fillTonight(&o, began)
	if err = r.save(filepath.Join(folder, ReportName)); err != nil {
		return r, errors.Join(r.worst, &mill.OutputError{Err: err})
	}
	return r, r.worst
}

// save writes the report with the nights of the one before.
func (r *Report) save(file string) (err error) {
	if r.History, err = history(file, &r.Tonight); err != nil {
		return err
	}
	text, err := r.JSON()
	if err != nil {
		return err
	}
	return durable.Write(file, text, 0o600)
}

// steps runs the steps one after the other.
func (r *Report) steps(ctx context.Context, o *Options) {
	for _, step := range []struct {
		name string
		run  func(context.Context, *Options) (mill.Outcome, error)
	}{{"collect", r.collect}, {"build", r.build}, {"verify", r.verify}, {"report", r.pages}} {
		if step.name == "report" && o.Config.Report == "" {
			continue
		}
		outcome, err := step.run(ctx, o)
		if err != nil {
			err = fmt.Errorf("%s: %w", step.name, err)
		}
		if ctx.Err() != nil {
			err = mill.ErrInterrupted
		}
		if err != nil {
			outcome = mill.OutcomeOf(err)
		}
		r.ended(o, step.name, outcome, err)
		if outcome == mill.Interrupted || outcome == mill.Unwritten {
			return
		}
	}
}

// ended notes how a step ended.
func (r *Report) ended(o *Options, name string, outcome mill.Outcome, err error) {
	s := Step{Step: name, Exit: o.ExitCode(outcome)}
	if err != nil {
		s.Error = err.Error()
	}
	r.Steps = append(r.Steps, s)
	if outcome > r.outcome {
		r.outcome, r.worst, r.Exit = outcome, err, s.Exit
	}
}

func (r *Report) collect(ctx context.Context, o *Options) (mill.Outcome, error) {
	crawled, err := o.crawl(ctx, false)
	if errors.Is(err, crawl.ErrUnfinished) {
		crawled, err = o.crawl(ctx, true)
	}
	r.Collect = crawled
	if err != nil {
		return mill.Failed, err
	}
	return CrawlOutcome(crawled), nil
}

func (o *Options) crawl(ctx context.Context, resume bool) (*crawl.Report, error) {
	out := o.Config.Captures
	if err := os.MkdirAll(out, 0o755); err != nil {
		return nil, &mill.OutputError{Err: fmt.Errorf("captures: %w", err)}
	}
	crawled, err := site.Crawl(ctx, site.Options{
		Out: out, Config: o.Config.Collect, Resume: resume, NoSandbox: o.NoSandbox, Ended: o.Ended, Started: o.Started,
	})
	return crawled, mill.OutputBelow(out, err)
}

// CrawlOutcome returns how a crawl ended that came to its end. Pages that robots.txt
// forbids are no failures, but a crawl without any page is one.
func CrawlOutcome(r *crawl.Report) mill.Outcome {
	if r.States[crawl.Captured] == 0 || r.Jobs-r.Waiting > r.States[crawl.Captured]+r.States[crawl.Robots] {
		return mill.Rejected
	}
	return mill.Done
}

func (r *Report) build(ctx context.Context, o *Options) (mill.Outcome, error) {
	mill.RoomForBatch()
	cfg, err := o.Config.BuildConfig()
	if err != nil {
		return mill.Refused, &mill.OptionError{Err: err}
	}
	before := snapshot(ctx, o)
	res, err := mill.Build(ctx, mill.BuildOptions{Captures: []string{o.Config.Captures}, Runs: o.Config.runs(), Out: o.Config.Out, Config: cfg, Packs: !o.Config.NoPacks, Worker: o.Worker, Log: o.Log})
	if err != nil {
		return mill.Failed, err
	}
	r.Build, r.Packs, r.rejected = res.Summary, res.Packs, res.New
	if after := snapshot(ctx, o); before != nil && after != nil {
		r.delta = before.To(after)
	}
	if res.New > 0 {
		return mill.Rejected, nil
	}
	return mill.Done, nil
}

func (r *Report) verify(ctx context.Context, o *Options) (mill.Outcome, error) {
	cfg, err := o.Config.BuildConfig()
	if err != nil {
		return mill.Refused, &mill.OptionError{Err: err}
	}
	res, err := mill.Verify(ctx, mill.VerifyOptions{Library: o.Config.Out, Captures: []string{o.Config.Captures}, Config: cfg})
	if err != nil {
		return mill.Failed, err
	}
	r.Verify = &res.Verdicts
	if outcome := res.Outcome(); outcome != mill.Rejected { // what it rejects the build has rejected, tonight or before
		return outcome, nil
	}
	return mill.Done, nil
}

// pages writes what the library is now as pages for people.
func (r *Report) pages(ctx context.Context, o *Options) (mill.Outcome, error) {
	_, err := report.Write(ctx, report.Options{Out: o.Config.Out, Captures: []string{o.Config.Captures}, To: o.Config.Report})
	var unwritten *report.WriteError
	if errors.As(err, &unwritten) {
		return mill.Failed, &mill.OutputError{Err: err}
	}
	return mill.Done, err
}
