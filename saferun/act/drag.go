package act

import (
	"context"
	"fmt"
	"math"
	"time"
)

const (
	firstDrag = 8.0   // CSS pixels of the first move, after which the slider says how much that was
	turnBack  = 100.0 // pixels after which a slider that did not move is tried the other way
	maxDrags  = 24
	dragWait  = 100 * time.Millisecond // that a slider may take to say where a move brought it
)

// drag brings a slider to a number by the pointer: it is pressed as any element is, moved along
// until it says the number, and let go on itself. The first moves tell how many pixels a number
// is. In a frame nothing is dragged.
func (e *Env) drag(ctx context.Context, ref string, want float64) (bool, error) {
	own := e.home([]any{ref})
	if own != top {
		return false, nil
	}
	at, ok := e.reach(ctx, ref)
	if !ok || !e.yes(ctx, "arm", ref) {
		return false, nil
	}
	e.forget()
	if err := e.page.Press(ctx, at.X, at.Y); err != nil {
		e.letGo(ctx, own)
		return false, err
	}
	var hit *bool
	if err := e.call(ctx, &hit, "hit"); err == nil && (hit == nil || !*hit) {
		e.letGo(ctx, own)
		return false, nil
	}
	p := pull{e: e, ref: ref, at: at}
	_ = e.call(ctx, &p.upright, "upright", ref) // one that is gone is dragged nowhere
	err := p.to(ctx, want)
	if err == nil {
		err = p.release(ctx)
	}
	if err != nil {
		e.letGo(ctx, own)
		return true, fmt.Errorf("drag to %v: %w", want, err)
	}
	return true, e.in(ctx, own, nil, "disarm")
}

// pull is a slider that is held by the pointer.
type pull struct {
	e       *Env
	ref     string
	at      spot // of the pointer
	upright bool
}

// along moves the pointer by d pixels towards larger numbers of most sliders, and returns what the
// slider says then.
func (p *pull) along(ctx context.Context, d float64) (float64, error) {
	if p.upright {
		p.at.Y -= d
	} else {
		p.at.X += d
	}
	was := p.e.slideNow(ctx, p.ref)
	err := p.e.page.Drag(ctx, p.at.X, p.at.Y)
	now := p.e.slideNow(ctx, p.ref)
	for end := time.Now().Add(dragWait); err == nil && now == was && time.Now().Before(end) && pause(ctx, poll/2); {
		now = p.e.slideNow(ctx, p.ref)
	}
	return now, err
}

// to moves the pointer until the slider says a number, or goes no nearer to it.
func (p *pull) to(ctx context.Context, want float64) error {
	now := p.e.slideNow(ctx, p.ref)
	step := math.Copysign(firstDrag, want-now) // pixels of the next move
	moved, began := 0.0, now
	for n := 0; n < maxDrags && now != want && !math.IsNaN(now); n++ {
		next, err := p.along(ctx, step)
		if err != nil {
			return err
		}
		moved += step
		switch {
		case next == began && math.Abs(moved) > turnBack: // it is at its end, or runs the other way
			step = -2 * moved
		case next == began: // the hand moved less than one step of the slider
			step *= 2
		case math.Abs(next-want) >= math.Abs(now-want) && n > 2 && next != now:
			step = -step / 2
		default:
			step = (want - next) * moved / (next - began)
		}
		if math.Abs(step) < 1 {
			step = math.Copysign(1, step)
		}
		now = next
	}
	return nil
}

// release lets go of the slider: where the pointer is, or in the slider's own middle where its
// handle lies beside the pointer.
func (p *pull) release(ctx context.Context) error {
	var to spot
	if err := p.e.call(ctx, &to, "grip", p.ref, p.at.X, p.at.Y); err != nil {
		return err
	}
	if to != p.at {
		if err := p.e.page.Drag(ctx, to.X, to.Y); err != nil {
			return err
		}
	}
	return p.e.page.Release(ctx, to.X, to.Y)
}
