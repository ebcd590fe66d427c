package view_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/stages/stagetest"
	"skillmill/transform/view"
)

// unseen marks the elements with the class as not displayed, with all in them.
func unseen(c *capture.Capture, class string) {
	hidden := map[int]bool{}
	for i := range c.Elements {
		e := &c.Elements[i]
		if e.Class == class || hidden[e.Parent] {
			hidden[e.Index] = true
			e.Visible, e.BBox = capture.No, capture.Rect{}
		}
	}
}

// TestSteps reads what brings controls into view from a measured page.
func TestSteps(t *testing.T) {
	const body = `<button aria-controls="menu">Menu</button><ul id="menu" class="closed"><li><a href="/a">Alpha</a></li></ul>
<details id="more"><summary>More</summary><p class="closed"><a href="/b">Beta</a></p></details>
<input type="checkbox" id="box" class="closed"><label for="box">Box</label><div class="closed"><a href="/c">Gamma</a></div>
<div class="k" id="k"><button>Delta</button></div>`
	c, err := stagetest.Capture(stagetest.Shot{HTML: body, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	unseen(c, "closed")
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	index := map[string]int64{}
	for _, r := range rec.Controls {
		index[r.Name] = r.DOMIndex
	}
	want := map[string][]datasets.Step{
		"Alpha": {{Does: "open", Container: "#menu", CaptureID: c.ID, Index: index["Menu"]}},
		"Beta":  {{Does: "open", Container: "#more[open]", CaptureID: c.ID, Index: index["More"]}},
	}
	reachable := map[string]bool{"Menu": true, "More": true, "Box": true, "Delta": true}
	for _, r := range rec.Controls {
		if d := cmp.Diff(want[r.Name], r.Facts.Steps, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", r.Name, d)
		}
		if r.Facts.Reachable != reachable[r.Name] {
			t.Errorf("%s is reachable: %v, visible %v", r.Name, r.Facts.Reachable, r.Visible)
		}
	}
	if len(rec.Controls) != 7 {
		t.Error(fmt.Sprint(index))
	}
}

// TestCovered has a banner over a button: the banner must go, and it is known how.
func TestCovered(t *testing.T) {
	c, err := stagetest.Capture(stagetest.Shot{HTML: `<button>Pay</button><div id="cookies"><p>Cookies</p><button>Close</button></div>`, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Elements {
		e := &c.Elements[i]
		e.VisibleAdv = capture.Yes
		switch {
		case e.ID == "cookies":
			e.BBox, e.ZIndex = capture.Rect{0, 0, 1280, 700}, "99"
		case e.Tag == "button":
			e.Occlusion = 0
		}
	}
	for i := range c.Elements {
		if c.Elements[i].Tag == "button" {
			c.Elements[i].Occlusion = 1
			break
		}
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rec.Controls {
		var covering, does []string
		if r.Name == "Pay" {
			covering, does = []string{"div#cookies"}, []string{"close"}
		}
		var got []string
		for _, s := range r.Facts.Steps {
			got = append(got, s.Does)
		}
		if d := cmp.Diff(covering, r.Facts.Covering, cmpopts.EquateEmpty()) + cmp.Diff(does, got, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", r.Name, d)
		}
	}
}

// letThrough is the record of a page whose elements with a class let presses through, of which those of one
// class are transparent.
func letThrough(t *testing.T, body, transparent string) view.Record {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{HTML: body, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Elements {
		e := &c.Elements[i]
		e.Visible, e.VisibleAdv = capture.Yes, capture.Of(e.Class == "")
		if e.Class == transparent {
			e.Opacity = "0"
		}
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestFaded: what lets every press through in a transparent part of the page is not seen, and what
// opens that part is known. A field is seen, and so is what takes presses or is in nothing.
func TestFaded(t *testing.T) {
	const body = `<button aria-controls="ask">Ask</button><div id="ask" class="faded"><button class="through">Yes</button><button>No</button><input class="through" aria-label="Why"></div><button class="through">Later</button>`
	rec := letThrough(t, body, "faded")
	for _, r := range rec.Controls {
		if r.Visible == (r.Name == "Yes") {
			t.Errorf("%s is visible: %v", r.Name, r.Visible)
		}
		if opened := len(r.Facts.Steps) == 1 && r.Facts.Steps[0].Container == "#ask"; opened != (r.Name == "Yes") {
			t.Errorf("%s has the steps %v", r.Name, r.Facts.Steps)
		}
	}
	if len(rec.Controls) != 5 {
		t.Errorf("%d controls", len(rec.Controls))
	}
}

// TestDeaf: a link or a button that lets every press through is off. A field is not, nor what is
// transparent or hidden from screen readers.
func TestDeaf(t *testing.T) {
	const body = `<a class="deaf" href="/p">Page</a><button class="deaf">Save</button><div class="deaf" role="tab" tabindex="0">Tab</div><input class="deaf" aria-label="Field">
<input type="submit" class="deaf" value="Send"><button class="clear">Clear</button><button class="deaf" aria-hidden="true">Veil</button><button>Plain</button>`
	rec := letThrough(t, body, "clear")
	off := map[string]bool{"Page": true, "Save": true, "Tab": true}
	for _, r := range rec.Controls {
		if r.Enabled == off[r.Name] {
			t.Errorf("%q is enabled: %v", r.Name, r.Enabled)
		}
		delete(off, r.Name)
	}
	if len(off) > 0 {
		t.Errorf("no controls: %v", off)
	}
}
