package settle

import (
	"context"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// TestFingerprintsWithoutTheirRivals: a button of a new row is told from that of an
// old row as long as the old one is known as well. The old one has no locator and
// is not published; without it the new one is taken for it, which must be found out.
func TestFingerprintsWithoutTheirRivals(t *testing.T) {
	old := skill.Fingerprint{
		Version: 1, Kind: "click", Tag: "button", Role: "button", Name: "More", NameFrom: "text", Text: "More", Classes: []string{"small"},
		Heading: "People", Landmark: "main", Row: "Olga Edit Delete Details More", Before: []string{"Details", "Delete"}, After: []string{"Next"},
		Ancestors: []string{"cell", "row", "people"}, Path: "main>table>tbody>tr>td", Position: 3, Controls: 4, Equals: 1,
	}
	added := old
	added.Row = "Ivy Edit Delete Details More"
	seen := &observations{}
	seen.keep("k", seen.read([]datasets.ControlRow{{Fingerprint: old, DOMIndex: 7}}))
	history := []historyEntry{{key: "k", row: datasets.CaptureRow{CaptureID: "a/1"}}}
	drafts := []datasets.DraftRow{
		{Captures: []string{"a/1"}, Indices: []int64{7}, Control: datasets.ControlRow{Fingerprint: old}},
		{
			Control: datasets.ControlRow{Fingerprint: added, Candidates: []datasets.Candidate{{Kind: "css", Value: "tr:nth-of-type(5) button", Matches: 1, Right: true}}},
			Trials:  []datasets.Trial{{Right: 1}},
		},
	}
	ctx, places := context.Background(), placesOf(drafts, history)
	if err := tryAll(ctx, drafts, places, history, seen, match.Defaults()); err != nil {
		t.Fatal(err)
	}
	if drafts[0].FingerprintTrial.Right != 1 || drafts[1].FingerprintTrial.Wrong != 0 {
		t.Fatalf("side by side: %+v, %+v", drafts[0].FingerprintTrial, drafts[1].FingerprintTrial)
	}
	if err := tryPublished(ctx, drafts, places, history, seen, match.Defaults()); err != nil {
		t.Fatal(err)
	}
	if drafts[1].FingerprintTrial.Wrong != 1 {
		t.Errorf("alone: %+v, want it wrong", drafts[1].FingerprintTrial)
	}
}
