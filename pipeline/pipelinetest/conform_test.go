package pipelinetest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type word struct {
	Text string `parquet:"text"`
	From int64  `parquet:"from_line"`
}

type total struct {
	Text  string  `parquet:"text"`
	Count int64   `parquet:"count"`
	Lines []int64 `parquet:"lines,list"`
}

type size struct {
	Bytes int64 `parquet:"bytes"`
}

// upper is an unkeyed stage with everything: rows, a side table, rejects and a
// panic.
func upper() pipeline.Stage {
	spec := pipeline.Spec{Name: "upper", In: "words", Out: "loud", Side: []string{"sizes"}}
	return pipeline.Rows(spec, func(_ context.Context, w word, out *pipeline.Out[word]) error {
		switch w.Text {
		case "":
			return out.Reject(datasets.Reject{Code: "empty", Detail: fmt.Sprint(w.From)})
		case "boom":
			panic("no room for " + w.Text)
		}
		if err := pipeline.Side(out, "sizes", size{int64(len(w.Text))}); err != nil {
			return err
		}
		return out.Row(word{strings.ToUpper(w.Text), w.From})
	})
}

func count() pipeline.Stage {
	spec := pipeline.Spec{Name: "count", In: "words", Out: "totals", Key: []string{"text"}}
	return pipeline.Keyed(spec, func(_ context.Context, rows []word, out *pipeline.Out[total]) error {
		t := total{Text: rows[0].Text}
		for _, w := range rows {
			t.Count++
			t.Lines = append(t.Lines, w.From) // sorted only because the rows are
		}
		return out.Row(t)
	})
}

func words(t testing.TB, n int) []table.Batch {
	t.Helper()
	texts := []string{"a", "b", "", "boom", "ab", "b"}
	rows := make([]word, n)
	for i := range rows {
		rows[i] = word{texts[i%len(texts)], int64(n - i)}
	}
	b, err := table.Carry("words", rows)
	if err != nil {
		t.Fatal(err)
	}
	return table.Split(b, 7)
}

func TestConformRows(t *testing.T) { Conform(t, upper, words(t, 40)) }

func TestConformKeyed(t *testing.T) { Conform(t, count, words(t, 40)) }

func TestConformGrain(t *testing.T) {
	Conform(t, func() pipeline.Stage { return pipeline.Grain(1, upper()) }, words(t, 10))
}

func TestCollect(t *testing.T) {
	var out Collect
	for _, b := range words(t, 7) {
		if err := upper().Process(t.Context(), []table.Batch{b}, &out); err != nil {
			t.Fatal(err)
		}
	}
	loud, err := Decode[word](&out, "loud")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]word{{"A", 1}, {"A", 7}, {"AB", 3}, {"B", 2}, {"B", 6}}, loud); diff != "" {
		t.Error(diff)
	}
	want := []datasets.Reject{
		{Stage: "upper", Code: "empty", Detail: "5"},
		{Stage: "upper", Code: pipeline.CodePanic, Night: "unknown", ByteAt: -1, DOMIndex: -1, Detail: "no room for boom"},
	}
	if diff := cmp.Diff(want, out.Rejects()); diff != "" {
		t.Error(diff)
	}
	if n := len(out.Lines()); n != 12 {
		t.Errorf("%d lines, want 5 rows, 5 sizes and 2 rejects", n)
	}
}
