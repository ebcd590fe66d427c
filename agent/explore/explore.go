// Package explore opens the menus, tabs and dialogs of a page and captures what they show.
//
// The words. An opener is a control whose markup says that it opens something closed (a menu,
// a tab, details, a dialog; prepare.Page.Opens), or whose action is open, or a field that one
// only presses (press.go), and that only shows something (the class read
// of transform/effect). A state is what the page shows after some openers were operated one
// after the other; the keys of these name it (fingerprint.StateKey). A room is the page
// itself, a shadow root or the document of a frame, each read like a page. A control is shown
// only by a state if the page does not have it, or has it but nothing was known to bring it
// into view.
//
// The page is loaded again before each opener is tried, so no state depends on an earlier
// trial. Acts are clicks of the executor (saferun) with skills made from the present look, and
// no control that fills in, sends or pays is operated. The collector's own writer captures
// each new state; docs/explore.md says what a build makes of it.
package explore

import (
	"context"
	"errors"
	"fmt"
	"time"

	"skillmill/collect"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/view"
)

// Limits bound the exploration of one page.
type Limits struct {
	Depth  int           // number of openers before a state
	States int           // number of openers that are tried
	Wall   time.Duration // of the whole exploration
}

// DefaultLimits returns those of docs/explore.md.
func DefaultLimits() Limits { return Limits{Depth: 2, States: 40, Wall: 5 * time.Minute} }

// Options are what an exploration needs.
type Options struct {
	Page  saferun.Page                                       // a tab that shows the page
	Hold  func(ctx context.Context) (*collect.Sight, error)  // returns the present sight of the tab
	Live  func(context.Context, view.Record) (Skills, error) // returns the skills of a look (mill.LiveSkills)
	URL   string                                             // of the page before anything is opened
	Out   string                                             // root of the captures
	Limit Limits                                             // each at least one
	Now   func() time.Time                                   // nil for time.Now
	Tried func(Try)                                          // called with each opener; may be nil
}

// Skills are skills by the live index of their control.
type Skills = map[int64]*skill.Skill

// The results of trying an opener.
const (
	Captured = "captured" // it showed something new, which was captured
	Known    = "known"    // an earlier state showed the same, or all of it is known to be brought into view
	Nothing  = "nothing"  // nothing came into view
	Left     = "left"     // it led to another page
	Refused  = "refused"  // the executor refused, or the page no longer had it
)

// Try is one opener that was tried.
type Try struct {
	State   []string `json:"state"`             // keys of the openers; the one that was tried is last
	Path    []string `json:"path"`              // names of the openers
	Became  string   `json:"became"`            // see the constants
	Detail  string   `json:"detail,omitempty"`  // why
	New     int      `json:"new"`               // controls that only this state shows
	Capture string   `json:"capture,omitempty"` // directory
}

// Report is the result of an exploration.
type Report struct {
	URL     string `json:"url"`
	Capture string `json:"capture"`           // of the page before anything is opened
	Cleared string `json:"cleared,omitempty"` // name of the control that closed the last cover of the page
	Tries   []Try  `json:"tries"`
	Left    int    `json:"not_tried"` // openers that were not tried because of the limits
	States  int    `json:"states"`    // states that were captured
	New     int    `json:"new_controls"`
	Millis  int64  `json:"ms"`
}

// Run explores one page. Openers that cannot be operated are in the report. The error says that
// the page could not be read at the beginning, or that a capture could not be written.
func Run(ctx context.Context, o Options) (*Report, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	began := o.Now()
	ctx, cancel := context.WithDeadlineCause(ctx, began.Add(o.Limit.Wall), errOver)
	defer cancel()
	r := &run{o: o, key: datasets.PageKey(o.URL), report: &Report{URL: datasets.BareURL(o.URL), Tries: []Try{}}, shown: map[string]bool{}}
	if err := r.open(ctx); err != nil {
		return nil, err
	}
	if err := r.all(ctx); err != nil && !errors.Is(context.Cause(ctx), errOver) {
		return r.report, err
	}
	r.report.Cleared = r.cleared
	r.report.Left, r.report.Millis = len(r.queue), o.Now().Sub(began).Milliseconds()
	return r.report, nil
}

var errOver = errors.New("the time of the exploration is over")

// run is the state of one exploration.
type run struct {
	o       Options
	key     string // of the page
	report  *Report
	s       *saferun.Session
	sight   *collect.Sight
	skills  map[string][]*skill.Skill // of the present look, by the keys of the page and of its scopes
	fresh   bool                      // nothing was done since the page was loaded
	cleared string                    // as Report.Cleared
	queue   []path                    // openers that are still to be tried
	shown   map[string]bool           // what captured states showed
}

// path has the openers that lead to a state, in order.
type path []step

type step struct{ key, name string }

func (p path) keys() []string {
	out := make([]string, len(p))
	for i, s := range p {
		out[i] = s.key
	}
	return out
}

func (p path) names() []string {
	out := make([]string, len(p))
	for i, s := range p {
		out[i] = s.name
	}
	return out
}

// open starts the session and captures the page before anything is opened.
func (r *run) open(ctx context.Context) error {
	var err error
	r.s, err = saferun.Open(ctx, r.o.Page, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) {
			var err error
			if r.sight, err = r.o.Hold(ctx); err != nil {
				return nil, err
			}
			return r.sight.Capture(ctx)
		},
		Skills:  func(_ context.Context, _, key string) ([]*skill.Skill, error) { return r.skills[key], nil },
		Renamed: true,
	})
	if err != nil {
		return err
	}
	l, err := r.look(ctx)
	if err != nil {
		return err
	}
	if l.Capture.PageKey != r.key {
		return fmt.Errorf("open %s: it leads to %s", r.report.URL, l.URL)
	}
	if r.report.Capture, err = r.sight.Write(ctx, r.o.Out, nil, nil); err != nil {
		return err
	}
	r.fresh = true
	if l, err = r.clear(ctx, l); err != nil {
		return err
	}
	for _, s := range l.openers(nil) {
		r.queue = append(r.queue, path{s})
	}
	return nil
}

// all tries the openers, those of the page first, each in the order of its page.
func (r *run) all(ctx context.Context) error {
	for n := 0; len(r.queue) > 0 && n < r.o.Limit.States; n++ {
		p := r.queue[0]
		r.queue = r.queue[1:]
		t, err := r.try(ctx, p)
		if err != nil {
			return err
		}
		r.report.Tries = append(r.report.Tries, t)
		if t.Became == Captured {
			r.report.States++
			r.report.New += t.New
		}
		if r.o.Tried != nil {
			r.o.Tried(t)
		}
	}
	return nil
}

// try loads the page, operates the openers of a path, and captures what the last of them brings
// into view.
func (r *run) try(ctx context.Context, p path) (Try, error) {
	t := Try{State: p.keys(), Path: p.names()}
	end := func(became, detail string) (Try, error) {
		t.Became, t.Detail = became, detail
		return t, context.Cause(ctx)
	}
	before, err := r.begin(ctx)
	if err != nil {
		return end(Refused, err.Error())
	}
	var after *look
	for i, s := range p {
		if i > 0 {
			before = after
		}
		if why := r.operate(ctx, before, s); why != "" {
			return end(Refused, why)
		}
		if after, err = r.settled(ctx, before); err != nil {
			return end(Refused, err.Error())
		}
		if after.Capture.PageKey != r.key {
			return end(Left, after.URL)
		}
		if moved(before, after) {
			return end(Left, "a frame shows another document")
		}
	}
	shows, rest := news(before, after)
	switch {
	case len(shows) == 0 && rest == 0:
		return end(Nothing, "")
	case len(shows) == 0:
		r.follow(p, after, before)
		return end(Known, "a build knows the way to what it shows")
	case r.seen(after, shows):
		return end(Known, "an opener before shows the same")
	}
	t.New = len(shows)
	if t.Capture, err = r.sight.Write(ctx, r.o.Out, t.State, shows); err != nil {
		return t, err
	}
	r.follow(p, after, before)
	return end(Captured, "")
}

// follow queues the openers that a state shows and the look before it did not.
func (r *run) follow(p path, after, before *look) {
	if len(p) >= r.o.Limit.Depth || len(p) >= datasets.MaxState {
		return
	}
	for _, s := range after.openers(before) {
		r.queue = append(r.queue, append(append(path{}, p...), s))
	}
}
