package change

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestOthers: what a choice is of, where the link of a row leads, and what is left of a name,
// decides whether a control that went and one that came are one.
func TestOthers(t *testing.T) {
	t.Parallel()
	link := func(href, row string) datasets.ControlRow {
		return datasets.ControlRow{Name: "Faust", Tag: "a", Role: "link", Action: "navigate", Guard: skill.Guard{Kind: "click", Href: href, Row: row}}
	}
	choice := func(name, value string) datasets.ControlRow {
		return datasets.ControlRow{Name: name, Tag: "input", Role: "radio", Action: "toggle", Guard: skill.Guard{Value: value}}
	}
	button := func(name string) datasets.ControlRow {
		return datasets.ControlRow{Name: name, Tag: "button", Role: "button", Action: "click", Guard: skill.Guard{Kind: "click"}}
	}
	search := func(name, landmark, row string) datasets.ControlRow {
		return datasets.ControlRow{Name: name, Tag: "input", Role: "textbox", Action: "type", Facts: datasets.Facts{Landmark: landmark, Row: row}}
	}
	typed := func(part ...string) datasets.ControlRow {
		return datasets.ControlRow{Name: "Job", Tag: "input", Role: "textbox", Action: "type", Guard: skill.Guard{Twins: []skill.Twins{{Count: 3}}, Part: part}}
	}
	one, two := []string{"d9 succeeded"}, []string{"d8 removed", "d9 added"}
	for name, c := range map[string]struct {
		was, is datasets.ControlRow
		looks   bool
		want    []string
	}{
		"the record of a row":          {link("/book/2", "Faust Hugo Wolf"), link("/book/2", "Faust Hugo Wolf"), false, one},
		"another record of its name":   {link("/book/2", "Faust Hugo Wolf"), link("/book/6", "Faust Nina Berg"), false, two},
		"another address in its row":   {link("/book/2", "Faust Hugo Wolf"), link("/book/6", "Faust Hugo Wolf"), false, one},
		"a choice of another name":     {choice("Half", "half"), choice("A half", "half"), true, []string{"d9 renamed", "d9 succeeded"}},
		"another choice":               {choice("Double", "2"), choice("Quarter", "4"), true, two},
		"a sentence in other words":    {button("How long is a tour?"), button("How long does a tour take?"), false, []string{"d9 renamed", "d9 succeeded"}},
		"a search in the banner":       {search("Find", "banner", "home"), search("Search the shop", "banner", "start"), false, []string{"d9 renamed", "d9 succeeded"}},
		"a field in a row of the page": {search("Find", "", "home"), search("Search the shop", "", "start"), false, two},
		"a link that became a button":  {link("", ""), button("Faust"), false, []string{"d9 retyped", "d9 succeeded"}},
		"a field of a panel":           {typed("ada"), typed("ada"), true, one},
		"a field told by its place":    {typed(), typed(), true, nil}, // nobody can say that any went
		"a field told by a number":     {typed("2"), typed("3"), true, two},
	} {
		side := func(night, id string, own datasets.ControlRow) []Shot {
			s := Shot{CaptureID: "a/" + night, Night: night, Viewport: 1280}
			rest := []datasets.ControlRow{button("Home"), button("News"), button("Help"), button("Shop")}
			for i, r := range append(rest, own) {
				r.Visible, r.Enabled = true, true
				s.Controls = append(s.Controls, SeenOf(&r, slices.Concat([]string{"d1", "d2", "d3", "d4"}, []string{id})[i], ""))
			}
			return []Shot{s}
		}
		p := NewPage("a.test", "a.test/", func(was, is []skill.Fingerprint) []int {
			out := make([]int, len(was))
			for i := range out {
				if out[i] = -1; c.looks {
					out[i] = i
				}
			}
			return out
		})
		p.Night(side("2026-09-01", "d8", c.was))
		var got []string
		for _, r := range p.Night(side("2026-09-02", "d9", c.is)) {
			got = append(got, r.SkillID+" "+r.Kind)
		}
		slices.Sort(got)
		want := slices.Clone(c.want)
		slices.Sort(want)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestWorded: a name that is the same sentence in hardly other words.
func TestWorded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"How long is a tour?", "How long does a tour take?", true},
		{"How long is a tour?", "How long is a bike tour?", true},
		{"How long is a tour?", "Who leads a tour of the town?", false},
		{"Log of Wren 4", "Log of Teal 5", false},
		{"", "", false},
	} {
		if got := worded(c.a, c.b); got != c.want {
			t.Errorf("%q, %q: %v", c.a, c.b, got)
		}
	}
}
