package settle

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

// control is a row of the page, seen on the given night, with CSS candidates
// that match as many elements as given.
func control(t *testing.T, night int, identity string, index int64, matches map[string]int64) datasets.ControlRow {
	t.Helper()
	f := datasets.Facts{OverlaysSeen: []string{fmt.Sprintf(".mask%d", night)}}
	doc, err := f.Encode()
	if err != nil {
		t.Fatal(err)
	}
	r := datasets.ControlRow{
		Domain: "a.test", PageKey: "a.test/", CaptureID: fmt.Sprintf("a_test/2026112%d000000", night),
		CapturedAt: fmt.Sprintf("2026-11-2%dT00:00:00Z", night), Identity: identity, DOMIndex: index, Visible: night != 2, Doc: doc,
	}
	for _, sel := range []string{"#a", ".b"} {
		if n, ok := matches[sel]; ok {
			r.Candidates = append(r.Candidates, datasets.Candidate{Kind: "css", Value: sel, Matches: n, Right: true, Rank: int64(len(r.Candidates))})
		}
	}
	return r
}

func nights(t *testing.T) []datasets.ControlRow {
	return []datasets.ControlRow{
		control(t, 1, "one", 5, map[string]int64{"#a": 1, ".b": 2}),
		control(t, 2, "one", 7, map[string]int64{"#a": 1, ".b": 1}),
		control(t, 3, "one", 8, map[string]int64{"#a": 1, ".b": 1}),
		control(t, 2, "two", 9, map[string]int64{".b": 1}),
	}
}

func TestPage(t *testing.T) {
	got, err := Page(nights(t))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 {
		t.Fatalf("%d drafts, want 2", len(got))
	}
	one, two := got[0], got[1]
	if one.FirstIndex != 5 || one.Control.DOMIndex != 8 || one.FirstSeen != "2026-11-21T00:00:00Z" || one.LastSeen != "2026-11-23T00:00:00Z" {
		t.Errorf("first and newest: %+v", one)
	}
	if d := cmp.Diff([]int64{3, 2}, one.Support); d != "" {
		t.Error("support:", d)
	}
	if len(one.Captures) != 3 || one.AlwaysSeen || two.AlwaysSeen {
		t.Errorf("night 2 did not show it visible: %+v", one)
	}
	if d := cmp.Diff([]string{".mask1", ".mask2", ".mask3"}, two.Overlays); d != "" {
		t.Error("overlays of the page:", d)
	}
}

func TestPageDoesNotDependOnOrder(t *testing.T) {
	want, err := Page(nights(t))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		rows := nights(t)
		rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		got, err := Page(rows)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatal(d)
		}
	}
}

func TestPageBadFacts(t *testing.T) {
	if _, err := Page([]datasets.ControlRow{{Doc: []byte("{")}}); err == nil {
		t.Error("facts that cannot be read are an error")
	}
}

func TestConform(t *testing.T) {
	b, err := table.Encode(datasets.TableControls, nights(t))
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, New, []table.Batch{b})
	var _ pipeline.Stage = New()
}
