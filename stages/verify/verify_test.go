package verify_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/stages"
	"skillmill/stages/stagetest"
	"skillmill/stages/verify"
	"skillmill/transform/find"
	"skillmill/transform/offer"
	"skillmill/transform/view"
)

const page = `<title>Files</title><main><h1>Files</h1><button id="up">Upload file</button><button id="del">Delete all files</button><a href="/help">Help and answers</a></main>`

func record(t *testing.T, time, html string) view.Record {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{Time: time, HTML: html})
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// factsOf is the page of a record as the policy reads it.
func factsOf(t *testing.T, rec view.Record) *find.Page {
	t.Helper()
	p, err := offer.NewPage(rec.Capture, rec.Controls, rec.Nodes)
	if err != nil {
		t.Fatal(err)
	}
	return p.Facts()
}

// skillOf is a skill for the control with the given name, with one CSS proof.
func skillOf(t *testing.T, rec view.Record, name, css string) *skill.Skill {
	t.Helper()
	for _, r := range rec.Controls {
		if r.Name == name {
			print := r.Fingerprint
			s := &skill.Skill{ID: "d1", Domain: rec.Capture.Domain}
			s.Evidence.Pages = []string{rec.Capture.PageKey}
			s.Locators = skill.Locators{Selector: css, Fingerprint: &print, Proofs: []skill.Proof{{Kind: "css", Value: css}}}
			return s
		}
	}
	t.Fatalf("no control %q", name)
	return nil
}

// verdicts are those of the CSS locator and of the fingerprint.
func verdicts(t *testing.T, rec view.Record, s *skill.Skill, truth *verify.Truth) (css, print string) {
	t.Helper()
	rows, err := verify.Capture(rec, verify.NewLibrary([]*skill.Skill{s}), truth, stages.SettleRules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		switch r.Locator {
		case "fingerprint":
			print = r.Verdict
		case "css":
			css = r.Verdict
		}
	}
	return css, print
}

func TestCapture(t *testing.T) {
	old := record(t, "2026-11-01T00:00:00Z", page)
	moved := record(t, "2026-11-02T00:00:00Z", `<p>News</p>`+page)
	swapped := record(t, "2026-11-02T00:00:00Z", `<title>Files</title><main><h1>Files</h1><button id="del">Upload file</button><a href="/help">Help and answers</a></main>`)
	gone := record(t, "2026-11-02T00:00:00Z", `<title>Files</title><main><h1>Files</h1><a href="/help">Help and answers</a></main>`)
	del := skillOf(t, old, "Delete all files", "#del")
	for name, c := range map[string]struct {
		rec        view.Record
		css, print string
	}{
		"the same capture": {old, "right", "right"},
		"a later night":    {moved, "right", "right"},
		"the id moved":     {swapped, "wrong", "none"}, // #del is now on another button
		"the control left": {gone, "none", "none"},
	} {
		if css, print := verdicts(t, c.rec, del, nil); css != c.css || print != c.print {
			t.Errorf("%s: css %s, fingerprint %s, want %s and %s", name, css, print, c.css, c.print)
		}
	}
}

// TestSettledIsTheTruth: where the build says that the control is another, its
// word counts, for the very files it saw.
func TestSettledIsTheTruth(t *testing.T) {
	rec := record(t, "2026-11-01T00:00:00Z", page)
	up := skillOf(t, rec, "Upload file", "#up")
	id, hash := rec.Capture.CaptureID, rec.Capture.ContentHash
	truth := verify.NewTruth(map[string]string{id: hash})
	truth.Add(up.Domain, up.ID, []string{"other"}, []int64{1})
	if css, _ := verdicts(t, rec, up, truth); css != "wrong" {
		t.Errorf("the build says the capture does not show it: %s", css)
	}
	truth = verify.NewTruth(map[string]string{id: "other content"})
	truth.Add(up.Domain, up.ID, []string{id}, []int64{1})
	if css, _ := verdicts(t, rec, up, truth); css != "right" {
		t.Errorf("other content, so the page is matched: %s", css)
	}
}

func TestPageOfNoSkill(t *testing.T) {
	rec := record(t, "2026-11-01T00:00:00Z", page)
	s := skillOf(t, rec, "Upload file", "#up")
	s.Evidence.Pages = []string{"www.a.test/other"}
	s.Preconditions.URLMatches = []string{`^http://www\.a\.test/other$`}
	if css, print := verdicts(t, rec, s, nil); css != "" || print != "" {
		t.Errorf("%s %s", css, print)
	}
}

// TestOfferedElsewhere: a skill is tried on other pages of its domain where it is
// offered, and only there.
func TestOfferedElsewhere(t *testing.T) {
	const head = `<header role="banner"><a id="help" href="/help">Help and answers</a></header>`
	here := record(t, "2026-11-01T00:00:00Z", head+`<main><h1>Files</h1><button id="go">Upload file</button></main>`)
	there := record(t, "2026-11-02T00:00:00Z", head+`<main><h1>Trash</h1><button id="go">Delete all files</button></main>`)
	there.Capture.PageKey = "www.a.test/trash"
	for name, c := range map[string]struct {
		skill, css string
		exists     []string
		want       []string
	}{
		"the same control":    {"Help and answers", "#help", nil, []string{"css same", "policy none"}},
		"another one":         {"Upload file", "#go", nil, []string{"css wrong", "policy none"}},
		"where it is offered": {"Upload file", "#go", []string{"#go", "#files"}, nil},
	} {
		s := skillOf(t, here, c.skill, c.css)
		s.Evidence.Name, s.Preconditions.Exists = c.skill, c.exists
		rows, err := verify.Capture(there, verify.NewLibrary([]*skill.Skill{s}), nil, stages.SettleRules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range rows {
			if !r.Foreign || !r.Offered || r.Want != -1 {
				t.Errorf("%s: %+v", name, r)
			}
			got = append(got, r.Locator+" "+r.Verdict)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Error(name, d)
		}
	}
}

func TestResolve(t *testing.T) {
	rec := record(t, "2026-11-01T00:00:00Z", page)
	with := skillOf(t, rec, "Upload file", "#up")
	without := skillOf(t, rec, "Delete all files", "#del")
	without.ID, without.Locators.Fingerprint = "d2", nil
	got := view.Resolve(rec, factsOf(t, rec), []*skill.Skill{without, with}, stages.SettleRules(configs.Default()).Resolve)
	if got[0].Index != -1 || got[0].Answer.Index != -1 {
		t.Errorf("a skill without a fingerprint is never found: %+v", got[0])
	}
	var want int64 = -1
	for _, r := range rec.Controls {
		if r.Name == "Upload file" {
			want = r.DOMIndex
		}
	}
	if d := cmp.Diff(want, got[1].Index); d != "" {
		t.Error(d)
	}
}

func TestConform(t *testing.T) {
	dir := t.TempDir()
	b, err := table.Carry(datasets.TableFound, []datasets.FoundRow{{Place: "a/1", Dir: dir}})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage {
		return verify.New(configs.Default(), verify.Whole(verify.NewLibrary(nil)), nil, stages.SettleRules(configs.Default()))
	}, []table.Batch{b})
}
