package crawl

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/collect"
)

// watch ends a job whose state, or which as a whole, takes longer than its limit
// and some grace. The grace leaves the first word to the browser, which knows
// more about what happened.
type watch struct {
	limits settings.Limits
	end    context.CancelCauseFunc

	mu    sync.Mutex
	timer *time.Timer
	whole *time.Timer
	done  bool
}

func newWatch(limits settings.Limits, end context.CancelCauseFunc) *watch {
	w := &watch{limits: limits, end: end}
	w.whole = time.AfterFunc(time.Duration(limits.Job+limits.Grace), func() {
		end(&Failure{State: JobTimeout, Detail: fmt.Sprintf("the job took longer than %v", limits.Job)})
	})
	return w
}

func (w *watch) enter(p browser.State) {
	limit := limitOf(&w.limits, p)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer != nil {
		w.timer.Stop()
	}
	if w.done {
		return
	}
	w.timer = time.AfterFunc(time.Duration(limit+w.limits.Grace), func() {
		w.end(&Failure{State: TimeoutOf(p), Detail: fmt.Sprintf("%s took longer than %v", p, limit)})
	})
}

func (w *watch) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done = true
	w.whole.Stop()
	if w.timer != nil {
		w.timer.Stop()
	}
}

// endScript is what a browser may take behind the limit of Settle to end a script
// that runs for ever.
const endScript = settings.Duration(3 * time.Second)

// limitOf returns how long a state may take.
func limitOf(l *settings.Limits, p browser.State) settings.Duration {
	switch p {
	case browser.StateOpen:
		return l.Open
	case browser.StateNavigate:
		return l.Navigate
	case browser.StateSettle:
		return l.Settle + endScript
	case browser.StateRead:
		return l.Read
	case browser.StateScroll:
		return l.Scroll
	case browser.StateWrite:
		return l.Write
	}
	return l.Job
}

// killWait is how long a browser that does not obey gets to die.
const killWait = 10 * time.Second

type captured struct {
	res collect.Result
	err error
}

// capture has a browser capture a page under the watchdog. When ctx ends, the caller sees
// that itself.
func (s *scheduler) capture(ctx context.Context, in *instance, view Job) (collect.Result, error) {
	jctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := newWatch(s.cfg.Limits, cancel)
	defer w.stop()
	done := make(chan captured, 1) // room for a browser that comes too late
	go func() {
		var c captured
		defer func() {
			if p := recover(); p != nil {
				c = captured{err: fmt.Errorf("panic: %v\n%s", p, debug.Stack())}
			}
			done <- c
		}()
		c.res, c.err = in.Capture(jctx, view, w.enter)
	}()
	var c captured
	select {
	case c = <-done:
	case <-jctx.Done():
		var obeyed bool
		if c, obeyed = s.insist(in, done); !obeyed {
			c.err = context.Cause(jctx)
		}
	}
	if c.err == nil {
		return c.res, nil
	}
	if errors.Is(c.err, ErrFatal) {
		return collect.Result{}, c.err
	}
	var own, forced *Failure
	errors.As(context.Cause(jctx), &forced)
	switch {
	// A browser that had to be ended says that it is lost, which is the effect.
	case errors.As(c.err, &own) && (forced == nil || own.State != BrowserLost):
		return c.res, own
	case forced != nil:
		return collect.Result{}, forced
	case in.Lost():
		return collect.Result{}, &Failure{State: BrowserLost, Err: c.err}
	}
	return collect.Result{}, &Failure{State: Unexpected, Detail: c.err.Error(), Err: c.err}
}

// insist waits for a browser whose job was cancelled. It ends the browser if that does not
// obey, and gives up on it if that does not help either.
func (s *scheduler) insist(in *instance, done <-chan captured) (captured, bool) {
	for i, wait := range []time.Duration{time.Duration(s.cfg.Limits.Grace), killWait} {
		t := time.NewTimer(wait)
		select {
		case c := <-done:
			t.Stop()
			return c, true
		case <-t.C:
		}
		if i == 0 {
			s.browsers.lose(in)
		}
	}
	return captured{}, false
}
