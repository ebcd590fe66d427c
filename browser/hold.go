package browser

import (
	"context"
	"slices"
)

// Tab is one page that is held open. It is at home in one goroutine at a time.
//
// Open is the beginning of every visit; Capture goes on from there by reading,
// scrolling and closing by itself. Who holds a tab looks at it as often as needed,
// and may act on it between two looks.
type Tab struct {
	job *job
	end context.CancelCauseFunc
	at  string // where the page was when it had settled

	frames map[string]shower // that show frames, see Frame
}

// Open loads a page in a tab of its own and brings it to rest. ctx bounds the
// opening, as the limits of its states do; the tab lives until Close, or until the
// browser ends. The error is a *StateError as that of Capture, and leaves no tab.
func (b *Browser) Open(ctx context.Context, task Job) (*Tab, error) {
	life, end := context.WithCancelCause(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { end(context.Cause(ctx)) })
	t := &Tab{job: b.newJob(life, task), end: end}
	err := t.job.open()
	if err == nil {
		err = t.job.load()
	}
	if err == nil {
		err = t.job.run(StateSettle, b.limits.Settle, t.locate)
	}
	if !stop() && err == nil {
		err = &StateError{StateSettle, ctx.Err()}
	}
	if err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// locate notes where the page is.
func (t *Tab) locate(ctx context.Context) error {
	f, err := t.job.tb.frame(ctx)
	if err == nil {
		t.at = f.URL
	}
	return err
}

// Look reads the page as it is now, without waiting for anything and without
// scrolling. Every look gives a Raw of its own. Raw.URL is the address that the tab
// was opened with, or that of the page where the page went elsewhere since; Events
// are all since the tab was opened. The error is a *StateError, after which the tab
// may be looked at again unless its page or browser is gone.
func (t *Tab) Look(ctx context.Context) (*Raw, error) { return t.read(ctx, false) }

// Glance is Look without the accessibility trees, which are most of what a look costs the
// browser.
func (t *Tab) Glance(ctx context.Context) (*Raw, error) { return t.read(ctx, true) }

func (t *Tab) read(ctx context.Context, glance bool) (*Raw, error) {
	j := *t.job
	j.glance = glance
	raw := *t.job.raw
	j.raw, j.times = &raw, slices.Clone(t.job.times)
	own, done := t.bound(ctx)
	defer done()
	j.ctx = own
	if _, err := j.look(); err != nil {
		return nil, err
	}
	raw.Events, raw.States = j.tb.events.sum(), j.times
	if raw.FinalURL != t.at {
		raw.URL = raw.FinalURL
	}
	return &raw, nil
}

// Limits returns those of the tab's browser.
func (t *Tab) Limits() Limits { return t.job.b.limits }

// Close closes the page and waits until it is gone.
func (t *Tab) Close() {
	if t.job.tb != nil {
		t.job.tb.close()
	}
	t.end(nil)
}
