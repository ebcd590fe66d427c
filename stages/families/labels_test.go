package families

import (
	"slices"
	"testing"

	"skillmill/datasets"
)

// TestTellApart: families of several pages that would have one label say what differs, and
// those that nothing tells apart keep it.
func TestTellApart(t *testing.T) {
	family := func(page, heading, part string) *datasets.DraftRow {
		d := &datasets.DraftRow{PageKey: "www.a.test/" + page}
		d.Control.Action, d.Family.Arg = "click", "row"
		d.Control.Facts.Heading, d.Control.Facts.PartName = heading, part
		return d
	}
	for name, c := range map[string]struct {
		families []*datasets.DraftRow
		want     []string
	}{
		"one":                 {[]*datasets.DraftRow{family("a", "Files", "")}, []string{"Click times in any row"}},
		"heading":             {[]*datasets.DraftRow{family("a", "Files", "Left"), family("b", "Mails", "Left")}, []string{"Click times in any row in Files", "Click times in any row in Mails"}},
		"part":                {[]*datasets.DraftRow{family("a", "Files", "Left"), family("b", "Files", "Right")}, []string{"Click times in any row in Left", "Click times in any row in Right"}},
		"page":                {[]*datasets.DraftRow{family("a", "Files", ""), family("b", "", "")}, []string{"Click times in any row on /a", "Click times in any row on /b"}},
		"scopes of one page":  {[]*datasets.DraftRow{family("a", "", ""), family(`a#["x-host"]`, "", "")}, []string{"Click times in any row", "Click times in any row"}},
		"one page":            {[]*datasets.DraftRow{family("a", "", ""), family("a", "", "")}, []string{"Click times in any row", "Click times in any row 2"}},
		"what others say":     {[]*datasets.DraftRow{family("taken", "Files", ""), family("b", "Mails", "")}, []string{"Click times in any row on /taken", "Click times in any row on /b"}},
		"three, two headings": {[]*datasets.DraftRow{family("a", "Files", ""), family("b", "Files", ""), family("c", "Mails", "")}, []string{"Click times in any row on /a", "Click times in any row on /b", "Click times in any row on /c"}},
	} {
		n := &names{ids: map[string]bool{}, labels: map[string]bool{"www.a.test/taken Click times in any row in Files": true}}
		var got []string
		for _, d := range c.families {
			d.Label = n.label(d, "times")
		}
		n.tellApart()
		for _, d := range c.families {
			got = append(got, d.Label)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
