package change

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
	"skillmill/transform/locate"
)

// placed is a control of a form or a toolbar.
type placed struct {
	id, name, tag, action string
	attr                  string // an id that finds it alone
	href                  string
	bar                   bool // in a toolbar
}

func places(night string, list ...placed) []Shot {
	s := Shot{CaptureID: "a/" + night, Night: night, Viewport: 1280}
	for _, p := range list {
		r := datasets.ControlRow{Name: p.name, Tag: p.tag, Role: p.tag, Action: p.action, Visible: true, Enabled: true, Href: p.href}
		r.Guard = skill.Guard{Kind: p.action, Href: p.href}
		if p.bar {
			r.Fingerprint = skill.Fingerprint{Kind: fingerprint.KindClick, Path: "main/div/button"}
		}
		if p.attr != "" {
			r.Candidates = append(r.Candidates, datasets.Candidate{Basis: locate.BasisID, Value: p.attr, Matches: 1, Right: true})
		}
		s.Controls = append(s.Controls, SeenOf(&r, p.id, ""))
	}
	return []Shot{s}
}

func field(id, name, attr string) placed {
	return placed{id: id, name: name, tag: "input", action: "type", attr: attr}
}

func press(id, name string) placed { return placed{id: id, name: name, tag: "button", action: "click"} }

// TestLeftOver: what is left over of a sort between the same two controls, or has the same id, is one control,
// and not where something says that it is another one.
func TestLeftOver(t *testing.T) {
	t.Parallel()
	frame := []placed{press("d1", "Home"), press("d2", "News"), press("d3", "Shop"), press("d4", "Help"), press("d5", "About"), press("d6", "Terms")}
	for name, c := range map[string]struct {
		was, is []placed
		want    []string
	}{
		"a field beside a new button": {
			[]placed{field("e8", "Afternoon", "")},
			[]placed{field("e9", "Late", ""), press("e7", "Clear")},
			[]string{"e7 added", "e9 renamed", "e9 succeeded"},
		},
		"two of a sort came": {
			[]placed{press("e8", "Place")},
			[]placed{press("e9", "Building"), press("e7", "Code")},
			[]string{"e7 added", "e8 removed", "e9 added"},
		},
		"two of a sort came, one has the id": {
			[]placed{field("e8", "Place", "#place")},
			[]placed{field("e7", "Code", "#code"), field("e9", "Building", "#place")},
			[]string{"e7 added", "e9 renamed", "e9 succeeded"},
		},
		"a counted id behind the same control": {
			[]placed{field("e8", "Place", "#field-2")},
			[]placed{field("e9", "Building", "#field-2"), field("e7", "Code", "#field-3")},
			[]string{"e7 added", "e9 renamed", "e9 succeeded"},
		},
		"a counted id elsewhere": {
			[]placed{field("e8", "Place", "#field-2")},
			[]placed{field("e7", "Code", "#field-1"), field("e9", "Building", "#field-2")},
			[]string{"e7 added", "e8 removed", "e9 added"},
		},
		"links to two records": {
			[]placed{{id: "e8", name: "11:20", tag: "a", action: "navigate", href: "/trip/4"}},
			[]placed{{id: "e9", name: "15:30", tag: "a", action: "navigate", href: "/trip/6"}, press("e7", "Clear")},
			[]string{"e7 added", "e8 removed", "e9 added"},
		},
	} {
		p := NewPage("a.test", "a.test/", nil)
		p.Night(places("2026-09-01", slices.Concat(frame[:3], c.was, frame[3:])...))
		var got []string
		for _, r := range p.Night(places("2026-09-02", slices.Concat(frame[:3], c.is, frame[3:])...)) {
			got = append(got, r.SkillID+" "+r.Kind)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestRemade: a button of a record does not become a link to a page, but a control that keeps its name may be
// another element now.
func TestRemade(t *testing.T) {
	t.Parallel()
	seen := func(p placed) *Seen { return &places("2026-09-01", p)[0].Controls[0] }
	link := func(name string) placed { return placed{name: name, tag: "a", action: "navigate"} }
	for name, c := range map[string]struct {
		a, b placed
		want bool
	}{
		"another name":           {press("", "Edit"), link("Archive"), false},
		"a word in common":       {press("", "Edit"), link("Edit plan"), true},
		"without a name":         {press("", ""), link("Archive"), true},
		"of one sort":            {press("", "Edit"), press("", "Change"), true},
		"a field of another one": {field("", "Place", ""), placed{name: "Hall", tag: "select", action: "select"}, true},
	} {
		if got := remade(seen(c.a), seen(c.b)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
