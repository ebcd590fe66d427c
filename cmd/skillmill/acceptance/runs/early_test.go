package runs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun"
	"skillmill/saferun/act"
)

// early are pages that are given to a run as soon as they have loaded, and what a script of theirs
// does some milliseconds later. At first is what it does at once. own is the control at the first
// act, as in astray.
var early = []struct {
	name, control, own, first, later string
	codes                            []string
}{
	{"as it was", saveNow, saveNow, "", "", []string{""}},
	{"its text changes elsewhere", saveNow, saveNow, "", `said.textContent = 'Loaded'`, []string{""}},
	{"the control comes late", saveNow, saveNow, `window.late = save; save.remove()`, `del.before(late)`, []string{""}},
	{"another known control comes late", saveNow, saveNow, `window.late = help; help.remove()`, `document.querySelector('form').after(late)`, []string{""}},
	{"all comes late", saveNow, saveNow, `window.late = document.querySelector('form'); late.remove()`, `document.querySelector('p').after(late)`, []string{""}},
	{"a twin comes late", saveNow, `document.getElementById('save')`, "", `const c = save.cloneNode(true); c.id = 'save2'; document.body.append(c)`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"a twin comes late before it", saveNow, `document.getElementById('save')`, "", `const c = save.cloneNode(true); c.removeAttribute('id'); save.before(c)`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"it comes late, and one that says the same is there", saveNow, `document.getElementById('save')`, `window.late = save; const c = save.cloneNode(true); c.removeAttribute('id'); c.onclick = null; save.replaceWith(c)`, `set.append(late)`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH", "TARGET_ABSENT"}},
	{"it comes late, and one that says the same is there under a bar", saveNow, `document.getElementById('save')`, `window.late = save; const c = save.cloneNode(true); c.removeAttribute('id'); late.remove(); document.body.append(c)`, `del.before(late)`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH", "TARGET_ABSENT"}},
	{"a row comes late", aliceNow, aliceNow, `window.late = ra; ra.remove()`, `rb.before(late)`, []string{""}},
	{"its row is another's first", aliceNow, aliceNow, `window.was = ra.cells[0].textContent; ra.cells[0].textContent = 'Carol King'`, `ra.cells[0].textContent = was`, []string{""}},
	{"rows are sorted late", aliceNow, aliceNow, "", `rb.after(ra)`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}},
	{"it is disabled late", saveNow, saveNow, "", `save.disabled = true`, []string{"", "TARGET_DISABLED", "ACT_REFUSED"}},
	{"it is drawn again late", saveNow, saveNow, "", `save.outerHTML = save.outerHTML`, []string{"", "NO_EFFECT"}},
	{"it becomes another late", saveNow, "null", "", `save.textContent = 'Delete all'`, []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH", "TARGET_ABSENT", "ACT_REFUSED", "NO_EFFECT"}},
	{"a field comes late", noteNow, noteNow, `window.late = note; note.remove()`, `other.before(late)`, []string{""}},
	{"it changes all the time", saveNow, saveNow, `setInterval(() => { document.body.dataset.n = Math.random() }, 10)`, "", []string{""}},
}

// earlyAfter are the milliseconds after which the later script runs; it never does after never.
var earlyAfter = []int{0, 20, 50, 120, 250, never}

const never = 1 << 30

// TestEarlyLooks: a run that begins before the page has settled reaches the control or nothing. On
// a page that is as it was learnt it need not wait, on one that lacks a known control it does. Each
// page changes after one of the times, with SKILLMILL_TESTS=more after each.
func TestEarlyLooks(t *testing.T) {
	acceptance.KnownUnderRace(t)
	learnt := learn(t)
	for at, doc := range learnt.at {
		doc.Locators.ByDOMIndex = &at
	}
	var soon atomic.Int32
	type job struct{ page, after int }
	var jobs []job
	for i := range early {
		for k, ms := range earlyAfter {
			if acceptance.More || (i+k)%6 == 0 {
				jobs = append(jobs, job{i, ms})
			}
		}
	}
	acceptance.Each(t, jobs, func(j job) string { return fmt.Sprint(early[j.page].name, " ", j.after) }, func(t *testing.T, j job) {
		c := early[j.page]
		doc := learnt.of(t, c.control)
		tab := openSoon(t, orders+fmt.Sprintf("<script>%s; setTimeout(() => { %s }, %d)</script>", c.first, c.later, j.after))
		settled := 0
		s := session(t, tab, learnt.skills, saferun.Options{Settle: func(ctx context.Context) error {
			settled++
			return tab.Settle(ctx)
		}})
		begun := false
		got, err := s.Run(t.Context(), doc, acceptance.Args(doc), saferun.Hooks{BeforeAct: func(saferun.Act) error {
			if !begun {
				begun = true
				eval[bool](t, tab, acceptance.Watch(c.own))
			}
			return nil
		}})
		lost := errors.Is(err, act.ErrLost) // the page changed between the two halves of the click
		if err != nil && !lost {
			t.Fatal(err)
		}
		_, on, err := acceptance.Noted(eval[string](t, tab, "window.name"))
		if err != nil {
			t.Fatal(err)
		}
		if j.after == never {
			if differs := c.first != ""; differs && settled == 0 {
				t.Error("the page is not as it was learnt, and was not brought to rest")
			}
			return
		}
		// A control that becomes another one is pressed before that or not at all.
		if len(on) > 0 && c.own != "null" {
			t.Errorf("events of other elements: %q", on)
		}
		if !lost && !slices.Contains(c.codes, got.Code) {
			t.Errorf("%q %s, want one of %q", got.Code, got.Message, c.codes)
		}
		if settled == 0 {
			soon.Add(1)
		}
	})
	if soon.Load() == 0 {
		t.Error("no page was looked at early")
	}
	t.Logf("%d pages, %d not brought to rest", len(jobs), soon.Load())
}

// openSoon opens a page of a test's own before it has settled.
func openSoon(t *testing.T, html string) *browser.Tab {
	t.Helper()
	n := fmt.Sprint(lastPage.Add(1))
	pages.Store(n, html)
	return openJob(t, browser.Job{URL: "http://orders.test/", UserAgent: pageAgent + n, Shots: -1, Soon: true, Keep: saferun.Keep()})
}
