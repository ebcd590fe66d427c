package act

import (
	"context"
	"encoding/json"
)

// keys are what became of those that were pressed on an element.
type keys struct {
	Hits   int  `json:"hits"`   // events that reached it
	Missed bool `json:"missed"` // an event would have reached another element, and was stopped
}

// keyed puts the focus on an element and presses keys by f, which are watched meanwhile: the
// focus may go between the question where it is and the key, and a key that would reach
// another element reaches nothing. how is that of live.js. Where f says that it was done,
// well says whether that is so by what became of the keys. next is what is asked then.
func (e *Env) keyed(ctx context.Context, ref, how string, f func(context.Context) (bool, error), well func(keys) bool, next ...question) (bool, error) {
	if !e.focus(ctx, ref, how) {
		return false, nil
	}
	e.forget()
	done, err := f(ctx)
	if k, known := e.letKeys(ctx, ref, done && err == nil, next...); done && err == nil && known {
		done = well(k)
	}
	return done, err
}

// letKeys ends the watch, also where the run was cut off. known is false where the document
// that watched is gone or gives no answer: what became of the last key is not known then. done
// says that the keys were pressed.
func (e *Env) letKeys(ctx context.Context, ref string, done bool, next ...question) (k keys, known bool) {
	left, cancel := context.WithTimeout(context.WithoutCancel(ctx), goLimit)
	defer cancel()
	for at := e.home([]any{ref}); at != nil; at = at.up {
		var here keys
		if e.let(left, at, &here, done, next...) != nil {
			return k, false
		}
		k.Hits, k.Missed = k.Hits+here.Hits, k.Missed || here.Missed
	}
	return k, k.Hits > 0 || k.Missed
}

// let ends the watch in one frame. What was seen is told once, so it is not asked again however
// long its answer lay about.
func (e *Env) let(ctx context.Context, at *inside, k *keys, done bool, next ...question) error {
	if !done || at != top || e.act.home != top {
		return e.in(ctx, at, k, "letKeys")
	}
	e.forget()
	n := e.chain(ctx, append(append([]question{asks("letKeys")}, next...), e.acted()...))
	if len(n.answers) == 0 {
		return ErrNoPage
	}
	e.next = foreseen{n.texts[1:], n.answers[1:], n.until}
	return json.Unmarshal(n.answers[0], k)
}

// focus puts the focus on an element; how is that of live.js. Keys reach it only where the
// frames that it is in have the focus of the documents around them, which watch keys too.
func (e *Env) focus(ctx context.Context, ref, how string) bool {
	return e.yes(ctx, "focus", ref, how) && e.around(ctx, ref, "guard")
}

// focused reports whether keys reach an element that got the focus, and all did so far.
func (e *Env) focused(ctx context.Context, ref string) bool {
	return e.yes(ctx, "focused", ref) && e.around(ctx, ref, "active")
}
