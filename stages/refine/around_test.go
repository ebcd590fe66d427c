package refine

import (
	"slices"
	"strings"
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
		if !slices.Equal(got[i].Around.In, want.In) || !slices.Equal(got[i].Around.Before, want.Before) || len(got[i].Around.After) > 0 || (got[i].Viewport[0] > 0) != (i < 2) {
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

// TestMovedControls: a model is told where a control stands, and a control that moved on the
// page is not asked about again.
func TestMovedControls(t *testing.T) {
	var keys, texts []string
	for _, at := range []struct {
		index    int64
		box      []int64
		viewport [2]int64
	}{
		{12, []int64{10, 20, 30, 40}, [2]int64{1920, 1080}},
		{15, []int64{10, 90, 30, 40}, [2]int64{}},
	} {
		d := drafts()[0]
		d.Control.DOMIndex, d.Control.BBox = at.index, at.box
		a, err := ask(&d, rules())
		if err != nil {
			t.Fatal(err)
		}
		if err := a.complete(Placed{Viewport: at.viewport}, rules().Params); err != nil {
			t.Fatal(err)
		}
		text, err := a.question.Text()
		if err != nil {
			t.Fatal(err)
		}
		keys, texts = append(keys, a.key), append(texts, text)
	}
	if keys[0] != keys[1] {
		t.Error("a control that moved is asked about again")
	}
	for i, want := range []string{
		`"where":{"index":12,"bbox":[10,20,30,40],"viewport":[1920,1080]}`,
		`"where":{"index":15,"bbox":[10,90,30,40],"viewport":[1280,800]}`,
	} {
		if !strings.Contains(texts[i], want) {
			t.Errorf("%s has no %s", texts[i], want)
		}
	}
}
