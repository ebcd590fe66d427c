package pipeline_test

import (
	"testing"

	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// BenchmarkRun measures what the runner and the batches cost when the stages do
// nothing.
func BenchmarkRun(b *testing.B) {
	const n = 20000
	source, err := table.CarryAll("in", rows(n))
	if err != nil {
		b.Fatal(err)
	}
	g := pipeline.Graph{
		Stages: []pipeline.Stage{
			pass(pipeline.Spec{Name: "one", In: "in", Out: "a"}),
			pass(pipeline.Spec{Name: "two", In: "a", Out: "b"}),
			passKeyed(pipeline.Spec{Name: "three", In: "b", Out: "c", Key: []string{"k"}}),
		},
		Source: source,
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := pipeline.Run(b.Context(), g, pipeline.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n*b.N)/b.Elapsed().Seconds(), "rows/s")
}
