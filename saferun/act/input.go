package act

import (
	"context"
	"fmt"
	"regexp"
	"time"
	"unicode/utf8"
)

// held returns the name that hold gives next.
func (e *Env) held() string { return fmt.Sprint("h", e.holds+1) }

// hold gives the element of a locator a name of its own, "" unless it matches one.
func (e *Env) hold(ctx context.Context, locator any) string {
	ref := e.held()
	e.holds++
	if !e.yes(ctx, "hold", locator, ref) {
		return ""
	}
	e.settle(ref, e.home([]any{locator}))
	return ref
}

// usable reports whether an element is visible and enabled.
func (e *Env) usable(ctx context.Context) func(string) bool {
	return func(ref string) bool { return e.yes(ctx, "able", ref, nil) }
}

// ableAsks and reachAsks are what usable, and what pressable asks.
func ableAsks(ref string) []question { return []question{asks("able", ref, nil)} }

func reachAsks(ref string) []question {
	return []question{asks("has", ref, "pressable"), asks("reach", ref, 0)}
}

// pressAsks returns what pressOn asks before it moves the pointer.
func pressAsks(ref string) []question { return []question{asks("reach", ref, 0), asks("arm", ref)} }

// pressable reports whether an element, or what stands for one that nobody sees, may be pressed
// and a pointer hits it.
func (e *Env) pressable(ctx context.Context) func(string) bool {
	return func(ref string) bool {
		if !e.yes(ctx, "has", ref, "pressable") {
			return false
		}
		_, ok := e.reach(ctx, ref)
		return ok
	}
}

// clickOn clicks an element once. What does not arrive at it is stopped, and then nothing
// was done: the button is let go elsewhere, so that no click comes of it. Some elements move
// when the pointer comes over them, so one that was missed is tried once more.
func (e *Env) clickOn(ctx context.Context, ref string) (bool, error) {
	done, missed, err := e.pressOn(ctx, ref)
	if missed && err == nil && pause(ctx, 2*poll) {
		done, _, err = e.pressOn(ctx, ref)
	}
	return done, err
}

// pressOn presses an element and lets go. missed says that the press did not arrive at it.
func (e *Env) pressOn(ctx context.Context, ref string) (done, missed bool, err error) {
	at, ok := e.reach(ctx, ref)
	if !ok || !e.yes(ctx, "arm", ref) || !e.around(ctx, ref, "arm") {
		return false, false, nil
	}
	defer e.around(ctx, ref, "disarm") // it goes with a document that is gone
	e.forget()
	own := e.home([]any{ref})
	if err := e.page.Press(ctx, at.X, at.Y); err != nil {
		e.letGo(ctx, own)
		return false, false, err
	}
	var hit *bool
	if err := e.in(ctx, own, &hit, "hit"); err == nil && (hit == nil || !*hit) {
		e.letGo(ctx, own)
		return false, true, nil
	}
	if err := e.page.Release(ctx, at.X, at.Y); err != nil {
		e.letGo(ctx, own)
		return true, false, err
	}
	if own == top {
		e.foresee(ctx, nil, append([]question{answered(false, "disarm")}, e.acted()...)...)
	}
	var lost bool
	if e.in(ctx, own, &lost, "disarm") == nil && lost { // a document that is gone was left by the click
		return true, false, ErrLost
	}
	return true, false, nil
}

// goLimit is how long letting go of the button may take.
const goLimit = 2 * time.Second

// letGo lets the button go outside of the page, so that nothing comes of it, and takes the
// watch away. It does so too where the run was cut off, and then ends a script that handles
// the press for ever: the next run finds a page that answers, and its button up. What goes
// wrong here leaves the button down on nothing.
func (e *Env) letGo(ctx context.Context, own *inside) {
	left, cancel := context.WithTimeout(context.WithoutCancel(ctx), goLimit)
	defer cancel()
	if ctx.Err() != nil && e.page.Unblock(left) != nil {
		return
	}
	_ = e.page.Move(left, -1, -1)
	_ = e.page.Release(left, -1, -1)
	_ = e.in(left, own, nil, "disarm")
}

func (e *Env) click(ctx context.Context, a arguments) (any, error) {
	return e.doing(ctx, Act{Method: "click"}, a.at(0), deed{can: e.pressable(ctx), do: e.clickOn, cans: reachAsks, dos: pressAsks, dones: effectAsks})
}

func (e *Env) scroll(ctx context.Context, a arguments) (any, error) {
	ref := e.hold(ctx, a.at(0))
	return ref != "" && e.yes(ctx, "scrolled", ref), nil
}

func (e *Env) hover(ctx context.Context, a arguments) (any, error) {
	ref := e.hold(ctx, a.at(0))
	if ref == "" || !e.usable(ctx)(ref) {
		return false, nil
	}
	if _, ok := e.reach(ctx, ref); !ok {
		return false, nil
	}
	if e.Permit != nil {
		if ok, err := e.Permit(ctx, ref); err != nil || !ok {
			return false, err
		}
	}
	at, ok := e.reach(ctx, ref)
	if !ok {
		return false, nil
	}
	return e.begun(ctx, ref, deed{do: func(ctx context.Context, _ string) (bool, error) {
		return e.page.Move(ctx, at.X, at.Y) == nil, nil
	}})
}

// enter is env.type.
func (e *Env) enter(ctx context.Context, a arguments) (any, error) {
	text, ok := written(a.at(1))
	if !ok {
		return false, nil
	}
	clear := a.flag("clear", true)
	how := "all"
	if !clear {
		how = "end"
	}
	d := deed{
		can:  func(ref string) bool { return e.yes(ctx, "able", ref, text) },
		do:   func(ctx context.Context, ref string) (bool, error) { return e.writeAs(ctx, ref, text, how, clear) },
		cans: func(ref string) []question { return []question{asks("able", ref, text)} },
		dos: func(ref string) []question {
			return []question{answered("keys", "wayOf", ref), asks("focus", ref, how)}
		},
		dones: func(string) []question {
			return append(effectAsks(""), asks("count", a.at(0)), asks("ask", a.at(0), "hasValue", false, a.place[1:]))
		},
	}
	ref := e.held()
	e.foresee(ctx, a.at(0), append([]question{asks("hold", a.at(0), ref), answered(false, "isFile", ref)}, e.way(d, ref)...)...)
	if ref = e.hold(ctx, a.at(0)); ref != "" && e.yes(ctx, "isFile", ref) {
		return e.give(ctx, a.at(0), text)
	}
	return e.doing(ctx, Act{Method: "type", Arg: text, Ref: ref}, a.at(0), d)
}

// writeAs brings a text into a field by what the field takes; how is that of live.js.
func (e *Env) writeAs(ctx context.Context, ref, text, how string, clear bool) (bool, error) {
	var way string
	switch _ = e.call(ctx, &way, "wayOf", ref); way { // "" for an element that is gone
	case "":
		return false, nil
	case "slide":
		return e.slideTo(ctx, ref, text)
	case "whole":
		return e.yes(ctx, "setWhole", ref, text), nil
	}
	write := func(ctx context.Context) (bool, error) { return e.write(ctx, ref, text, clear) }
	well := func(k keys) bool {
		e.whole = e.whole || k.Missed
		return !k.Missed || !clear && k.Hits > 0
	}
	if !clear {
		return e.keyed(ctx, ref, how, write, well)
	}
	// Some fields fill themselves, or put the cursor elsewhere, a moment after they got the focus, so
	// that what was typed stands behind another text or in another order: all of it is replaced once.
	done, err := e.keyed(ctx, ref, how, write, well, answered(false, "astray", ref, text))
	if done && err == nil && e.yes(ctx, "astray", ref, text) {
		return e.keyed(ctx, ref, how, write, well)
	}
	return done, err
}

// element is the function that returns the element of a reference.
const element = `ref => globalThis.skillmillLive.element(ref)`

// sending is how long a page may send a file that it was given before anything else is asked of it.
const sending = 2 * time.Second

// give is env.type on a file input: the text is the path of a file.
func (e *Env) give(ctx context.Context, locator any, path string) (any, error) {
	if e.Files == nil {
		return false, nil
	}
	file, err := e.Files(path)
	if err != nil {
		return false, nil
	}
	return e.doing(ctx, Act{Method: "type", Arg: path}, locator, deed{
		can: func(ref string) bool { return e.yes(ctx, "isFile", ref) && e.yes(ctx, "has", ref, "ready") },
		do: func(ctx context.Context, ref string) (bool, error) {
			e.forget()
			return true, e.page.Give(ctx, e.home([]any{ref}).frame, element, []string{file}, ref)
		},
		owes: sending, // a page that closes meanwhile would cut the file off
	})
}

// frameRef returns the name of the element of a frame.
func frameRef(n int) string { return fmt.Sprint("f", n) }

// plain are the characters that are typed by keys; others come by an input method.
var plain = regexp.MustCompile(`^[ -~]$`)

// write enters a text into the element that has the focus. Where the focus goes between
// two keys, as in a field that is rendered again, the rest is not written elsewhere; the
// next try of a text that replaces enters it at once.
func (e *Env) write(ctx context.Context, ref, text string, clear bool) (bool, error) {
	if text == "" {
		if clear && !e.yes(ctx, "empty", ref) {
			return true, e.page.Key(ctx, "Delete")
		}
		return true, nil
	}
	if e.whole || utf8.RuneCountInString(text) > maxTyping {
		return true, e.page.Insert(ctx, text)
	}
	for i, r := range text {
		if i > 0 && !e.focused(ctx, ref) {
			e.whole = true
			return !clear, nil
		}
		var err error
		if key := string(r); plain.MatchString(key) {
			err = e.page.Key(ctx, key)
		} else {
			err = e.page.Insert(ctx, key)
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// named are the keys that press knows beside single characters; chord is one of them behind
// keys that are held down meanwhile.
var (
	named = regexp.MustCompile(`^(Enter|Tab|Escape|Space|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|\P{C})$`)
	chord = regexp.MustCompile(`^((Control|Alt|Shift|Meta)\+){1,4}(.+)$`)
)

// knows reports whether press takes a key. Chords are for steps of actions, not for
// programs.
func (e *Env) knows(key string) bool {
	if m := chord.FindStringSubmatch(key); e.Chords && m != nil {
		key = m[3]
	}
	return named.MatchString(key)
}

func (e *Env) press(ctx context.Context, a arguments) (any, error) {
	key, _ := a.at(1).(string)
	if !e.knows(key) {
		return false, nil
	}
	return e.doing(ctx, Act{Method: "press", Arg: key}, a.at(0), deed{
		can: e.usable(ctx),
		do: func(ctx context.Context, ref string) (bool, error) {
			return e.keyed(ctx, ref, "", func(ctx context.Context) (bool, error) { return true, e.page.Key(ctx, key) }, func(k keys) bool { return k.Hits > 0 })
		},
		cans: ableAsks, dos: func(ref string) []question { return []question{asks("focus", ref, "")} }, dones: effectAsks,
	})
}

// choose is env.select.
func (e *Env) choose(ctx context.Context, a arguments) (any, error) {
	value := a.at(1)
	switch value.(type) {
	case string, []any:
	default:
		return false, nil
	}
	usable := e.usable(ctx)
	return e.doing(ctx, Act{Method: "select", Arg: fmt.Sprint(value)}, a.at(0), deed{
		can:  func(ref string) bool { return usable(ref) && e.yes(ctx, "isSelect", ref, value) },
		do:   func(ctx context.Context, ref string) (bool, error) { return e.yes(ctx, "choose", ref, value), nil },
		cans: func(ref string) []question { return append(ableAsks(ref), asks("isSelect", ref, value)) },
		dos: func(ref string) []question {
			return append([]question{asks("choose", ref, value), asks("acted", ref)}, effectAsks(ref)...)
		},
	})
}

func (e *Env) setChecked(ctx context.Context, a arguments) (any, error) {
	on, _ := a.at(1).(bool)
	return e.check(ctx, a.at(0), on)
}

// check brings a control with two states into one of them.
func (e *Env) check(ctx context.Context, locator any, on bool) (any, error) {
	ref := e.held()
	pointed := ref + "p" // the control, its label, or the box around it
	d := deed{
		can: func(string) bool {
			if !e.yes(ctx, "place", ref, pointed) {
				return false
			}
			e.settle(pointed, e.home([]any{ref}))
			_, ok := e.reach(ctx, pointed)
			return ok && e.yes(ctx, "has", ref, "ready")
		},
		do: func(ctx context.Context, _ string) (bool, error) { return e.clickOn(ctx, pointed) },
		cans: func(string) []question {
			return []question{asks("place", ref, pointed), asks("reach", pointed, 0), asks("has", ref, "ready")}
		},
		dos: func(string) []question { return pressAsks(pointed) },
		dones: func(string) []question {
			return append(effectAsks(""), asks("effects"), asks("count", locator), asks("ask", locator, "checked", nil, []any{}))
		},
	}
	// It is pressed where it is in the other state.
	first := []question{asks("hold", locator, ref), answered(!on, "has", ref, "checked")}
	if !on {
		first = append(first, answered(false, "has", ref, "radio"))
	}
	e.foresee(ctx, locator, append(first, e.way(d, ref)...)...)
	if e.hold(ctx, locator) == "" {
		return false, nil
	}
	var now *bool
	if err := e.call(ctx, &now, "has", ref, "checked"); err != nil {
		return false, nil
	}
	switch {
	case now != nil && *now == on:
		return e.already(ctx, ref), nil
	case now == nil, !on && e.yes(ctx, "has", ref, "radio"):
		return false, nil
	}
	return e.doing(ctx, Act{Method: "set_checked", Arg: fmt.Sprint(on), Ref: ref}, locator, d)
}

// already notes a control that is as it should be: effects count from here.
func (e *Env) already(ctx context.Context, ref string) bool {
	_, err := e.begun(ctx, ref, deed{do: func(context.Context, string) (bool, error) { return true, nil }})
	return err == nil && e.act.id != ""
}
