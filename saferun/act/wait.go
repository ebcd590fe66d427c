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
	return until(ctx, d, func() *bool {
		seen := e.effects(ctx)
		switch {
		case came(seen):
			return yesOrWait(true)
		case e.Rests && len(seen) > 0 && e.rested(bounded):
			// What the page did while it was waited for is asked for once more.
			return new(came(e.effects(ctx)))
		}
		return nil
	}), nil
}

// rest is for how many milliseconds a page does nothing that has done what it does.
const rest = 150.0

// rested waits a moment of the page's own time, so that what it had put off until then is
// done, and reports whether neither it nor the frame of the last act changed meanwhile and no
// request is under way.
func (e *Env) rested(ctx context.Context) bool {
	still := func(at *inside) bool {
		var yes bool
		return e.in(ctx, at, &yes, "rested", rest) == nil && yes
	}
	return still(e.act.home) && (e.act.home == top || still(top)) && e.page.Idle()
}
