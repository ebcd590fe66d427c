package settle_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/stagetest"
)

// The guard of a draft holds on all its captures, and the policy is tried on all of
// the page.
func TestGuardOverCaptures(t *testing.T) {
	page := `<h2>%s</h2><button id="a">%s</button><a href="/x">X</a>`
	src, p := stored(t,
		stagetest.Shot{HTML: fmt.Sprintf(page, "Today", "Save")},
		stagetest.Shot{HTML: fmt.Sprintf(page, "Tomorrow", "Save")},
		stagetest.Shot{HTML: fmt.Sprintf(page, "Tomorrow", "Save")},
		stagetest.Shot{HTML: `<h2>Today</h2><a href="/x">X</a>`})
	drafts, _ := settled(t, src, p, nil)
	d := named(t, drafts, "Save")
	g := d.Control.Guard
	if g.Heading != "" || g.Name != "save" || g.ID != "a" || g.After != "x" {
		t.Errorf("guard %+v", g)
	}
	if diff := cmp.Diff(datasets.Trial{Right: 3, None: 1}, d.GuardTrial); diff != "" {
		t.Error(diff)
	}
	if len(d.Slips) != 0 {
		t.Errorf("slips %+v: where the control is not there nothing is to be found", d.Slips)
	}
	if d := named(t, drafts, "X"); d.GuardTrial != (datasets.Trial{Right: 4}) || d.Control.Guard.Before != "" {
		t.Errorf("trial %+v, guard %+v", d.GuardTrial, d.Control.Guard)
	}
}

// A capture alone, and captures of one stored page, have the trial of the extraction.
func TestGuardOfOnePage(t *testing.T) {
	shot := stagetest.Shot{HTML: `<button id="a">Save</button>`}
	for n, shots := range map[int64][]stagetest.Shot{1: {shot}, 3: {shot, shot, shot}} {
		src, p := stored(t, shots...)
		drafts, _ := settled(t, src, p, nil)
		if d := named(t, drafts, "Save"); d.GuardTrial != (datasets.Trial{Right: n}) {
			t.Errorf("%d captures: %+v", n, d.GuardTrial)
		}
	}
}

// Twins that changed places between the same texts mislead a position; the policy
// then does without.
func TestGuardIsDistrusted(t *testing.T) {
	page := `<ul><li><a href="%s">Open</a></li><li><a href="%s">Open</a></li></ul>`
	src, p := stored(t, stagetest.Shot{HTML: fmt.Sprintf(page, "/a", "/b")}, stagetest.Shot{HTML: fmt.Sprintf(page, "/b", "/a")})
	drafts, _ := settled(t, src, p, nil)
	slipped := 0
	for i := range drafts {
		d := &drafts[i]
		missed := 0
		for _, c := range d.Captures {
			missed += count(d.Slips, c)
		}
		if len(d.Captures)-missed != int(d.GuardTrial.Right) {
			t.Errorf("control %d: slips %+v of %+v", d.Control.DOMIndex, d.Slips, d.GuardTrial)
		}
		slipped += missed
		if d.GuardTrial.Wrong != 0 {
			t.Errorf("control %d: %+v without %v", d.Control.DOMIndex, d.GuardTrial, d.Distrust)
		}
		if len(d.Captures) == 2 && d.Indices[0] != d.Indices[1] && d.Control.Guard.Twins != nil && !cmp.Equal(d.Control.Guard.Twins, []skill.Twins(nil)) {
			t.Errorf("control %d keeps twins %+v over captures in which its number is not the same", d.Control.DOMIndex, d.Control.Guard.Twins)
		}
	}
	if slipped == 0 {
		t.Error("the policy does without what misled it and still finds all: nothing was tried")
	}
}

// count is how often a capture is among slips.
func count(slips []datasets.Slip, capture string) (n int) {
	for _, s := range slips {
		if s.CaptureID == capture {
			n++
		}
	}
	return n
}
