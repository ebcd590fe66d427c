package change

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// named is a control of a night under the skill id that it has then.
type named struct {
	id  string
	row datasets.ControlRow
}

// turn returns what a page of some controls and four that stay says when it becomes one of others:
// skill ids and kinds.
func turn(was, is []named) []string {
	side := func(night string, own []named) []Shot {
		s := Shot{CaptureID: "a/" + night, Night: night, Viewport: 1280}
		for _, n := range own {
			n.row.Visible, n.row.Enabled = true, true
			s.Controls = append(s.Controls, SeenOf(&n.row, n.id, ""))
		}
		return []Shot{s}
	}
	p := NewPage("a.test", "a.test/", nil)
	p.Night(side("2026-09-01", was))
	var got []string
	for _, r := range p.Night(side("2026-09-02", is)) {
		got = append(got, r.SkillID+" "+r.Kind)
	}
	slices.Sort(got)
	return got
}

func button(id, name string) named {
	return named{id, datasets.ControlRow{Name: name, Tag: "button", Role: "button", Action: "click", Guard: skill.Guard{Kind: "click"}}}
}

// among puts controls between others that both nights show.
func among(own ...named) []named {
	return slices.Concat([]named{button("d1", "Home"), button("d2", "News")}, own, []named{button("d3", "Shop"), button("d4", "Help")})
}

// TestSameLink: a link whose name and target another one has that came is not the one in its row.
func TestSameLink(t *testing.T) {
	t.Parallel()
	link := func(id, name, href, row string) named {
		return named{id, datasets.ControlRow{Name: name, Tag: "a", Role: "link", Action: "navigate", Href: href, Facts: datasets.Facts{Row: row}, Guard: skill.Guard{Kind: "click", Href: href}}}
	}
	for name, c := range map[string]struct {
		was, is []named
		want    []string
	}{
		"another link in its row":  {among(link("d8", "Ben", "#ben", "Monday")), among(link("d9", "Dov", "#dov", "Monday")), []string{"d9 renamed", "d9 retargeted", "d9 succeeded"}},
		"itself in another row":    {among(link("d8", "Ben", "#ben", "Monday")), among(link("d9", "Dov", "#dov", "Monday"), link("d7", "Ben", "#ben", "Friday")), []string{"d7 added", "d8 removed", "d9 added"}},
		"one of its name, not it":  {among(link("d8", "Ben", "#ben", "Monday")), among(link("d9", "Dov", "#dov", "Monday"), link("d7", "Ben", "#ben-2", "Friday")), []string{"d7 added", "d9 renamed", "d9 retargeted", "d9 succeeded"}},
		"the other one went again": {among(link("d8", "Ben", "#ben", "Monday"), link("d6", "Dov", "#dov", "Friday")), among(link("d9", "Dov", "#dov", "Monday")), []string{"d6 removed", "d8 removed", "d9 added"}},
	} {
		if d := cmp.Diff(c.want, turn(c.was, c.is)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestOfOthers: what several controls say that both nights show says nothing; what they say besides it
// tells whose they are.
func TestOfOthers(t *testing.T) {
	t.Parallel()
	chip := func(id, name string) named {
		b := button(id, name)
		b.row.Guard.Row = "Wanted"
		return b
	}
	chips := func(own named) []named { return among(chip("d5", "Remove Straw"), own, chip("d6", "Remove Corn")) }
	for name, c := range map[string]struct {
		was, is []named
		want    []string
	}{
		"another chip":           {chips(chip("d8", "Remove Hay")), chips(chip("d9", "Remove Oats")), []string{"d8 removed", "d9 added"}},
		"the chip in more words": {chips(chip("d8", "Remove Hay")), chips(chip("d9", "Remove dry hay")), []string{"d9 renamed", "d9 succeeded"}},
	} {
		if d := cmp.Diff(c.want, turn(c.was, c.is)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestOfRecord: which words around controls say that they are of one record.
func TestOfRecord(t *testing.T) {
	t.Parallel()
	of := func(part []string, row string) *Seen {
		s := SeenOf(&datasets.ControlRow{Guard: skill.Guard{Part: part, Row: row}}, "d1", "")
		return &s
	}
	for name, c := range map[string]struct {
		a, b *Seen
		want bool
	}{
		"the same words":                       {of([]string{"rosa", "wien"}, ""), of([]string{"wien", "rosa"}, ""), true},
		"another ending":                       {of([]string{"salt"}, ""), of([]string{"salted"}, ""), true},
		"two that stand there, told by others": {of([]string{"rosa", "wien"}, ""), of([]string{"active", "team"}, "rosa wien sales"), true},
		"one that stands there":                {of([]string{"rosa"}, ""), of([]string{"active", "team"}, "rosa wien sales"), false},
		"one of two":                           {of([]string{"rosa", "wien"}, ""), of([]string{"rosa", "graz"}, "rosa graz"), false},
		"no words":                             {of(nil, ""), of(nil, "rosa"), false},
	} {
		if got := ofRecord(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if got := ofRecord(c.b, c.a); got != c.want {
			t.Errorf("%s, the other way round: %v", name, got)
		}
	}
}
