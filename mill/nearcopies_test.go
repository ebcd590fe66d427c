package mill

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

func TestNearCopies(t *testing.T) {
	s := func(action, name string, pages ...string) datasets.SkillRow {
		return datasets.SkillRow{Action: action, Name: name, Role: "link", Tag: "a", Pages: pages}
	}
	for name, c := range map[string]struct {
		skills []datasets.SkillRow
		want   int
	}{
		"none":               {nil, 0},
		"other pages":        {[]datasets.SkillRow{s("open", "Menu", "/a"), s("open", "Menu", "/b"), s("open", "Menu", "/c", "/d")}, 2},
		"the same page":      {[]datasets.SkillRow{s("open", "Menu", "/a", "/b"), s("open", "Menu", "/b")}, 0},
		"another action":     {[]datasets.SkillRow{s("open", "Menu", "/a"), s("click", "Menu", "/b")}, 0},
		"what has no name":   {[]datasets.SkillRow{s("open", "", "/a"), s("open", "", "/b")}, 0},
		"another name":       {[]datasets.SkillRow{s("open", "Menu", "/a"), s("open", "Cart", "/b")}, 0},
		"two and a page two": {[]datasets.SkillRow{s("open", "Menu", "/a"), s("open", "Menu", "/a"), s("open", "Menu", "/b")}, 1},
	} {
		if got := nearCopies(c.skills, nil)[apartLocator]; got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// TestNearCopiesSayWhy tells what keeps skills apart: of several the one that is most
// like them decides.
func TestNearCopiesSayWhy(t *testing.T) {
	why := func(guards ...skill.Guard) map[string]int {
		var rows []datasets.SkillRow
		says := map[string]skill.Guard{}
		for i, g := range guards {
			row := datasets.SkillRow{SkillID: fmt.Sprint("d", i), Action: "click", Name: "Save", Role: "button", Tag: "button", Pages: []string{fmt.Sprint("/", i)}}
			var err error
			if row.Doc, err = json.Marshal(&skill.Skill{Locators: skill.Locators{Guard: &g}}); err != nil {
				t.Fatal(err)
			}
			says[row.SkillID] = apartIn(&row)
			rows = append(rows, row)
		}
		return nearCopies(rows, says)
	}
	first := skill.Guard{Kind: "click", Text: "Save", Row: "Alice"}
	for want, g := range map[string]skill.Guard{
		apartTarget:   {Text: "Save", Href: "/x"},
		apartSays:     {Text: "Save", Row: "Alice", ID: "s"},
		apartLandmark: {Text: "Save", Row: "Alice", Landmark: "main"},
		apartRow:      {Text: "Save", Row: "Bob"},
		apartLocator:  {Text: "Save", Row: "Alice", Heading: "Another"},
	} {
		if diff := cmp.Diff(map[string]int{want: 1}, why(first, g)); diff != "" {
			t.Errorf("%s: %s", want, diff)
		}
	}
	got := why(skill.Guard{Href: "/x"}, skill.Guard{Heading: "One"}, skill.Guard{Heading: "Two"})
	if diff := cmp.Diff(map[string]int{apartTarget: 1, apartHeading: 1}, got); diff != "" {
		t.Error(diff)
	}
}

// TestNearCopiesByPairs: that parts are looked up changes nothing: the reason is the least
// of the differences from any of the skills before.
func TestNearCopiesByPairs(t *testing.T) {
	codes := []string{apartTarget, apartSays, apartLandmark, apartRow, apartHeading, apartLocator}
	pair := func(a, b skill.Guard) string {
		switch {
		case a.Href != b.Href:
			return apartTarget
		case a.Text != b.Text, a.ID != b.ID, !slices.Equal(a.Data, b.Data):
			return apartSays
		case a.Landmark != b.Landmark:
			return apartLandmark
		case a.Landmark != "" && a.Landmark != "main":
			return apartLocator
		case a.Row != b.Row:
			return apartRow
		case a.Row == "" && a.Heading != b.Heading:
			return apartHeading
		}
		return apartLocator
	}
	word := rapid.SampledFrom([]string{"", "1:", "x", "1:x"})
	guard := rapid.Custom(func(t *rapid.T) skill.Guard {
		return skill.Guard{
			Href: word.Draw(t, "href"), Text: word.Draw(t, "text"), ID: word.Draw(t, "id"), Data: rapid.SliceOfN(word, 0, 2).Draw(t, "data"),
			Landmark: rapid.SampledFrom([]string{"", "main", "navigation"}).Draw(t, "landmark"), Row: word.Draw(t, "row"), Heading: word.Draw(t, "heading"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		guards := rapid.SliceOfN(guard, 2, 6).Draw(t, "guards")
		had, last := alikes{}, len(guards)-1
		least := 0
		for _, g := range guards[:last] {
			had.add(likenessOf(g))
			least = max(least, slices.Index(codes, pair(guards[last], g)))
		}
		if got := had.keptApart(likenessOf(guards[last])); got != codes[least] {
			t.Fatalf("%s, want %s", got, codes[least])
		}
	})
}
