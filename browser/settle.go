package browser

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"golang.org/x/sync/errgroup"
)

// settle waits for what a page still does after loading, then brings it to rest. A page
// that does not come to rest in time is no fault; the capture notes it.
func (j *job) settle(ctx context.Context) error {
	quiet, stop := context.WithTimeout(ctx, j.b.limits.Network)
	j.raw.NetworkIdle = j.tb.events.quiet(quiet, j.b.limits.Quiet)
	stop()
	if err := j.tb.ctx.Err(); err != nil {
		return err
	}
	calm, stop := context.WithTimeout(ctx, j.b.limits.Settle*2/3)
	defer stop()
	var ready bool
	err := j.tb.isolated(calm, settled, &ready, true)
	j.raw.Settled = err == nil && ready
	if err == nil {
		j.frames(calm)
	}
	if err := j.tb.ctx.Err(); err != nil {
		return err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return j.unblock(j.tb.ctx)
	}
	return nil
}

// frames brings the documents of same-process frames to rest.
func (j *job) frames(ctx context.Context) {
	tree, err := cdp.Call(ctx, j.tb.t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return
	}
	var g errgroup.Group
	g.SetLimit(8)
	var walk func(t *page.FrameTree)
	walk = func(t *page.FrameTree) {
		for _, c := range t.ChildFrames {
			g.Go(func() error {
				// It does not matter if a frame is gone or is shown by another process.
				_ = isolated(ctx, j.tb.t, c.Frame.ID, settled, nil, false)
				return nil
			})
			walk(c)
		}
	}
	walk(tree.FrameTree)
	_ = g.Wait() // no function above fails
}

// Unblock ends a script of the page that runs for ever, or has run for a second. The error
// says that it cannot be ended.
func (t *Tab) Unblock(ctx context.Context) error {
	ctx, done := t.bound(ctx)
	defer done()
	return t.job.unblock(ctx)
}

// unblock ends a script that runs for ever.
func (j *job) unblock(ctx context.Context) error {
	probe, stop := context.WithTimeout(ctx, time.Second)
	defer stop()
	if _, err := cdp.Call(probe, j.tb.t, page.GetLayoutMetrics, cdp.Empty{}); err == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	if _, err := cdp.Call(ctx, j.tb.t, runtime.TerminateExecution, cdp.Empty{}); err != nil {
		return fmt.Errorf("end the page's script: %w", err)
	}
	j.raw.Stopped = true
	return nil
}
