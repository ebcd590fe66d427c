package enroll

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

var rules = Rules{Shared: true, QuarantineNights: 2, RetireNights: 4}

type spec struct {
	page, name, landmark, container string
	index                           int64
	minute                          int
	selectors                       []string
}

// draft is a settled control of one capture.
func draft(t *testing.T, s spec) datasets.DraftRow {
	t.Helper()
	f := datasets.Facts{Landmark: s.landmark, Container: s.container}
	at := fmt.Sprintf("2026-11-21T00:%02d:00Z", s.minute)
	d := datasets.DraftRow{
		Domain: "a.test", PageKey: s.page, Pages: []string{s.page}, FirstSeen: at, LastSeen: at,
		FirstCapture: s.page, FirstIndex: s.index, Captures: []string{s.page}, Indices: []int64{s.index}, Overlays: []string{".seen" + s.page},
		Seen:    datasets.Sightings{Visible: 1, Present: []string{".o" + s.page}},
		Control: datasets.ControlRow{Identity: s.name, Name: s.name, Role: "link", Action: "navigate", DOMIndex: s.index, CaptureID: s.page, Facts: f},
	}
	for _, sel := range s.selectors {
		d.Control.Candidates = append(d.Control.Candidates, datasets.Candidate{Kind: "css", Value: sel, Matches: 1, Right: true})
		d.Trials = append(d.Trials, datasets.Trial{Right: 1})
	}
	return d
}

func TestSharedControlBecomesOneSkill(t *testing.T) {
	rows := []datasets.DraftRow{
		draft(t, spec{page: "/a", name: "Home", landmark: "navigation", container: "#nav", index: 4, selectors: []string{"#home", "#x"}}),
		draft(t, spec{page: "/b", name: "Home", landmark: "navigation", container: "#nav", index: 6, minute: 1, selectors: []string{"#y", "#home"}}),
		draft(t, spec{page: "/c", name: "Home", landmark: "navigation", container: "", index: 8, minute: 2, selectors: []string{"#home"}}),
	}
	got := Domain(rows, rules)
	if len(got) != 1 {
		t.Fatalf("%d skills, want 1", len(got))
	}
	d := got[0]
	if d.SkillID != "d4" || d.Control.DOMIndex != 8 || len(d.Captures) != 3 {
		t.Errorf("id of the first, control of the newest: %+v", d)
	}
	if diff := cmp.Diff([]string{"/a", "/b", "/c"}, d.Pages); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]datasets.Trial{{Right: 3}}, d.Trials); diff != "" {
		t.Error("trials over the pages:", diff)
	}
	f := d.Control.Facts
	if f.Container != "" || len(d.Seen.Present) != 3 || d.Seen.Visible != 3 {
		t.Errorf("only what holds on every page: %+v %+v", f, d.Seen)
	}
	if diff := cmp.Diff([]string{".seen/a", ".seen/b", ".seen/c"}, d.Overlays); diff != "" {
		t.Error(diff)
	}
}

func TestNotShared(t *testing.T) {
	pair := func(a, b spec) []datasets.DraftRow { return []datasets.DraftRow{draft(t, a), draft(t, b)} }
	home := spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}}
	other := home
	other.page, other.minute = "/b", 1
	for name, change := range map[string]func(*spec){
		"no locator in common": func(s *spec) { s.selectors = []string{"#other"} },
		"outside a landmark":   func(s *spec) { s.landmark = "" },
		"another landmark":     func(s *spec) { s.landmark = "contentinfo" },
		"another name":         func(s *spec) { s.name = "House" },
	} {
		b := other
		change(&b)
		got := Domain(pair(home, b), rules)
		if len(got) != 2 {
			t.Errorf("%s: %d skills", name, len(got))
		}
	}
	if got := Domain(pair(home, other), Rules{}); len(got) != 2 {
		t.Errorf("switched off: %d skills", len(got))
	}
	nameless, nameless2 := home, other
	nameless.name, nameless2.name = "", ""
	if got := Domain(pair(nameless, nameless2), rules); len(got) != 2 {
		t.Errorf("without a name: %d skills", len(got))
	}
}

func TestIDs(t *testing.T) {
	var rows []datasets.DraftRow
	for i, page := range []string{"/a", "/b", "/c", "/d", "/e", "/f"} {
		minute := 5
		if i == 0 {
			minute = 1
		}
		rows = append(rows, draft(t, spec{page: page, name: "Go", index: 7, minute: minute}))
	}
	var ids, slugs []string
	for range 3 {
		got := Domain(rows, rules)
		ids, slugs = nil, nil
		for _, d := range got {
			ids, slugs = append(ids, d.SkillID), append(slugs, d.Slug)
		}
		rows[0], rows[3], rows[5] = rows[3], rows[5], rows[0] // order of arrival does not matter
	}
	if d := cmp.Diff([]string{"d7", "d7-0500", "d7-000500", "d7-21000500", "d7-20261121000500", "d7-20261121000500-2"}, ids); d != "" {
		t.Error(d)
	}
	seen := map[string]bool{}
	for _, s := range slugs {
		if seen[s] || s == "" {
			t.Errorf("slug %q twice or empty", s)
		}
		seen[s] = true
	}
}

func TestLaterNightTakesNoID(t *testing.T) {
	old := draft(t, spec{page: "/a", name: "Old", index: 7})
	alone := Domain([]datasets.DraftRow{old}, rules)
	both := Domain([]datasets.DraftRow{draft(t, spec{page: "/0", name: "New", index: 7, minute: 9}), old}, rules)
	if both[0].SkillID != alone[0].SkillID || both[0].Slug != alone[0].Slug {
		t.Errorf("%s %s became %s %s", alone[0].SkillID, alone[0].Slug, both[0].SkillID, both[0].Slug)
	}
}

// TestWrongOnOnePageIsNotShared: a locator that finds another control on one of
// the pages joins nothing.
func TestWrongOnOnePageIsNotShared(t *testing.T) {
	a := draft(t, spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}})
	b := draft(t, spec{page: "/b", name: "Home", landmark: "navigation", index: 4, minute: 1, selectors: []string{"#home"}})
	b.Trials[0].Wrong = 1
	if got := Domain([]datasets.DraftRow{a, b}, rules); len(got) != 2 {
		t.Errorf("%d skills", len(got))
	}
}

// TestUntriedOnOnePageIsNotPublished: a locator that one of the pages did not propose
// was not tried there and may find another element.
func TestUntriedOnOnePageIsNotPublished(t *testing.T) {
	a := draft(t, spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}})
	b := draft(t, spec{page: "/b", name: "Home", landmark: "navigation", index: 4, minute: 1, selectors: []string{"#home", "a.first"}})
	got := Domain([]datasets.DraftRow{a, b}, rules)
	if len(got) != 1 {
		t.Fatalf("%d skills", len(got))
	}
	if diff := cmp.Diff([]datasets.Trial{{Right: 2}, {}}, got[0].Trials); diff != "" {
		t.Error(diff)
	}
}

func TestStatus(t *testing.T) {
	d := draft(t, spec{page: "/a", name: "Home", index: 4})
	for _, c := range []struct {
		gone   bool
		nights []string
		want   string
	}{
		{false, nil, "active"},
		{true, nil, "missing"}, // gone in the newest capture of its night
		{true, []string{"2026-11-22"}, "missing"},
		{true, []string{"2026-11-22", "2026-11-23"}, "quarantined"},
		{true, []string{"2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"}, "retired"},
	} {
		d.Gone, d.Missing = c.gone, c.nights
		got := Domain([]datasets.DraftRow{d}, rules)
		if got[0].Status != c.want {
			t.Errorf("%v %v: %s, want %s", c.gone, c.nights, got[0].Status, c.want)
		}
	}
	d.Missing = make([]string, 99)
	if got := Domain([]datasets.DraftRow{d}, Rules{}); got[0].Status != "missing" {
		t.Errorf("0 nights never retire: %s", got[0].Status)
	}
}

// TestMissingOnOnePageOnly: a shared control that one page dropped is there.
func TestMissingOnOnePageOnly(t *testing.T) {
	a := draft(t, spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}})
	b := draft(t, spec{page: "/b", name: "Home", landmark: "navigation", index: 4, minute: 1, selectors: []string{"#home"}})
	a.Gone, a.Missing = true, []string{"2026-11-20", "2026-11-22"}
	got := Domain([]datasets.DraftRow{a, b}, rules)
	if len(got) != 1 {
		t.Fatalf("%d skills", len(got))
	}
	if got[0].Gone || got[0].Status != "active" {
		t.Errorf("%+v", got[0])
	}
	if d := cmp.Diff([]string{"2026-11-22"}, got[0].Missing); d != "" {
		t.Error("nights before the last sight do not count:", d)
	}
	b.Gone = true
	if got = Domain([]datasets.DraftRow{a, b}, rules); got[0].Status != "missing" {
		t.Errorf("gone on both: %s", got[0].Status)
	}
}

// TestContinuedSkillKeepsItsID: a prior id is taken before any new one.
func TestContinuedSkillKeepsItsID(t *testing.T) {
	first := draft(t, spec{page: "/a", name: "New", index: 7})
	old := draft(t, spec{page: "/b", name: "Old", index: 9, minute: 1})
	old.Prior = datasets.Continued{SkillID: "d7", Slug: "click_new", CreatedAt: "2026-01-01T00:00:00Z"}
	twice := draft(t, spec{page: "/c", name: "Twice", index: 11, minute: 2})
	twice.Prior = old.Prior
	got := Domain([]datasets.DraftRow{first, old, twice}, rules)
	if len(got) != 3 {
		t.Fatal(len(got))
	}
	if got[1].SkillID != "d7" || got[1].Slug != "click_new" || got[1].FirstSeen != "2026-01-01T00:00:00Z" {
		t.Errorf("%+v", got[1])
	}
	if got[0].SkillID == "d7" || got[0].Slug == "click_new" || got[2].SkillID != "d11" {
		t.Errorf("%s %s, %s", got[0].SkillID, got[0].Slug, got[2].SkillID)
	}
}

func TestConform(t *testing.T) {
	b, err := table.Carry(datasets.TableSettled, []datasets.DraftRow{
		draft(t, spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}}),
		draft(t, spec{page: "/b", name: "Home", landmark: "navigation", index: 4, minute: 1, selectors: []string{"#home"}}),
		draft(t, spec{page: "/b", name: "Else", index: 4, minute: 1}),
	})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return New(nil, nil, rules) }, []table.Batch{b})
}
