package act

import (
	"context"
	"errors"
	"fmt"
	"strconv"
)

// Pin gives the element of a locator a reference, where it matches exactly one; n is how
// many it matches. A locator is one of docs/env.md, or {"xpath": ...}, which programs do
// not have. The reference is nothing once the element has left the document. version is that for
// which the locator was chosen, "" for any.
//
// The page is asked each time. Where a locator matched one element before and nothing changed
// since, the reference is the same, and by a role and a name the page asks that element alone:
// these depend on markup, and so does that no other has them.
func (e *Env) Pin(ctx context.Context, locator map[string]any, version string) (ref string, n int, err error) {
	e.holds++
	key, kept := e.found.key(locator, e.home([]any{locator}).frame, version)
	var was *foundAt
	if kept {
		was = e.found.before(key)
	}
	var said struct {
		foundAt
		N int `json:"n"`
	}
	if err := e.call(ctx, &said, "pin", locator, fmt.Sprint("h", e.holds), was); err != nil {
		return "", 0, err
	}
	if kept {
		e.found.keep(key, said.foundAt, said.N == 1)
	}
	if said.N != 1 {
		return "", said.N, nil
	}
	return said.Ref, 1, nil
}

// ForgetFound forgets what selectors matched; see Pin.
func (e *Env) ForgetFound() { e.found.forget() }

// PinAt gives the element at a place of a mark a reference, "" where it has left.
func (e *Env) PinAt(ctx context.Context, mark int, at Place) string {
	e.holds++
	ref := fmt.Sprint("h", e.holds)
	if !e.yes(ctx, "pinAt", mark, at.Index, at.Hosts, ref) {
		return ""
	}
	return ref
}

// Forget takes back what Note noted.
func (e *Env) Forget(ctx context.Context) { e.yes(ctx, "note", -1, -1, []string{}, false) }

// Settled reports whether no request is under way and nothing has changed for a while.
func (e *Env) Settled(ctx context.Context) bool { return e.settled(ctx) }

// URL returns the address of the page, "" where it cannot be asked.
func (e *Env) URL(ctx context.Context) string { return e.url(ctx) }

// Title returns the title of the page.
func (e *Env) Title(ctx context.Context) string {
	var s string
	_ = e.call(ctx, &s, "title") // "" where it cannot be asked
	return s
}

// Version returns what a page says of its version: "text" of the one element of a selector, or
// "meta", the content of the meta element of a name. "" where it says nothing.
func (e *Env) Version(ctx context.Context, how, what string) string {
	var s string
	_ = e.call(ctx, &s, "version", how, what) // as above
	return s
}

// Open goes to another page, as the page itself would, and waits until its document is
// there. Where it leads nowhere within the time of ctx, the error is that of ctx.
func (e *Env) Open(ctx context.Context, address string) error {
	e.Rest(ctx)
	// A document whose answer hangs keeps the page from saying anything, and a script that a
	// step was cut off in may run for ever; nothing is lost by their end.
	if err := e.page.Leave(ctx); err != nil {
		return fmt.Errorf("the page cannot be left: %w", err)
	}
	if err := e.page.Unblock(ctx); err != nil {
		return fmt.Errorf("the page cannot be left: %w", err)
	}
	e.ForgetFound()
	var begun bool
	if err := e.call(ctx, &begun, "leave", address); err != nil || !begun {
		return errors.New("the page cannot be left")
	}
	for {
		var left bool
		if err := e.call(ctx, &left, "leaving"); err == nil && !left && e.page.Idle() {
			return nil
		}
		if !pause(ctx, poll) {
			return fmt.Errorf("open a page: %w", context.Cause(ctx))
		}
	}
}

// Boxes returns the native boxes and radio buttons of the page, or of the scope that steps lead to, by
// live index, and whether each is on now: markup says only how it was at first. It is empty where
// the page cannot be asked.
func (e *Env) Boxes(ctx context.Context, steps []string) map[int64]bool {
	chain, hosts := framed(steps)
	at, code := e.intoFrames(ctx, chain)
	if code != "" || at == nil {
		return nil
	}
	e.intoRoots(ctx, at, hosts)
	var list []int64
	if e.in(ctx, at, &list, "boxes", hosts) != nil {
		return nil
	}
	out := map[int64]bool{}
	for _, n := range list {
		if n < 0 {
			out[-n-1] = false
			continue
		}
		out[n] = true
	}
	return out
}

// Holding returns the fields of the scope that steps lead to which hold a part of a text now, by
// live index, with what they hold: two characters or more. It is nil where the page cannot be
// asked. Passwords are not read.
func (e *Env) Holding(ctx context.Context, steps []string, text string) map[int64]string {
	chain, hosts := framed(steps)
	at, code := e.intoFrames(ctx, chain)
	if code != "" || at == nil {
		return nil
	}
	e.intoRoots(ctx, at, hosts)
	var list [][2]string
	if e.in(ctx, at, &list, "holding", text, hosts) != nil {
		return nil
	}
	out := map[int64]string{}
	for _, is := range list {
		if n, err := strconv.ParseInt(is[0], 10, 64); err == nil {
			out[n] = is[1]
		}
	}
	return out
}

// ScrollOn goes on down the page by most of a screen; moved is false at its end, and where
// it cannot be scrolled.
func (e *Env) ScrollOn(ctx context.Context) (moved bool) {
	_ = e.call(ctx, &moved, "scrollOn") // a page that cannot be asked does not move
	return moved
}
