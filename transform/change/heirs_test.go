package change

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/alike"
)

// one is a button of a page: its id, name, row and heading.
type one struct{ id, name, row, heading string }

func shot(night string, list []one) []Shot {
	s := Shot{CaptureID: "a/" + night, Night: night, Viewport: 1280}
	for _, o := range list {
		r := datasets.ControlRow{Name: o.name, Tag: "button", Role: "button", Action: "click", Visible: true, Enabled: true}
		if strings.HasPrefix(o.name, "Find") {
			r.Tag, r.Role, r.Action = "input", "searchbox", "type"
		}
		r.Facts.Row, r.Facts.Heading = o.row, o.heading
		s.Controls = append(s.Controls, SeenOf(&r, o.id, ""))
	}
	return []Shot{s}
}

// TestHeirs: what goes and what comes is one control where its row or heading and its looks
// or name say so, and two where another row, another heading or an equal could be meant.
func TestHeirs(t *testing.T) {
	t.Parallel()
	rest := []one{{"d1", "Home", "", "Top"}, {"d2", "News", "", "Top"}, {"d3", "Shop", "", "Top"}, {"d4", "Help", "", "Top"}}
	for name, c := range map[string]struct {
		was, is []one
		looks   bool // say that each is what stands at its place
		want    []string
	}{
		"a name of a row":         {[]one{{"d8", "Cancel", "Ann 3 May", "Orders"}}, []one{{"d9", "Call off", "Ann 3 May", "Orders"}}, false, []string{"d9 renamed Cancel Call off", "d9 succeeded d8 d9"}},
		"another row":             {[]one{{"d8", "Cancel", "Ann 3 May", "Orders"}}, []one{{"d9", "Call off", "Bo 4 May", "Orders"}}, true, []string{"d8 removed Cancel ", "d9 added  Call off"}},
		"a row of two headings":   {[]one{{"d8", "Back", "Speed", "Bees"}, {"d7", "Go", "Speed", "Walls"}}, []one{{"d7", "Go", "Speed", "Walls"}, {"d9", "Back", "Speed", "Law"}}, true, []string{"d8 removed Back ", "d9 added  Back"}},
		"a heading grew":          {[]one{{"d8", "Mute", "", "On air"}}, []one{{"d9", "Mute", "", "Now on air"}}, false, []string{"d9 succeeded d8 d9"}},
		"another heading":         {[]one{{"d8", "Mute", "", "On air"}}, []one{{"d9", "Mute", "", "Studio"}}, true, []string{"d8 removed Mute ", "d9 added  Mute"}},
		"words more":              {[]one{{"d8", "This week", "", "Top"}}, []one{{"d9", "Due this week", "", "Top"}}, false, []string{"d9 renamed This week Due this week", "d9 succeeded d8 d9"}},
		"two of the words":        {[]one{{"d8", "Week", "", "Top"}}, []one{{"d9", "This week", "", "Top"}, {"d7", "Next week", "", "Top"}}, false, []string{"d7 added  Next week", "d8 removed Week ", "d9 added  This week"}},
		"other words":             {[]one{{"d8", "Export", "", "Top"}}, []one{{"d9", "Archive", "", "Top"}}, false, []string{"d8 removed Export ", "d9 added  Archive"}},
		"other words, same looks": {[]one{{"d8", "Export", "", "Top"}}, []one{{"d9", "Archive", "", "Top"}}, true, []string{"d9 renamed Export Archive", "d9 succeeded d8 d9"}},
		"signs of a row": {
			[]one{{"d8", "", "Roof", "Doors"}, {"d7", "", "Roof", "Doors"}, {"d6", "Lost", "Roof", "Doors"}},
			[]one{{"d9", "", "Roof", "Doors"}, {"e9", "", "Roof", "Doors"}, {"d6", "Lost", "Roof", "Doors"}},
			false,
			[]string{"d9 succeeded d8 d9", "e9 succeeded d7 e9"},
		},
		"one sign more in a row": {
			[]one{{"d8", "", "Roof", "Doors"}, {"d7", "", "Roof", "Doors"}},
			[]one{{"d9", "", "Roof", "Doors"}, {"e9", "", "Roof", "Doors"}, {"f9", "", "Roof", "Doors"}},
			false,
			[]string{"d9 succeeded d8 d9", "f9 added  "},
		},
		"another order in a row": {
			[]one{{"d8", "", "Roof", "Doors"}, {"d7", "", "Roof", "Doors"}, {"d6", "Lost", "Roof", "Doors"}},
			[]one{{"d6", "Lost", "Roof", "Doors"}, {"d9", "", "Roof", "Doors"}, {"e9", "", "Roof", "Doors"}},
			false,
			nil,
		},
		"a heading renamed": {
			[]one{{"d8", "Send", "", "Ask us"}, {"d7", "Clear", "", "Ask us"}},
			[]one{{"d9", "Go", "", "Request"}, {"d7", "Clear", "", "Request"}},
			true,
			[]string{"d9 renamed Send Go", "d9 succeeded d8 d9"},
		},
		"between the same": {
			[]one{{"d7", "Heat", "", "Hall"}, {"d8", "Move", "", "Hall"}, {"d6", "Cancel", "", "Hall"}},
			[]one{{"d7", "Heat", "", "Hall"}, {"d9", "Other day", "", "Hall"}, {"d6", "Cancel", "", "Hall"}},
			false,
			[]string{"d9 renamed Move Other day", "d9 succeeded d8 d9"},
		},
		"a row told by another word": {
			[]one{{"d8", "Call", "Pilot", "Crew"}, {"d7", "Swap", "Pilot", "Crew"}, {"d6", "Call", "Oda", "Crew"}},
			[]one{{"e8", "Ring", "Pilot", "Crew"}, {"d9", "Ring", "Nils", "Crew"}, {"d7", "Swap", "Nils", "Crew"}, {"d6", "Call", "Oda", "Crew"}},
			false,
			[]string{"d9 renamed Call Ring", "d9 succeeded d8 d9", "e8 added  Ring"},
		},
		"a heading in a row": {
			[]one{{"d8", "Dismiss", "Pier", "Pier"}, {"d7", "Map", "Pier", "Pier"}},
			[]one{{"d9", "Close", "Pier", "Map"}, {"d7", "Map", "Pier", "Pier"}},
			false,
			[]string{"d9 renamed Dismiss Close", "d9 succeeded d8 d9"},
		},
		"a button of each card": {
			[]one{{"d8", "Dismiss", "", "Piers"}, {"d7", "Dismiss", "", "Piers"}},
			[]one{{"d9", "Close", "", "Piers"}, {"e9", "Close", "", "Piers"}, {"f9", "Close", "", "Piers"}},
			false,
			[]string{" renamed Dismiss (2) Close (3)"},
		},
		"a button of each card, and another": {
			[]one{{"d8", "Dismiss", "", "Piers"}, {"d7", "Dismiss", "", "Piers"}, {"d6", "Dismiss", "", "Piers"}, {"c6", "Post", "", "Piers"}},
			[]one{{"d9", "Ask", "", "Piers"}, {"e9", "Ask", "", "Piers"}, {"f9", "Close", "", "Piers"}, {"g9", "Close", "", "Piers"}, {"h9", "Close", "", "Piers"}},
			false,
			[]string{" renamed Dismiss (3) Close (3)", "c6 removed Post ", "d9 added  Ask", "e9 added  Ask"},
		},
		"a word in common":   {[]one{{"d8", "Add key", "", "Top"}}, []one{{"d9", "New key", "", "Top"}}, false, []string{"d9 renamed Add key New key", "d9 succeeded d8 d9"}},
		"words for the same": {[]one{{"d8", "Delete", "", "Top"}}, []one{{"d9", "Remove it", "", "Top"}}, false, []string{"d9 renamed Delete Remove it", "d9 succeeded d8 d9"}},
		"the only field":     {[]one{{"d8", "Find a talk", "", "Top"}}, []one{{"d9", "Find", "", "Top"}}, false, []string{"d9 renamed Find a talk Find", "d9 succeeded d8 d9"}},
	} {
		p := NewPage("a.test", "a.test/", func(was, is []skill.Fingerprint) []int {
			out := make([]int, len(was))
			for i := range out {
				if out[i] = -1; c.looks && i < len(is) {
					out[i] = i
				}
			}
			return out
		})
		p.Night(shot("2026-09-01", append(rest[:4:4], c.was...)))
		var got []string
		for _, r := range p.Night(shot("2026-09-02", append(rest[:4:4], c.is...))) {
			got = append(got, fmt.Sprintf("%s %s %s %s", r.SkillID, r.Kind, r.Was, r.Is))
			if r.Kind == Succeeded && (r.CaptureBefore != "a/2026-09-01" || r.CaptureID != "a/2026-09-02") {
				t.Errorf("%s: from %s to %s", name, r.CaptureBefore, r.CaptureID)
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestToldApart: cards without a row are told by the words that the others do not say.
func TestToldApart(t *testing.T) {
	t.Parallel()
	card := func(row string, part ...string) *Seen { return &Seen{part: part, around: alike.Letters(row)} }
	for name, c := range map[string]struct {
		a, b *Seen
		want bool
	}{
		"another card":            {card("choir tuesday cancel", "choir", "tuesday"), card("theatre friday cancel", "theatre"), true},
		"the same":                {card("yoga tuesday cancel", "yoga"), card("yoga thursday cancel", "yoga", "thursday"), false},
		"another word is its own": {card("choir friday cancel", "friday"), card("choir friday cancel", "choir"), false},
		"no word of its own":      {card("cancel"), card("theatre friday cancel", "theatre"), false},
	} {
		if got := toldApart(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
