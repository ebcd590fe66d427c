package pipelinetest

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// stageFunc is a stage that breaks a rule.
type stageFunc struct {
	spec    pipeline.Spec
	process func(ctx context.Context, in []table.Batch, out pipeline.Sink) error
}

func (s stageFunc) Spec() pipeline.Spec { return s.spec }

func (s stageFunc) Process(ctx context.Context, in []table.Batch, out pipeline.Sink) error {
	return s.process(ctx, in, out)
}

var plain = pipeline.Spec{Name: "bad", In: "words", Out: "sizes"}

func emit(out pipeline.Sink, name string, n int) error {
	b, err := table.Encode(name, []size{{int64(n)}})
	if err != nil {
		return err
	}
	return out.Emit(b)
}

// badStages are the stages that Conform must fail, with words of its complaint.
var badStages = []struct {
	name, complaint string
	mk              func() pipeline.Stage
}{
	{"counts batches", "smaller batches", func() pipeline.Stage {
		return stageFunc{plain, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
			return emit(out, "sizes", in[0].Rows())
		}}
	}},
	{"remembers", "second time", func() pipeline.Stage {
		var calls atomic.Int64
		return stageFunc{plain, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
			for range in[0].Rows() {
				if err := emit(out, "sizes", int(calls.Add(1))); err != nil {
					return err
				}
			}
			return nil
		}}
	}},
	{"other table", "not in the spec", func() pipeline.Stage {
		return stageFunc{plain, func(_ context.Context, _ []table.Batch, out pipeline.Sink) error {
			return emit(out, "elsewhere", 0)
		}}
	}},
	{"swallows", "want the sink's error", func() pipeline.Stage {
		return stageFunc{plain, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
			for range in[0].Rows() {
				_ = emit(out, "sizes", 1)
			}
			return nil
		}}
	}},
	{"changes its input", "changes its input", func() pipeline.Stage {
		return stageFunc{plain, func(_ context.Context, in []table.Batch, _ pipeline.Sink) error {
			in[0] = table.Batch{}
			return nil
		}}
	}},
	{"changes what it emitted", "changes what it emitted", func() pipeline.Stage {
		kept := []int64{0} // of all calls
		return stageFunc{plain, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
			kept[0]++
			b, err := table.Carry("sizes", []total{{Lines: kept}})
			if err != nil {
				return err
			}
			return out.Emit(b)
		}}
	}},
	{"tells how rows come", "encoded rows", func() pipeline.Stage {
		return stageFunc{plain, func(_ context.Context, in []table.Batch, out pipeline.Sink) error {
			for range in[0].Rows() {
				n := 0
				if in[0].Carries() {
					n = 1
				}
				if err := emit(out, "sizes", n); err != nil {
					return err
				}
			}
			return nil
		}}
	}},
	{"leaves a goroutine", "unexpected goroutines", func() pipeline.Stage {
		return stageFunc{plain, func(context.Context, []table.Batch, pipeline.Sink) error {
			go time.Sleep(time.Minute)
			return nil
		}}
	}},
	{"fails", "Process: no", func() pipeline.Stage {
		return stageFunc{plain, func(context.Context, []table.Batch, pipeline.Sink) error {
			return errNo{}
		}}
	}},
	{"wrong input", "the stage reads", func() pipeline.Stage {
		return stageFunc{pipeline.Spec{Name: "bad", In: "sentences"}, nil}
	}},
}

type errNo struct{}

func (errNo) Error() string { return "no" }

const badEnv = "PIPELINETEST_BAD_STAGE"

// TestConformCatches runs Conform on each bad stage in a process of its own,
// because there it is to fail.
func TestConformCatches(t *testing.T) {
	for _, bad := range badStages {
		if os.Getenv(badEnv) == bad.name {
			Conform(t, bad.mk, words(t, 20))
			return
		}
	}
	for _, bad := range badStages {
		t.Run(bad.name, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestConformCatches$")
			cmd.Env = append(os.Environ(), badEnv+"="+bad.name)
			out, err := cmd.CombinedOutput()
			if err == nil {
				t.Fatalf("Conform accepts it:\n%s", out)
			}
			if !strings.Contains(string(out), bad.complaint) {
				t.Errorf("no word of %q in:\n%s", bad.complaint, out)
			}
		})
	}
}
