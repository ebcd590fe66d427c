package mill

import (
	"testing"

	"skillmill/datasets"
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
		if got := nearCopies(c.skills); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}
