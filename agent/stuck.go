package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// maxIdle is the number of acts without a change after which a run is stuck.
const maxIdle = 3

// idle ends a run whose last acts changed nothing, unless it can go back to the page from which they led here.
func (r *run) idle(ctx context.Context) error {
	n := 0
	for _, t := range slices.Backward(r.history) {
		if t.Result.Changed {
			break
		}
		n++
	}
	if n < maxIdle {
		return nil
	}
	if again, err := r.back(ctx); again || err != nil {
		return err
	}
	r.end(Stuck, fmt.Sprintf("%d acts changed nothing", n))
	return nil
}

// repeated reports whether the same decision was made before on a page that said the same, and
// was done, or was refused twice with nothing done. One refusal does not count, because
// something may have been in the way for a moment, or have disabled the control.
func (r *run) repeated(d Decision) bool {
	says, refused := r.seen.says(), 0
	for _, t := range r.history {
		if t.Look != says || t.Decision.Key != d.Key || t.Action.Type != d.Action.Type || t.Action.Value != d.Action.Value || t.Decision.Goal != d.Goal {
			continue
		}
		if t.Result.Acted || !strings.HasPrefix(t.Result.Error, "ACT_REFUSED") && !strings.HasPrefix(t.Result.Error, "TARGET_DISABLED") {
			return true
		}
		refused++
	}
	return refused > 1
}
