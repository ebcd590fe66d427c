package settle

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
)

// TestOnly wants of a history of one capture the drafts that following its controls gives.
func TestOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := datasets.CaptureRow{CaptureID: "a/1", ViewportW: rapid.Int64Range(0, 2).Draw(t, "viewport")}
		rows := make([]datasets.ControlRow, rapid.IntRange(0, 5).Draw(t, "rows"))
		word := rapid.SampledFrom([]string{"", "one", "two"})
		for i := range rows {
			r := &rows[i]
			r.Domain, r.PageKey, r.CaptureID, r.CapturedAt, r.DOMIndex = "a", "a/", c.CaptureID, "2026-01-01T00:00:00Z", int64(7*i)
			r.Visible, r.Action = rapid.Bool().Draw(t, "visible"), word.Draw(t, "action")
			r.Facts.Pressed, r.Facts.Reachable = word.Draw(t, "pressed"), rapid.Bool().Draw(t, "reachable")
			r.Facts.OverlaysSeen, r.Facts.Covering = []string{word.Draw(t, "seen")}, []string{word.Draw(t, "covering")}
			r.Guard.Text, r.Fingerprint.Text = word.Draw(t, "guard"), word.Draw(t, "text")
		}
		f := newFollower(&observations{}, Rules{})
		if err := f.add("key", c, slices.Clone(rows)); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(f.drafts(), only(c, rows)); diff != "" {
			t.Errorf("drafts of one capture (-followed +only):\n%s", diff)
		}
	})
}
