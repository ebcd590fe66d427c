package refine

import (
	"slices"
	"testing"

	"skillmill/datasets"
	"skillmill/stages/stagetest"
	"skillmill/transform/digest"
)

// TestNeighbourhoodsOfDrafts: what stands around a control is read from the capture that
// represents it, and is part of the question and of its key.
func TestNeighbourhoodsOfDrafts(t *testing.T) {
	src := stagetest.Store{}
	var pages []datasets.PageRow
	for i, body := range []string{`<form id="old"><button>A</button><button>B</button></form>`, `<form id="new"><button>A</button><button>C</button></form>`} {
		key, err := src.Add(stagetest.Shot{URL: "http://a.test/", Time: []string{"2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"}[i], HTML: "<html><body>" + body})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			pages = []datasets.PageRow{{Domain: "a.test", PageKey: src[key].Capture.PageKey}}
		}
		pages[0].Keys = append(pages[0].Keys, key)
	}
	in := []datasets.DraftRow{drafts()[0], drafts()[0], drafts()[0]}
	for i, key := range []string{pages[0].Keys[0], pages[0].Keys[1], "lost"} {
		c := &in[i].Control
		c.PageKey, c.CaptureID, c.DOMIndex = pages[0].PageKey, key, src[pages[0].Keys[0]].Controls[1].DOMIndex
	}
	got, err := Neighbourhoods(t.Context(), []*datasets.DraftRow{&in[0], &in[1], &in[2]}, pages, src)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []digest.Around{
		{In: []string{"form id=old"}, Before: []string{`button "A"`}},
		{In: []string{"form id=new"}, Before: []string{`button "A"`}},
		{},
	} {
		if !slices.Equal(got[i].In, want.In) || !slices.Equal(got[i].Before, want.Before) || len(got[i].After) > 0 {
			t.Errorf("draft %d: %+v", i, got[i])
		}
	}
	keys := map[string]bool{}
	for i := range got {
		a, err := ask(&in[i], rules())
		if err != nil {
			t.Fatal(err)
		}
		if err := a.complete(got[i], rules().Params); err != nil {
			t.Fatal(err)
		}
		keys[a.key] = true
	}
	if len(keys) != 3 {
		t.Errorf("%d keys of 3 neighbourhoods", len(keys))
	}
}
