package act

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"
)

//go:embed hover.js
var hoverSource string

// hover is put into a page where a control is not seen.
var hover = scriptOf("skillmillHover", "globalThis.skillmillHover ||= ("+lean(hoverSource)+"\n)()")

const (
	levels  = 4                      // of menus in menus
	showing = 500 * time.Millisecond // that a page may take to show what is under the pointer
)

// Seen reports whether a pointer can work the element at a place of a mark as the page is now: it is seen,
// or what stands for it is.
func (e *Env) Seen(ctx context.Context, mark int, at Place) bool {
	ref := e.refAt(ctx, mark, at)
	return ref != "" && e.seen(ctx, ref)
}

func (e *Env) seen(ctx context.Context, ref string) bool {
	return e.yes(ctx, "has", ref, "visible") || e.yes(ctx, "has", ref, "ready")
}

// MayShow reports whether a rule of the page's style sheets says that the element at a place of a mark, which
// nobody sees, is shown while the pointer is on what is around it.
func (e *Env) MayShow(ctx context.Context, mark int, at Place) bool {
	var yes bool
	ref := e.refAt(ctx, mark, at)
	return ref != "" && e.ask(ctx, &yes, "may", ref) == nil && yes
}

// Show moves the pointer onto what is around the element at a place of a mark, if MayShow says that this shows
// it, and reports whether it is seen then. Of menus in menus each brings the next into view. A pointer that
// brought nothing leaves the page.
func (e *Env) Show(ctx context.Context, mark int, at Place) bool {
	ref := e.refAt(ctx, mark, at)
	if ref == "" {
		return false
	}
	moved := false
	for range levels {
		var to spot
		err := e.ask(ctx, &to, "point", ref)
		if err == nil {
			to, err = e.through(ctx, e.home([]any{ref}), to, 0)
		}
		e.forget()
		if err != nil || to.Why != "" || e.page.Move(ctx, to.X, to.Y) != nil {
			break
		}
		moved = true
		if until(ctx, showing, func() *bool { return yesOrWait(e.seen(ctx, ref) || e.deeper(ctx, ref, to)) }) && e.seen(ctx, ref) {
			return true
		}
	}
	if moved {
		_ = e.page.Move(ctx, -1, -1) // as before
	}
	return false
}

// deeper reports whether the pointer goes elsewhere now for an element: a part of what is around it came.
func (e *Env) deeper(ctx context.Context, ref string, was spot) bool {
	var to spot
	return e.ask(ctx, &to, "point", ref) == nil && to.Why == "" && (to.X != was.X || to.Y != was.Y)
}

// refAt gives the element at a place of a mark a reference in its frame, "" where it has left.
func (e *Env) refAt(ctx context.Context, mark int, at Place) string {
	frame, hosts := e.at(ctx, at)
	if frame == nil {
		return ""
	}
	e.holds++
	ref := fmt.Sprint("h", e.holds)
	var is bool
	if e.in(ctx, frame, &is, "pinAt", mark, at.Index, hosts, ref) != nil || !is {
		return ""
	}
	e.settle(ref, frame)
	return ref
}

// ask asks hover.js about an element.
func (e *Env) ask(ctx context.Context, out any, method, ref string) error {
	question, err := json.Marshal([]any{method, ref})
	if err != nil {
		return fmt.Errorf("ask the page %s: %w", method, err)
	}
	e.Join()
	return e.put(ctx, hover, e.home([]any{ref}), out, string(question))
}
