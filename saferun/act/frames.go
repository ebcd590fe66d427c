package act

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// inside is a frame of the page.
type inside struct {
	frame string // its id, "" for the page's own document
	up    *inside
	host  string // reference of its element in the document around it
}

// top is the page's own document.
var top = &inside{}

// framed returns the chain of frames of steps, and what is left of them in the last one.
func framed(steps []string) (chain, rest []string) {
	last := -1
	for i, step := range steps {
		if key, _ := skill.SplitStep(step); key != "" {
			last = i
		}
	}
	return steps[:last+1], steps[last+1:]
}

// Watch makes marks from now on say where elements stand in the frames and the closed
// shadow roots that steps go through, as well. It reports whether they did before.
func (e *Env) Watch(ctx context.Context, steps []string) bool {
	known := !e.opens(ctx, steps)
	chain, _ := framed(steps)
	if len(chain) == 0 {
		return known
	}
	key := chainKey(chain)
	if _, had := e.watched[key]; had {
		return known
	}
	if e.watched == nil {
		e.watched = map[string]*watched{}
	}
	e.watched[key] = &watched{steps: chain}
	return false
}

// watched is a chain of frames that marks are about.
type watched struct {
	steps  []string
	marked string // id of the frame when it was marked, "" where there was none
}

func chainKey(steps []string) string {
	text, err := json.Marshal(steps)
	if err != nil {
		return "" // texts can be encoded
	}
	return string(text)
}

// intoFrames goes through the frames of steps; nil with a code of find where there is no such
// frame, or it shows another document than the steps say.
func (e *Env) intoFrames(ctx context.Context, steps []string) (*inside, string) {
	at := top
	for len(steps) > 0 {
		e.holds++
		up := &inside{up: at, host: frameRef(e.holds)}
		said, _, err := e.step(ctx, at, steps, up.host)
		if err != nil {
			return nil, find.Absent
		}
		if said.Key == "" {
			return nil, said.Code
		}
		id, err := e.page.Frame(ctx, at.frame, element, up.host)
		if err != nil {
			return nil, find.Absent
		}
		up.frame = id
		var key string
		if err := e.in(ctx, up, &key, "key"); err != nil || key != said.Key {
			return nil, find.Absent
		}
		at, steps = up, said.Rest.Steps()
	}
	return at, ""
}

// eachWatched asks about every chain of frames that is watched, in their order, as long as
// ask says yes. frame is nil where the chain leads to none.
func (e *Env) eachWatched(ctx context.Context, ask func(w *watched, frame *inside) bool) bool {
	for _, key := range slices.Sorted(maps.Keys(e.watched)) {
		w := e.watched[key]
		frame, _ := e.intoFrames(ctx, w.steps)
		if !ask(w, frame) {
			return false
		}
	}
	return true
}

// sameFrame reports whether a chain leads to the frame that was marked, or to none as
// then, and what a method of live.js says of the mark there.
func (e *Env) sameFrame(ctx context.Context, method string, mark int) func(*watched, *inside) bool {
	return func(w *watched, frame *inside) bool {
		if frame == nil || w.marked == "" {
			return frame == nil && w.marked == ""
		}
		var same bool
		return frame.frame == w.marked && e.in(ctx, frame, &same, method, mark) == nil && same
	}
}

// home returns the frame that a question is about: that of the element it refers to.
func (e *Env) home(args []any) *inside {
	if len(args) > 0 {
		ref, _ := args[0].(string)
		if dict, ok := args[0].(map[string]any); ok {
			ref, _ = dict["ref"].(string)
		}
		if at := e.homes[ref]; at != nil {
			return at
		}
	}
	return top
}

// settle says that an element is in a frame.
func (e *Env) settle(ref string, at *inside) {
	if at == top {
		delete(e.homes, ref)
		return
	}
	if e.homes == nil {
		e.homes = map[string]*inside{}
	}
	e.homes[ref] = at
}

// through returns a point of a frame as a point of the page. The elements of the frames around
// are scrolled into view, and nothing lies over them there.
func (e *Env) through(ctx context.Context, at *inside, s spot, turn int) (spot, error) {
	for ; at != top && s.Why == ""; at = at.up {
		if err := e.in(ctx, at.up, &s, "through", at.host, s.X, s.Y, turn); err != nil {
			return s, err
		}
	}
	return s, nil
}

// around asks a question about the element of each frame that a reference is in, as long
// as the answer is yes.
func (e *Env) around(ctx context.Context, ref, method string) bool {
	for at := e.home([]any{ref}); at != top; at = at.up {
		var yes bool
		if e.in(ctx, at.up, &yes, method, at.host) != nil || !yes {
			return false
		}
	}
	return true
}
