package browser

import (
	"context"
	"errors"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// ErrNoFrame says that an element is no frame, or that the frame is gone.
var ErrNoFrame = errors.New("there is no such frame")

// Frame returns the id of a frame, whose element the given function returns; the function
// is called as by EvalIn. Another process may show the frame. The error is ErrNoFrame where
// the function does not return a frame.
func (t *Tab) Frame(ctx context.Context, in, function string, args ...any) (string, error) {
	ctx, done := t.bound(ctx)
	defer done()
	id, err := t.frameOf(ctx, in, function, args)
	if err != nil {
		return "", fmt.Errorf("go into a frame: %w", t.job.tb.cause(err, t.job.b))
	}
	return id, nil
}

func (t *Tab) frameOf(ctx context.Context, in, function string, args []any) (string, error) {
	element, at, err := t.element(ctx, in, function, args)
	if err != nil {
		return "", err
	}
	node, err := cdp.Call(ctx, at.target, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: element})
	if err != nil {
		return "", err
	}
	id := node.Node.FrameID
	if node.Node.NodeName != "IFRAME" && node.Node.NodeName != "FRAME" || id == "" {
		return "", ErrNoFrame
	}
	if shownBy(ctx, at.target)[id] {
		t.show(string(id), at)
		return string(id), nil
	}
	t.show(string(id), shower{}) // it may have gone from one process to another
	_, err = t.shown(ctx, string(id))
	return string(id), err
}

// ErrNoRoot says that an element has no closed shadow root.
var ErrNoRoot = errors.New("there is no closed shadow root")

// Root calls take with the closed shadow root of an element as its `this`. The given
// function returns the element. Both are called as by EvalIn, and the page does not notice.
// The error is ErrNoRoot where the element has no such root.
func (t *Tab) Root(ctx context.Context, in, function, take string, args ...any) error {
	ctx, done := t.bound(ctx)
	defer done()
	if err := t.rootOf(ctx, in, function, take, args); err != nil {
		return fmt.Errorf("go into a closed shadow root: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

func (t *Tab) rootOf(ctx context.Context, in, function, take string, args []any) error {
	element, at, err := t.element(ctx, in, function, args)
	if err != nil {
		return err
	}
	node, err := cdp.Call(ctx, at.target, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: element})
	if err != nil {
		return err
	}
	_, world, err := t.world(ctx, in)
	if err != nil {
		return err
	}
	for _, root := range node.Node.ShadowRoots {
		if root.ShadowRootType != cdp.ShadowRootTypeClosed {
			continue
		}
		obj, err := cdp.Call(ctx, at.target, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: root.BackendNodeID, ExecutionContextID: world})
		if err != nil {
			return err
		}
		return callOn(ctx, at.target, runtime.CallFunctionOnParams{ObjectID: obj.Object.ObjectID}, take, nil)
	}
	return ErrNoRoot
}

// element calls a function in a frame and returns the element that it must return.
func (t *Tab) element(ctx context.Context, in, function string, args []any) (runtime.RemoteObjectID, shower, error) {
	at, world, err := t.world(ctx, in)
	if err != nil {
		return "", shower{}, err
	}
	p := runtime.CallFunctionOnParams{ExecutionContextID: world, FunctionDeclaration: function, Silent: new(true)}
	for _, a := range args {
		v, err := marshal(a)
		if err != nil {
			return "", shower{}, fmt.Errorf("encode an argument: %w", err)
		}
		p.Arguments = append(p.Arguments, &runtime.CallArgument{Value: v})
	}
	r, err := cdp.Call(ctx, at.target, runtime.CallFunctionOn, p)
	switch {
	case err != nil:
		return "", shower{}, err
	case r.Result == nil || r.Result.ObjectID == "":
		return "", shower{}, errors.New("there is no such element")
	}
	return r.Result.ObjectID, at, nil
}

// world returns the script world for acting in a frame ("" for the main one), and the
// process that shows the frame.
func (t *Tab) world(ctx context.Context, frame string) (shower, runtime.ExecutionContextID, error) {
	at := t.main()
	id := cdp.FrameID(at.target.TargetID)
	if frame != "" {
		var err error
		if at, err = t.shown(ctx, frame); err != nil {
			return shower{}, 0, err
		}
		id = cdp.FrameID(frame)
	}
	w, err := cdp.Call(ctx, at.target, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: id, WorldName: actWorld})
	if err != nil {
		if frame != "" {
			t.show(frame, shower{})
		}
		return shower{}, 0, err
	}
	return at, w.ExecutionContextID, nil
}

// shown returns the process that shows a frame whose id Frame returned. The connection to a
// process of another site is held until the tab closes.
func (t *Tab) shown(ctx context.Context, frame string) (shower, error) {
	if at := t.frames[frame]; at.target != nil {
		return at, nil
	}
	infos, err := chromedp.Targets(ctx)
	if err != nil {
		return shower{}, err
	}
	for _, info := range infos {
		if info.Type != "iframe" || string(info.TargetID) != frame {
			continue
		}
		at := shower{worlds: &worlds{}}
		own, _ := chromedp.NewContext(t.job.tb.ctx, chromedp.WithTargetID(info.TargetID), chromedp.WithDetachOnCancel(), chromedp.WithListener(at.worlds.see))
		if err := chromedp.Do(own); err != nil {
			return shower{}, err
		}
		at.target = chromedp.FromContext(own).Target
		t.show(frame, at)
		return at, nil
	}
	return shower{}, ErrNoFrame
}

// main returns the process that shows the main document.
func (t *Tab) main() shower { return shower{t.job.tb.t, &t.job.tb.events.worlds} }

// show notes which process shows a frame; the zero shower forgets it.
func (t *Tab) show(frame string, at shower) {
	if t.frames == nil {
		t.frames = map[string]shower{}
	}
	t.frames[frame] = at
}
