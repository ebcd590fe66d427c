package acceptance

import (
	"encoding/json"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
)

// Act is what a program did in a page.
type Act struct {
	adaptertest.Result
	On []string // the elements that got events, but for the true one
	// Right counts the events of the true element.
	Right int
}

// The verdicts on an act. A program that finds and operates its control is right, whatever
// the page then does.
const (
	ActRight   = "right"
	ActWrong   = "wrong" // another element got an event
	ActRefused = "refused"
	ActAsIs    = "as it was"         // it says ok without an event: the state that was asked for was there
	ActNothing = "ok without effect" // it says ok, and no effect was seen
)

// Verdict returns the verdict on the act.
func (a *Act) Verdict() string {
	switch {
	case len(a.On) > 0:
		return ActWrong
	case a.OK && !slices.ContainsFunc(a.Effects(), func(e string) bool { return a.Right > 0 || states[e] }):
		return ActNothing
	case a.Right > 0:
		return ActRight
	case a.OK:
		return ActAsIs
	}
	return ActRefused
}

// states are the effects that are also states: a program that finds such a state need not
// act.
var states = map[string]bool{"expanded": true, "checked": true, "value_set": true}

// watch notes every event that a user's hand makes, and every value that is set, and
// whether the true element got it. That is the element itself, what is inside it, its
// label, or the box around an input without size, one that lets presses through, or one that
// opens something and that nobody sees, if no other control is in the box. A label of nothing in
// the box of a check box is words of it. The notes are kept
// in the name of the window, which outlives the document.
const watch = `((held, now) => {
	const own = held && held.isConnected ? held : now();
	window.name = '[]';
	const OTHER = 'a[href],button,input:not([type=hidden]),select,textarea,label,summary,[role]:not([role=img]),[tabindex]';
	const boxed = hit => {
		if (!own || !['checkbox', 'radio'].includes(own.type) || own.getBoundingClientRect().width > 1 && getComputedStyle(own).pointerEvents !== 'none' && getComputedStyle(own).opacity !== '0') return false;
		const words = k => k.localName === 'label' && k.control === null && !k.hasAttribute('for');
		for (let n = hit; n; n = n.parentElement) if (n.contains(own)) return [...n.querySelectorAll(OTHER)].every(k => k === own || words(k));
		return false;
	};
	// A field that lets presses through, or that nobody sees, is pressed by what it is drawn in.
	const unseen = n => n.closest('[inert]') || [n, n.parentElement, n.parentElement?.parentElement].some(k => k && (getComputedStyle(k).opacity === '0' || getComputedStyle(k).pointerEvents === 'none'));
	const shown = hit => {
		if (!own || !own.matches('input,textarea') || !unseen(own)) return false;
		const opens = '[role=combobox],[aria-haspopup],[aria-expanded]';
		for (let n = hit; n; n = n.parentElement) {
			if (n.contains(own)) return n !== own && (own.matches(opens) || n.closest(opens) !== null) && [...n.querySelectorAll(OTHER)].every(k => k === own);
		}
		return false;
	};
	// A custom element draws the box that it keeps for its form, and that box is all it holds.
	const drawn = path => !!own && ['checkbox', 'radio'].includes(own.type) && (!own.getBoundingClientRect().width || getComputedStyle(own).opacity === '0') && !!own.parentElement?.shadowRoot && path.includes(own.parentElement)
		&& [...own.parentElement.querySelectorAll(OTHER)].every(k => k === own);
	// What was seen as an option before anything was opened is one of another list; a list that is
	// closed may have its options without an area.
	const roots = [document];
	for (const root of roots) for (const n of root.querySelectorAll('*')) if (n.shadowRoot) roots.push(n.shadowRoot);
	const early = new Set(roots.flatMap(root => [...root.querySelectorAll('[role=option]')]).filter(o => o.checkVisibility({visibilityProperty: true}) && o.getBoundingClientRect().height > 0));
	const said = path => {
		const hit = path[0], o = path.find(n => n instanceof Element && n.getAttribute('role') === 'option');
		return !o || own && own.contains(o) ? hit.outerHTML.slice(0, 120) : early.has(o) ? 'a choice that was there: ' + o.localName : o.outerHTML.slice(0, 120);
	};
	const note = e => {
		const path = e.composedPath(), hit = path[0];
		if (!e.isTrusted && e.type !== 'input' && e.type !== 'change' || !(hit instanceof Element)) return;
		const label = path.find(n => n instanceof Element && n.localName === 'label'); // a picture in it may have a root of its own
		const right = !!own && (path.includes(own) || !!label && label.control === own || boxed(hit) || shown(hit) || drawn(path));
		const list = JSON.parse(window.name || '[]');
		let host = false; // a custom element that tells of what is inside of it
		for (let n = own; n && !e.isTrusted; n = n.getRootNode().host) host ||= n !== own && n === hit;
		list.push({type: e.type, right, host, at: said(path)});
		window.name = JSON.stringify(list);
	};
	for (const type of ['mousedown', 'click', 'keydown', 'input', 'change']) window.addEventListener(type, note, true);
	return !!own;
})(window[Symbol.for('own')], () => %s)`

// Watch returns the expression that begins to note events; own is one for the true element,
// "null" where the page has none.
func Watch(own string) string { return fmt.Sprintf(watch, own) }

// WatchOn begins to note events in a tab. The adapter listens before the judge does: a key that it stops
// on its way to another element reaches nothing.
func WatchOn(tab *adaptertest.Tab, own string) {
	tab.Env("exists", nil, map[string]any{"css": "html"})
	tab.Eval(Watch(own))
}

// Noted reads the notes of Watch from the name of the window: how many events the true
// element got, and which other elements got events.
func Noted(notes string) (right int, on []string, err error) {
	if notes == "" {
		return 0, nil, nil
	}
	var list []struct {
		Type, At string
		Right    bool
	}
	if err := json.Unmarshal([]byte(notes), &list); err != nil {
		return 0, nil, fmt.Errorf("notes %q: %w", notes, err)
	}
	for _, e := range list {
		if e.Right {
			right++
		} else {
			on = append(on, e.Type+" "+e.At)
		}
	}
	return right, on, nil
}

// Do opens a page, lets the program of a skill act and returns what it did. own is a
// JavaScript expression for the true element, "null" where the page has none. As a runtime
// does, it first runs the preparing program if the skill has one, and stops if that
// refuses.
func Do(t *testing.T, p adaptertest.Page, s *skill.Skill, own string) *Act {
	t.Helper()
	tab := adaptertest.Open(t, p)
	// Preparing may move elements, so the true one is remembered before.
	if found := tab.Eval(fmt.Sprintf("!!(window[Symbol.for('own')] = %s)", own)); found != (own != "null") {
		t.Fatalf("%s: %s is there: %v", p.URL, own, found)
	}
	options := map[string]any{"timeout_ms": pacetest.Times(time.Second).Milliseconds(), "settle_ms": pacetest.Times(300 * time.Millisecond).Milliseconds()}
	if s.Prepare != nil && !inView(tab, s) {
		if got := tab.Prepare(s, nil, options); got.Err != nil {
			t.Fatalf("%s on %s: prepare: %v", s.ID, p.URL, got.Err)
		} else if !got.OK {
			return &Act{Result: got}
		}
	}
	WatchOn(tab, own)
	act := &Act{Result: tab.Run(s, Args(s), options)}
	if act.Err != nil {
		t.Fatalf("%s on %s: %v", s.ID, p.URL, act.Err)
	}
	notes, _ := tab.Eval("window.name").(string)
	var err error
	if act.Right, act.On, err = Noted(notes); err != nil {
		t.Fatalf("%s on %s: %v", s.ID, p.URL, err)
	}
	return act
}

// inView reports whether a skill may act on the page as it is: its control is visible, and
// its preconditions hold.
func inView(tab *adaptertest.Tab, s *skill.Skill) bool {
	if !tab.Visible(s) {
		return false
	}
	there := func(css string) bool { return tab.Env("exists", nil, map[string]any{"css": css}) == true }
	lacks := func(css string) bool { return !there(css) }
	return !slices.ContainsFunc(s.Preconditions.Exists, lacks) && !slices.ContainsFunc(s.Preconditions.NotExists, there)
}

var all = flag.Bool("all-programs", false, "run all programs, not an even sample")

// Sample returns one job in part with SKILLMILL_TESTS=all, evenly spread, fewer otherwise, or all
// with the flag -all-programs.
func Sample[T any](jobs []T, part int) []T {
	if *all {
		return jobs
	}
	part *= fewerBy()
	var out []T
	for i := 0; i < len(jobs); i += part {
		out = append(out, jobs[i])
	}
	return out
}

// Turns gives every second job to two runners, 0 and 1, by turns, and returns the share of one.
// With SKILLMILL_TESTS=more each does all.
func Turns[T any](jobs []T, runner int) []T {
	if More {
		return jobs
	}
	var out []T
	for i := 2 * runner; i < len(jobs); i += 4 {
		out = append(out, jobs[i])
	}
	return out
}

// Each runs jobs side by side, each as a test of its own, because they wait more than they
// work.
func Each[T any](t *testing.T, jobs []T, name func(T) string, run func(*testing.T, T)) {
	t.Helper()
	workers := 2 * runtime.GOMAXPROCS(0)
	queue := make(chan T)
	done := make(chan struct{})
	for range workers {
		go func() {
			defer func() { done <- struct{}{} }()
			for j := range queue {
				t.Run(name(j), func(t *testing.T) { run(t, j) })
			}
		}()
	}
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	for range workers {
		<-done
	}
}
