package capture_test

import (
	"context"
	"testing"

	"skillmill/datasets/capture"
)

// TestWasRead: the function is called each time somebody says that the page was read, also below
// a context of its own, and nothing happens without one.
func TestWasRead(t *testing.T) {
	capture.WasRead(t.Context())
	calls := 0
	ctx, cancel := context.WithCancel(capture.AfterReading(t.Context(), func() { calls++ }))
	defer cancel()
	if calls != 0 {
		t.Error("called before the page was read")
	}
	capture.WasRead(ctx)
	if calls != 1 {
		t.Errorf("called %d times, want once", calls)
	}
}
