package browser

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/inspector"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
)

// events is what a tab reported since it was opened. Its method see runs on the goroutine
// that reads the browser's messages, so it only takes notes.
type events struct {
	mu        sync.Mutex
	self      target.ID                         // of the tab, which is also the id of its main frame
	requests  map[network.RequestID]cdp.FrameID // under way, with the frame that a document is for
	status    map[cdp.LoaderID]int
	redirects map[cdp.LoaderID][]Hop
	asked     int    // documents asked for in the main frame since anew
	before    int    // documents shown in the main frame before anew
	last      string // the address of the last of them, after redirects
	url       string
	seen      Events
	limits    Limits
	accept    bool      // dialogs are answered with yes, but for those that ask for a text
	worlds    worlds    // script worlds of those who act
	keep      bool      // the next page that this one opens is kept
	kept      target.ID // that was

	changed chan struct{} // requests began or ended
	dialogs chan bool     // how each is answered
	popups  chan target.ID
	paused  func(*fetch.EventRequestPaused) // must not block; nil when nothing is held up
	crash   func() error                    // why the renderer died
	end     context.CancelCauseFunc
}

func newEvents(limits Limits, crash func() error, end context.CancelCauseFunc) *events {
	return &events{
		requests: map[network.RequestID]cdp.FrameID{}, status: map[cdp.LoaderID]int{}, redirects: map[cdp.LoaderID][]Hop{},
		limits: limits, crash: crash, end: end,
		changed: make(chan struct{}, 1), dialogs: make(chan bool, 16), popups: make(chan target.ID, 64),
	}
}

const maxDialogs = 20 // that are recorded; all are answered

func (e *events) see(ev any) {
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		e.began(ev)
		e.document(ev)
	case *network.EventLoadingFinished:
		e.ended(func(id network.RequestID, _ cdp.FrameID) bool { return id == ev.RequestID })
	case *network.EventLoadingFailed:
		e.ended(func(id network.RequestID, _ cdp.FrameID) bool { return id == ev.RequestID })
	case *page.EventFrameDetached:
		// The document of a frame that moves to another process is requested in this process
		// and ends in that one.
		e.ended(func(_ network.RequestID, frame cdp.FrameID) bool { return frame == ev.FrameID })
	case *network.EventResponseReceived:
		if ev.Type == network.ResourceTypeDocument && ev.Response != nil {
			e.locked(func() { e.status[ev.LoaderID] = int(ev.Response.Status) })
		}
	case *page.EventFrameNavigated:
		if ev.Frame != nil && ev.Frame.ParentID == "" {
			e.navigated(ev.Frame.URL)
		}
	case *page.EventJavascriptDialogOpening:
		leaves := ev.Type == page.DialogTypeBeforeunload
		if !leaves {
			e.dialog(ev)
		}
		select {
		case e.dialogs <- leaves || e.accept && ev.Type != page.DialogTypePrompt:
		default: // only one dialog is open at a time, so answers are waiting already
		}
	case *target.EventTargetCreated:
		e.target(ev.TargetInfo)
	case *runtime.EventExecutionContextCreated, *runtime.EventExecutionContextDestroyed, *runtime.EventExecutionContextsCleared:
		e.worlds.see(ev)
	case *runtime.EventExceptionThrown:
		e.locked(func() { e.seen.Exceptions++ })
	case *cdplog.EventEntryAdded:
		e.refused(ev.Entry)
	case *fetch.EventRequestPaused:
		e.mu.Lock()
		paused := e.paused
		e.mu.Unlock()
		if paused != nil {
			paused(ev)
		}
	case *inspector.EventTargetCrashed:
		e.end(e.crash())
	}
}

func (e *events) locked(f func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	f()
}

func (e *events) dialog(ev *page.EventJavascriptDialogOpening) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.seen.Opened++; e.seen.Opened > e.limits.Dialogs {
		e.end(ErrDialogs)
	}
	if len(e.seen.Dialogs) < maxDialogs {
		e.seen.Dialogs = append(e.seen.Dialogs, Dialog{string(ev.Type), ev.Message})
	}
}

// document notes a request for a document of the main frame. A page may ask for
// one after the other without ever showing one.
func (e *events) document(ev *network.EventRequestWillBeSent) {
	if ev.Type != network.ResourceTypeDocument {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if string(ev.FrameID) != string(e.self) {
		return
	}
	if ev.Request != nil {
		e.last = ev.Request.URL
	}
	if r := ev.RedirectResponse; r != nil {
		e.redirects[ev.LoaderID] = append(e.redirects[ev.LoaderID], Hop{r.URL, int(r.Status)})
		return
	}
	if e.asked++; e.asked > e.limits.Navigations+2 {
		e.end(ErrStorm)
	}
}

func (e *events) navigated(url string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.url = url
	if !isWeb(url) {
		return
	}
	if e.seen.Navigations++; e.seen.Navigations-e.before > e.limits.Navigations {
		e.end(ErrStorm)
	}
}

// target notes a page that this one opened.
func (e *events) target(info *target.Info) {
	if info == nil || info.Type != "page" {
		return
	}
	e.mu.Lock()
	ours := e.self != "" && info.OpenerID == e.self
	if ours {
		e.seen.Popups++
		if e.keep {
			e.keep, e.kept, ours = false, info.TargetID, false
		}
	}
	e.mu.Unlock()
	if !ours {
		return
	}
	select {
	case e.popups <- info.TargetID:
	default: // it goes with the browser context
	}
}

// leaving reports whether another document is asked for in the main frame.
func (e *events) leaving() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, frame := range e.requests {
		if frame != "" && string(frame) == string(e.self) {
			return true
		}
	}
	return false
}

// anew starts the counts of documents anew. Documents that follow an act of ours, or that
// we ask for, are no sign of a page that navigates by itself.
func (e *events) anew() { e.locked(func() { e.asked, e.before = 0, e.seen.Navigations }) }

// stayed forgets the documents that were requested in the main frame, because none of them
// will come.
func (e *events) stayed() {
	e.ended(func(_ network.RequestID, frame cdp.FrameID) bool {
		return frame != "" && string(frame) == string(e.self)
	})
}

func (e *events) began(ev *network.EventRequestWillBeSent) {
	e.locked(func() {
		e.requests[ev.RequestID] = ""
		if ev.Type == network.ResourceTypeDocument {
			e.requests[ev.RequestID] = ev.FrameID
		}
	})
	e.wakeWaiters()
}

// ended forgets requests that have ended.
func (e *events) ended(which func(network.RequestID, cdp.FrameID) bool) {
	e.locked(func() { maps.DeleteFunc(e.requests, which) })
	e.wakeWaiters()
}

// wakeWaiters wakes those who wait for requests to begin or end.
func (e *events) wakeWaiters() {
	select {
	case e.changed <- struct{}{}:
	default:
	}
}

// shown returns the address of the document in the main frame.
func (e *events) shown() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.url
}

// lastAsked returns the address of the document that the main frame asked for last.
func (e *events) lastAsked() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.last
}

// downloaded notes a file that was refused.
func (e *events) downloaded() { e.locked(func() { e.seen.Downloads++ }) }

// sum returns what was seen so far.
func (e *events) sum() Events {
	e.mu.Lock()
	defer e.mu.Unlock()
	out := e.seen
	out.Dialogs = slices.Clone(out.Dialogs)
	out.Permissions = slices.Clone(out.Permissions)
	return out
}

// of returns the HTTP status and the redirects of a document.
func (e *events) of(loader cdp.LoaderID) (int, []Hop) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.status[loader], slices.Clone(e.redirects[loader])
}

// anyRedirects returns the longest chain of redirects seen. It is for a visit that reached
// no document.
func (e *events) anyRedirects() []Hop {
	e.mu.Lock()
	defer e.mu.Unlock()
	var out []Hop
	for _, id := range slices.Sorted(maps.Keys(e.redirects)) {
		if hops := e.redirects[id]; len(hops) > len(out) {
			out = slices.Clone(hops)
		}
	}
	return out
}

func (e *events) idle() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.requests) == 0
}

// quiet waits until no request was under way for the time d, and reports false when ctx
// ended first.
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
