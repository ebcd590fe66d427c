package pipeline_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"

	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
)

// TestSlowTapHoldsTheRunBack lets a tap block: everything before it must come to
// a stop after few batches.
func TestSlowTapHoldsTheRunBack(t *testing.T) {
	const workers = 2
	in := table.Split(encode(t, "in", rows(500)...), 1)
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		begun, taken := 0, 0
		first := pipeline.Rows(pipeline.Spec{Name: "first", In: "in", Out: "a"},
			func(_ context.Context, r row, out *pipeline.Out[row]) error {
				mu.Lock()
				defer mu.Unlock()
				begun++
				return out.Row(r)
			})
		release, closed := make(chan struct{}), 0
		tap := funcTap{"b", func(table.Batch) error {
			<-release
			taken++
			return nil
		}, &closed}
		g := pipeline.Graph{
			Stages: []pipeline.Stage{first, pass(pipeline.Spec{Name: "second", In: "a", Out: "b"})},
			Taps:   []pipeline.Tap{tap},
			Source: in,
		}
		done := make(chan error)
		go func() {
			_, err := pipeline.Run(t.Context(), g, pipeline.Options{Workers: workers})
			done <- err
		}()
		synctest.Wait() // nothing can move until the tap does
		// Two in the second stage, two queued, two held by the first stage.
		if begun != 3*workers || taken != 0 {
			t.Errorf("%d rows begun behind a blocked tap, want %d", begun, 3*workers)
		}
		close(release)
		if err := <-done; err != nil || taken != len(in) {
			t.Errorf("Run = %v, %d batches taken, want %d", err, taken, len(in))
		}
	})
}

func TestCancelReturns(t *testing.T) {
	in := table.Split(encode(t, "in", rows(100)...), 1)
	synctest.Test(t, func(t *testing.T) {
		waits := pipeline.Rows(pipeline.Spec{Name: "waits", In: "in", Out: "a"},
			func(ctx context.Context, _ row, _ *pipeline.Out[row]) error {
				<-ctx.Done()
				return ctx.Err()
			})
		g := pipeline.Graph{
			Stages: []pipeline.Stage{waits, passKeyed(pipeline.Spec{Name: "end", In: "a", Out: "b", Key: []string{"k"}})},
			Source: in,
		}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() {
			_, err := pipeline.Run(ctx, g, pipeline.Options{Workers: 2})
			done <- err
		}()
		synctest.Wait()
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("Run = %v, want context.Canceled", err)
		}
	}) // fails if a goroutine is left
}

func TestCancelledBeforeRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var c pipelinetest.Collect
	_, err := pipeline.Run(ctx, fullGraph([]table.Batch{encode(t, "in", rows(50)...)}, &c), pipeline.Options{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Run = %v, want context.Canceled", err)
	}
}
