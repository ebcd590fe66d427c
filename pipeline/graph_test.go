package pipeline_test

import (
	"context"
	"strings"
	"testing"

	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

type row struct {
	K string `parquet:"k"`
	N int64  `parquet:"n"`
}

func encode(t testing.TB, name string, rows ...row) table.Batch {
	t.Helper()
	b, err := table.Encode(name, rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// pass is a stage that hands its rows on.
func pass(spec pipeline.Spec) pipeline.Stage {
	return pipeline.Rows(spec, func(_ context.Context, r row, out *pipeline.Out[row]) error { return out.Row(r) })
}

func passKeyed(spec pipeline.Spec) pipeline.Stage {
	return pipeline.Keyed(spec, func(_ context.Context, rows []row, out *pipeline.Out[row]) error {
		for _, r := range rows {
			if err := out.Row(r); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestCheck(t *testing.T) {
	type spec = pipeline.Spec
	type none struct{ X int }
	src := []table.Batch{encode(t, "a")}
	ab := pass(spec{Name: "ab", In: "a", Out: "b"})
	var c pipelinetest.Collect
	tests := []struct {
		name   string
		stages []pipeline.Stage
		source []table.Batch
		taps   []pipeline.Tap
		want   string // "" for no error
	}{
		{
			"good",
			[]pipeline.Stage{ab, passKeyed(spec{Name: "bc", In: "b", Out: "c", Key: []string{"k"}})},
			src,
			[]pipeline.Tap{c.Tap("a"), c.Tap("b"), c.Tap("c"), c.Tap("rejects")},
			"",
		},
		{"two writers", []pipeline.Stage{ab, pass(spec{Name: "ab2", In: "a", Out: "b"}), pass(spec{Name: "bc", In: "b", Out: "c"})}, src, nil, ""},
		{"two readers", []pipeline.Stage{ab, pass(spec{Name: "ac", In: "a", Out: "c"})}, src, nil, ""},
		{"side", []pipeline.Stage{pass(spec{Name: "x", In: "a", Side: []string{"s"}})}, src, []pipeline.Tap{c.Tap("s")}, ""},
		{"empty", nil, src, nil, "no stages"},
		{"nil stage", []pipeline.Stage{nil}, src, nil, "stage 0 is nil"},
		{"no name", []pipeline.Stage{pass(spec{In: "a", Out: "b"})}, src, nil, "has no name"},
		{"same name", []pipeline.Stage{ab, pass(spec{Name: "ab", In: "b", Out: "c"})}, src, nil, "two stages are named ab"},
		{"no source", []pipeline.Stage{ab}, nil, nil, `reads table "a", which no earlier stage makes`},
		{"wrong order", []pipeline.Stage{pass(spec{Name: "bc", In: "b", Out: "c"}), ab}, src, nil, `stage bc: reads table "b"`},
		{"loop", []pipeline.Stage{ab, pass(spec{Name: "ba", In: "b", Out: "a"})}, src, nil, "writes table a, which it or an earlier stage reads"},
		{"self", []pipeline.Stage{pass(spec{Name: "aa", In: "a", Out: "a"})}, src, nil, "writes table a"},
		{"out rejects", []pipeline.Stage{pass(spec{Name: "x", In: "a", Out: "rejects"})}, src, nil, "through the sink"},
		{"side rejects", []pipeline.Stage{pass(spec{Name: "x", In: "a", Side: []string{"rejects"}})}, src, nil, "bad side table"},
		{"side twice", []pipeline.Stage{pass(spec{Name: "x", In: "a", Side: []string{"s", "s"}})}, src, nil, "side table s is made elsewhere"},
		{"side is out", []pipeline.Stage{pass(spec{Name: "x", In: "a", Out: "s", Side: []string{"s"}})}, src, nil, "side table s is made elsewhere"},
		{"out is side", []pipeline.Stage{pass(spec{Name: "x", In: "a", Side: []string{"b"}}), ab}, src, nil, "table b is also a side table"},
		{"reads side", []pipeline.Stage{pass(spec{Name: "x", In: "a", Side: []string{"s"}}), pass(spec{Name: "y", In: "s"})}, src, nil, `reads table "s"`},
		{"tap", []pipeline.Stage{ab}, src, []pipeline.Tap{c.Tap("z")}, `wants table "z"`},
		{"nil tap", []pipeline.Stage{ab}, src, []pipeline.Tap{nil}, "tap 0 is nil"},
		{"source without table", []pipeline.Stage{ab}, []table.Batch{{}}, nil, "has no table"},
		{"source of rejects", []pipeline.Stage{ab}, []table.Batch{encode(t, "rejects")}, nil, "source batch of rejects"},
		{"rows with key", []pipeline.Stage{pass(spec{Name: "x", In: "a", Key: []string{"k"}})}, src, nil, "single rows has a key"},
		{"keyed without", []pipeline.Stage{passKeyed(spec{Name: "x", In: "a"})}, src, nil, "0 key columns"},
		{"no column", []pipeline.Stage{passKeyed(spec{Name: "x", In: "a", Key: []string{"z"}})}, src, nil, "no key column z"},
		{"grain 0", []pipeline.Stage{pipeline.Grain(0, ab)}, src, nil, "grain of 0"},
		{"keyed grain", []pipeline.Stage{pipeline.Grain(1, passKeyed(spec{Name: "x", In: "a", Key: []string{"k"}}))}, src, nil, "keyed stage has a grain"},
		{"grain of bad", []pipeline.Stage{pipeline.Grain(1, pipeline.Rows(spec{Name: "x", In: "a"},
			func(context.Context, none, *pipeline.Out[row]) error { return nil }))}, src, nil, "parquet name"},
		{"bad type", []pipeline.Stage{pipeline.Rows(spec{Name: "x", In: "a", Out: "b"},
			func(context.Context, row, *pipeline.Out[none]) error { return nil })}, src, nil, "parquet name"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := pipeline.Graph{Stages: test.stages, Source: test.source, Taps: test.taps}
			err := g.Check()
			switch {
			case test.want == "" && err != nil:
				t.Errorf("Check = %v", err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("Check = %v, want %q", err, test.want)
			}
		})
	}
}
