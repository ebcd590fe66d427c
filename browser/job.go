package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
)

// Job is one page to capture.
type Job struct {
	URL      string
	Viewport Viewport // zero for 1280 x 800
	// The device: scale factor (0 for 1), whether it is a hand-held one that heeds
	// the meta viewport, whether it has a touch screen, and a user agent of its own
	// ("" for the browser's).
	Scale     float64
	Mobile    bool
	Touch     bool
	UserAgent string
	Headers   []Header
	// Shots is the height of the full-page screenshot in screens: 4 when 0, no
	// screenshots at all when negative.
	Shots int
	// NoScroll leaves out the second look, after scrolling down.
	NoScroll bool
	// AcceptDialogs answers the page's questions with yes. Else they are dismissed, as
	// those that ask for a text are in any case.
	AcceptDialogs bool
	// Keep is a function that is called as by Tab.EvalIn in each document of the main frame once it has been
	// parsed; "" for none. Whoever needs what it keeps in the page looks whether it is there.
	Keep string
	// Soon makes Open return once the page has loaded, if no request is under way then: whoever
	// finds out that it is at rest need not wait for it (Tab.Settle).
	Soon bool
	// Enter is told of every state before it begins; may be nil.
	Enter func(State)
}

// Header is a request header that a page's requests get besides the browser's own.
type Header struct {
	Name, Value string
	// To reports whether a host gets the header; nil means every host does. With To, every
	// request is intercepted, and after each redirect again. Frames with a process of their
	// own never send the header.
	To func(host string) bool
}

func (j Job) withDefaults() Job {
	if j.Viewport.Width <= 0 || j.Viewport.Height <= 0 {
		j.Viewport = Viewport{Width: 1280, Height: 800}
	}
	if j.Scale <= 0 {
		j.Scale = 1
	}
	if j.Shots == 0 {
		j.Shots = 4
	}
	return j
}

// State is what a job is doing. A job passes them in this order.
type State string

// The states of a job. StateWrite belongs to the caller, who puts the capture on
// the disk.
const (
	StateOpen     State = "open"     // a tab of its own
	StateNavigate State = "navigate" // until the load event
	StateSettle   State = "settle"   // fonts, network, animations
	StateRead     State = "read"     // the one pass
	StateScroll   State = "scroll"   // the second look, after scrolling
	StateWrite    State = "write"
)

// States lists the states in their order.
func States() []State {
	return []State{StateOpen, StateNavigate, StateSettle, StateRead, StateScroll, StateWrite}
}

// Limits are the deadlines of the states of a job. A zero field means its
// default.
type Limits struct {
	Job      time.Duration // of all states together, 90 s
	Start    time.Duration // until the browser answers, 30 s
	Open     time.Duration // until a tab is open, 10 s
	Navigate time.Duration // until the load event, 30 s
	Settle   time.Duration // fonts, network and frames after it, 5 s
	Quiet    time.Duration // no request for so long is a quiet network, 300 ms
	Network  time.Duration // longest wait for a quiet network, 2 s
	Capture  time.Duration // reading the page, 20 s
	Scroll   time.Duration // scrolling and reading it again, 15 s
	Write    time.Duration // putting it on the disk, 10 s

	Reply       int // bytes of one answer of the browser, 64 MiB
	Nodes       int // of all documents; above it there is no accessibility tree, 50,000
	Frames      int // documents of frames that are read, 50
	Navigations int // documents that the main frame may show, 10
	Dialogs     int // script dialogs that the page may open, 100
}

// Filled returns the limits with the defaults in place of zeros.
func (l Limits) Filled() Limits {
	set := func(d *time.Duration, v time.Duration) {
		if *d <= 0 {
			*d = v
		}
	}
	count := func(n *int, v int) {
		if *n <= 0 {
			*n = v
		}
	}
	set(&l.Job, 90*time.Second)
	set(&l.Start, 30*time.Second)
	set(&l.Open, 10*time.Second)
	set(&l.Navigate, 30*time.Second)
	set(&l.Settle, 5*time.Second)
	set(&l.Quiet, 300*time.Millisecond)
	set(&l.Network, 2*time.Second)
	set(&l.Capture, 20*time.Second)
	set(&l.Scroll, 15*time.Second)
	set(&l.Write, 10*time.Second)
	count(&l.Reply, 64<<20)
	count(&l.Nodes, 50_000)
	count(&l.Frames, 50)
	count(&l.Navigations, 10)
	count(&l.Dialogs, 100)
	return l
}

// NavError says that the page could not be loaded.
type NavError struct {
	Timeout  bool   // nothing arrived within the limit
	Download bool   // it was a file, which is refused
	Text     string // the browser's own words, such as net::ERR_CONNECTION_REFUSED
	URL      string // that was asked for last, after redirects; it may hold secrets
}

func (e *NavError) Error() string {
	if e.Timeout {
		return "the page did not come: " + e.Text
	}
	return "the page could not be opened: " + e.Text
}

// LimitError says that a state, or the job, took longer than it may.
type LimitError struct {
	State State
	Job   bool // the limit was that of the job
	Limit time.Duration
}

func (e *LimitError) Error() string {
	if e.Job {
		return fmt.Sprintf("the job took longer than %v; it was in state %s", e.Limit, e.State)
	}
	return fmt.Sprintf("state %s took longer than %v", e.State, e.Limit)
}

// StateError says in which state a job ended.
type StateError struct {
	State State
	Err   error
}

func (e *StateError) Error() string { return string(e.State) + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *StateError) Unwrap() error { return e.Err }

// The ways in which a page ends its own job.
var (
	// ErrCrashed says that the process that renders the page died. The browser never answers
	// calls to such a page.
	ErrCrashed = errors.New("the page's renderer crashed")
	// ErrMemory is ErrCrashed for a process that was killed because the browser held more
	// than Options.Memory.
	ErrMemory = fmt.Errorf("%w: the browser held too much memory", ErrCrashed)
	// ErrStorm says that the page went from document to document.
	ErrStorm = errors.New("the page kept navigating")
	// ErrDialogs says that the page opened dialog after dialog.
	ErrDialogs = errors.New("the page kept opening dialogs")
	// ErrTooBig says that an answer of the browser was longer than Limits.Reply.
	ErrTooBig = errors.New("the page is too big")
)

// job runs the states of one job.
type job struct {
	Job
	b     *Browser
	tb    *tab
	ctx   context.Context // ends with the job's limit
	raw   *Raw
	times []StateTime

	loader   cdp.LoaderID    // of the document that was read
	elements int             // in the main document when it was read
	first    json.RawMessage // the snapshot then, nil when the page needs more than it
	glance   bool            // without accessibility trees
}

// run runs one state under its limit.
func (j *job) run(s State, limit time.Duration, f func(context.Context) error) error {
	if j.Enter != nil {
		j.Enter(s)
	}
	began := time.Now()
	ctx, cancel := context.WithTimeoutCause(j.ctx, limit, &LimitError{State: s, Limit: limit})
	defer cancel()
	err := f(ctx)
	j.times = append(j.times, StateTime{s, time.Since(began)})
	if err == nil {
		return nil
	}
	var (
		over *LimitError
		nav  *NavError
	)
	if errors.As(err, &nav) && j.ctx.Err() == nil {
		return &StateError{s, err} // it says more than that time ran out
	}
	if cause := context.Cause(ctx); errors.As(cause, &over) {
		if over.Job {
			over = &LimitError{State: s, Job: true, Limit: over.Limit}
		}
		err = over
	} else if j.tb != nil {
		err = j.tb.cause(err, j.b)
	}
	return &StateError{s, err}
}
