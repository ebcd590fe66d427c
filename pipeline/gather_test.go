package pipeline_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

// summed is a Gatherer that keeps the sum of its rows alone.
type summed struct {
	key string
	n   int64
}

func (s *summed) Add(rows []*row) error {
	for _, r := range rows {
		s.key, s.n = r.K, s.n+r.N
	}
	return nil
}

func sums(in, out string) pipeline.Stage {
	spec := pipeline.Spec{Name: "sums of " + in, In: in, Out: out, Key: []string{"k"}}
	return pipeline.Gathered(spec, func() *summed { return &summed{} }, func(_ context.Context, s *summed, to *pipeline.Out[row]) error {
		return to.Refs([]*row{{s.key, s.n}})
	})
}

func TestGatheredConforms(t *testing.T) {
	in, err := table.Carry("a", []row{{"x", 1}, {"x", 2}, {"y", 3}})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return sums("a", "b") }, []table.Batch{in})
}

// TestGathered gathers rows of the source, and rows of a stage as it makes them.
func TestGathered(t *testing.T) {
	var given []table.Batch
	for i := range 50 {
		b, err := table.Carry("in", []row{{"x", int64(i)}, {"y", 1}})
		if err != nil {
			t.Fatal(err)
		}
		given = append(given, b)
	}
	seen := &tapped{name: "c"}
	g := pipeline.Graph{Source: given, Taps: []pipeline.Tap{seen}, Stages: []pipeline.Stage{
		pass(pipeline.Spec{Name: "pass", In: "in", Out: "a"}), sums("a", "b"), sums("b", "c"),
	}}
	stats, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 3})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, b := range seen.got {
		rows, err := table.Decode[row](b)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			got = append(got, fmt.Sprint(r.K, r.N))
		}
	}
	slices.Sort(got)
	if d := cmp.Diff([]string{"x1225", "y50"}, got); d != "" {
		t.Error(d)
	}
	if s := stats.Stages[1]; s.RowsIn != 100 || s.RowsOut != 2 || s.Calls != 2 {
		t.Errorf("%+v", s)
	}
}

// spoilt is a Gatherer that panics at a capture.
type spoilt struct{ at string }

func (s *spoilt) Add(rows []*datasets.ControlRow) error {
	for _, r := range rows {
		if r.CaptureID == s.at {
			panic("bad row")
		}
		*r = datasets.ControlRow{} // they are not asked for again
	}
	return nil
}

// TestGatheredPanic holds that a panic, of the function or while rows are gathered, becomes a
// reject of each capture of the key.
func TestGatheredPanic(t *testing.T) {
	for _, at := range []string{"", "d/1"} {
		in, err := table.Carry("controls", []datasets.ControlRow{{Domain: "d", CaptureID: "d/2"}, {Domain: "d", CaptureID: "d/1"}, {Domain: "d", CaptureID: "d/2"}})
		if err != nil {
			t.Fatal(err)
		}
		spec := pipeline.Spec{Name: "enroll", In: "controls", Out: "b", Key: []string{"domain"}}
		s := pipeline.Gathered(spec, func() *spoilt { return &spoilt{at} }, func(_ context.Context, _ *spoilt, out *pipeline.Out[row]) error {
			if err := out.Refs([]*row{{"gone", 0}}); err != nil {
				return err
			}
			panic("bad row")
		})
		got := process(t, s, in)
		if n := len(got.Batches("b")); n != 0 {
			t.Errorf("%d batches of a key that failed", n)
		}
		var of []string
		for _, r := range got.Rejects() {
			of = append(of, r.CaptureID+" "+r.Detail)
		}
		if d := cmp.Diff([]string{"d/1 bad row", "d/2 bad row"}, of); d != "" {
			t.Error(d)
		}
	}
}
