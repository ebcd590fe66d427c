package assemble

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/transform/accname"
)

var update = flag.Bool("update", false, "rewrite golden files")

func cand(kind, value string, matches int64, rank int64) datasets.Candidate {
	return datasets.Candidate{Kind: kind, Value: value, Exact: kind == "role", Matches: matches, Right: true, Rank: rank}
}

// trials are those of candidates that are right in so many of two captures and
// find nothing in the others.
func trials(right ...int64) []datasets.Trial {
	list := make([]datasets.Trial, len(right))
	for i, n := range right {
		list[i] = datasets.Trial{Right: n, None: 2 - n}
	}
	return list
}

// draft is a select that two captures show; only one selector is proven in both.
func draft(t *testing.T) datasets.DraftRow {
	t.Helper()
	f := datasets.Facts{
		Options: []string{"s", "m", "l"}, Container: "#cart", ViewportW: 1280, SeenVisible: true, AriaEnabled: true,
		OverlaysPresent: []string{".modal"}, URL: "http://www.a.test/cart", SourceFiles: []string{"dom.html"}, SpecVersion: "v0.1",
	}
	return datasets.DraftRow{
		Domain: "www.a.test", PageKey: "www.a.test/cart", Pages: []string{"www.a.test/cart"}, SkillID: "d12", Label: "Select_Size", Slug: "select_size",
		FirstSeen: "2026-11-20T00:00:00Z", LastSeen: "2026-11-21T00:00:00Z", FirstCapture: "a/1", FirstIndex: 12,
		Captures: []string{"a/1", "a/2"}, Indices: []int64{12, 13}, Trials: trials(1, 2, 2, 0), Status: "active",
		Seen:     datasets.Sightings{Visible: 2, Operable: 2, Reached: 2, Widths: []int64{1000, 1280}, AriaEnabled: true, Keys: []string{"select.form"}, Present: []string{".modal"}},
		Overlays: []string{".mask", ".modal"},
		Control: datasets.ControlRow{
			Domain: "www.a.test", PageKey: "www.a.test/cart", CaptureID: "a/2", CapturedAt: "2026-11-21T00:00:00Z", Night: "2026-11-21",
			DOMIndex: 13, Tag: "select", Role: "combobox", Name: "Size", NameFrom: "label", Action: "select", SeenIn: "controls_tree+dom",
			Texts: []string{"Size"}, BBox: []int64{1, 2, 3, 4}, PageBBox: []int64{1, 2, 3, 4}, Visible: true, Enabled: true,
			Candidates: []datasets.Candidate{cand("css", "#size-a1", 1, 0), cand("css", `select[name="size"]`, 1, 1), cand("role", "combobox|Size", 1, 2), cand("css", "select.form", 3, 3)},
			Facts:      f,
		},
	}
}

func TestGoldenDocument(t *testing.T) {
	d := draft(t)
	s, code, err := Skill(&d, Rules(configs.Default()))
	if err != nil || code != "" {
		t.Fatal(code, err)
	}
	row, reject, err := finish(&d, s)
	if err != nil || reject != nil {
		t.Fatalf("%+v %v", reject, err)
	}
	path := filepath.Join("testdata", "select.golden.json")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, row.Doc, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(row.Doc)); diff != "" {
		t.Error(diff)
	}
}

func TestOnlyProvenLocatorsArePublished(t *testing.T) {
	d := draft(t)
	s, _, err := Skill(&d, Rules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	l := s.Locators
	if l.Selector != `select[name="size"]` || l.Order[0] != "selector" || len(l.SelectorAlt) != 1 {
		t.Errorf("%+v", l)
	}
	if l.ByRole == nil || l.ByRole.Name != "Size" {
		t.Errorf("by_role %+v", l.ByRole)
	}
	// no selector is proven in both captures, the role is: it leads, the best selector follows
	d.Trials = trials(1, 1, 2, 0)
	if s, _, err = Skill(&d, Rules(configs.Default())); err != nil {
		t.Fatal(err)
	}
	if s.Locators.Order[0] != "by_role" || s.Locators.Selector != "#size-a1" {
		t.Errorf("%+v", s.Locators)
	}
	// nothing is proven in both: what is unique in the newest capture
	d.Trials = trials(1, 1, 1, 0)
	if s, _, err = Skill(&d, Rules(configs.Default())); err != nil {
		t.Fatal(err)
	}
	if s.Locators.Order[0] != "selector" || s.Locators.Selector != "#size-a1" || len(s.Locators.SelectorAlt) != 1 {
		t.Errorf("%+v", s.Locators)
	}
}

func TestWrongLocatorsAreNotPublished(t *testing.T) {
	d := draft(t)
	d.Trials[1].Wrong, d.Trials[2].Wrong = 1, 1
	d.FingerprintTrial = datasets.Trial{Right: 1, Wrong: 1}
	s, _, err := Skill(&d, Rules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	if l := s.Locators; l.Selector != "#size-a1" || l.ByRole != nil || len(l.Proofs) != 1 || l.Fingerprint != nil {
		t.Errorf("%+v", l)
	}
	d.Trials[0].Wrong = 1
	if _, code, err := Skill(&d, Rules(configs.Default())); err != nil || code != "control_ambiguous" {
		t.Errorf("every locator was wrong once: %q %v", code, err)
	}
}

// TestRegressionGate: the published locators stay while the new ones are right
// in fewer captures, and go when they are right in as many or were ever wrong.
func TestRegressionGate(t *testing.T) {
	published := func(t *testing.T) *skill.Skill {
		d := draft(t)
		s, _, err := Skill(&d, Rules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		s.Meta.RulesVersion = "0"
		s.Locators.Selector, s.Locators.SelectorAlt, s.Locators.ByRole = "#old", []string{".older"}, nil
		s.Locators.Proofs = []skill.Proof{{Kind: "css", Value: "#old", Matches: 1}, {Kind: "css", Value: ".older", Matches: 1}}
		s.Preconditions.Exists[0] = "#old"
		return s
	}
	for name, c := range map[string]struct {
		old  []datasets.Trial
		kept bool
	}{
		"better":           {[]datasets.Trial{{Right: 2}, {Right: 1, Wrong: 1}}, true},
		"as good":          {[]datasets.Trial{{Right: 1, None: 1}, {Right: 2}}, false},
		"once wrong":       {[]datasets.Trial{{Right: 2, Wrong: 1}, {Right: 2}}, false},
		"finds nothing":    {[]datasets.Trial{{None: 2}, {None: 2}}, false},
		"never tried here": {nil, false},
	} {
		d := draft(t)
		d.Trials = trials(1, 1, 1, 0)
		doc, err := skill.Marshal(published(t))
		if err != nil {
			t.Fatal(err)
		}
		d.Prior = datasets.Continued{SkillID: "d12", Doc: string(doc), Trials: c.old}
		s, _, err := Skill(&d, Rules(configs.Default()))
		if err != nil {
			t.Fatal(name, err)
		}
		l := s.Locators
		if kept := l.Selector == "#old"; kept != c.kept || kept != (l.Kept != "") || kept != (s.Preconditions.Exists[0] == "#old") {
			t.Errorf("%s: %+v, exists %v", name, l, s.Preconditions.Exists)
		}
		if c.kept && (len(l.SelectorAlt) != 0 || len(l.Proofs) != 1 || l.Proofs[0].Verified != 2) {
			t.Errorf("%s: a locator that was wrong came along: %+v", name, l)
		}
		if _, reject, err := finish(&d, s); err != nil || reject != nil {
			t.Errorf("%s: %+v %v", name, reject, err)
		}
	}
}

func TestAmbiguousIsLeftOut(t *testing.T) {
	d := draft(t)
	for i := range d.Control.Candidates {
		d.Control.Candidates[i].Matches = 2
	}
	if _, code, err := Skill(&d, Rules(configs.Default())); err != nil || code != "control_ambiguous" {
		t.Errorf("%q %v", code, err)
	}
}

func TestDocumentThatBreaksItsSchemaIsAReject(t *testing.T) {
	d := draft(t)
	s, _, err := Skill(&d, Rules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	s.Action = "none"
	if _, reject, err := finish(&d, s); err != nil || reject == nil || reject.Code != "doc_invalid" {
		t.Errorf("%+v %v", reject, err)
	}
	s.Action = skill.Select
	url := s.Preconditions.URLMatches
	s.Preconditions.URLMatches = []string{"^https?://b\\.test/"}
	if _, reject, err := finish(&d, s); err != nil || reject == nil || reject.Code != "precondition_fails" {
		t.Errorf("%+v %v", reject, err)
	}
	s.Preconditions.URLMatches = url
	s.Program.Code = "import os\n"
	if _, reject, err := finish(&d, s); err != nil || reject == nil || reject.Code != "program_refused" {
		t.Errorf("%+v %v", reject, err)
	}
}

func batch(t *testing.T) table.Batch {
	t.Helper()
	hidden := draft(t)
	hidden.SkillID, hidden.Control.Visible = "d14", false
	b, err := table.Carry(datasets.TableRefined, []datasets.RefinedRow{{Draft: draft(t)}, {Draft: hidden}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestConform(t *testing.T) {
	pipelinetest.Conform(t, func() pipeline.Stage { return New(configs.Default(), nil) }, []table.Batch{batch(t)})
	visible := configs.Default()
	visible.Publish.Hidden = false
	pipelinetest.Conform(t, func() pipeline.Stage { return New(visible, nil) }, []table.Batch{batch(t)})
}

func BenchmarkSkill(b *testing.B) {
	d := draft(&testing.T{})
	rules := Rules(configs.Default())
	b.ReportAllocs()
	for b.Loop() {
		s, _, err := Skill(&d, rules)
		if err != nil {
			b.Fatal(err)
		}
		if _, reject, err := finish(&d, s); err != nil || reject != nil {
			b.Fatal(reject, err)
		}
	}
}

// Every reader of a document knows selectors: without a proven one there is none.
func TestNoDocumentWithoutASelector(t *testing.T) {
	d := draft(t)
	for i, c := range d.Control.Candidates {
		if c.Kind == "css" {
			d.Trials[i].Wrong = 1
		}
	}
	if _, code, err := Skill(&d, Rules(configs.Default())); err != nil || code != "control_ambiguous" {
		t.Errorf("by role alone: %q %v", code, err)
	}
}

// The index in the capture's own files is told beside that of the cleaned page.
func TestRawIndex(t *testing.T) {
	for raw, want := range map[int64]string{8: "8", 0: "0", -1: "none"} {
		d := draft(t)
		d.Control.RawIndex = raw
		s, _, err := Skill(&d, Rules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		got := "none"
		if s.Evidence.RawIndex != nil {
			got = strconv.Itoa(*s.Evidence.RawIndex)
		}
		if got != want {
			t.Errorf("raw index %d: %s, want %s", raw, got, want)
		}
	}
}

// The browser's own name stands beside the one by which programs ask, where it certainly is the
// control's and another one.
func TestBrowserName(t *testing.T) {
	capitals, none := "SAVE", ""
	for _, c := range []struct {
		join, browser string
		want          *string
	}{
		{accname.JoinBackend, "SAVE", &capitals},
		{accname.JoinBackend, "Save", nil},
		{accname.JoinBackend, "", &none},
		{accname.JoinOrder, "SAVE", nil},
		{"", "", nil},
	} {
		d := draft(t)
		d.Control.Name, d.Control.AXJoin, d.Control.AXName = "Save", c.join, c.browser
		s, _, err := Skill(&d, Rules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, s.Evidence.BrowserName); s.Evidence.Name != "Save" || diff != "" {
			t.Errorf("%+v: named %q, in the browser (-want +got):\n%s", c, s.Evidence.Name, diff)
		}
	}
}
