package crawl

import (
	"context"
	"fmt"
	"sync"
	"time"

	"skillmill/collect/crawl/settings"
)

// browsers keeps one browser running and replaces it when it has served its
// number of jobs, holds too much memory, or is lost.
type browsers struct {
	launch func(context.Context) (Browser, error)
	retire int
	memory int64 // bytes, 0 for no limit
	alone  bool  // a profile serves one browser at a time

	turn    chan struct{} // held by who looks at or replaces current
	current *instance

	mu      sync.Mutex
	started int
	lost    int
	large   int
	closing sync.WaitGroup
}

// instance is one running browser and who uses it.
type instance struct {
	Browser
	mu     sync.Mutex
	users  int
	served int
	old    bool // takes no more jobs
	large  bool // because it held too much memory
	deaf   bool // because it did not obey
	closed bool
	ended  chan struct{} // closed when the browser is gone
}

// startPauses are waited for before a browser that did not start is tried again.
var startPauses = []time.Duration{time.Second, 5 * time.Second}

func newBrowsers(launch func(context.Context) (Browser, error), use settings.BrowserUse) *browsers {
	return &browsers{launch: launch, retire: use.Retire, memory: int64(use.Memory) << 20, alone: use.Profile != "", turn: make(chan struct{}, 1)}
}

// take returns a running browser for one job. The caller gives it back.
func (b *browsers) take(ctx context.Context) (*instance, error) {
	select {
	case b.turn <- struct{}{}:
		defer func() { <-b.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if in := b.current; in != nil {
		if in.take(b.retire, b.memory) {
			return in, nil
		}
		b.current = nil
		b.putAway(in)
		if b.alone {
			select {
			case <-in.ended:
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
	}
	br, err := b.start(ctx)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	b.started++
	b.mu.Unlock()
	b.current = &instance{Browser: br, users: 1, served: 1, ended: make(chan struct{})}
	return b.current, nil
}

func (in *instance) take(retire int, memory int64) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.old || in.served >= retire || in.Lost() {
		return false
	}
	if memory > 0 && in.Memory() > memory {
		in.large = true
		return false
	}
	in.users++
	in.served++
	return true
}

func (b *browsers) start(ctx context.Context) (Browser, error) {
	for try := 0; ; try++ {
		br, err := b.launch(ctx)
		if err == nil {
			return br, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if try == len(startPauses) {
			return nil, fmt.Errorf("%w: no browser starts: %w", ErrFatal, err)
		}
		if !sleep(ctx, startPauses[try]) {
			return nil, ctx.Err()
		}
	}
}

// give takes a browser back.
func (b *browsers) give(in *instance) {
	in.mu.Lock()
	in.users--
	in.mu.Unlock()
	b.closeUnused(in)
}

// putAway gives a browser no more jobs; it is closed when the last of its jobs has ended. A
// lost browser is closed at once, because its jobs have ended with it.
func (b *browsers) putAway(in *instance) {
	in.mu.Lock()
	in.old = true
	in.mu.Unlock()
	if in.Lost() {
		b.end(in)
		return
	}
	b.closeUnused(in)
}

func (b *browsers) closeUnused(in *instance) {
	in.mu.Lock()
	unused := in.old && in.users == 0
	in.mu.Unlock()
	if unused {
		b.end(in)
	}
}

// lose closes a browser that does not obey.
func (b *browsers) lose(in *instance) {
	in.mu.Lock()
	in.deaf = true
	in.mu.Unlock()
	b.end(in)
}

// end closes a browser once, even if somebody still uses it.
func (b *browsers) end(in *instance) {
	in.mu.Lock()
	first := !in.closed
	in.old, in.closed = true, true
	large, deaf := in.large, in.deaf
	in.mu.Unlock()
	if !first {
		return
	}
	b.mu.Lock()
	switch {
	case deaf || in.Lost():
		b.lost++
	case large:
		b.large++
	}
	b.mu.Unlock()
	b.closing.Go(func() {
		_ = in.Close() // its captures are on disk, and a new one starts anyway
		close(in.ended)
	})
}

// close ends the running browser and waits for all that were ended.
func (b *browsers) close() {
	b.turn <- struct{}{}
	defer func() { <-b.turn }()
	if b.current != nil {
		b.end(b.current)
		b.current = nil
	}
	b.closing.Wait()
}

func sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
