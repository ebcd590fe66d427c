package collect

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// Job is one page to capture and where to put it.
type Job struct {
	browser.Job
	Out string           // root of the captures
	Now func() time.Time // names the directory; nil for time.Now
	// ID names the job in meta.json, Device what the page was shown on; "" for none.
	ID, Device string
	Tries      int // how often the job was tried, this visit among them; 0 when nobody counts
	// Accept is asked before a page is written; an error is that of the visit. May be
	// nil.
	Accept func(*browser.Raw) error
	// Shared are the files that captures of Out have; what is among them is linked. May be nil.
	Shared *capture.Shared
}

// Result is a capture of a page that is complete on disk. The addresses are as the browser
// has them, so they may hold secrets.
type Result struct {
	Dir      string // the capture directory
	FinalURL string // after redirects
	Status   int    // of HTTP, 0 when unknown
	// Links are the addresses of http and https that the page links to, without a
	// fragment that is no route, each once, in the order of the page.
	Links    []string
	Elements int // of the page's own light DOM
	States   []browser.StateTime
}

// Capture visits one page and writes its directory. Every error is a *browser.StateError
// and leaves no directory. Its cause is the browser's, that of Accept, or that of ctx when
// ctx ended. In state write the cause is context.DeadlineExceeded when the limit passed;
// any other cause says why nothing can be written.
func Capture(ctx context.Context, b *browser.Browser, job Job) (Result, error) {
	v := job.visit()
	if err := checkURL(job.URL); err != nil {
		return Result{}, err
	}
	raw, err := b.Capture(ctx, job.Job)
	if err == nil && job.Accept != nil {
		if err = job.Accept(raw); err != nil {
			err = &browser.StateError{State: browser.StateRead, Err: err}
		}
	}
	if ctx.Err() != nil {
		return Result{}, &browser.StateError{State: browser.StateRead, Err: ctx.Err()}
	}
	if err != nil {
		return Result{}, err
	}
	res := Result{FinalURL: raw.FinalURL, Status: raw.HTTPStatus, Links: links(raw), States: raw.States}
	if job.Enter != nil {
		job.Enter(browser.StateWrite)
	}
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, b.Limits().Write)
	defer cancel()
	v.Finished = job.now()
	if res.Dir, res.Elements, err = write(ctx, &job, raw, v); err != nil {
		return Result{}, &browser.StateError{State: browser.StateWrite, Err: fmt.Errorf("write the capture of %s: %w", v.URL, err)}
	}
	res.States = append(res.States, browser.StateTime{State: browser.StateWrite, Took: time.Since(began)})
	return res, nil
}

func write(ctx context.Context, job *Job, raw *browser.Raw, v capture.Visit) (dir string, elements int, err error) {
	rec, clean, err := recordingOf(raw, v)
	if err != nil {
		return "", 0, err
	}
	dir, err = rec.Write(ctx, job.Out, clean, job.Shared)
	return dir, len(rec.Elements), err
}

// WriteFailure writes a capture of status "failed" for a job that ended without a
// page, and returns its directory.
func WriteFailure(job Job, why capture.Failure) (string, error) {
	rec := capture.Recording{Visit: job.visit()}
	rec.Finished, rec.Failure = job.now(), &why
	ctx, cancel := context.WithTimeout(context.Background(), browser.Limits{}.Filled().Write)
	defer cancel()
	dir, err := rec.Write(ctx, job.Out, (&scrubber{}).clean, nil)
	if err != nil {
		return "", fmt.Errorf("write the failed capture of %s: %w", rec.URL, err)
	}
	return dir, nil
}

func (j *Job) now() time.Time {
	if j.Now == nil {
		return time.Now()
	}
	return j.Now()
}

// visit returns what is known of a visit when it begins. It takes the time as the visit's
// beginning.
func (j *Job) visit() capture.Visit {
	vp := j.Viewport
	if vp.Width <= 0 || vp.Height <= 0 {
		vp = browser.Viewport{Width: 1280, Height: 800}
	}
	return capture.Visit{
		JobID: j.ID, Device: j.Device, Tries: j.Tries, URL: redact.URL(j.URL), Viewport: capture.Viewport(vp), Started: j.now(),
	}
}

// links lists what a page links to.
func links(p *browser.Raw) []string {
	base, err := url.Parse(p.Base)
	if err != nil || p.Base == "" {
		if base, err = url.Parse(p.FinalURL); err != nil {
			return nil
		}
	}
	seen := map[string]bool{}
	var out []string
	for i := range p.Page.Nodes {
		n := &p.Page.Nodes[i]
		if n.Type != browser.ElementNode || n.Name != "A" && n.Name != "AREA" || !fields.Has(n, "href") {
			continue
		}
		u, err := base.Parse(strings.TrimSpace(fields.Attr(n.Attrs, "href")))
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			continue
		}
		if !strings.HasPrefix(u.Fragment, "/") && !strings.HasPrefix(u.Fragment, "!") { // a place in the page; else it may be a route (web.Form)
			u.Fragment, u.RawFragment = "", ""
		}
		if s := u.String(); !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// ErrURL says that an address is none of http or https with a host.
var ErrURL = errors.New("not a web address")

func checkURL(raw string) error {
	u, err := url.Parse(raw)
	var why string
	switch {
	case err != nil:
		why = "the URL cannot be parsed"
	case u.Scheme != "http" && u.Scheme != "https":
		why = fmt.Sprintf("scheme %q is not http or https", u.Scheme)
	case u.Hostname() == "":
		why = "the URL has no host"
	default:
		return nil
	}
	return &browser.StateError{State: browser.StateOpen, Err: fmt.Errorf("%w: %s", ErrURL, why)}
}
