package site

import (
	"context"
	"errors"

	"skillmill/browser"
	"skillmill/browser/netguard"
	"skillmill/collect"
	"skillmill/datasets/capture"
)

// LiveOptions are what one page of the web that is held open needs.
type LiveOptions struct {
	URL       string
	Allow     []string         // hosts, addresses and networks that are open although they are not public
	NoSandbox bool             // see browser.Options
	Dialogs   bool             // see browser.Job.AcceptDialogs
	Profile   string           // a folder that somebody signed in with, "" for a new one
	TempDir   string           // see browser.Options
	Viewport  browser.Viewport // zero for 1280 x 800
	Keep      string           // see browser.Job
	Soon      bool             // see browser.Job
	Limits    browser.Limits
	Started   func(b *browser.Browser) // told of the browser, may be nil
}

// Live is one page that is held open, in a browser of its own behind the proxy.
type Live struct {
	*browser.Tab
	browser *browser.Browser
	proxy   *netguard.Proxy
}

// OpenLive loads a page and brings it to rest, unless LiveOptions.Soon says otherwise. The error is that of the guard for an
// address that may not be reached, or that of browser.Browser.Open.
func OpenLive(ctx context.Context, o LiveOptions) (*Live, error) {
	guard, err := netguard.New(o.Allow)
	if err != nil {
		return nil, err
	}
	opts := browser.Options{NoSandbox: o.NoSandbox, Profile: o.Profile, TempDir: o.TempDir, Limits: o.Limits}
	if opts.Path, err = opts.Check(); err != nil {
		return nil, err
	}
	l := &Live{}
	if l.proxy, err = guard.Serve(netguard.Limits{}); err != nil {
		return nil, err
	}
	opts.Flags = l.proxy.Flags()
	if l.browser, err = browser.Start(ctx, opts); err != nil {
		return nil, errors.Join(err, l.proxy.Close())
	}
	if o.Started != nil {
		o.Started(l.browser)
	}
	if l.Tab, err = l.browser.Open(ctx, browser.Job{URL: o.URL, Viewport: o.Viewport, Shots: -1, AcceptDialogs: o.Dialogs, Keep: o.Keep, Soon: o.Soon}); err != nil {
		return nil, errors.Join(err, l.browser.Close(), l.proxy.Close())
	}
	return l, nil
}

// Observe returns the page as a capture, now; see collect.Observe.
func (l *Live) Observe(ctx context.Context) (*capture.Capture, error) {
	return collect.Observe(ctx, l.Tab)
}

// Glance is Observe without the accessibility tree; see collect.Glance.
func (l *Live) Glance(ctx context.Context) (*capture.Capture, error) {
	return collect.Glance(ctx, l.Tab)
}

// Close closes the page and its browser.
func (l *Live) Close() error {
	l.Tab.Close()
	return errors.Join(l.browser.Close(), l.proxy.Close())
}
