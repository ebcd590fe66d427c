package collect

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"skillmill/browser"
	"skillmill/transform/redact"
)

// Job is one page to capture and where to put it.
type Job struct {
	browser.Job
	Out string           // root of the captures
	Now func() time.Time // names the directory; nil for time.Now
	// ID names the job in meta.json, Device what the page was shown on; "" for none.
	ID, Device string
	// Accept is asked before a page is written; an error makes it a failure. May be
	// nil.
	Accept func(*browser.Raw) error
	// PagesOnly leaves it to the caller to write failures (WriteFailure).
	PagesOnly bool
}

// Result says what became of one page.
type Result struct {
	URL      string // as given, without secrets
	Dir      string // the capture directory
	Status   string // "ok" or "failed", as in meta.json
	Code     string // error code of a failed capture
	Err      error  // its cause
	Elements int
	Controls int
	Took     time.Duration

	State      browser.State // in which a failed capture ended
	FinalURL   string        // as the browser has it: it may hold secrets
	HTTPStatus int
	Redirects  []browser.Hop
	// Links are the addresses of http and https that the page links to, without
	// fragment, each once, in the order of the page. They may hold secrets.
	Links     []string
	Unstable  bool
	Clipped   bool
	Frames    int // documents of frames that were read
	Shadows   int // shadow roots
	States    []browser.StateTime
	Events    browser.Events
	Artifacts map[string]Artifact // files but meta.json
}

// Artifact is a file of a capture.
type Artifact struct {
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Capture visits one page and writes its directory. A page that cannot be had is a
// capture of status "failed" and no error. An error means that ctx ended, and then
// there is no directory, or that nothing can be written.
func Capture(ctx context.Context, b *browser.Browser, job Job) (Result, error) {
	v := newVisit(job)
	if err := checkURL(job.URL); err != nil {
		v.fail(CodeInvalidURL, "init", err)
		return v.finish(ctx, job, b.Limits().Write)
	}
	page, err := b.Capture(ctx, job.Job)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	v.page = page
	switch {
	case err != nil:
		code, state := classify(err)
		v.fail(code, string(state), err)
	case job.Accept != nil:
		if err := job.Accept(page); err != nil {
			v.fail(CodeRefused, string(browser.StateRead), err)
		}
	}
	return v.finish(ctx, job, b.Limits().Write)
}

// WriteFailure writes a capture of status "failed" for a job that ended without a
// page.
func WriteFailure(ctx context.Context, job Job, code, stage string, cause error) (Result, error) {
	v := newVisit(job)
	v.fail(code, stage, cause)
	job.PagesOnly = false
	return v.finish(ctx, job, browser.Limits{}.Filled().Write)
}

func newVisit(job Job) *visit {
	if job.Now == nil {
		job.Now = time.Now
	}
	vp := job.Viewport
	if vp.Width <= 0 || vp.Height <= 0 {
		vp = browser.Viewport{Width: 1280, Height: 800}
	}
	return &visit{url: redact.URL(job.URL), viewport: vp, started: job.Now(), began: time.Now(), now: job.Now, id: job.ID, device: job.Device, enter: job.Enter}
}

// finish makes the files and writes them, for as long as that may take.
func (v *visit) finish(ctx context.Context, job Job, limit time.Duration) (Result, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	v.finished = v.now()
	if v.err != nil && job.PagesOnly {
		res := v.result()
		res.Took = time.Since(v.began)
		return res, nil
	}
	if v.enter != nil {
		v.enter(browser.StateWrite)
	}
	writing := time.Now()
	res, err := v.write(ctx, job.Out)
	if err != nil {
		return Result{}, fmt.Errorf("write the capture of %s: %w", v.url, err)
	}
	res.States = append(res.States, browser.StateTime{State: browser.StateWrite, Took: time.Since(writing)})
	res.Took = time.Since(v.began)
	return res, nil
}

// result is what a visit tells of its page.
func (v *visit) result() Result {
	res := Result{URL: v.url, Status: "ok"}
	if v.err != nil {
		res.Status, res.Code, res.Err = "failed", v.code, v.err
		res.State = browser.State(v.stage)
	}
	if p := v.page; p != nil {
		res.FinalURL, res.HTTPStatus, res.Redirects = p.FinalURL, p.HTTPStatus, p.Redirects
		res.Unstable, res.Clipped, res.Frames = p.Unstable, p.Clipped, len(p.Frames)
		res.States, res.Events = p.States, p.Events
	}
	return res
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
		if n.Type != browser.ElementNode || n.Name != "A" && n.Name != "AREA" || !hasAttr(n, "href") {
			continue
		}
		u, err := base.Parse(strings.TrimSpace(attr(n.Attrs, "href")))
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			continue
		}
		u.Fragment, u.RawFragment = "", ""
		if s := u.String(); !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
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
