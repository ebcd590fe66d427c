package cli

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"skillmill/mill"
)

// TestExitCodes holds that every outcome has a code of its own, and which errors
// end a command with which.
func TestExitCodes(t *testing.T) {
	codes := map[int]bool{}
	for o := mill.Done; o <= mill.Interrupted; o++ {
		codes[codeOf(o)] = true
	}
	if len(codes) != len(exitCodes) || len(exitCodes) != int(mill.Interrupted)+1 {
		t.Errorf("%d outcomes have %d codes of %d", mill.Interrupted+1, len(codes), len(exitCodes))
	}
	failed := errors.New("failed")
	for _, tc := range []struct {
		err  error
		want int
	}{
		{nil, exitOK},
		{ended(mill.Done), exitOK},
		{ended(mill.Rejected), exitRejects},
		{ended(mill.Wrong), exitWrong},
		{failed, exitFailed},
		{usageError{failed}, exitUsage},
		{fmt.Errorf("build: %w", &mill.OptionError{Err: failed}), exitUsage},
		{fmt.Errorf("build: %w", &mill.OutputError{Err: failed}), exitOutput},
		{errors.Join(failed, context.Canceled), exitInterrupted},
		{&mill.OutputError{Err: context.Canceled}, exitInterrupted},
		{errors.New(`unknown command "bild" for "skillmill"`), exitUsage},
		{mill.ErrNoCaptures, exitFailed},
	} {
		if got := exitCode(tc.err); got != tc.want {
			t.Errorf("%v: exit %d, want %d", tc.err, got, tc.want)
		}
	}
}
