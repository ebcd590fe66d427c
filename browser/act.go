package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// actWorld is the script world for functions of callers who act on a tab. It is not the
// world of the functions that measure, so neither sees what the other keeps.
const actWorld = "skillmill-act"

// Eval calls a function in a world that shares the document of the main frame and none of
// its scripts. It waits for the function's promise and decodes the result into res (nil
// drops it). What the function keeps in its global scope stays until the document is gone.
// An error comes from the function, or says that the page cannot run it.
func (t *Tab) Eval(ctx context.Context, function string, res any, args ...any) error {
	return t.EvalIn(ctx, "", function, res, args...)
}

// EvalIn is Eval in a frame that Frame gave out, "" for the main one.
func (t *Tab) EvalIn(ctx context.Context, frame, function string, res any, args ...any) error {
	ctx, done := t.bound(ctx)
	defer done()
	var err error
	if !t.again(ctx, frame, &err, function, res, args...) {
		var at shower
		var world runtime.ExecutionContextID
		if at, world, err = t.world(ctx, frame); err == nil {
			err = callOn(ctx, at.target, runtime.CallFunctionOnParams{ExecutionContextID: world}, function, res, args...)
		}
	}
	if err != nil {
		return fmt.Errorf("ask the page: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

// again calls a function in the world of a frame that is known from an earlier call. Asking
// for the world again would cost a question, which the browser answers only once no other
// document is under way. It reports whether the world was still there; *err is the error of
// the call.
func (t *Tab) again(ctx context.Context, frame string, err *error, function string, res any, args ...any) bool {
	at, id := t.main(), cdp.FrameID(frame)
	if frame == "" {
		id = cdp.FrameID(at.target.TargetID)
	} else if at = t.frames[frame]; at.target == nil {
		return false
	}
	world := at.worlds.in(id, actWorld)
	if world == "" {
		return false
	}
	*err = callOn(ctx, at.target, runtime.CallFunctionOnParams{UniqueContextID: world}, function, res, args...)
	if *err == nil || ctx.Err() != nil {
		return true
	}
	// A world goes with its document, and the browser says so by an event before it fails the
	// call. A frame of another site may go together with its process, and then there is no
	// such event.
	said := new(chromedp.ExceptionError)
	return at.worlds.in(id, actWorld) == world && (frame == "" || errors.As(*err, &said))
}

// globalName is the form of the dotted name of a global. Anything else is not looked up.
var globalName = regexp.MustCompile(`^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*){0,9}$`)

// Global returns the text or number of a global of the page's own scripts, such as
// "antd.version"; "" where there is none. It only reads: a value whose reading would run
// code that changes something is not read.
func (t *Tab) Global(ctx context.Context, name string) (string, error) {
	if !globalName.MatchString(name) {
		return "", fmt.Errorf("read a global: %q is not a dotted name", name)
	}
	ctx, done := t.bound(ctx)
	defer done()
	words := strings.Split(name, ".")
	read := "globalThis." + strings.Join(words, "?.")
	r, err := cdp.Call(ctx, t.job.tb.t, runtime.Evaluate, runtime.EvaluateParams{
		Expression: "(v => typeof v === 'string' || typeof v === 'number' ? String(v).slice(0, 200) : '')(" + read + ")", Silent: new(true), ThrowOnSideEffect: new(true), ReturnByValue: new(true),
	})
	if err != nil {
		return "", fmt.Errorf("read a global: %w", t.job.tb.cause(err, t.job.b))
	}
	var out string
	if r.ExceptionDetails == nil && r.Result != nil && len(r.Result.Value) > 0 {
		err = json.Unmarshal(r.Result.Value, &out)
	}
	return out, err
}

// Give puts files into the file input that a function returns; the function is called as by
// EvalIn. Paths are absolute. The page gets the names and contents of the files.
func (t *Tab) Give(ctx context.Context, frame, function string, paths []string, args ...any) error {
	ctx, done := t.bound(ctx)
	defer done()
	element, at, err := t.element(ctx, frame, function, args)
	if err == nil {
		_, err = cdp.Call(ctx, at.target, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: paths, ObjectID: element})
	}
	if err != nil {
		return fmt.Errorf("give files: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

// Move moves the pointer to a point of the viewport, in CSS pixels.
func (t *Tab) Move(ctx context.Context, x, y float64) error {
	return t.mouse(ctx, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y})
}

// Press moves the pointer to a point of the viewport and presses the left button there. The
// press is sent right behind the move: the browser would answer the move alone with its next
// frame. It starts the count of documents for ErrStorm anew.
func (t *Tab) Press(ctx context.Context, x, y float64) error {
	t.job.tb.events.anew()
	ctx, done := t.bound(ctx)
	defer done()
	sent, moved := make(chan struct{}), make(chan error, 1)
	go func() {
		moved <- t.job.tb.t.Call(ctx, input.CommandDispatchMouseEvent, sending{
			input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y}, sync.OnceFunc(func() { close(sent) }),
		}, nil)
	}()
	select {
	case <-sent:
	case <-ctx.Done():
	}
	err := t.mouse(ctx, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMousePressed, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1,
	})
	if m := <-moved; m != nil && err == nil {
		err = fmt.Errorf("move the mouse: %w", t.job.tb.cause(m, t.job.b))
	}
	return err
}

// sending are parameters that say when they are encoded, which is the last thing that is done
// before a message is put into the queue of those that are sent.
type sending struct {
	params input.DispatchMouseEventParams
	now    func()
}

// MarshalJSON implements json.Marshaler.
func (s sending) MarshalJSON() ([]byte, error) {
	defer s.now()
	return marshal(s.params)
}

// Release releases the left button at a point of the viewport.
func (t *Tab) Release(ctx context.Context, x, y float64) error {
	return t.mouse(ctx, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseReleased, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1,
	})
}

// Drag moves the pointer to a point while the left button is down.
func (t *Tab) Drag(ctx context.Context, x, y float64) error {
	return t.mouse(ctx, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1,
	})
}

// mouse sends an event and waits until the page has handled it.
func (t *Tab) mouse(ctx context.Context, p input.DispatchMouseEventParams) error {
	ctx, done := t.bound(ctx)
	defer done()
	if _, err := cdp.Call(ctx, t.job.tb.t, input.DispatchMouseEvent, p); err != nil {
		return fmt.Errorf("move or press the mouse: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

// keys has the keys with a name, by that name, as the keyboard's table spells them.
var keys = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Escape": kb.Escape, "Space": " ", "Backspace": kb.Backspace, "Delete": kb.Delete,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown,
	"ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight,
}

// held are the keys that a chord holds down, as events say them.
var held = map[string]int64{"Alt": 1, "Control": 2, "Meta": 4, "Shift": shift}

const shift = 8

// Key presses and releases a key: Enter, Tab, Escape, Space, Backspace, Delete, Home, End,
// PageUp, PageDown, an arrow, or one character. With Control+, Alt+, Shift+ or Meta+ in
// front it is a chord. The element with the focus gets the key.
func (t *Tab) Key(ctx context.Context, key string) error {
	chord := int64(0)
	for {
		name, rest, more := strings.Cut(key, "+")
		if held[name] == 0 || !more || rest == "" {
			break
		}
		chord, key = chord|held[name], rest
	}
	if named, ok := keys[key]; ok {
		key = named
	}
	r, size := utf8.DecodeRuneInString(key)
	if size == 0 || size != len(key) {
		return fmt.Errorf("press a key: %q is none", key)
	}
	ctx, done := t.bound(ctx)
	defer done()
	for _, p := range chorded(strokes(r), chord) {
		if _, err := cdp.Call(ctx, t.job.tb.t, input.DispatchKeyEvent, *p); err != nil {
			return fmt.Errorf("press a key: %w", t.job.tb.cause(err, t.job.b))
		}
	}
	return nil
}

// strokes returns the events of a key: down and up. The browser derives the character from
// the event down, which saves a message, and makes none where the page suppresses the key.
func strokes(r rune) []*input.DispatchKeyEventParams {
	events := kb.Encode(r)
	if len(events) < 3 {
		return events
	}
	down, char, up := events[0], events[1], events[2]
	down.Text, down.UnmodifiedText = char.Text, char.UnmodifiedText
	return []*input.DispatchKeyEventParams{down, up}
}

// chorded returns the events of a key while other keys are held. With a key for commands
// held it writes no character.
func chorded(events []*input.DispatchKeyEventParams, chord int64) (out []*input.DispatchKeyEventParams) {
	commands := chord&^shift != 0
	for _, p := range events {
		p.Modifiers |= chord
		if commands {
			p.Text, p.UnmodifiedText = "", ""
		}
		out = append(out, p)
	}
	return out
}

// Insert enters a text at once where the focus is, as an input method does: no key is
// pressed.
func (t *Tab) Insert(ctx context.Context, text string) error {
	ctx, done := t.bound(ctx)
	defer done()
	if _, err := cdp.Call(ctx, t.job.tb.t, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		return fmt.Errorf("insert a text: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

// Idle reports whether no request of the page is under way.
func (t *Tab) Idle() bool { return t.job.tb.events.idle() }

// Leave is called before the page is left for another one. It cancels a document that is
// still loading: until that is done, the browser holds back every question to the page for
// as long as the server takes to answer. It starts the count of documents for ErrStorm
// anew.
func (t *Tab) Leave(ctx context.Context) error {
	t.job.tb.events.anew()
	if !t.job.tb.events.leaving() {
		return nil
	}
	ctx, done := t.bound(ctx)
	defer done()
	for range exchanges {
		_, err := cdp.Call(ctx, t.job.tb.t, page.StopLoading, cdp.Empty{})
		switch {
		case err == nil:
			t.job.tb.events.stayed()
			return nil
		case !strings.Contains(err.Error(), notActive):
			return fmt.Errorf("stop loading: %w", t.job.tb.cause(err, t.job.b))
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("stop loading: %w", t.job.tb.cause(ctx.Err(), t.job.b))
		case <-time.After(exchangePause):
		}
		if !t.job.tb.events.leaving() {
			return nil // the other document is there
		}
	}
	return errors.New("stop loading: one page is exchanged for the next one without end")
}

// While the browser replaces a document by the next one, which takes some milliseconds,
// neither is the page of the tab, and questions to the page fail with notActive.
const (
	notActive     = "Not attached to an active page"
	exchangePause = 10 * time.Millisecond
	exchanges     = 1000
)

// Counts returns how many dialogs, tabs and downloads the page opened since the tab was
// opened. The question whether the page may be left does not count: it is answered with
// yes.
func (t *Tab) Counts() (dialogs, popups, downloads int) {
	seen := t.job.tb.events.sum()
	return seen.Opened, seen.Popups, seen.Downloads
}

// Dialogs returns the first dialogs that the page opened, in order: kind and text. The
// texts are the page's.
func (t *Tab) Dialogs() []Dialog { return t.job.tb.events.sum().Dialogs }

// Screenshot returns a PNG of the viewport as it is now. It shows what fields hold.
func (t *Tab) Screenshot(ctx context.Context) ([]byte, error) {
	ctx, done := t.bound(ctx)
	defer done()
	png, err := t.job.shot(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("take a picture: %w", t.job.tb.cause(err, t.job.b))
	}
	return png, nil
}

// bound returns a context of the tab that ends with ctx as well.
func (t *Tab) bound(ctx context.Context) (context.Context, func()) {
	own, cancel := context.WithCancelCause(t.job.tb.ctx)
	stop := context.AfterFunc(ctx, func() { cancel(context.Cause(ctx)) })
	return own, func() { stop(); cancel(nil) }
}
