// Package act is the env of docs/env.md on a live page: how a program looks, and how it
// acts by real input events.
//
// The words. The page is what a driver gives (Page); live.js is what is kept in its
// document, in a script world of its own. A reference names an element there, and is
// nothing once the element has left the document. To reach an element is to know a point
// where a pointer hits it: it is attached, visible, holds still for two frames, and
// nothing lies over it. A press is watched: an event that would arrive at another
// element is stopped before the page sees it, so the page may move what it likes.
//
// A method returns False where nothing was done. It returns an error, which ends the
// program, only where a hook says so or the context has ended.
package act

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"skillmill/transform/program"
)

// Page is what the env needs of a tab.
type Page interface {
	// Eval calls a function in a world that shares the document of the main frame and
	// none of its scripts, waits for its promise, and decodes the result into res.
	Eval(ctx context.Context, function string, res any, args ...any) error
	// Frame is the id of the frame whose element a function returns in a frame, "" for the
	// main one; EvalIn is Eval in that frame.
	Frame(ctx context.Context, in, function string, args ...any) (string, error)
	// In the main frame EvalIn may be called while something else is done with the page.
	EvalIn(ctx context.Context, frame, function string, res any, args ...any) error
	// Root calls take with the closed shadow root of the element that a function returns in a
	// frame as its `this`, in the world of EvalIn.
	Root(ctx context.Context, in, function, take string, args ...any) error
	// Move, Press and Release are the pointer, in CSS pixels of the viewport. Press moves it
	// there first.
	Move(ctx context.Context, x, y float64) error
	Press(ctx context.Context, x, y float64) error
	Release(ctx context.Context, x, y float64) error
	// Drag moves the pointer while the button is down.
	Drag(ctx context.Context, x, y float64) error
	// Key presses and releases a key with a name, or one character.
	Key(ctx context.Context, key string) error
	// Insert enters a text where the focus is, without keys.
	Insert(ctx context.Context, text string) error
	// Give puts files, by their absolute paths, into the file input that a function
	// returns in a frame.
	Give(ctx context.Context, frame, function string, paths []string, args ...any) error
	// Leave is called before the page is left: it ends the way to another document that was
	// asked for and is not there, for the page gives no answer meanwhile.
	Leave(ctx context.Context) error
	// Unblock ends a script of the page that runs for ever.
	Unblock(ctx context.Context) error
	// Idle reports whether no request is under way.
	Idle() bool
	// Counts are the dialogs dismissed, tabs opened and downloads begun so far.
	Counts() (dialogs, popups, downloads int)
}

// Act is one act on an element.
type Act struct {
	Method string `json:"method"` // of program.EnvAPI
	Ref    string `json:"ref"`    // of the element
	// Arg is the second argument of the method: a text, a key, a value; "" for none.
	// It may be a secret.
	Arg string `json:"-"`
}

// ErrNothingDone says that the page refused an act at the last moment.
var ErrNothingDone = errors.New("nothing was done")

// ErrLost says that an element moved, was covered, disabled or replaced between the two halves of a
// click: the button went down on it and no click came. It is not known whether the page did
// something, so nothing more is done.
var ErrLost = errors.New("the button went down on the control, and the click did not come to it")

// Env is the env of one page. It is at home in one goroutine.
type Env struct {
	page Page

	// Before is called when an act could be done and before it is; an error ends the
	// program. After is told how it ended: nil, ErrNothingDone, or an error where that
	// is not known. Both may be nil.
	Before func(Act) error
	After  func(Act, error)
	// Confirm is asked whether an element that the policy found may be answered; a code
	// refuses it. May be nil.
	Confirm func(ctx context.Context, locators map[string]any, ref string) (code, message string, err error)
	// Permit is asked whether an element may be acted on at all. May be nil.
	Permit func(ctx context.Context, ref string) (bool, error)

	// Target is where the element stood that Confirm and Permit are about, by a mark. They ask
	// first whether a reference is to it (Is, Steady). May be nil.
	Target func() (mark int, at Place)

	// Files gives the file of a path that a program names, as an absolute path of a copy;
	// an error refuses it. Nil refuses all.
	Files func(path string) (string, error)
	// Patience is how long an act waits for its element to hold still and to be free, 0
	// for two seconds.
	Patience time.Duration
	// Rests says that a wait for effects ends, unanswered, where the page did something else
	// and is calm since: the program that waits only tells what it sees. Once it is false again,
	// the next question waits for what the page had put off, see Rest.
	Rests bool
	// Early says that the page may not be at rest when it is marked, see AtRest.
	Early bool
	// Chords says that press takes keys while others are held, as Control+a.
	Chords bool

	refs, holds, marks int
	spot               string // see Marked
	next               foreseen
	found              *found
	beside             sync.WaitGroup      // what the page does by itself
	act                before              // the last act
	owed               time.Time           // until when Rest waits at most, zero for not at all
	looked             *inside             // where a control was looked for last
	homes              map[string]*inside  // the frames of elements that are in one, by reference
	watched            map[string]*watched // chains of frames, by chainKey
	shut               map[string][]string // steps that lead through closed shadow roots, by chainKey
	whole              bool                // a field of the page lost its focus between two keys
	refused            string              // see Refused
}

// before is how the page was before an act.
type before struct {
	url, id                    string
	home                       *inside    // the frame of the element
	ref                        string     // of the element
	then                       []question // what is asked when it was done
	around                     string     // id of the page around that frame
	began                      time.Time
	idle                       bool // no request was under way
	dialogs, popups, downloads int
}

// New returns the env of a page.
func New(p Page) *Env { return &Env{page: p, found: newFound()} }

const (
	actLimit  = 2 * time.Second // Env.Patience by default
	poll      = 50 * time.Millisecond
	settled   = 500.0 // ms without a change after which the page will not bring the control
	maxTyping = 200   // characters that are typed by keys; longer texts are inserted
)

// Call calls a method of program.EnvAPI, with args by place and those after the star by
// name, all as JSON has them.
func (e *Env) Call(ctx context.Context, method string, place []any, named map[string]any) (any, error) {
	m, ok := methods[method]
	if !ok {
		return nil, fmt.Errorf("env has no method %s", method)
	}
	if err := ctx.Err(); err != nil {
		return nil, context.Cause(ctx)
	}
	v, err := m(e, ctx, arguments{place, named})
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return v, err
}

// arguments are those of one call.
type arguments struct {
	place []any
	named map[string]any
}

func (a arguments) at(i int) any {
	if i < len(a.place) {
		return a.place[i]
	}
	return nil
}

func (a arguments) text(name, byDefault string) string {
	if s, ok := a.named[name].(string); ok {
		return s
	}
	return byDefault
}

func (a arguments) flag(name string, byDefault bool) bool {
	if b, ok := a.named[name].(bool); ok {
		return b
	}
	return byDefault
}

// limit returns timeout_ms, cut to what a runtime allows; what is no number is the default.
func (a arguments) limit(byDefault int) time.Duration {
	ms := float64(byDefault)
	switch v := a.named["timeout_ms"].(type) {
	case float64:
		ms = v
	case int64:
		ms = float64(v)
	case int:
		ms = float64(v)
	}
	return time.Duration(min(max(ms, 0), program.MaxTimeoutMS)) * time.Millisecond
}

type method func(*Env, context.Context, arguments) (any, error)

// asking returns a method that asks one element a question.
func asking(verb string, fallback any) method {
	return func(e *Env, ctx context.Context, a arguments) (any, error) {
		rest := append([]any{}, a.place[min(1, len(a.place)):]...)
		if verb == "invalid" {
			rest = []any{a.flag("touched", false)}
		}
		v := fallback
		if err := e.call(ctx, &v, "ask", a.at(0), verb, fallback, rest); err != nil {
			return fallback, nil
		}
		return v, nil
	}
}

var methods = map[string]method{
	"locate":  (*Env).locate,
	"count":   func(e *Env, ctx context.Context, a arguments) (any, error) { return e.count(ctx, a.at(0)), nil },
	"exists":  func(e *Env, ctx context.Context, a arguments) (any, error) { return e.count(ctx, a.at(0)) > 0, nil },
	"visible": asking("visible", false), "enabled": asking("enabled", false), "checked": asking("checked", nil),
	"expanded": asking("expanded", nil), "text": asking("text", nil), "has_value": asking("hasValue", false), "invalid": asking("invalid", 0.0),
	"effects":       func(e *Env, ctx context.Context, _ arguments) (any, error) { return e.lasting(ctx), nil },
	"current_url":   func(e *Env, ctx context.Context, _ arguments) (any, error) { return e.url(ctx), nil },
	"viewport_size": (*Env).size,

	"wait_for_selector":   (*Env).waitForSelector,
	"wait_for_url_change": (*Env).waitForURL,
	"wait_for_effect":     (*Env).waitForEffect,

	"scroll_into_view": (*Env).scroll,
	"hover":            (*Env).hover,
	"click":            (*Env).click,
	"type":             (*Env).enter,
	"press":            (*Env).press,
	"select":           (*Env).choose,
	"set_checked":      (*Env).setChecked,
	"check":            func(e *Env, ctx context.Context, a arguments) (any, error) { return e.check(ctx, a.at(0), true) },
	"uncheck":          func(e *Env, ctx context.Context, a arguments) (any, error) { return e.check(ctx, a.at(0), false) },
}

func (e *Env) count(ctx context.Context, locator any) int {
	var n int
	_ = e.call(ctx, &n, "count", locator) // a page that cannot be asked has none
	return n
}

func (e *Env) url(ctx context.Context) string {
	var s string
	_ = e.call(ctx, &s, "url") // "" when there is none
	return s
}

func (e *Env) size(ctx context.Context, _ arguments) (any, error) {
	v := map[string]any{"width": 0.0, "height": 0.0}
	_ = e.call(ctx, &v, "size") // as above
	return v, nil
}

// effects returns what the page did since the last act.
func (e *Env) effects(ctx context.Context) []any {
	out := []any{}
	if e.act.id == "" {
		return out
	}
	var now, page struct {
		ID   string   `json:"id"`
		Seen []string `json:"seen"`
		URL  string   `json:"url"`
	}
	seen := map[string]bool{}
	dialogs, popups, downloads := e.page.Counts()
	seen["new_tab"], seen["download_started"], seen["dialog_opened"] = popups > e.act.popups, downloads > e.act.downloads, dialogs > e.act.dialogs
	asked := map[*inside]string{e.act.home: e.act.id}
	if e.act.home != top {
		asked[top] = e.act.around
	}
	for at, id := range asked {
		now.Seen = nil
		err := e.in(ctx, at, &now, "effects")
		if err == nil && at == top {
			page = now
		}
		switch {
		case err != nil:
		case now.ID != id:
			seen["new_document"] = true
		default:
			for _, s := range now.Seen {
				seen[s] = true
			}
		}
	}
	seen["url_changed"] = page.URL != e.act.url
	for _, s := range program.EffectNames() {
		if seen[s] {
			out = append(out, s)
		}
	}
	return out
}
