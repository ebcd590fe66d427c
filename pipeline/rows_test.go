package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

var ab = pipeline.Spec{Name: "ab", In: "a", Out: "b", Side: []string{"s"}}

// process makes one call and expects no error.
func process(t *testing.T, s pipeline.Stage, in ...table.Batch) *pipelinetest.Collect {
	t.Helper()
	var c pipelinetest.Collect
	if err := s.Process(t.Context(), in, &c); err != nil {
		t.Fatal(err)
	}
	return &c
}

func TestPanicLeavesOnlyAReject(t *testing.T) {
	s := pipeline.Rows(ab, func(_ context.Context, r row, out *pipeline.Out[row]) error {
		err := errors.Join(
			out.Row(r), pipeline.Side(out, "s", r), out.Row(r),
			out.Reject(datasets.Reject{Code: "seen", DOMIndex: r.N}))
		if r.K == "bad" {
			panic("bad row")
		}
		return err
	})
	got := process(t, s, encode(t, "a", row{"x", 1}, row{"bad", 2}, row{"y", 3})).Lines()
	const visit = " Device: URL: Visit:{State: CapturedAt: Tries:0 Millis:0 Open:0 Navigate:0 Settle:0 Read:0 Scroll:0 Bytes:0 HTTPStatus:0}}"
	want := []string{
		`b: k="x" n=1`, `b: k="x" n=1`, `b: k="y" n=3`, `b: k="y" n=3`,
		`rejects: {Stage:ab Code:internal_panic CaptureID: Domain: Night:unknown File: ByteAt:-1 DOMIndex:-1 Detail:bad row` + visit,
		`rejects: {Stage:ab Code:seen CaptureID: Domain: Night: File: ByteAt:0 DOMIndex:1 Detail:` + visit,
		`rejects: {Stage:ab Code:seen CaptureID: Domain: Night: File: ByteAt:0 DOMIndex:3 Detail:` + visit,
		`s: k="x" n=1`, `s: k="y" n=3`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestKeyedPanicNamesEveryCapture checks that a key which fails loses none of
// its captures from the rejects.
func TestKeyedPanicNamesEveryCapture(t *testing.T) {
	in, err := table.Encode("controls", []datasets.ControlRow{
		{Domain: "d", CaptureID: "d/1", Night: "2025-01-01", DOMIndex: 1},
		{Domain: "d", CaptureID: "d/1", Night: "2025-01-01", DOMIndex: 2},
		{Domain: "d", CaptureID: "d/2", Night: "2025-01-02", DOMIndex: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	spec := pipeline.Spec{Name: "settle", In: "controls", Out: "b", Key: []string{"domain"}}
	s := pipeline.Keyed(spec, func(_ context.Context, rows []datasets.ControlRow, out *pipeline.Out[row]) error {
		if err := out.Row(row{"gone", 0}); err != nil {
			return err
		}
		var none []int
		return fmt.Errorf("never: %d", none[len(rows)])
	})
	got := process(t, s, in)
	if n := len(got.Batches("b")); n != 0 {
		t.Errorf("%d batches of a key that failed", n)
	}
	detail := "runtime error: index out of range [3] with length 0"
	want := []datasets.Reject{
		{Stage: "settle", Code: "internal_panic", CaptureID: "d/1", Domain: "d", Night: "2025-01-01", ByteAt: -1, DOMIndex: -1, Detail: detail},
		{Stage: "settle", Code: "internal_panic", CaptureID: "d/2", Domain: "d", Night: "2025-01-02", ByteAt: -1, DOMIndex: -1, Detail: detail},
	}
	if diff := cmp.Diff(want, got.Rejects()); diff != "" {
		t.Error(diff)
	}
}

// nilError is an error type whose method fails on nil.
type nilError struct{ text string }

func (e *nilError) Error() string { return e.text }

func TestPanicDetailIsTheSameInEveryRun(t *testing.T) {
	var none *nilError
	for _, test := range []struct {
		value any
		want  string
	}{
		{"text", "text"},
		{42, "42"},
		{fs.ErrNotExist, "file does not exist"},
		{none, "<nil>"},
		{&row{"a", 1}, "panic of type *pipeline_test.row"},
		{map[*row]int{{}: 1}, "panic of type map[*pipeline_test.row]int"},
		{nil, "panic called with nil argument"},
		{strings.Repeat("ä", 200) + "x", strings.Repeat("ä", 150)},
		{"x" + strings.Repeat("ä", 200), "x" + strings.Repeat("ä", 149)},
	} {
		s := pipeline.Rows(ab, func(context.Context, row, *pipeline.Out[row]) error { panic(test.value) })
		rejects := process(t, s, encode(t, "a", row{})).Rejects()
		if len(rejects) != 1 || rejects[0].Detail != test.want {
			t.Errorf("panic(%T): rejects %+v, want %q", test.value, rejects, test.want)
		}
	}
}

func TestSideErrors(t *testing.T) {
	s := pipeline.Rows(ab, func(_ context.Context, r row, out *pipeline.Out[row]) error {
		if err := pipeline.Side(out, "other", r); err == nil {
			t.Error("a side table that is not in the spec: no error")
		}
		if err := pipeline.Side(out, "s", r); err != nil {
			t.Error(err)
		}
		if err := pipeline.Side(out, "s", datasets.FoundRow{}); err == nil {
			t.Error("two types in one side table: no error")
		}
		return nil
	})
	process(t, s, encode(t, "a", row{}))
}

func TestStageErrors(t *testing.T) {
	s := pass(pipeline.Spec{Name: "ab", In: "a", Out: "b"})
	other, err := table.Encode("a", []datasets.FoundRow{{}})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Process(t.Context(), []table.Batch{other}, &pipelinetest.Collect{}); err == nil {
		t.Error("rows of another type: no error")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Process(ctx, []table.Batch{encode(t, "a", row{})}, &pipelinetest.Collect{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestRowsCutsBatches(t *testing.T) {
	s := pipeline.Rows(pipeline.Spec{Name: "many", In: "a", Out: "b"},
		func(_ context.Context, _ row, out *pipeline.Out[row]) error {
			for i := range int64(table.MaxRows) {
				if err := out.Row(row{"r", i}); err != nil {
					return err
				}
			}
			return out.Row(row{"last", 0})
		})
	var got []int
	for _, b := range process(t, s, encode(t, "a", row{}, row{})).Batches("b") {
		got = append(got, b.Rows())
	}
	if diff := cmp.Diff([]int{table.MaxRows, table.MaxRows, 2}, got); diff != "" {
		t.Error(diff)
	}
}
