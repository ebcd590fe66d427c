// Package chrome drives one Chromium over its DevTools pipe.
//
// A browser is one Chromium process tree with a profile of its own. A tab is one
// page in a browser context of its own, so nothing is shared between two tabs. A
// raw capture (Raw) is what the browser says about one loaded page, decoded but
// not interpreted: the rules that make capture files of it live in collect.
//
// Nothing here runs in the page's own script world, writes to the page or clicks
// on it: a page could notice the first, and the other two change what is
// measured. Values that were typed into fields are not taken out of the browser's
// answers at all.
package chrome

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// ErrLost says that the browser process is gone or does not answer any more. A
// new browser has to be started.
var ErrLost = errors.New("browser lost")

// ErrSandbox says that the browser cannot use its sandbox, because it would run
// as root.
var ErrSandbox = errors.New("the browser's sandbox does not work as root: run as another user, or allow a run without sandbox")

// Limits are the deadlines of the states of a capture. A zero field means its
// default.
type Limits struct {
	Start    time.Duration // until the browser answers, 30 s
	Open     time.Duration // until a tab is open, 10 s
	Navigate time.Duration // until the load event, 30 s
	Settle   time.Duration // fonts, network and frames after it, 5 s
	Quiet    time.Duration // no request for so long is a quiet network, 300 ms
	Network  time.Duration // longest wait for a quiet network, 2 s
	Capture  time.Duration // reading the page, 20 s
}

func (l Limits) withDefaults() Limits {
	set := func(d *time.Duration, v time.Duration) {
		if *d <= 0 {
			*d = v
		}
	}
	set(&l.Start, 30*time.Second)
	set(&l.Open, 10*time.Second)
	set(&l.Navigate, 30*time.Second)
	set(&l.Settle, 5*time.Second)
	set(&l.Quiet, 300*time.Millisecond)
	set(&l.Network, 2*time.Second)
	set(&l.Capture, 20*time.Second)
	return l
}

// Options are the settings of a browser. The zero value is usable except as root.
type Options struct {
	Path      string // the executable, "" for Find
	TempDir   string // where the profile folder is made, "" for the system's
	NoSandbox bool   // allows a run as root without sandbox; no effect for other users
	HostRules string // Chromium's --host-resolver-rules, "" for none
	Limits    Limits
}

// Browser is one running Chromium. Its methods may be called from several
// goroutines.
type Browser struct {
	ctx       context.Context // of chromedp; lives until Close
	stopAlloc context.CancelFunc
	profile   string
	group     int // process group, 0 until the browser runs
	limits    Limits

	// Path is the executable, Version its product and version, UserAgent what it
	// sends. Sandboxed is false when it runs as root without its sandbox, which
	// the caller should log.
	Path, Version, UserAgent string
	Sandboxed                bool
}

// Start starts a browser. It lives until Close; ctx bounds only the start.
func Start(ctx context.Context, opts Options) (*Browser, error) {
	path := opts.Path
	if path == "" {
		var err error
		if path, err = Find(); err != nil {
			return nil, err
		}
	}
	root := os.Geteuid() == 0
	if root && !opts.NoSandbox {
		return nil, ErrSandbox
	}
	profile, err := os.MkdirTemp(opts.TempDir, "skillmill-profile-")
	if err != nil {
		return nil, fmt.Errorf("make the browser's profile folder: %w", err)
	}
	alloc, stopAlloc := chromedp.NewExecAllocator(context.WithoutCancel(ctx), flags(path, profile, root, opts)...)
	// The library's log lines tell of events that it met in an order it did not
	// expect; what concerns a capture comes back as an error.
	silent := func(string, ...any) {}
	bctx, _ := chromedp.NewContext(alloc, chromedp.WithErrorf(silent), chromedp.WithLogf(silent))
	b := &Browser{
		ctx: bctx, stopAlloc: stopAlloc, profile: profile,
		limits: opts.Limits.withDefaults(), Path: path, Sandboxed: !root,
	}
	if err := b.start(ctx); err != nil {
		b.kill()
		return nil, fmt.Errorf("start %s: %w", path, err)
	}
	return b, nil
}

func (b *Browser) start(ctx context.Context) error {
	// The first call binds the browser's life to its context, so the deadline
	// cannot be one of that context.
	ctx, cancel := context.WithTimeout(ctx, b.limits.Start)
	defer cancel()
	defer context.AfterFunc(ctx, b.stopAlloc)()
	v, err := chromedp.CallBrowser(b.ctx, cdpbrowser.GetVersion, cdp.Empty{})
	if err != nil {
		return errors.Join(err, ctx.Err())
	}
	b.Version, b.UserAgent = v.Product, v.UserAgent
	b.group = chromedp.FromContext(b.ctx).Browser.Process().Pid
	return nil
}

func flags(path, profile string, root bool, opts Options) []chromedp.ExecAllocatorOption {
	f := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.Flag("no-sandbox", root && opts.NoSandbox),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-popup-blocking", false),
		// A crawler is no place for calls home.
		chromedp.Flag("disable-domain-reliability", true),
		chromedp.Flag("no-pings", true),
		chromedp.ModifyCmdFunc(ownGroup),
	)
	if opts.HostRules != "" {
		f = append(f, chromedp.Flag("host-resolver-rules", opts.HostRules))
	}
	return f
}

// Lost reports whether the browser is gone.
func (b *Browser) Lost() bool {
	if b.ctx.Err() != nil {
		return true
	}
	select {
	case <-chromedp.FromContext(b.ctx).Browser.LostConnection:
		return true
	default:
		return false
	}
}

// Close ends the browser, waits for it and removes its profile.
func (b *Browser) Close() error {
	if !b.Lost() {
		ctx, cancel := context.WithTimeout(b.ctx, 5*time.Second)
		defer cancel()
		// A browser that does not end by itself is killed below, which is no
		// fault of the caller.
		_ = chromedp.Cancel(ctx)
	}
	return b.kill()
}

func (b *Browser) kill() error {
	b.stopAlloc()
	endLeftovers(b.group)
	var err error
	for range 20 {
		if err = os.RemoveAll(b.profile); err == nil {
			return nil
		}
		time.Sleep(25 * time.Millisecond)
	}
	return fmt.Errorf("remove the browser's profile folder: %w", err)
}

// endLeftovers ends processes of the browser that outlived it.
func endLeftovers(group int) {
	deadline := time.Now().Add(2 * time.Second)
	for time.Now().Before(deadline) {
		pids := members(group)
		if len(pids) == 0 {
			return
		}
		for _, pid := range pids {
			if p, err := os.FindProcess(pid); err == nil {
				_ = p.Kill()
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
}
