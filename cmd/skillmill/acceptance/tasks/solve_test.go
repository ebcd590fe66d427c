package tasks

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
)

var solveSeeds = flag.Int("solve-seeds", 0, "episodes of each kind that are done by their own acts, none when 0")

// solvedKind is a kind with the acts of a person that do its task; a trap has none. An act is a verb, a selector (>>> goes
// into a shadow root, | before the text of the element) and, behind =>, a value: press, type, key (pressed on the element),
// and set, which puts a value into a list, a date, a time or a slider.
type solvedKind struct {
	name string
	make func(r *rand.Rand) (episode, []string)
}

// trap, in a script, makes any act lose but those on what may be opened. Without an act the episode is won.
const trap = `tell('idle', '1'); for (const type of ['mousedown', 'keydown', 'input', 'change']) window.addEventListener(type, e => { if (e.isTrusted && !e.composedPath().some(n => opens.has(n))) win(false) }, true); `

// unsolved returns kinds without their acts.
func unsolved(kinds []solvedKind) []taskKind {
	var out []taskKind
	for _, k := range kinds {
		out = append(out, taskKind{k.name, func(r *rand.Rand) episode { e, _ := k.make(r); return e }})
	}
	return out
}

// TestKindsCanBeDone does tasks by the acts that their kinds know: each gets its reward and touches nothing else. A trap
// is won at first and lost with one press.
func TestKindsCanBeDone(t *testing.T) {
	if *solveSeeds == 0 {
		t.Skip("a check of pages: -solve-seeds 8")
	}
	kinds := solvedKinds()
	s := newTaskServer(unsolved(kinds))
	server := httptest.NewServer(s)
	defer server.Close()
	b := acceptance.SharedBrowser(t)
	for _, k := range kinds {
		if *taskKinds != "" && !slices.Contains(strings.Split(*taskKinds, ","), k.name) {
			continue
		}
		for seed := range uint64(*solveSeeds) {
			solve(t, b, s, server.URL, k, 100+seed)
		}
	}
}

func solvedKinds() []solvedKind {
	return slices.Concat(mixedKeptKinds, mixedKeptZhKinds, drillKeptKinds, deskKeptKinds, knackKinds, knackKeptKinds, clerkKinds, clerkKeptKinds, pocketKeptKinds, pocketKeptZhKinds)
}

// TestTasksAreWritten: no task or page has what a format leaves of a mistake.
func TestTasksAreWritten(t *testing.T) {
	for _, k := range solvedKinds() {
		for seed := range uint64(100) {
			e, acts := k.make(random(k.name, seed))
			if said := e.task + e.body + e.script + strings.Join(acts, " "); strings.Contains(said, "%!") {
				t.Errorf("%s-%d: %s", k.name, seed, e.task)
				break
			}
		}
	}
}

func solve(t *testing.T, b *browser.Browser, s *taskServer, url string, k solvedKind, seed uint64) {
	t.Helper()
	id := fmt.Sprintf("%s-%d", k.name, seed)
	e, acts := k.make(random(k.name, seed))
	tab, err := b.Open(t.Context(), browser.Job{URL: fmt.Sprintf("%s/%s?seed=%d", url, k.name, seed), Shots: -1, NoScroll: true})
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	defer tab.Close()
	if s.heard(id).told != (acts == nil) {
		t.Errorf("%s: %s: judged before any act, or no trap", id, e.task)
	}
	for _, a := range acts {
		if s.heard(id).told {
			t.Errorf("%s: %s: judged before %q", id, e.task, a)
		}
		if err := byHand(t, tab, a); err != nil {
			t.Errorf("%s: %s: %s: %v", id, e.task, a, err)
			return
		}
	}
	if got := s.within(id, func(h heard) bool { return h.won }); !got.won || len(got.wrong) > 0 {
		t.Errorf("%s: %s: %+v after %q", id, e.task, got, acts)
	}
	if acts == nil {
		if err := byHand(t, tab, "press button"); err != nil {
			t.Errorf("%s: %v", id, err)
		} else if got := s.within(id, func(h heard) bool { return !h.won }); got.won {
			t.Errorf("%s: %s: a press is no fault", id, e.task)
		}
	}
	t.Logf("%s: %s", id, e.task)
}

// heard is what the page of an episode told.
type heard struct {
	told, won bool
	wrong     []string
}

func (s *taskServer) heard(id string) heard {
	s.mu.Lock()
	defer s.mu.Unlock()
	won, told := s.reward[id]
	return heard{told, won, slices.Clone(s.wrong[id])}
}

// within waits until the page told what is asked for, or a while.
func (s *taskServer) within(id string, is func(heard) bool) heard {
	for end := time.Now().Add(pacetest.Times(3 * time.Second)); ; time.Sleep(20 * time.Millisecond) {
		if h := s.heard(id); is(h) || time.Now().After(end) {
			return h
		}
	}
}

// place finds an element that is drawn, and returns where its middle is in the window.
const place = `(at, value) => { const [path, text] = at.split('|'); let in_ = [document]; for (const part of path.split(' >>> ')) in_ = in_.flatMap(n => [...(n.shadowRoot || n).querySelectorAll(part)]);
	const e = in_.filter(n => n.getClientRects().length && (text === undefined || n.textContent.trim() === text)); if (e.length === 0) return null; e[0].scrollIntoView({ block: 'center' });
	if (value != null) { e[0].focus(); e[0].value = value; for (const type of ['input', 'change']) e[0].dispatchEvent(new Event(type, { bubbles: true })); if (e[0].value !== value) return null }
	const r = e[0].getBoundingClientRect(); return { x: r.left + r.width / 2, y: r.top + r.height / 2 } }`

// byHand does one act; what it is done on may come late.
func byHand(t *testing.T, tab *browser.Tab, act string) error {
	verb, rest, _ := strings.Cut(act, " ")
	at, value, _ := strings.Cut(rest, " => ")
	var put any
	if verb == "set" {
		put = value
	}
	var p *struct {
		X float64 `json:"x"`
		Y float64 `json:"y"`
	}
	for end := time.Now().Add(pacetest.Times(5 * time.Second)); p == nil; time.Sleep(30 * time.Millisecond) {
		if err := tab.Eval(t.Context(), place, &p, at, put); err != nil {
			return err
		} else if p == nil && time.Now().After(end) {
			return fmt.Errorf("nothing at %s", at)
		}
	}
	if verb == "set" {
		return nil
	}
	if err := tab.Press(t.Context(), p.X, p.Y); err != nil {
		return err
	} else if err := tab.Release(t.Context(), p.X, p.Y); err != nil {
		return err
	}
	switch verb {
	case "type":
		if err := tab.Key(t.Context(), "Control+a"); err != nil {
			return err
		}
		return tab.Insert(t.Context(), value)
	case "key":
		return tab.Key(t.Context(), value)
	}
	return nil
}
