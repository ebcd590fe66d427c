package enroll

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

// TestOpeners gives a control in a menu the menu's button, and none where the button
// cannot be clicked for sure.
func TestOpeners(t *testing.T) {
	for name, c := range map[string]struct {
		change func(button, entry *datasets.DraftRow)
		want   int
	}{
		"found":                      {nil, 2},
		"not found for sure":         {func(b, _ *datasets.DraftRow) { b.GuardTrial.Wrong = 1 }, 0},
		"never found":                {func(b, _ *datasets.DraftRow) { b.GuardTrial.Right = 0 }, 0},
		"another page has no button": {func(_, e *datasets.DraftRow) { e.Pages = append(e.Pages, "/b") }, 0},
		"another page has nothing to close": {func(_, e *datasets.DraftRow) {
			e.Seen.Steps[1].Does, e.Pages = "close", append(e.Pages, "/b")
		}, 2},
		"what closes is not found for sure": {func(b, e *datasets.DraftRow) {
			e.Seen.Steps[1].Does, e.Pages, b.GuardTrial.Wrong = "close", append(e.Pages, "/b"), 1
		}, 0},
		"no such control": {func(_, e *datasets.DraftRow) { e.Seen.Steps[1].Index = 99 }, 0},
		"retired":         {func(b, _ *datasets.DraftRow) { b.Missing = []string{"1", "2", "3", "4"} }, 0},
	} {
		button := draft(t, spec{page: "/a", name: "Menu", index: 4, selectors: []string{"#menu"}})
		button.GuardTrial = datasets.Trial{Right: 1}
		entry := draft(t, spec{page: "/a", name: "Edit", index: 9, selectors: []string{"#edit"}})
		entry.Seen.Steps = []datasets.Step{
			{Does: "escape", Container: "#box", CaptureID: "/a", Index: -1},
			{Does: "open", Container: "#list", CaptureID: "/a", Index: 4},
		}
		if c.change != nil {
			c.change(&button, &entry)
		}
		for _, d := range Domain([]datasets.DraftRow{entry, button}, rules) {
			switch {
			case d.Control.Name == "Menu" && len(d.Openers) != 0:
				t.Errorf("%s: the button needs %+v", name, d.Openers)
			case d.Control.Name == "Edit" && len(d.Openers) != c.want:
				t.Errorf("%s: %d openers, want %d", name, len(d.Openers), c.want)
			case d.Control.Name == "Edit" && c.want > 0:
				o := d.Openers[1]
				if diff := cmp.Diff([]string{"/a"}, o.Captures); diff != "" || o.Candidates[0].Value != "#menu" || o.Trials[0].Right != 1 {
					t.Errorf("%s: %+v", name, o)
				}
			}
		}
	}
}
