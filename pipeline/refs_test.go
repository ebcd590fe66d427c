package pipeline_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

// TestKeyedRefs changes rows where they lie: those of the stage before, which nobody else
// reads, but neither the rows of the source nor those that a tap reads.
func TestKeyedRefs(t *testing.T) {
	grow := func(in, out string) pipeline.Stage {
		spec := pipeline.Spec{Name: "grow " + in, In: in, Out: out, Key: []string{"k"}}
		return pipeline.KeyedRefs(spec, func(_ context.Context, rows []*row, to *pipeline.Out[row]) error {
			for _, r := range rows {
				r.N++
			}
			return to.Refs(rows)
		})
	}
	given := []row{{"x", 1}, {"y", 2}, {"x", 3}}
	source, err := table.Carry("a", given)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]*tapped{}
	var taps []pipeline.Tap
	for _, name := range []string{"b", "d"} {
		seen[name] = &tapped{name: name}
		taps = append(taps, seen[name])
	}
	g := pipeline.Graph{Source: []table.Batch{source}, Stages: []pipeline.Stage{grow("a", "b"), grow("b", "c"), grow("c", "d")}, Taps: taps}
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]row{{"x", 1}, {"y", 2}, {"x", 3}}, given); d != "" {
		t.Errorf("rows of the source: %s", d)
	}
	for name, want := range map[string]int64{"b": 9, "d": 15} {
		sum := int64(0)
		for _, b := range seen[name].got {
			rows, err := table.Decode[row](b)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows {
				sum += r.N
			}
		}
		if sum != want {
			t.Errorf("table %s: a sum of %d, want %d", name, sum, want)
		}
	}
}

type tapped struct {
	name string
	got  []table.Batch
}

func (t *tapped) Table() string { return t.name }
func (t *tapped) Take(b table.Batch) error {
	t.got = append(t.got, b)
	return nil
}

// TestKeyedRefsPanic holds that rows which the function cleared are known to its rejects.
func TestKeyedRefsPanic(t *testing.T) {
	in, err := table.Carry("controls", []datasets.ControlRow{{Domain: "d", CaptureID: "d/1"}, {Domain: "d", CaptureID: "d/1"}, {Domain: "d", CaptureID: "d/2"}})
	if err != nil {
		t.Fatal(err)
	}
	spec := pipeline.Spec{Name: "enroll", In: "controls", Out: "b", Key: []string{"domain"}}
	s := pipeline.KeyedRefs(spec, func(_ context.Context, rows []*datasets.ControlRow, out *pipeline.Out[row]) error {
		clear(rows)
		if err := errors.Join(out.Refs([]*row{{"gone", 0}}), out.Refs([]*row{{"gone", 1}})); err != nil {
			return err
		}
		panic("bad rows")
	})
	got := process(t, s, in)
	if n := len(got.Batches("b")); n != 0 {
		t.Errorf("%d batches of a key that failed", n)
	}
	var of []string
	for _, r := range got.Rejects() {
		of = append(of, r.CaptureID+" "+r.Detail)
	}
	if d := cmp.Diff([]string{"d/1 bad rows", "d/2 bad rows"}, of); d != "" {
		t.Error(d)
	}
}

func TestKeyedRefsConform(t *testing.T) {
	spec := pipeline.Spec{Name: "refs", In: "a", Out: "b", Key: []string{"k"}}
	s := pipeline.KeyedRefs(spec, func(_ context.Context, rows []*row, out *pipeline.Out[row]) error {
		for _, r := range rows {
			r.N += int64(len(rows))
		}
		return out.Refs(rows)
	})
	in, err := table.Carry("a", []row{{"x", 1}, {"x", 2}, {"y", 3}})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return s }, []table.Batch{in})
}
