package chrome

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/domsnapshot"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// NavError says that the page asked for could not be had.
type NavError struct {
	Timeout bool   // nothing arrived within the limit
	Text    string // the browser's own words, such as net::ERR_CONNECTION_REFUSED
}

func (e *NavError) Error() string {
	if e.Timeout {
		return "navigation timed out: " + e.Text
	}
	return "navigation failed: " + e.Text
}

// settled waits for the fonts and two drawn frames, at the top of the page. The methods are taken from
// prototypes because a page can shadow those of document by form names.
const settled = `async () => {
	const fonts = Object.getOwnPropertyDescriptor(Document.prototype, 'fonts');
	if (fonts) await fonts.get.call(document).ready;
	if (scrollX || scrollY) scrollTo({top: 0, left: 0, behavior: 'instant'});
	await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
}`

// scrollDown scrolls by screens, at most five of them, so that content which
// waits for its turn is loaded. It answers whether the page moved.
const scrollDown = `async () => {
	const start = scrollY;
	for (let i = 0; i < 5; i++) {
		const before = scrollY;
		scrollBy({top: innerHeight, behavior: 'instant'});
		await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
		if (scrollY === before) break;
	}
	return scrollY !== start;
}`

// Capture loads a page in a fresh tab and reads it. A *NavError means that there
// was no page; ErrLost that the browser is gone.
func (b *Browser) Capture(ctx context.Context, url string, vp Viewport) (*Raw, error) {
	tb, err := b.openTab(ctx, vp)
	if err != nil {
		return nil, err
	}
	defer tb.close()
	raw := &Raw{URL: url, UserAgent: b.UserAgent, Viewport: vp}
	if err := b.capture(tb, raw); err != nil {
		return nil, tb.cause(err, b)
	}
	return raw, nil
}

func (b *Browser) capture(tb *tab, raw *Raw) error {
	if err := b.navigate(tb, raw); err != nil {
		return err
	}
	b.settle(tb, raw)
	// A page that navigates while it is read gives parts of two pages.
	for range 3 {
		before, err := tb.frame(b)
		if err != nil {
			return err
		}
		if err := pageError(before); err != nil {
			return err
		}
		if err := b.read(tb, raw); err != nil {
			return err
		}
		after, err := tb.frame(b)
		if err != nil {
			return err
		}
		if before.LoaderID == after.LoaderID {
			raw.FinalURL = after.URL
			tb.events.mu.Lock()
			raw.HTTPStatus, raw.Dialogs = tb.events.status[after.LoaderID], tb.events.dialog
			tb.events.mu.Unlock()
			b.readScrolled(tb, raw, after.LoaderID)
			return nil
		}
		b.settle(tb, raw)
	}
	return errors.New("the page kept navigating while it was read")
}

func (b *Browser) navigate(tb *tab, raw *Raw) error {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Navigate)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Navigate(raw.URL))
	var load *chromedp.LoadError
	switch {
	case err == nil:
		raw.LoadState = "load"
		return nil
	case errors.As(err, &load):
		return &NavError{Text: load.ErrorText}
	case tb.ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	// A page whose last image never ends is still a page. One whose server never
	// answered is not: the tab still shows the blank page it was opened with, and
	// no longer answers either.
	if !isWeb(tb.events.shown()) {
		return &NavError{Timeout: true, Text: fmt.Sprintf("no document within %v", b.limits.Navigate)}
	}
	raw.LoadState = "domcontentloaded"
	return nil
}

// settle waits for what a page still does after loading. Not reaching a calm
// state is a fact about the page, not a fault.
func (b *Browser) settle(tb *tab, raw *Raw) {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Settle)
	defer cancel()
	quiet, stop := context.WithTimeout(ctx, b.limits.Network)
	raw.NetworkIdle = tb.events.quiet(quiet, b.limits.Quiet)
	stop()
	raw.Settled = tb.isolated(ctx, settled, nil) == nil
}

func (tb *tab) frame(b *Browser) (*cdp.Frame, error) {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Capture)
	defer cancel()
	tree, err := cdp.Call(ctx, tb.t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return nil, fmt.Errorf("read the frame tree: %w", err)
	}
	return tree.FrameTree.Frame, nil
}

// pageError is an error for a frame that shows no page of the web. The browser's
// own error page has a DOM like any other.
func pageError(f *cdp.Frame) error {
	switch {
	case f.UnreachableURL != "" || strings.HasPrefix(f.URL, "chrome-error:"):
		return &NavError{Text: "the browser shows its error page"}
	case !isWeb(f.URL):
		scheme, _, _ := strings.Cut(f.URL, ":")
		return &NavError{Text: "the page went to a " + scheme + ": address"}
	}
	return nil
}

func isWeb(url string) bool {
	return strings.HasPrefix(url, "http://") || strings.HasPrefix(url, "https://")
}

// read takes the page in one pass.
func (b *Browser) read(tb *tab, raw *Raw) error {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Capture)
	defer cancel()
	snap, title, err := tb.snapshot(ctx)
	if err != nil {
		return err
	}
	raw.Page, raw.Title = snap, title
	if raw.AX, err = tb.ax(ctx); err != nil {
		return err
	}
	raw.HTML, err = tb.html(ctx, snap)
	return err
}

// readScrolled takes the boxes once more after scrolling. A page that cannot be
// scrolled, or that goes elsewhere meanwhile, is simply read once.
func (b *Browser) readScrolled(tb *tab, raw *Raw, loader cdp.LoaderID) {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Settle+b.limits.Capture)
	defer cancel()
	var moved bool
	if err := tb.isolated(ctx, scrollDown, &moved); err != nil {
		return
	}
	if moved {
		quiet, stop := context.WithTimeout(ctx, b.limits.Network)
		tb.events.quiet(quiet, b.limits.Quiet)
		stop()
	}
	snap, _, err := tb.snapshot(ctx)
	if err != nil {
		return
	}
	if f, err := tb.frame(b); err == nil && f.LoaderID == loader {
		raw.Scrolled = snap
	}
}

func (tb *tab) snapshot(ctx context.Context) (*Snapshot, string, error) {
	res, err := cdp.Call(ctx, tb.t, domsnapshot.CaptureSnapshot, domsnapshot.CaptureSnapshotParams{
		ComputedStyles: styleNames, IncludePaintOrder: new(true),
	})
	if err != nil {
		return nil, "", fmt.Errorf("take the DOM snapshot: %w", err)
	}
	snap, title, err := decodeSnapshot(res)
	if err == nil && snap.hasShadow() {
		root, err := tb.lightTree(ctx)
		if err != nil {
			return nil, "", fmt.Errorf("read the light tree: %w", err)
		}
		snap.relight(root)
	}
	return snap, title, err
}

func (tb *tab) ax(ctx context.Context) ([]AXNode, error) {
	var res struct {
		Nodes []AXNode `json:"nodes"`
	}
	if err := tb.t.Call(ctx, accessibility.CommandGetFullAXTree, accessibility.GetFullAXTreeParams{}, &res); err != nil {
		return nil, fmt.Errorf("read the accessibility tree: %w", err)
	}
	return res.Nodes, nil
}

func (tb *tab) html(ctx context.Context, snap *Snapshot) (string, error) {
	if len(snap.Nodes) == 0 {
		return "", errors.New("serialise the document: it has no nodes")
	}
	res, err := cdp.Call(ctx, tb.t, dom.GetOuterHTML, dom.GetOuterHTMLParams{
		BackendNodeID: cdp.BackendNodeID(snap.Nodes[0].BackendID),
	})
	if err != nil {
		return "", fmt.Errorf("serialise the document: %w", err)
	}
	return res.OuterHTML, nil
}
