package browser

import (
	"context"
	"fmt"
	"slices"
	"sync"
)

// A Lender is one browser process for many who would each start their own, which costs more
// than most pages do. Start gives out of it, with a context of Within, browsers whose tabs go
// through the proxy of their own options. Only options that such a tab can keep are served:
// a profile, rules for names or other switches need a process of their own.
type Lender struct {
	TempDir string // see Options
	Limits  Limits // of its start

	mu   sync.Mutex
	b    *Browser // nil until the first is asked for
	made Options  // of b
}

type lenderKey struct{}

// Within returns a context in which Start takes browsers from the lender where it can.
func (l *Lender) Within(ctx context.Context) context.Context {
	return context.WithValue(ctx, lenderKey{}, l)
}

// nowhere is the proxy of a lender's process itself. No page uses it, because each tab has a
// proxy of its own, and nothing listens there.
const nowhere = "http://127.0.0.1:9"

const (
	proxySwitch   = "proxy-server" // says which proxy a browser uses
	bypassNothing = "<-loopback>"  // loopback addresses are no exception from it
)

// lendable returns the options of a process that can lend to a browser with options o, and
// the proxy that its tabs then need.
func (o Options) lendable() (process Options, proxy string, ok bool) {
	at := slices.IndexFunc(o.Flags, func(kv [2]string) bool { return kv[0] == proxySwitch })
	if at < 0 || o.Profile != "" || o.HostRules != "" || o.Proxy != "" {
		return Options{}, "", false
	}
	proxy = o.Flags[at][1]
	process = Options{Path: o.Path, NoSandbox: o.NoSandbox, Flags: slices.Clone(o.Flags)}
	process.Flags[at][1] = nowhere
	return process, proxy, true
}

// lend returns a browser of the lender's process, which it starts if there is none. It
// returns nil where the options need a process of their own.
func (l *Lender) lend(ctx context.Context, opts Options) (*Browser, error) {
	process, proxy, ok := opts.lendable()
	if !ok {
		return nil, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.b != nil && l.b.Lost() {
		err := l.b.Close()
		if l.b = nil; err != nil {
			return nil, err
		}
	}
	if l.b == nil {
		process.TempDir, process.Limits = l.TempDir, l.Limits
		b, err := launch(ctx, process)
		if err != nil {
			return nil, err
		}
		l.b, l.made = b, process
	}
	if l.made.Path != process.Path || l.made.NoSandbox != process.NoSandbox || !slices.Equal(l.made.Flags, process.Flags) {
		return nil, nil
	}
	life, end := context.WithCancel(l.b.ctx)
	b := &Browser{
		ctx: life, stopAlloc: end, lent: true, proxy: proxy, group: l.b.group, limits: opts.Limits.Filled(), unwatch: func() {},
		Path: l.b.Path, Version: l.b.Version, UserAgent: l.b.UserAgent, Sandboxed: l.b.Sandboxed,
	}
	b.watch(opts.Memory)
	return b, nil
}

// Close ends the lender's process, and with it all browsers that it lent.
func (l *Lender) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.b == nil {
		return nil
	}
	err := l.b.Close()
	if l.b = nil; err != nil {
		return fmt.Errorf("end the browser that was lent: %w", err)
	}
	return nil
}
