package browser

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// KeepPopup makes the tab keep the next page that its page opens; Popup returns it. All
// other popups are closed.
func (t *Tab) KeepPopup() {
	e := t.job.tb.events
	e.locked(func() { e.keep, e.kept = true, "" })
}

// Popup returns the page that the tab kept, at rest; nil where none was opened. It closes
// with the tab, or by its own Close. Its requests take the same way as those of all tabs.
func (t *Tab) Popup(ctx context.Context) (*Tab, error) {
	e := t.job.tb.events
	var id target.ID
	e.locked(func() { id, e.kept = e.kept, "" })
	if id == "" {
		return nil, nil
	}
	b := t.job.b
	life, end := context.WithCancelCause(t.job.tb.ctx)
	stop := context.AfterFunc(ctx, func() { end(context.Cause(ctx)) })
	p := &Tab{job: b.newJob(life, t.job.Job), end: end}
	err := p.job.run(StateOpen, b.limits.Open, func(context.Context) error { return p.attach(life, id) })
	if err == nil {
		err = p.job.run(StateSettle, b.limits.Settle, p.job.settle)
	}
	if err == nil {
		err = p.job.run(StateSettle, b.limits.Settle, p.locate)
	}
	if !stop() && err == nil {
		err = ctx.Err()
	}
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("go on in the page that was opened: %w", err)
	}
	p.job.raw.URL = p.at
	return p, nil
}

// attach connects the tab to a page that is already open.
func (t *Tab) attach(ctx context.Context, id target.ID) error {
	ctx, end := context.WithCancelCause(ctx)
	ev := newEvents(t.job.b.limits, t.job.b.crash, end)
	ev.self = id
	tctx, cancel := chromedp.NewContext(ctx, chromedp.WithTargetID(id), chromedp.WithListener(ev.see))
	tb := &tab{ctx: tctx, events: ev, downloads: newDownloads(), close: func() { cancel(); end(nil) }}
	if err := chromedp.Do(tctx); err != nil {
		tb.close()
		return tb.cause(err, t.job.b)
	}
	tb.t = chromedp.FromContext(tctx).Target
	go tb.attend(nil, nil)
	t.job.tb, t.job.ctx = tb, tctx
	return nil
}
