package chrome

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// ErrCrashed says that the process that renders the page died. The browser leaves
// the calls to such a page without an answer.
var ErrCrashed = errors.New("the page's renderer crashed")

// tab is one page in a browser context of its own.
type tab struct {
	ctx    context.Context
	t      *chromedp.Target
	events *events
	close  func()
}

// openTab opens a tab that lives until its close, or until ctx ends.
func (b *Browser) openTab(ctx context.Context, vp Viewport) (*tab, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if b.Lost() {
		return nil, ErrLost
	}
	life, end := context.WithCancelCause(b.ctx)
	stop := context.AfterFunc(ctx, func() { end(context.Cause(ctx)) })
	ev := &events{requests: map[network.RequestID]bool{}, changed: make(chan struct{}, 1), end: end, dialogs: make(chan struct{}, 16)}
	tctx, cancel := chromedp.NewContext(life, chromedp.WithListener(ev.see), chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		p.DisposeOnDetach = new(true)
	}))
	tb := &tab{ctx: tctx, events: ev, close: func() {
		stop()
		cancel() // waits until the page is gone
		end(nil)
	}}
	limit := time.AfterFunc(b.limits.Open, func() { end(fmt.Errorf("no tab within %v", b.limits.Open)) })
	defer limit.Stop()
	if err := tb.prepare(vp); err != nil {
		err = tb.cause(err, b)
		tb.close()
		return nil, fmt.Errorf("open a tab: %w", err)
	}
	go tb.dismissDialogs()
	return tb, nil
}

func (tb *tab) prepare(vp Viewport) error {
	if err := chromedp.Do(tb.ctx); err != nil {
		return err
	}
	c := chromedp.FromContext(tb.ctx)
	tb.t = c.Target
	_, err := cdp.Call(tb.ctx, c.Browser, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior:         cdpbrowser.SetDownloadBehaviorBehaviorDeny,
		BrowserContextID: c.BrowserContextID,
	})
	if err != nil {
		return err
	}
	_, err = cdp.Call(tb.ctx, tb.t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(vp.Width), Height: int64(vp.Height), DeviceScaleFactor: 1,
	})
	return err
}

// cause is why a call on the tab failed, where the tab itself knows better.
func (tb *tab) cause(err error, b *Browser) error {
	if err == nil {
		return nil
	}
	if c := context.Cause(tb.ctx); c != nil && !errors.Is(c, context.Canceled) {
		return c
	}
	if b.Lost() {
		return errors.Join(ErrLost, err)
	}
	return err
}

// dismissDialogs answers script dialogs, which stop the page until they are
// closed.
func (tb *tab) dismissDialogs() {
	for {
		select {
		case <-tb.ctx.Done():
			return
		case <-tb.events.dialogs:
			// The page may have gone with its dialog.
			_, _ = cdp.Call(tb.ctx, tb.t, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: false})
		}
	}
}

// isolated calls a function in a world that shares the page's DOM but none of
// its scripts, and decodes what it returns into res.
func (tb *tab) isolated(ctx context.Context, function string, res any, args ...any) error {
	tree, err := cdp.Call(ctx, tb.t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return err
	}
	world, err := cdp.Call(ctx, tb.t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{
		FrameID: tree.FrameTree.Frame.ID, WorldName: "skillmill",
	})
	if err != nil {
		return err
	}
	return tb.call(ctx, world.ExecutionContextID, function, res, args...)
}

func (tb *tab) call(ctx context.Context, world runtime.ExecutionContextID, function string, res any, args ...any) error {
	params := runtime.CallFunctionOnParams{
		FunctionDeclaration: function, ExecutionContextID: world,
		ReturnByValue: new(true), AwaitPromise: new(true), Silent: new(true),
	}
	for _, a := range args {
		v, err := marshal(a)
		if err != nil {
			return err
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: v})
	}
	r, err := cdp.Call(ctx, tb.t, runtime.CallFunctionOn, params)
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

// events is what a tab reported since it was opened. Its see runs on the
// goroutine that reads the browser's messages, so it only takes notes.
type events struct {
	mu       sync.Mutex
	requests map[network.RequestID]bool // under way
	status   map[cdp.LoaderID]int
	dialog   int
	url      string // that the main frame shows

	changed chan struct{} // requests began or ended
	dialogs chan struct{}
	end     context.CancelCauseFunc
}

func (e *events) see(ev any) {
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		e.request(ev.RequestID, true)
	case *network.EventLoadingFinished:
		e.request(ev.RequestID, false)
	case *network.EventLoadingFailed:
		e.request(ev.RequestID, false)
	case *network.EventResponseReceived:
		if ev.Type == network.ResourceTypeDocument && ev.Response != nil {
			e.mu.Lock()
			if e.status == nil {
				e.status = map[cdp.LoaderID]int{}
			}
			e.status[ev.LoaderID] = int(ev.Response.Status)
			e.mu.Unlock()
		}
	case *page.EventFrameNavigated:
		if ev.Frame != nil && ev.Frame.ParentID == "" {
			e.mu.Lock()
			e.url = ev.Frame.URL
			e.mu.Unlock()
		}
	case *page.EventJavascriptDialogOpening:
		e.mu.Lock()
		e.dialog++
		e.mu.Unlock()
		select {
		case e.dialogs <- struct{}{}:
		default: // only one dialog is open at a time, so answers are waiting already
		}
	case *inspector.EventTargetCrashed:
		e.end(ErrCrashed)
	}
}

func (e *events) request(id network.RequestID, began bool) {
	e.mu.Lock()
	if began {
		e.requests[id] = true
	} else {
		delete(e.requests, id)
	}
	e.mu.Unlock()
	select {
	case e.changed <- struct{}{}:
	default:
	}
}

// shown is the address of the document in the main frame.
func (e *events) shown() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.url
}

func (e *events) idle() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.requests) == 0
}

// quiet waits until no request was under way for the given time.
func (e *events) quiet(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-e.changed:
			timer.Reset(d)
		case <-timer.C:
			if e.idle() {
				return true
			}
			timer.Reset(d)
		}
	}
}
