package browser

import (
	"context"
	"slices"
)

// Tab is one page that is held open. Only one goroutine may use it at a time, but EvalIn in the
// main frame may be called beside anything else.
//
// Open is the beginning of every visit; Capture goes on from there and reads, scrolls and
// closes by itself. Whoever holds a tab may look at it as often as needed, and act on it
// between two looks.
type Tab struct {
	job  *job
	end  context.CancelCauseFunc
	at   string // where the page was when it had settled
	soon bool   // it has loaded, and has not been brought to rest

	frames map[string]shower // that show frames, see Frame
}

// Open loads a page in a tab of its own and waits until it is at rest. ctx bounds the
// opening, as do the limits of its states; the tab lives until Close, or until the browser
// ends. With Job.Soon it may not be at rest yet, see Tab.Settle. The error is a *StateError as from
// Capture, and then there is no tab.
func (b *Browser) Open(ctx context.Context, task Job) (*Tab, error) {
	life, end := context.WithCancelCause(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { end(context.Cause(ctx)) })
	t := &Tab{job: b.newJob(life, task), end: end}
	err := t.job.open()
	if err == nil {
		err = t.job.run(StateNavigate, b.limits.Navigate, t.job.navigate)
	}
	if t.soon = err == nil && task.Soon && t.job.tb.events.idle(); err == nil && !t.soon {
		err = t.job.run(StateSettle, b.limits.Settle, t.job.settle)
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

// Settle brings to rest a page that was opened with Job.Soon, as Open does without it. It returns
// at once if the page has been brought to rest. The error is a *StateError.
func (t *Tab) Settle(ctx context.Context) error {
	if !t.soon {
		return nil
	}
	own, done := t.bound(ctx)
	defer done()
	j := *t.job
	j.ctx = own
	for _, state := range []func(context.Context) error{j.settle, t.locate} {
		if err := j.run(StateSettle, j.b.limits.Settle, state); err != nil {
			return err
		}
	}
	t.soon, t.job.times = false, j.times
	return nil
}

// locate notes where the page is.
func (t *Tab) locate(ctx context.Context) error {
	f, err := t.job.tb.frame(ctx)
	if err == nil {
		t.at = f.URL
	}
	return err
}

// Look reads the page as it is now, without waiting and without scrolling. Every look
// returns a new Raw. Raw.URL is the address that the tab was opened with, or the page's
// address if it went elsewhere since; Events are all since the tab was opened. The error is
// a *StateError, after which the tab may be looked at again unless its page or browser is
// gone.
func (t *Tab) Look(ctx context.Context) (*Raw, error) { return t.read(ctx, false) }

// Glance is Look without the accessibility trees, which take most of the browser's time in
// a look.
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

// Limits returns the limits of the tab's browser.
func (t *Tab) Limits() Limits { return t.job.b.limits }

// Close closes the page and waits until it is gone.
func (t *Tab) Close() {
	if t.job.tb != nil {
		t.job.tb.close()
	}
	t.end(nil)
}
