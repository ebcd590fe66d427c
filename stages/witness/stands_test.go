package witness_test

import (
	"context"
	"slices"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/stages"
	"skillmill/stages/witness"
)

// TestStands: a draft that is told from another page by an entry of not_exists alone does
// not stand without it, one that nothing speaks against does.
func TestStands(t *testing.T) {
	s := newSite(t,
		shot{path: "/a", html: `<main><h1>Tea</h1><button id="save">Save tea</button><button id="print">Print tea</button></main>`},
		shot{path: "/b", html: `<main><div class="big-modal"><p>Are you sure?</p><button id="save">Delete all</button></div></main>`},
	)
	drafts := s.drafts(t)
	for i := range drafts {
		drafts[i].Overlays = []string{".big-modal"}
	}
	rules := stages.WitnessRules(configs.Default())
	told, err := witness.Domain(t.Context(), drafts, s.pages, s.src, rules)
	if err != nil {
		t.Fatal(err)
	}
	save, printed := *named(t, told, "Save tea"), *named(t, told, "Print tea")
	if len(save.OwnPages)+len(save.OwnMarks)+len(save.ForeignMarks) != 0 {
		t.Fatalf("something else tells it apart: %v %v %v", save.OwnPages, save.OwnMarks, save.ForeignMarks)
	}
	dropped, safe := save, printed
	dropped.Overlays, safe.Overlays = nil, nil
	got, err := witness.Stands(context.Background(), []datasets.DraftRow{save, dropped, safe}, s.pages, s.src, rules)
	if err != nil || !slices.Equal(got, []bool{true, false, true}) {
		t.Errorf("%v %v", got, err)
	}
}
