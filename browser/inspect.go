package browser

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Eval calls a function on a node of a page that was read, in a world that shares its DOM
// and none of its scripts. frame is an index into Raw.Frames, -1 for the page; node is a
// backend id.
type Eval func(frame int, node int64, function string, res any, args ...any) error

// Inspect is Capture that passes the page to look before it closes the tab. The page's
// animations are then at their end, and it is scrolled down unless the job says otherwise.
// It serves to compare what was made of a page with the page itself.
func (b *Browser) Inspect(ctx context.Context, task Job, look func(*Raw, Eval) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, b.limits.Job, &LimitError{Job: true, Limit: b.limits.Job})
	defer cancel()
	j := b.newJob(ctx, task)
	if err := j.open(); err != nil {
		return err
	}
	defer j.tb.close()
	if _, err := j.states(); err != nil {
		return err
	}
	return look(j.raw, j.eval)
}

func (j *job) eval(frame int, node int64, function string, res any, args ...any) error {
	t, id := j.tb.t, cdp.FrameID(j.tb.t.TargetID)
	if frame >= 0 {
		f := &j.raw.Frames[frame]
		id = cdp.FrameID(f.ID)
		if f.Target > 0 {
			fctx, cancel := chromedp.NewContext(j.tb.ctx, chromedp.WithTargetID(j.process(frame)), chromedp.WithDetachOnCancel())
			defer cancel()
			if err := chromedp.Do(fctx); err != nil {
				return err
			}
			t = chromedp.FromContext(fctx).Target
		}
	}
	world, err := cdp.Call(j.ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: id, WorldName: readWorld})
	if err != nil {
		return err
	}
	obj, err := cdp.Call(j.ctx, t, dom.ResolveNode, dom.ResolveNodeParams{
		BackendNodeID: cdp.BackendNodeID(node), ExecutionContextID: world.ExecutionContextID,
	})
	if err != nil {
		return err
	}
	return callOn(j.ctx, t, runtime.CallFunctionOnParams{ObjectID: obj.Object.ObjectID}, function, res, args...)
}

// process returns the target that shows a frame: the outermost frame around it that the
// same process shows.
func (j *job) process(frame int) target.ID {
	for {
		f := &j.raw.Frames[frame]
		if f.Parent < 0 || j.raw.Frames[f.Parent].Target != f.Target {
			return target.ID(f.ID)
		}
		frame = f.Parent
	}
}

// callOn calls a function and decodes what it returns into res.
func callOn(ctx context.Context, t *chromedp.Target, params runtime.CallFunctionOnParams, function string, res any, args ...any) error {
	params.FunctionDeclaration = function
	params.ReturnByValue, params.AwaitPromise, params.Silent = new(true), new(true), new(true)
	for _, a := range args {
		v, err := marshal(a)
		if err != nil {
			return fmt.Errorf("encode an argument: %w", err)
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: v})
	}
	r, err := cdp.Call(ctx, t, runtime.CallFunctionOn, params)
	if err != nil {
		return err
	}
	if r.ExceptionDetails != nil {
		return &chromedp.ExceptionError{ExceptionDetails: r.ExceptionDetails}
	}
	if res == nil || r.Result == nil {
		return nil
	}
	return unmarshal(r.Result.Value, res)
}
