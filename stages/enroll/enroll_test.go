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

type spec struct {
	page, name, landmark, container string
	index                           int64
	minute                          int
	selectors                       []string
}

// draft is a settled control of one capture.
func draft(t *testing.T, s spec) datasets.DraftRow {
	t.Helper()
	f := datasets.Facts{Landmark: s.landmark, Container: s.container, OverlaysPresent: []string{".o" + s.page}}
	doc, err := f.Encode()
	if err != nil {
		t.Fatal(err)
	}
	at := fmt.Sprintf("2026-11-21T00:%02d:00Z", s.minute)
	d := datasets.DraftRow{
		Domain: "a.test", PageKey: s.page, Pages: []string{s.page}, FirstSeen: at, LastSeen: at,
		FirstCapture: s.page, FirstIndex: s.index, Captures: []string{s.page}, AlwaysSeen: true, Overlays: []string{".seen" + s.page},
		Control: datasets.ControlRow{Identity: s.name, Name: s.name, Role: "link", Action: "navigate", DOMIndex: s.index, CaptureID: s.page, Doc: doc},
	}
	for _, sel := range s.selectors {
		d.Control.Candidates = append(d.Control.Candidates, datasets.Candidate{Kind: "css", Value: sel, Matches: 1, Right: true})
		d.Support = append(d.Support, 1)
	}
	return d
}

func TestSharedControlBecomesOneSkill(t *testing.T) {
	rows := []datasets.DraftRow{
		draft(t, spec{page: "/a", name: "Home", landmark: "navigation", container: "#nav", index: 4, selectors: []string{"#home", "#x"}}),
		draft(t, spec{page: "/b", name: "Home", landmark: "navigation", container: "#nav", index: 6, minute: 1, selectors: []string{"#y", "#home"}}),
		draft(t, spec{page: "/c", name: "Home", landmark: "navigation", container: "", index: 8, minute: 2, selectors: []string{"#home"}}),
	}
	got, err := Domain(rows, true)
	if err != nil {
		t.Fatal(err)
	}
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
	if diff := cmp.Diff([]int64{3}, d.Support); diff != "" {
		t.Error("support over the pages:", diff)
	}
	f, err := datasets.DecodeFacts(d.Control.Doc)
	if err != nil {
		t.Fatal(err)
	}
	if f.Container != "" || len(f.OverlaysPresent) != 3 {
		t.Errorf("only what holds on every page: %+v", f)
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
		got, err := Domain(pair(home, b), true)
		if err != nil || len(got) != 2 {
			t.Errorf("%s: %d skills, %v", name, len(got), err)
		}
	}
	if got, _ := Domain(pair(home, other), false); len(got) != 2 {
		t.Errorf("switched off: %d skills", len(got))
	}
	nameless, nameless2 := home, other
	nameless.name, nameless2.name = "", ""
	if got, _ := Domain(pair(nameless, nameless2), true); len(got) != 2 {
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
		got, err := Domain(rows, true)
		if err != nil {
			t.Fatal(err)
		}
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
	alone, err := Domain([]datasets.DraftRow{old}, true)
	if err != nil {
		t.Fatal(err)
	}
	both, err := Domain([]datasets.DraftRow{draft(t, spec{page: "/0", name: "New", index: 7, minute: 9}), old}, true)
	if err != nil {
		t.Fatal(err)
	}
	if both[0].SkillID != alone[0].SkillID || both[0].Slug != alone[0].Slug {
		t.Errorf("%s %s became %s %s", alone[0].SkillID, alone[0].Slug, both[0].SkillID, both[0].Slug)
	}
}

func TestConform(t *testing.T) {
	b, err := table.Encode(datasets.TableSettled, []datasets.DraftRow{
		draft(t, spec{page: "/a", name: "Home", landmark: "navigation", index: 4, selectors: []string{"#home"}}),
		draft(t, spec{page: "/b", name: "Home", landmark: "navigation", index: 4, minute: 1, selectors: []string{"#home"}}),
		draft(t, spec{page: "/b", name: "Else", index: 4, minute: 1}),
	})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return New(true) }, []table.Batch{b})
}
