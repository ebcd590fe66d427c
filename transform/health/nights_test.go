package health_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/transform/health"
)

// Four nights of a skill: right in both captures, shown and not found, gone, and back while
// another capture has its locators take a wrong control; runs on the first and the last day.
func TestNights(t *testing.T) {
	look := func(day, hour string, shown, right, wrong bool) health.Look {
		return health.Look{CaptureID: "p/" + day + hour, At: "2026-09-" + day + "T" + hour + ":00:00Z", Night: "2026-09-" + day, Shown: shown, Right: right, Wrong: wrong}
	}
	looks := []health.Look{
		look("01", "02", true, true, false), look("01", "03", true, true, false), look("02", "02", true, false, false),
		look("03", "02", false, false, false), look("05", "02", true, true, false), look("05", "03", false, false, true),
		{CaptureID: "undated", Night: "unknown", Shown: true, Right: true},
	}
	ran := runs("scfu")
	for i := range ran {
		ran[i].Night = "2026-09-01"
	}
	late := runs("c")[0] // counts as neither, so its night has no row
	late.At, late.Night = ran[0].At+86_400_000*8, "2026-09-09"
	ran = append(ran, late)
	got := health.Nights("d", "d1", looks, ran)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		rng.Shuffle(len(looks), func(i, j int) { looks[i], looks[j] = looks[j], looks[i] })
		rng.Shuffle(len(ran), func(i, j int) { ran[i], ran[j] = ran[j], ran[i] })
		if d := cmp.Diff(got, health.Nights("d", "d1", looks, ran)); d != "" {
			t.Fatal("another order: ", d)
		}
	}
	type brief struct {
		Night                               string
		Captures, Shown, Right, Wrong       int64
		Tried, RightToDate, Since           int64
		Score                               float64
		Success, Failure, SuccessTo, FailTo int64
		Health                              float64
	}
	var have []brief
	for _, r := range got {
		have = append(have, brief{r.Night, r.Captures, r.Shown, r.Right, r.Wrong, r.TriedToDate, r.RightToDate, r.SinceRight, r.RightScore, r.Success, r.Failure, r.SuccessToDate, r.FailureToDate, r.Score})
	}
	want := []brief{
		{"unknown", 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0},
		{"2026-09-01", 2, 2, 2, 0, 3, 3, 0, 1, 1, 1, 1, 1, 0.8},
		{"2026-09-02", 1, 1, 0, 0, 4, 3, 1, 0.8, 0, 0, 1, 1, 0.8},
		{"2026-09-03", 1, 0, 0, 0, 4, 3, 2, 0.8, 0, 0, 1, 1, 0.8},
		{"2026-09-05", 2, 1, 1, 1, 6, 4, 0, 0.672, 0, 0, 1, 1, 0.8},
	}
	if d := cmp.Diff(want, have); d != "" {
		t.Error(d)
	}
	last := got[len(got)-1]
	if last.FirstSeen != "2026-09-01T02:00:00Z" || last.LastSeen != "2026-09-05T02:00:00Z" || last.LastRight != last.LastSeen || last.LastWrong != "2026-09-05T03:00:00Z" || last.LastSuccess != at(0) || last.LastFailure != at(2) {
		t.Errorf("times %+v", last)
	}
	if rows := health.Nights("d", "d1", nil, []datasets.RunRow{late}); len(rows) != 0 {
		t.Errorf("rows of nothing: %+v", rows)
	}
}

// The ends of the interval are where the share lies 1.96 standard errors off.
func TestWilson(t *testing.T) {
	if low, high := health.Wilson(0, 0); low != 0 || high != 1 {
		t.Errorf("of nothing: %v to %v", low, high)
	}
	const z = 1.959963984540054
	for n := 1; n <= 60; n++ {
		for good := range n + 1 {
			low, high := health.Wilson(good, n)
			share := float64(good) / float64(n)
			for _, end := range []float64{low, high} {
				if end == 0 && good == 0 || end == 1 && good == n {
					continue
				}
				if off := math.Abs(share-end) - z*math.Sqrt(end*(1-end)/float64(n)); math.Abs(off) > 1e-5 {
					t.Fatalf("%d of %d: %v to %v, %v is off by %v", good, n, low, high, end, off)
				}
			}
			if low > share || share > high {
				t.Fatalf("%d of %d: %v to %v", good, n, low, high)
			}
		}
	}
}
