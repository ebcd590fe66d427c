package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/goleak"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func rows(n int) []row {
	rows := make([]row, n)
	for i := range rows {
		rows[i] = row{fmt.Sprintf("k%d", i%17), int64(i)}
	}
	return rows
}

// fullGraph has a fine-grained stage that rejects and panics, two streaming
// stages in a row and a keyed one.
func fullGraph(source []table.Batch, c *pipelinetest.Collect) pipeline.Graph {
	first := pipeline.Rows(pipeline.Spec{Name: "first", In: "in", Out: "a", Side: []string{"captures"}},
		func(_ context.Context, r row, out *pipeline.Out[row]) error {
			if err := pipeline.Side(out, "captures", row{"seen", r.N}); err != nil {
				return err
			}
			switch {
			case r.N%10 == 3:
				return out.Reject(datasets.Reject{Code: "three", DOMIndex: r.N})
			case r.N%50 == 7:
				panic(fmt.Errorf("row %d", r.N))
			}
			return out.Row(r)
		})
	sum := pipeline.Keyed(pipeline.Spec{Name: "sum", In: "b", Out: "c", Key: []string{"k"}},
		func(_ context.Context, rows []row, out *pipeline.Out[row]) error {
			total := row{K: rows[0].K}
			for i, r := range rows {
				total.N += r.N * int64(i+1) // depends on the order
			}
			return out.Row(total)
		})
	return pipeline.Graph{
		Stages: []pipeline.Stage{
			pipeline.Grain(1, first),
			pass(pipeline.Spec{Name: "second", In: "a", Out: "b"}),
			sum,
			pass(pipeline.Spec{Name: "last", In: "c", Out: "d"}),
		},
		Taps: []pipeline.Tap{
			c.Tap("captures"), c.Tap("b"), c.Tap("d"), c.Tap("rejects"),
		},
		Source: source,
	}
}

func TestRunIsTheSameForAnyWorkersAndOrder(t *testing.T) {
	in, err := table.EncodeAll("in", rows(700))
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for seed, workers := range []int{1, 2, 8} {
		var source []table.Batch
		for _, b := range in {
			source = append(source, table.Split(b, 1+seed*5)...)
		}
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		r.Shuffle(len(source), func(i, j int) { source[i], source[j] = source[j], source[i] })
		var c pipelinetest.Collect
		stats, err := pipeline.Run(t.Context(), fullGraph(source, &c), pipeline.Options{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = c.Lines()
		}
		if diff := cmp.Diff(want, c.Lines()); diff != "" {
			t.Fatalf("%d workers:\n%s", workers, diff)
		}
		checkStats(t, stats, int64(len(source)))
	}
}

func checkStats(t *testing.T, got pipeline.Stats, batches int64) {
	t.Helper()
	// Of 700 rows 70 end in 3 and 14 are 7 behind a multiple of 50.
	want := pipeline.Stats{
		Captures: 700 - 14,
		Rejects:  84,
		Stages: []pipeline.StageStats{
			{Name: "first", Calls: 700, BatchesIn: 700, RowsIn: 700, BatchesOut: 616, RowsOut: 616, SideRows: 686, Rejects: 84},
			{Name: "second", Calls: 616, BatchesIn: 616, RowsIn: 616, BatchesOut: 616, RowsOut: 616},
			{Name: "sum", Calls: 17, BatchesIn: 17, RowsIn: 616, BatchesOut: 17, RowsOut: 17},
			{Name: "last", Calls: 17, BatchesIn: 17, RowsIn: 17, BatchesOut: 17, RowsOut: 17},
		},
	}
	ignoreWall := cmp.Options{cmpopts.IgnoreFields(pipeline.Stats{}, "Wall"), cmpopts.IgnoreFields(pipeline.StageStats{}, "Wall")}
	if diff := cmp.Diff(want, got, ignoreWall); diff != "" {
		t.Errorf("statistics of %d source batches:\n%s", batches, diff)
	}
	if got.Wall <= 0 {
		t.Errorf("wall time %v", got.Wall)
	}
}

func TestRejectsComeThroughTaps(t *testing.T) {
	var c pipelinetest.Collect
	g := fullGraph([]table.Batch{encode(t, "in", row{"a", 3}, row{"b", 7})}, &c)
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 2}); err != nil {
		t.Fatal(err)
	}
	got, err := pipelinetest.Decode[datasets.Reject](&c, datasets.TableRejects)
	if err != nil {
		t.Fatal(err)
	}
	want := []datasets.Reject{
		{Stage: "first", Code: "internal_panic", Night: "unknown", ByteAt: -1, DOMIndex: -1, Detail: "row 7"},
		{Stage: "first", Code: "three", DOMIndex: 3},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRunWithoutRows(t *testing.T) {
	var c pipelinetest.Collect
	stats, err := pipeline.Run(t.Context(), fullGraph([]table.Batch{encode(t, "in")}, &c), pipeline.Options{})
	if err != nil || len(c.Lines()) != 0 || len(stats.Stages) != 4 {
		t.Errorf("Run = %+v, %v, made %v", stats, err, c.Lines())
	}
}

// funcTap is a tap with parts of its own.
type funcTap struct {
	table  string
	take   func(table.Batch) error
	closed *int
}

func (f funcTap) Table() string            { return f.table }
func (f funcTap) Take(b table.Batch) error { return f.take(b) }
func (f funcTap) Close() error {
	*f.closed++
	return nil
}

func TestErrorsNameTheStageOnce(t *testing.T) {
	broken := errors.New("disk full")
	fails := func(at string) pipeline.Stage {
		return pipeline.Rows(pipeline.Spec{Name: "middle", In: "a", Out: "b"},
			func(_ context.Context, r row, out *pipeline.Out[row]) error {
				if r.K == at {
					return broken
				}
				return out.Row(r)
			})
	}
	first := pass(pipeline.Spec{Name: "first", In: "in", Out: "a"})
	keyed := passKeyed(pipeline.Spec{Name: "end", In: "b", Out: "c", Key: []string{"k"}})
	closed := 0
	tests := []struct {
		name   string
		stages []pipeline.Stage
		tap    error
		want   string
	}{
		{"stage", []pipeline.Stage{first, fails("k3"), keyed}, nil, "middle: disk full"},
		{"tap", []pipeline.Stage{first, fails("never"), keyed}, broken, "end: tap of c: disk full"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tap := funcTap{"c", func(table.Batch) error { return test.tap }, &closed}
			g := pipeline.Graph{Stages: test.stages, Taps: []pipeline.Tap{tap}, Source: []table.Batch{encode(t, "in", rows(400)...)}}
			_, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 3})
			if !errors.Is(err, broken) || err.Error() != test.want {
				t.Errorf("Run = %v, want %q", err, test.want)
			}
		})
	}
	if closed != 0 {
		t.Errorf("a tap of a run that failed was closed")
	}
}

func TestTapsAreClosedOnce(t *testing.T) {
	taken, closed := 0, 0
	tap := funcTap{"in", func(b table.Batch) error {
		if closed > 0 {
			t.Error("a batch after Close")
		}
		taken += b.Rows()
		return nil
	}, &closed}
	g := pipeline.Graph{
		Stages: []pipeline.Stage{pass(pipeline.Spec{Name: "s", In: "in"})},
		Taps:   []pipeline.Tap{tap},
		Source: []table.Batch{encode(t, "in", rows(5)...)},
	}
	// The stage has no output table, so its rows are an error.
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{}); err == nil || closed != 0 {
		t.Errorf("Run = %v, closed %d times", err, closed)
	}
	taken = 0
	g.Stages = []pipeline.Stage{pass(pipeline.Spec{Name: "s", In: "in", Out: "out"})}
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{}); err != nil || closed != 1 || taken != 5 {
		t.Errorf("Run = %v, closed %d times after %d rows", err, closed, taken)
	}
}

// outside is a stage that is not made by Rows or Keyed.
type outside struct {
	spec    pipeline.Spec
	process func(context.Context, []table.Batch, pipeline.Sink) error
}

func (s outside) Spec() pipeline.Spec { return s.spec }
func (s outside) Process(ctx context.Context, in []table.Batch, out pipeline.Sink) error {
	return s.process(ctx, in, out)
}

func TestOutsideStages(t *testing.T) {
	source := []table.Batch{encode(t, "in", row{"b", 2}, row{"a", 1}, row{"b", 1})}
	run := func(key []string, f func(context.Context, []table.Batch, pipeline.Sink) error) (*pipelinetest.Collect, error) {
		var c pipelinetest.Collect
		s := outside{pipeline.Spec{Name: "outside", In: "in", Out: "out", Key: key}, f}
		g := pipeline.Graph{Stages: []pipeline.Stage{s}, Taps: []pipeline.Tap{c.Tap("out"), c.Tap("rejects")}, Source: source}
		_, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 1})
		return &c, err
	}
	var late pipeline.Sink
	if _, err := run(nil, func(_ context.Context, _ []table.Batch, out pipeline.Sink) error {
		late = out
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if late.Emit(encode(t, "out")) == nil || late.Reject(datasets.Reject{}) == nil {
		t.Error("a sink takes rows after Process returned")
	}
	if _, err := run(nil, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
		return out.Emit(in[0])
	}); err == nil || !strings.Contains(err.Error(), `outside: emits table "in"`) {
		t.Errorf("other table: %v", err)
	}
	if _, err := run(nil, func(context.Context, []table.Batch, pipeline.Sink) error {
		panic("oh")
	}); err == nil || err.Error() != "outside: panic: oh" {
		t.Errorf("panic: %v", err)
	}
	var keys []string
	c, err := run([]string{"k"}, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
		keys = append(keys, table.Text(in[0])...)
		return out.Reject(datasets.Reject{Code: "c"})
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{`k="a" n=1`, `k="b" n=1`, `k="b" n=2`}, keys); diff != "" {
		t.Error(diff)
	}
	if got, err := pipelinetest.Decode[datasets.Reject](c, "rejects"); err != nil || len(got) != 2 || got[0].Stage != "outside" {
		t.Errorf("rejects %+v, %v", got, err)
	}
}
