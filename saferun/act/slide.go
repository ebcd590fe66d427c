package act

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"time"
)

// written returns the text that is typed for a value: a text itself, or a number.
func written(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case int:
		return strconv.Itoa(v), true
	case int64:
		return strconv.FormatInt(v, 10), true
	}
	return "", false
}

// slideWait is how long a slider may take to say where a key brought it.
const slideWait = 400 * time.Millisecond

// maxSteps bounds the keys that bring a slider to its number.
const maxSteps = 500

// slideTo brings a slider to a number: by keys, or by the pointer where it does not take the focus
// or no key moves it, as in libraries made for fingers.
func (e *Env) slideTo(ctx context.Context, ref, text string) (bool, error) {
	began := e.slideNow(ctx, ref)
	done, err := e.keyed(ctx, ref, "", func(ctx context.Context) (bool, error) { return e.slide(ctx, ref, text) }, func(keys) bool { return true })
	want, bad := strconv.ParseFloat(text, 64)
	if now := e.slideNow(ctx, ref); err != nil || bad != nil || now != began || now == want || math.IsNaN(now) {
		return done, err
	}
	dragged, err := e.drag(ctx, ref, want)
	return done || dragged, err
}

// slideNow returns where a slider is, not a number when it is gone.
func (e *Env) slideNow(ctx context.Context, ref string) float64 {
	at := math.NaN()
	_ = e.call(ctx, &at, "slideNow", ref) // as above
	return at
}

// slide brings a slider to a number, a step a key. It stops where a step goes past the
// number or nowhere. Where the first step goes away from it, as where a page is written
// from right to left, the keys are exchanged.
func (e *Env) slide(ctx context.Context, ref, text string) (bool, error) {
	want, err := strconv.ParseFloat(text, 64)
	var keys []string // up and down
	if err != nil || e.call(ctx, &keys, "slideKeys", ref) != nil || len(keys) != 2 {
		return false, nil
	}
	now := func() float64 { return e.slideNow(ctx, ref) }
	at := now()
	for n := 0; at != want && !math.IsNaN(at) && n < maxSteps; n++ {
		key := keys[0]
		if at > want {
			key = keys[1]
		}
		if !e.yes(ctx, "focused", ref) {
			break // the keys would go elsewhere
		}
		if err := e.page.Key(ctx, key); err != nil {
			return true, fmt.Errorf("slide to %s: %w", text, err)
		}
		next := now()
		// A page that draws itself later says the number of the key before for a moment.
		for end := time.Now().Add(slideWait); next == at && time.Now().Before(end) && pause(ctx, poll/2); {
			next = now()
		}
		if next == at || next < want != (at < want) {
			break
		}
		if math.Abs(next-want) > math.Abs(at-want) {
			if n > 0 {
				break
			}
			keys[0], keys[1] = keys[1], keys[0]
		}
		at = next
	}
	return true, nil
}
