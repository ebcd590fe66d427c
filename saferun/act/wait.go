package act

import (
	"context"
	"slices"
	"time"
)

// until asks again until it is told yes or no, at most for d. A nil answer is neither.
func until(ctx context.Context, d time.Duration, f func() *bool) bool {
	for end := time.Now().Add(d); ; {
		if v := f(); v != nil {
			return *v
		}
		if !pause(ctx, min(poll, time.Until(end))) {
			return false
		}
	}
}

// pause waits, and reports whether there was something to wait for.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return false
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-t.C:
		return true
	}
}

// still is how long a page does nothing that brings nothing more.
const still = time.Second

// Comes waits for a page that may not show all yet, until end at most. It reports whether the
// document is another than at a mark. It returns false once nothing changed for a second while
// no request was under way.
func (e *Env) Comes(ctx context.Context, mark int, end time.Time) bool {
	for since := time.Now(); time.Now().Before(end); {
		switch {
		case !e.Unchanged(ctx, mark):
			return pause(ctx, 2*poll) // what belongs together comes together
		case !e.page.Idle():
			since = time.Now()
		case time.Since(since) >= still:
			return false
		}
		if !pause(ctx, poll) {
			return false
		}
	}
	return false
}

func yesOrWait(v bool) *bool {
	if v {
		return &v
	}
	return nil
}

// states are those of wait_for_selector and locate, with the verb that tells.
var states = map[string]string{"attached": "attached", "visible": "visible", "enabled": "ready"}

func (e *Env) waitForSelector(ctx context.Context, a arguments) (any, error) {
	locator, state := a.at(0), a.text("state", "visible")
	verb := states[state]
	if verb == "" && state != "hidden" && state != "detached" {
		return false, nil
	}
	dict, _ := locator.(map[string]any)
	_, ref := dict["ref"]
	return until(ctx, a.limit(5000), func() *bool {
		switch {
		case state == "detached":
			var n float64
			return yesOrWait(e.call(ctx, &n, "count", locator) == nil && n == 0)
		case state == "hidden":
			var shown bool
			return yesOrWait(e.call(ctx, &shown, "shown", locator) == nil && !shown)
		case e.yes(ctx, "ask", locator, verb, false, []any{}):
			return yesOrWait(true)
		case ref && e.count(ctx, locator) == 0:
			return new(bool)
		}
		return nil
	}), nil
}

func (e *Env) waitForURL(ctx context.Context, a arguments) (any, error) {
	return until(ctx, a.limit(5000), func() *bool {
		now := e.url(ctx)
		return yesOrWait(now != "" && now != a.at(0))
	}), nil
}

func (e *Env) waitForEffect(ctx context.Context, a arguments) (any, error) {
	wanted, _ := a.at(0).([]any)
	d := a.limit(1500)
	bounded, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	came := func(seen []any) bool {
		return slices.ContainsFunc(seen, func(s any) bool { return slices.Contains(wanted, s) })
	}
	end, answered := time.Now().Add(d), false
	yes := until(ctx, d, func() *bool {
		seen := e.effects(ctx)
		switch {
		case came(seen):
			return yesOrWait(true)
		case e.Rests && len(seen) > 0 && e.calm(bounded):
			// What the page did while it was waited for is asked for once more.
			came := came(e.effects(ctx))
			if !came {
				e.owed = end
			}
			answered = true
			return &came
		}
		return nil
	})
	if !yes && !answered && e.Rests {
		if seen := e.late(ctx); len(seen) > 0 {
			yes, e.owed = came(seen), time.Now().Add(d)
		}
	}
	return yes, nil
}

const (
	lateLimit   = 1500 * time.Millisecond // behind an act that did nothing yet
	answerLimit = 5 * time.Second         // the same where the page waits for an answer
)

// late waits for an effect of an act that did nothing yet, longer where the page waits for the answer to what it
// asked for behind the act, and returns the effects.
func (e *Env) late(ctx context.Context) []any {
	for {
		seen, limit := e.effects(ctx), lateLimit
		if e.act.idle && !e.page.Idle() {
			limit = answerLimit
		}
		if len(seen) > 0 || !pause(ctx, min(poll, limit-time.Since(e.act.began))) {
			return e.turned(ctx, seen)
		}
	}
}

// turned returns the effects that were seen, or without any those that are there when the page had its
// turn: one that hung for a while has not yet done what it put off for less.
func (e *Env) turned(ctx context.Context, seen []any) []any {
	if len(seen) > 0 || e.in(ctx, e.act.home, nil, "rested", 0) != nil {
		return seen
	}
	return e.effects(ctx)
}

// lasting returns the effects of the last act. What it changed in the page and nothing else is
// waited for, until it is there to stay or gone, as a ripple is.
func (e *Env) lasting(ctx context.Context) []any {
	seen := e.effects(ctx)
	if len(seen) != 1 || seen[0] != "dom_changed" {
		return seen
	}
	if e.act.home == top {
		e.foresee(ctx, nil, asks("lasting"), asks("effects"))
	}
	_ = e.in(ctx, e.act.home, nil, "lasting") // a page that is being left has another effect
	if e.act.home != top {
		_ = e.in(ctx, top, nil, "lasting")
	}
	return e.effects(ctx)
}

// calm reports whether a page that has done something did nothing more for two frames, and no
// request is under way. What it had put off for longer may come yet, see Rest.
func (e *Env) calm(ctx context.Context) bool {
	if e.act.home == top { // the wait asks them, and its program does when it ends
		e.foresee(ctx, nil, asks("calm"), asks("effects"), asks("effects"))
	}
	return e.still(ctx, "calm")
}

// rest is for how many milliseconds a page does nothing that has done what it does.
const rest = 150.0

// Rest waits for what a page had put off for a moment, where a wait for effects ended without it:
// until it did nothing for so long in its own time and no request is under way, at most as long
// as that wait would have been. Everything else that is asked of the page waits for it first,
// because what is read then must not be older than what the act brought. Whoever closes the page
// calls it.
func (e *Env) Rest(ctx context.Context) {
	end := e.owed
	e.owed = time.Time{}
	if !time.Now().Before(end) {
		return
	}
	e.forget()
	bounded, cancel := context.WithDeadline(ctx, end)
	defer cancel()
	for !e.still(bounded, "rested", rest) && pause(bounded, poll) {
	}
}

// still asks the page, and the frame of the last act, whether they do nothing. No request may be
// under way.
func (e *Env) still(ctx context.Context, method string, args ...any) bool {
	quiet := func(at *inside) bool {
		var yes bool
		return e.in(ctx, at, &yes, method, args...) == nil && yes
	}
	return quiet(e.act.home) && (e.act.home == top || quiet(top)) && e.page.Idle()
}
