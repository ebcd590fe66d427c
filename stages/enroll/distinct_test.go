package enroll

import (
	"testing"

	"pgregory.net/rapid"

	"skillmill/datasets"
)

// TestDistinct compares the labels that distinct counts with labels that are all composed anew,
// and those that it keeps with what they say.
func TestDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"", "Amount", "Item 1 of the shop", "Item 2 of the shop"})
		same := make([]*labelled, rapid.IntRange(2, 6).Draw(t, "controls"))
		for i := range same {
			d := datasets.DraftRow{Domain: "a", PageKey: "a/", Pages: []string{"a/"}}
			d.Control.Action = rapid.SampledFrom([]string{"click", "type"}).Draw(t, "action")
			d.Control.Facts.OwnTexts = []string{word.Draw(t, "own")}
			d.Control.Facts.Row, d.Control.Facts.Heading = word.Draw(t, "row"), word.Draw(t, "heading")
			same[i] = newLabelled(&d)
		}
		place, instead := rapid.IntRange(0, numPlaces-1).Draw(t, "place"), rapid.Bool().Draw(t, "instead")
		taken := map[string]bool{same[0].label(): true, same[1].label(): rapid.Bool().Draw(t, "taken")}
		own, want, none := same[0].label(), map[string]bool{}, true
		for _, l := range same {
			other := *l
			other.say(place, instead)
			s := other.compose(other.words()).text
			if none = none && l.places[place] == ""; taken[s] {
				s = own
			}
			want[s] = true
		}
		n := len(want)
		if none && !instead && place != inRow {
			n = 1
		}
		if got := distinct(same, place, instead, taken); got != n {
			t.Errorf("%d labels, want %d", got, n)
		}
		for _, l := range same {
			l.say(place, instead)
			if got, want := l.label(), l.compose(l.words()).text; got != want {
				t.Errorf("kept %q, says %q", got, want)
			}
		}
	})
}
