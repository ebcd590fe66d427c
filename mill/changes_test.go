package mill_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
	"skillmill/transform/change"
)

// The second release changes words, takes controls away and brings new ones: each is
// one row of its night, there is no other such row, and a night without a release has none.
func TestChangesOfARelease(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	out := t.TempDir()
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{sampleCaptures(t)}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, c := range samples.Changes() {
		want = append(want, c.Path+": "+c.Before+" to "+c.After)
	}
	for _, r := range rowsOf[datasets.ChangeRow](t, out, datasets.TableChanges) {
		if r.Night != "2026-09-02" || r.NightBefore != "2026-09-01" {
			t.Errorf("the release is of the second night: %+v", r)
		}
		if r.CaptureID == "" || r.CaptureBefore == "" || (r.Kind == change.Renamed && (len(r.BBox) != 4 || len(r.BBoxBefore) != 4)) {
			t.Errorf("captures and boxes: %+v", r)
		}
		if datasets.ScopeKey(r.PageKey) != "" { // what shadow roots hold is not listed
			continue
		}
		switch r.Kind {
		case change.Added, change.Removed, change.Renamed:
			got = append(got, r.PageKey[strings.Index(r.PageKey, "/"):]+": "+r.Was+" to "+r.Is)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("changes (-want +got):\n%s", d)
	}
}
