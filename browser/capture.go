package browser

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"golang.org/x/sync/errgroup"
)

// Capture loads a page in a tab of its own and reads it. The result is never nil; with an
// error it holds what was seen until then: the events, the redirects and the times of the
// states. The error is a *StateError around a *NavError when there was no page, a
// *LimitError, ErrCrashed, ErrStorm, ErrTooBig, or ErrLost when the browser is gone.
func (b *Browser) Capture(ctx context.Context, task Job) (*Raw, error) {
	raw, _, err := b.Record(ctx, task)
	return raw, err
}

// Record is Capture that also returns the browser's replies, undecoded. They hold
// what was typed into fields.
func (b *Browser) Record(ctx context.Context, task Job) (*Raw, *Replies, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, b.limits.Job, &LimitError{Job: true, Limit: b.limits.Job})
	defer cancel()
	j := b.newJob(ctx, task)
	err := j.open()
	var replies *Replies
	if err == nil {
		defer j.tb.close()
		replies, err = j.states()
		j.raw.Events = j.tb.events.sum()
		if err != nil && j.raw.Redirects == nil {
			j.raw.Redirects = j.tb.events.anyRedirects()
		}
	}
	j.raw.States = j.times
	return j.raw, replies, err
}

func (b *Browser) newJob(ctx context.Context, task Job) *job {
	task = task.withDefaults()
	j := &job{Job: task, b: b, ctx: ctx, raw: &Raw{
		Job: task, URL: task.URL, UserAgent: b.UserAgent, Viewport: task.Viewport,
		Browser: b.Version, Program: filepath.Base(b.Path),
	}}
	if task.UserAgent != "" {
		j.raw.UserAgent = task.UserAgent
	}
	return j
}

func (j *job) open() error {
	return j.run(StateOpen, j.b.limits.Open+time.Second, func(context.Context) error {
		tb, err := j.b.openTab(j.ctx, j.Job)
		if err != nil {
			return err
		}
		j.tb, j.ctx = tb, tb.ctx
		return nil
	})
}

// load brings the tab to its page.
func (j *job) load() error {
	if err := j.run(StateNavigate, j.b.limits.Navigate, j.navigate); err != nil {
		return err
	}
	return j.run(StateSettle, j.b.limits.Settle, j.settle)
}

// look reads the page that the tab shows.
func (j *job) look() (replies *Replies, err error) {
	err = j.run(StateRead, j.b.limits.Capture, func(ctx context.Context) error {
		var err error
		replies, err = j.read(ctx)
		return err
	})
	return replies, err
}

// states goes through the states of the visit from the first to the last but writing.
func (j *job) states() (*Replies, error) {
	l := &j.b.limits
	if err := j.load(); err != nil {
		return nil, err
	}
	replies, err := j.look()
	if err != nil || j.NoScroll {
		return replies, err
	}
	// The page has been read, so a failure of the second look is no failure of the visit,
	// unless the browser is gone. That says nothing about the page, and the next browser can
	// read it whole.
	if err := j.run(StateScroll, l.Scroll, j.scroll); err != nil {
		if errors.Is(err, ErrLost) {
			return replies, err
		}
		j.note(NoteScroll, err)
		j.raw.Unstable = j.raw.Unstable || errors.Is(err, errElsewhere)
	}
	return replies, nil
}

func (j *job) note(code string, err error) {
	j.raw.Notes = append(j.raw.Notes, Note{code, err.Error()})
}

func (j *job) navigate(ctx context.Context) error {
	err := chromedp.Do(ctx, chromedp.Navigate(j.URL))
	var load *chromedp.LoadError
	switch {
	case err == nil:
		j.raw.LoadState = "load"
		return nil
	case errors.As(err, &load):
		return &NavError{Text: load.ErrorText, Download: j.download(ctx, load.ErrorText), URL: j.tb.events.lastAsked()}
	case j.tb.ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	// A page whose last image never arrives is still a page. A page whose server never
	// answered is none: the tab still shows the blank page it was opened with, and does not
	// answer questions any more.
	if !isWeb(j.tb.events.shown()) {
		return &NavError{Timeout: true, Text: fmt.Sprintf("no document within %v", j.b.limits.Navigate), URL: j.tb.events.lastAsked()}
	}
	j.raw.LoadState = "domcontentloaded"
	return nil
}

// download reports whether the navigation ended because the address was a file. The browser
// says so on another channel, a moment later.
func (j *job) download(ctx context.Context, text string) bool {
	for range 10 {
		if !strings.Contains(text, "ERR_ABORTED") || ctx.Err() != nil {
			return false
		}
		if j.tb.events.sum().Downloads > 0 {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

func (tb *tab) frame(ctx context.Context) (*cdp.Frame, error) {
	tree, err := cdp.Call(ctx, tb.t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return nil, fmt.Errorf("read the frame tree: %w", err)
	}
	return tree.FrameTree.Frame, nil
}

// pageError returns an error for a frame that shows no page of the web. (The browser's own
// error page has a DOM like any other.)
func pageError(f *cdp.Frame) error {
	switch {
	case f.UnreachableURL != "" || strings.HasPrefix(f.URL, "chrome-error:"):
		return &NavError{Text: "the browser shows its error page", URL: f.UnreachableURL}
	case !isWeb(f.URL):
		scheme, _, _ := strings.Cut(f.URL, ":")
		return &NavError{Text: "the page went to a " + scheme + ": address", URL: f.URL}
	}
	return nil
}

func isWeb(url string) bool {
	return strings.HasPrefix(url, "http://") || strings.HasPrefix(url, "https://")
}

// read reads the page in one pass. It starts again if the page went elsewhere in between,
// because that would mix parts of two pages.
func (j *job) read(ctx context.Context) (*Replies, error) {
	for range 3 {
		replies, err := j.once(ctx)
		if replies != nil || err != nil && !left(err) {
			return replies, err
		}
		j.raw.Frames = nil
		if err := j.settle(ctx); err != nil {
			return nil, err
		}
	}
	return nil, ErrStorm
}

// once reads the page. It returns nil if the page went elsewhere in between.
func (j *job) once(ctx context.Context) (*Replies, error) {
	before, elements, err := j.begin(ctx)
	if err != nil {
		return nil, err
	}
	j.raw.Notes, j.raw.Unstable = nil, false
	replies, after, err := j.pass(ctx, elements)
	if err != nil || before.LoaderID != after.LoaderID {
		return nil, err
	}
	j.loader = after.LoaderID
	j.raw.Unstable = j.raw.Unstable || before.URL != after.URL
	j.raw.FinalURL, j.raw.MediaType = after.URL, after.MimeType
	j.raw.HTTPStatus, j.raw.Redirects = j.tb.events.of(after.LoaderID)
	return replies, nil
}

// left reports whether a question failed because the document that it was asked of is gone.
func left(err error) bool {
	text := err.Error()
	for _, gone := range []string{"Cannot find context with specified id", "Execution context was destroyed", "Inspected target navigated or closed", notActive} {
		if strings.Contains(text, gone) {
			return true
		}
	}
	return false
}

// begin returns the frame that is about to be read, and the number of its elements.
func (j *job) begin(ctx context.Context) (f *cdp.Frame, elements int, err error) {
	var g errgroup.Group
	var uncounted error
	g.Go(func() error {
		elements, uncounted = j.count(ctx)
		return nil
	})
	if f, err = j.tb.frame(ctx); err == nil {
		err = pageError(f)
	}
	_ = g.Wait()
	return f, elements, cmp.Or(err, uncounted)
}

// pass reads the page once, of which begin counted the elements. It reads first what the page
// can still change, and last what it cannot. It returns the frame that was read.
func (j *job) pass(ctx context.Context, before int) (*Replies, *cdp.Frame, error) {
	r := &reader{job: j, out: &Replies{}}
	if err := r.page(ctx); err != nil {
		return nil, nil, err
	}
	var g errgroup.Group // none of these needs another's answer
	g.Go(func() error { return r.out.Decode(j.raw) })
	g.Go(func() error {
		j.cookies(ctx)
		return nil
	})
	var after struct {
		Elements int       `json:"elements"`
		Timings  jsonValue `json:"timings"`
		Error    string    `json:"error"`
	}
	g.Go(func() error {
		if err := j.tb.passing(ctx, afterwards, &after); err != nil {
			return fmt.Errorf("count the elements: %w", err)
		}
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, nil, err
	}
	if after.Error != "" {
		j.note(NoteTimings, errors.New(after.Error))
	}
	j.raw.Timings = []byte(after.Timings)
	j.raw.Unstable, j.elements, j.first = before != after.Elements, after.Elements, r.out.upright()
	j.shots(ctx)
	f, err := j.tb.frame(ctx)
	return r.out, f, err
}

// count returns the number of elements of the main document.
func (j *job) count(ctx context.Context) (int, error) {
	var n int
	if err := j.tb.passing(ctx, countElements, &n); err != nil {
		return 0, fmt.Errorf("count the elements: %w", err)
	}
	return n, nil
}

func (j *job) cookies(ctx context.Context) {
	res, err := cdp.Call(ctx, j.tb.t, network.GetCookies, network.GetCookiesParams{})
	if err != nil {
		return // they are an extra
	}
	j.raw.Cookies = nil
	for _, c := range res.Cookies {
		j.raw.Cookies = append(j.raw.Cookies, Cookie{
			Name: c.Name, Domain: c.Domain, Path: c.Path, HTTPOnly: c.HTTPOnly, Secure: c.Secure,
			SameSite: string(c.SameSite), Value: c.Value,
		})
	}
}

var errElsewhere = errors.New("the page went elsewhere")

// scroll measures the boxes once more after scrolling. A page that cannot be scrolled, or
// that goes elsewhere in between, is read only once.
func (j *job) scroll(ctx context.Context) error {
	var did struct {
		Elements int     `json:"elements"`
		Moved    bool    `json:"moved"`
		Bottom   bool    `json:"bottom"`
		Before   float64 `json:"before"`
		After    float64 `json:"after"`
		Client   float64 `json:"client"`
	}
	if err := j.tb.isolated(ctx, scrollDown, &did); err != nil {
		return err
	}
	if did.Moved {
		quiet, stop := context.WithTimeout(ctx, j.b.limits.Network)
		j.tb.events.quiet(quiet, j.b.limits.Quiet)
		stop()
	}
	// A page that is no taller than the screen looks the same as before.
	snap := j.raw.Page
	if did.Moved || did.Elements != j.elements {
		var err error
		r := &reader{job: j, out: &Replies{}}
		if snap, err = r.again(ctx); err != nil {
			return err
		}
	}
	after, err := j.tb.frame(ctx)
	if err != nil {
		return err
	}
	if after.LoaderID != j.loader {
		return errElsewhere
	}
	j.raw.Scrolled = snap
	j.raw.Scroll = Scroll{Before: did.Before, After: did.After, Client: did.Client, Bottom: did.Bottom}
	return nil
}
