// Package browser drives one Chromium over its DevTools pipe.
//
// A browser is one Chromium process tree with a profile of its own, or a part of the one of
// a Lender, with a proxy of its own. A tab is one
// page in a browser context of its own, so nothing is shared between two tabs. A
// raw capture (Raw) is what the browser says about one loaded page, decoded but
// not interpreted: the rules that make capture files of it live in collect.
//
// Nothing here runs in the page's own script world, because a page could notice it. What
// reads a page does not write to it or click on it, because that would change what is
// measured. Whoever holds a tab may act by real input events (Tab.Move, Press, Release,
// Key, Insert). The browser's answers hold what was typed into fields; it stays in memory,
// and the caller has to keep it out of what it writes.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// ErrLost says that the browser process is gone or does not answer any more. A new browser
// has to be started.
var ErrLost = errors.New("browser lost")

// ErrSandbox says that the browser cannot use its sandbox, because it would run
// as root.
var ErrSandbox = errors.New("the browser's sandbox does not work as root: run as another user, or with --allow-no-sandbox if there is only root, as in a container")

// Options are the settings of a browser. The zero value is usable except as root.
type Options struct {
	Path      string // the executable, "" for Find
	TempDir   string // where the browser's own folder is made, "" for the system's
	NoSandbox bool   // allows a run as root without sandbox; no effect for other users
	HostRules string // Chromium's --host-resolver-rules, "" for none
	// Proxy is the address of a proxy for all requests, also those to loopback addresses; ""
	// for none.
	Proxy string
	// Flags are further switches, without their dashes, such as those that make a proxy the
	// browser's only way out. The value "" is a switch without a value.
	Flags [][2]string
	// Profile is a folder of a profile that somebody signed in with. It is used in place and
	// kept, and all tabs share its cookies. "" means a new profile that is removed at the
	// end.
	Profile string
	// Memory is the number of bytes that the browser's processes may hold together
	// before the largest renderer is ended; 0 for no limit.
	Memory int64
	Limits Limits
}

// Browser is one running Chromium. Its methods may be called from several
// goroutines.
type Browser struct {
	ctx       context.Context // of chromedp; lives until Close
	stopAlloc context.CancelFunc
	own       string // folder of its profile and temporary files, removed at the end
	shared    bool   // tabs are opened in the profile's own context
	lent      bool   // it is part of a Lender's process
	proxy     string // of its tabs, "" for that of the process
	group     int    // process group, 0 until the browser runs
	limits    Limits
	starved   atomic.Int64 // when a renderer was last ended for its memory, in ns since 1970
	watchers  sync.WaitGroup
	unwatch   context.CancelFunc // ends them

	// Path is the executable, Version its product and version, UserAgent what it
	// sends. Sandboxed is false when it runs as root without its sandbox, which
	// the caller should log.
	Path, Version, UserAgent string
	Sandboxed                bool
}

// ProfilePrefix begins the names of folders that go with a browser, which Sweep removes.
const ProfilePrefix = "skillmill-profile-"

// Sweep removes the folders, with profiles and temporary files, that browsers of a
// killed process left in a folder that was their TempDir. No browser may run there.
func Sweep(dir string) error {
	left, err := filepath.Glob(filepath.Join(dir, ProfilePrefix+"*"))
	if err != nil {
		return fmt.Errorf("look for profiles left behind: %w", err)
	}
	for _, d := range left {
		if err := os.RemoveAll(d); err != nil {
			return fmt.Errorf("remove a profile left behind: %w", err)
		}
	}
	return nil
}

// Check returns the path of the executable, or an error if no browser can start with these
// options.
func (o Options) Check() (path string, err error) {
	if path = o.Path; path == "" {
		if path, err = Find(); err != nil {
			return "", err
		}
	}
	if os.Geteuid() == 0 && !o.NoSandbox {
		return "", ErrSandbox
	}
	return path, nil
}

// Start starts a browser, or takes one from the Lender of the context. It lives until Close;
// ctx bounds only the start.
func Start(ctx context.Context, opts Options) (*Browser, error) {
	if l, ok := ctx.Value(lenderKey{}).(*Lender); ok {
		if b, err := l.lend(ctx, opts); b != nil || err != nil {
			return b, err
		}
	}
	return launch(ctx, opts)
}

// launch starts a browser in a process of its own.
func launch(ctx context.Context, opts Options) (*Browser, error) {
	path, err := opts.Check()
	if err != nil {
		return nil, err
	}
	root := os.Geteuid() == 0
	own, temp, err := ownFolders(opts.TempDir)
	if err != nil {
		return nil, fmt.Errorf("make the browser's folder: %w", err)
	}
	profile := opts.Profile
	if profile == "" {
		profile = own
	}
	switches := append(flags(path, profile, root, opts), chromedp.Env("TMPDIR="+temp),
		chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) {
			ownGroup(cmd)
			if opts.Profile == "" || isShell(path) {
				withoutPage(cmd)
			}
		}))
	alloc, stopAlloc := chromedp.NewExecAllocator(context.WithoutCancel(ctx), switches...)
	// The library logs events that come in an order it did not expect. Faults that matter for
	// a capture come back as errors.
	silent := func(string, ...any) {}
	bctx, _ := chromedp.NewContext(alloc, chromedp.WithErrorf(silent), chromedp.WithLogf(silent))
	b := &Browser{
		ctx: bctx, stopAlloc: stopAlloc, own: own, shared: opts.Profile != "",
		limits: opts.Limits.Filled(), Path: path, Sandboxed: !root, unwatch: func() {},
	}
	if err := b.start(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("start %s: %w", path, err), b.kill())
	}
	b.watch(opts.Memory)
	return b, nil
}

// ownFolders makes the folder of one browser, and in it a folder for the temporary files of
// its processes. A browser that is killed removes none of those, and the files of its sound
// server would stay in the system's folder for ever.
func ownFolders(dir string) (own, temp string, err error) {
	if own, err = os.MkdirTemp(dir, ProfilePrefix); err != nil {
		return "", "", err
	}
	// The path must be absolute, because processes may have other working directories.
	if own, err = filepath.Abs(own); err == nil {
		temp = filepath.Join(own, "tmp")
		err = os.Mkdir(temp, 0o700)
	}
	return own, temp, err
}

func (b *Browser) start(ctx context.Context) error {
	// The first call binds the browser's life to its context, so the deadline must not be one
	// of that context.
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
		// The headless shell keeps sites apart only when told to.
		chromedp.Flag("site-per-process", true),
		// The first two come from the library. A spare renderer belongs to the browser context
		// of one page and would be lost with it unused.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess"),
		// A crawler's browser must not report home.
		chromedp.Flag("disable-domain-reliability", true),
		chromedp.Flag("no-pings", true),
		// Only what the browser's network service sends can be checked.
		chromedp.Flag("force-webrtc-ip-handling-policy", "disable_non_proxied_udp"),
	)
	if opts.Profile == "" {
		// The library means this, which saves a process; Chromium has since renamed it. In a
		// profile that is kept, the last cookies would not always be written at the end.
		f = append(f, chromedp.Flag("enable-features", "NetworkServiceInProcess2"))
	}
	if opts.Proxy != "" {
		f = append(f, chromedp.Flag("proxy-server", opts.Proxy), chromedp.Flag("proxy-bypass-list", bypassNothing))
	}
	if opts.HostRules != "" {
		f = append(f, chromedp.Flag("host-resolver-rules", opts.HostRules))
	}
	for _, kv := range opts.Flags {
		if kv[1] == "" {
			f = append(f, chromedp.Flag(kv[0], true))
		} else {
			f = append(f, chromedp.Flag(kv[0], kv[1]))
		}
	}
	return f
}

// withoutPage takes the page away that the library has the browser begin with. It would be a
// renderer that shows nothing: each tab opens a page of its own.
func withoutPage(cmd *exec.Cmd) {
	if last := len(cmd.Args) - 1; cmd.Args[last] == "about:blank" {
		cmd.Args[last] = "--no-startup-window"
	}
}

// Limits returns the limits in force.
func (b *Browser) Limits() Limits { return b.limits }

// Group returns the process group of the browser, 0 where it has none of its own.
func (b *Browser) Group() int { return b.group }

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

// Close ends the browser, waits for it and removes its profile. A profile that is kept is
// written first. One that is removed need not be, so that browser is killed. Of a browser
// that was lent only the tabs are closed.
func (b *Browser) Close() error {
	if b.lent {
		b.unwatch()
		b.watchers.Wait()
		b.stopAlloc() // its pages go; who opened them waits for that
		return nil
	}
	if !b.Lost() && (b.shared || !killsGroups) {
		ctx, cancel := context.WithTimeout(b.ctx, 5*time.Second)
		defer cancel()
		// A browser that does not end by itself is killed below, which is no fault of the
		// caller.
		_ = chromedp.Cancel(ctx)
	}
	return b.kill()
}

func (b *Browser) kill() error {
	b.unwatch()
	b.watchers.Wait()
	b.stopAlloc()
	endLeftovers(b.group)
	var err error
	for range 20 {
		if err = os.RemoveAll(b.own); err == nil {
			return nil
		}
		time.Sleep(25 * time.Millisecond)
	}
	return fmt.Errorf("remove the browser's folder: %w", err)
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
