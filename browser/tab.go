package browser

import (
	"context"
	"errors"
	"sync"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"golang.org/x/sync/errgroup"
)

// tab is the browser's side of a Tab: one page in a browser context of its own.
type tab struct {
	ctx    context.Context
	t      *chromedp.Target
	events *events
	close  func()

	downloads *downloads
	attached  chan struct{} // closed once the page has answered, or none will
	attach    func()        // closes it
}

// openTab opens a tab that lives until its close, or until ctx ends.
func (b *Browser) openTab(ctx context.Context, j Job) (*tab, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if b.Lost() {
		return nil, ErrLost
	}
	life, end := context.WithCancelCause(b.ctx)
	stop := context.AfterFunc(ctx, func() { end(context.Cause(ctx)) })
	ev := newEvents(b.limits, b.crash, end)
	ev.accept = j.AcceptDialogs
	attached := make(chan struct{})
	attach := sync.OnceFunc(func() { close(attached) })
	opts := []chromedp.ContextOption{chromedp.WithListener(func(e any) {
		ev.see(e)
		attach()
	})}
	if !b.shared {
		opts = append(opts, chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
			p.DisposeOnDetach = new(true)
			if b.proxy != "" {
				p.ProxyServer, p.ProxyBypassList = b.proxy, bypassNothing
			}
		}))
	}
	tctx, cancel := chromedp.NewContext(life, opts...)
	tb := &tab{ctx: tctx, events: ev, downloads: newDownloads(), attached: attached, attach: attach, close: func() {
		stop()
		cancel() // waits until the page is gone
		end(nil)
	}}
	limit := time.AfterFunc(b.limits.Open, func() { end(&LimitError{State: StateOpen, Limit: b.limits.Open}) })
	defer limit.Stop()
	if err := tb.prepare(j.withDefaults()); err != nil {
		err = tb.cause(err, b)
		tb.close()
		return nil, err
	}
	return tb, nil
}

// prepare attaches to the page and makes it ready. The library asks one question after the other when it
// attaches; what this package asks does not wait for them. The first event of the page says that
// there is somebody to ask.
func (tb *tab) prepare(j Job) error {
	var g errgroup.Group
	g.Go(func() error {
		<-tb.attached
		return tb.ready(j)
	})
	err := chromedp.Do(tb.ctx)
	tb.attach()
	if ready := g.Wait(); err == nil {
		err = ready
	}
	return err
}

// ready makes the page ready that the tab has attached to, if there is one.
func (tb *tab) ready(j Job) error {
	c := chromedp.FromContext(tb.ctx)
	if c.Target == nil {
		return nil // the library says why
	}
	tb.t = c.Target
	tb.events.locked(func() { tb.events.self = c.Target.TargetID })
	begun, unsubscribe := c.Browser.Subscribe("Browser.downloadWillBegin")
	going, unsubscribeGoing := c.Browser.Subscribe("Browser.downloadProgress")
	go func() {
		defer unsubscribe()
		defer unsubscribeGoing()
		tb.attend(begun, going)
	}()
	var g errgroup.Group // none of these needs another's answer
	g.Go(func() error {
		_, err := cdp.Call(tb.ctx, c.Browser, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
			Behavior:         cdpbrowser.SetDownloadBehaviorBehaviorDeny,
			BrowserContextID: c.BrowserContextID, EventsEnabled: new(true),
		})
		return err
	})
	for _, name := range denied {
		g.Go(func() error {
			// A browser that does not know the permission cannot give it either.
			_, _ = cdp.Call(tb.ctx, c.Browser, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
				Permission:       &cdpbrowser.PermissionDescriptor{Name: name},
				Setting:          cdpbrowser.PermissionSettingDenied,
				BrowserContextID: c.BrowserContextID,
			})
			return nil
		})
	}
	tb.emulate(&g, j)
	return g.Wait()
}

// emulate gives the page its device.
func (tb *tab) emulate(g *errgroup.Group, j Job) {
	g.Go(func() error {
		_, err := cdp.Call(tb.ctx, tb.t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: int64(j.Viewport.Width), Height: int64(j.Viewport.Height), DeviceScaleFactor: j.Scale, Mobile: j.Mobile,
		})
		return err
	})
	if j.Touch {
		g.Go(func() error {
			_, err := cdp.Call(tb.ctx, tb.t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
			return err
		})
	}
	if j.UserAgent != "" {
		g.Go(func() error {
			_, err := cdp.Call(tb.ctx, tb.t, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: j.UserAgent})
			return err
		})
	}
	if j.Keep != "" {
		g.Go(func() error {
			_, err := cdp.Call(tb.ctx, tb.t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
				Source: onceParsed(j.Keep), WorldName: actWorld,
			})
			return err
		})
	}
	g.Go(func() error {
		// The library enables the domain too, perhaps later than this.
		if _, err := cdp.Call(tb.ctx, tb.t, network.Enable, network.EnableParams{}); err != nil {
			return err
		}
		if _, err := cdp.Call(tb.ctx, tb.t, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true}); err != nil {
			return err
		}
		return tb.addHeaders(j.Headers)
	})
	g.Go(func() error {
		// Several tabs share one screen, on which one of them has the focus.
		_, err := cdp.Call(tb.ctx, tb.t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	})
	g.Go(func() error {
		_, err := cdp.Call(tb.ctx, tb.t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
		})
		return err
	})
}

// onceParsed is the script of a document that calls a function when the document has been parsed: what
// the function keeps is not told of each element that the parser makes. Frames inside get
// nothing, because most are never asked.
func onceParsed(function string) string {
	return "if (self === top) document.addEventListener('DOMContentLoaded', " + function + ", { once: true })"
}

// cause returns why a call on the tab failed, where the tab knows better than err.
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

// attend answers script dialogs, which stop the page until they are closed. It closes
// popups, counts downloads and follows those that are taken. The question whether the page
// may be left is answered with yes.
func (tb *tab) attend(begun, going <-chan jsonValue) {
	for {
		select {
		case <-tb.ctx.Done():
			return
		case accept := <-tb.events.dialogs:
			// The page may have gone with its dialog.
			_, _ = cdp.Call(tb.ctx, tb.t, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: accept})
		case id := <-tb.events.popups:
			if tb.downloads.taking() {
				continue // it may be what sends the file; it goes with the browser
			}
			_, _ = cdp.Call(tb.ctx, chromedp.FromContext(tb.ctx).Browser, target.CloseTarget, target.CloseTargetParams{TargetID: id})
		case raw, ok := <-begun:
			if !ok {
				begun = nil
				continue
			}
			var ev cdpbrowser.EventDownloadWillBegin
			if unmarshal(raw, &ev) == nil {
				tb.begins(&ev)
			}
		case raw, ok := <-going:
			if !ok {
				going = nil
				continue
			}
			var ev cdpbrowser.EventDownloadProgress
			if unmarshal(raw, &ev) == nil && tb.downloads.went(&ev) {
				c := chromedp.FromContext(tb.ctx)
				// It may have ended with this.
				_, _ = cdp.Call(tb.ctx, c.Browser, cdpbrowser.CancelDownload, cdpbrowser.CancelDownloadParams{GUID: ev.GUID, BrowserContextID: c.BrowserContextID})
			}
		}
	}
}

// begins notes a download of the page, or of a page that it opened while files are taken.
func (tb *tab) begins(ev *cdpbrowser.EventDownloadWillBegin) {
	if string(ev.FrameID) == string(tb.t.TargetID) || tb.downloads.taking() {
		tb.events.downloaded()
		tb.downloads.began(ev)
	}
}

// readWorld is the script world for the functions that measure.
const readWorld = "skillmill"

// isolated calls a function in a world that shares the document of the main frame
// but none of its scripts, and decodes what it returns into res.
func (tb *tab) isolated(ctx context.Context, function string, res any, args ...any) error {
	return tb.within(ctx, []string{readWorld}, function, res, args...)
}

// passing is isolated for a function that keeps nothing in its world: any world of ours will do, and the
// document may have one already.
func (tb *tab) passing(ctx context.Context, function string, res any, args ...any) error {
	return tb.within(ctx, []string{readWorld, actWorld}, function, res, args...)
}

// within calls a function in the first of the worlds that the main document has. A document without
// any gets the world that measures.
func (tb *tab) within(ctx context.Context, names []string, function string, res any, args ...any) error {
	frame := cdp.FrameID(tb.t.TargetID)
	for _, name := range names {
		known := tb.events.worlds.in(frame, name)
		if known == "" {
			continue
		}
		err := callOn(ctx, tb.t, runtime.CallFunctionOnParams{UniqueContextID: known}, function, res, args...)
		// A world goes with its document, and the browser says so before it fails the call.
		if err == nil || ctx.Err() != nil || tb.events.worlds.in(frame, name) == known {
			return err
		}
	}
	return isolated(ctx, tb.t, frame, function, res, args...)
}

func isolated(ctx context.Context, t *chromedp.Target, frame cdp.FrameID, function string, res any, args ...any) error {
	return inWorld(ctx, t, frame, readWorld, function, res, args...)
}

// inWorld calls a function in a script world of ours, which is made if the frame does not have it.
func inWorld(ctx context.Context, t *chromedp.Target, frame cdp.FrameID, name, function string, res any, args ...any) error {
	world, err := cdp.Call(ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frame, WorldName: name})
	if err != nil {
		return err
	}
	return callOn(ctx, t, runtime.CallFunctionOnParams{ExecutionContextID: world.ExecutionContextID}, function, res, args...)
}
