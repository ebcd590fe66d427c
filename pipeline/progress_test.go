package pipeline_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// log is a progress that writes down what it is told.
type log struct{ lines []string }

func (l *log) StageStart(name string, total int) {
	l.lines = append(l.lines, fmt.Sprintf("start %s %d", name, total))
}

func (l *log) StageQueued(name string, n int) {
	l.lines = append(l.lines, fmt.Sprintf("queued %s %d", name, n))
}

func (l *log) StageAdd(name string, n int) {
	l.lines = append(l.lines, fmt.Sprintf("add %s %d", name, n))
}
func (l *log) StageDone(name string) { l.lines = append(l.lines, "done "+name) }

func TestProgress(t *testing.T) {
	var l log
	g := pipeline.Graph{
		Stages: []pipeline.Stage{
			pass(pipeline.Spec{Name: "one", In: "in", Out: "a"}),
			passKeyed(pipeline.Spec{Name: "two", In: "a", Out: "b", Key: []string{"k", "n"}}),
		},
		Source: []table.Batch{encode(t, "in", row{"a", 1}, row{"b", 2})},
	}
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 1, Progress: &l}); err != nil {
		t.Fatal(err)
	}
	want := []string{"start one 2", "add one 2", "done one", "start two 2", "add two 1", "add two 1", "done two"}
	if diff := cmp.Diff(want, l.lines); diff != "" {
		t.Error(diff)
	}
}

// A stream's total is not known before its writer ends; what waits for it is.
func TestProgressOfAStream(t *testing.T) {
	var l log
	g := pipeline.Graph{
		Stages: []pipeline.Stage{
			pass(pipeline.Spec{Name: "one", In: "in", Out: "a"}),
			pass(pipeline.Spec{Name: "two", In: "a", Out: "b"}),
		},
		Source: []table.Batch{encode(t, "in", row{"a", 1}, row{"b", 2})},
	}
	if _, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: 1, Progress: &l}); err != nil {
		t.Fatal(err)
	}
	queued := 0
	for _, line := range l.lines {
		if line == "queued two 2" {
			queued++
		}
	}
	if queued != 1 {
		t.Errorf("the second stage's input was announced %d times: %v", queued, l.lines)
	}
}
