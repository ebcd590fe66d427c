package act

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// doLimit is how long one act may take, a page that does not answer included.
const doLimit = 30 * time.Second

// deed is how an act is done.
type deed struct {
	can func(ref string) bool // asked before
	// do reports whether it was done; its error says that this is not known.
	do func(ctx context.Context, ref string) (bool, error)

	// What can asks, and do before its first event, where all goes well; and what is asked
	// when it was done.
	cans, dos, dones func(ref string) []question

	// owes is how long the page is waited for once it was done, before anything else is asked of
	// it; see Rest. It counts from the end of the act, which may take longer than a page is quiet.
	owes time.Duration
}

// asked returns the questions of one of the functions of a deed.
func asked(f func(ref string) []question, ref string) []question {
	if f == nil {
		return nil
	}
	return f(ref)
}

// way returns the questions from whether a deed can be done up to its first event, or to what is
// not known before: whether Permit lets it reach an element that is not the target, and how long
// Before takes.
func (e *Env) way(d deed, ref string) []question {
	list, own := asked(d.cans, ref), e.own(ref)
	switch {
	case e.Permit == nil:
		list = append(list, asks("steady", ref))
	case len(own) == 0:
		return list
	}
	if list = append(list, own...); e.Before != nil {
		return list
	}
	return append(append(list, asks("begin", ref)), asked(d.dos, ref)...)
}

// doing does one act on the one element of a locator.
func (e *Env) doing(ctx context.Context, a Act, locator any, d deed) (bool, error) {
	e.refused = ""
	if a.Ref == "" {
		ref := e.held()
		e.foresee(ctx, locator, append([]question{asks("hold", locator, ref)}, e.way(d, ref)...)...)
		a.Ref = e.hold(ctx, locator)
	}
	if a.Ref == "" || !d.can(a.Ref) {
		return false, nil
	}
	if e.Permit != nil {
		if ok, err := e.Permit(ctx, a.Ref); err != nil || !ok {
			return false, err
		}
	}
	if e.Before != nil {
		if err := e.Before(a); err != nil {
			return false, err
		}
		again := append([]question{asks("steady", a.Ref)}, asked(d.cans, a.Ref)...) // the hook took its time
		e.foresee(ctx, a.Ref, append(append(again, asks("begin", a.Ref)), asked(d.dos, a.Ref)...)...)
	}
	done, err := false, error(nil)
	if e.Steady(ctx, a.Ref) && (e.Before == nil || d.can(a.Ref)) {
		limited, cancel := context.WithTimeout(ctx, doLimit)
		defer cancel()
		done, err = e.begun(limited, a.Ref, d)
	}
	if done && err == nil {
		e.yes(ctx, "acted", a.Ref) // what it says now is of its own doing
		if d.owes > 0 {
			e.owed = time.Now().Add(d.owes)
		}
	}
	e.tell(a, done, err)
	if errors.Is(err, ErrLost) {
		return false, fmt.Errorf("%s: %w", a.Method, err)
	}
	return done || err != nil, nil // what may have been done is not done again
}

// tell calls After. What was asked before it is asked again, unless it took no time.
func (e *Env) tell(a Act, done bool, err error) {
	if e.After == nil {
		return
	}
	began := time.Now()
	if err == nil && !done {
		err = ErrNothingDone
	}
	e.After(a, err)
	if time.Since(began) > fresh/10 {
		e.forget()
	}
}

// begun notes how the page is and acts.
func (e *Env) begun(ctx context.Context, ref string, d deed) (bool, error) {
	now := before{home: e.home([]any{ref}), ref: ref, then: asked(d.dones, ref), began: time.Now(), idle: e.page.Idle()}
	now.dialogs, now.popups, now.downloads = e.page.Counts()
	var begun struct{ ID, URL string }
	if err := e.call(ctx, &begun, "begin", ref); err != nil || begun.ID == "" {
		return false, nil
	}
	now.id, now.url = begun.ID, begun.URL
	if now.home != top {
		now.url = e.url(ctx)
		_ = e.in(ctx, top, &now.around, "beginAround") // what the page around does is seen as a new document then
	}
	e.act = now
	return d.do(ctx, ref)
}

// acted returns the questions behind the last event of the act.
func (e *Env) acted() []question {
	return append([]question{asks("acted", e.act.ref)}, e.act.then...)
}

// effectAsks returns what is asked of the page when something was done to it.
func effectAsks(string) []question { return []question{asks("effects")} }
