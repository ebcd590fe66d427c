package cli

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"skillmill/mill"
	"skillmill/saferun/refuse"
)

// TestExitCodes holds that every outcome has a code of its own, and which errors
// end a command with which.
func TestExitCodes(t *testing.T) {
	codes := map[int]bool{}
	for o := mill.Done; o <= mill.Interrupted; o++ {
		codes[codeOf(o)] = true
	}
	of, means := 0, map[int]string{}
	for _, c := range exitCodes {
		if means[c.code] != "" {
			t.Errorf("%d means %q and %q", c.code, means[c.code], c.meaning)
		}
		means[c.code] = c.meaning
		if c.outcome != notMill {
			of++
		}
	}
	if len(codes) != of || of != int(mill.Interrupted)+1 {
		t.Errorf("%d outcomes have %d codes of %d", mill.Interrupted+1, len(codes), of)
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
		{mill.ErrInterrupted, exitInterrupted},
		{&mill.OutputError{Err: context.Canceled}, exitInterrupted},
		{errors.New(`unknown command "bild" for "skillmill"`), exitUsage},
		{mill.ErrNoCaptures, exitFailed},
		{refuse.New(refuse.PlanUsed, ""), exitRefused},
		{fmt.Errorf("run: %w", refuse.New("TARGET_ABSENT", "")), exitRefused},
		{refuse.New(refuse.SubmitFailed, ""), exitFailed},
		{errors.Join(refuse.New(refuse.OutcomeUnknown, ""), context.Canceled), exitUnknown},
		{errors.Join(refuse.New(refuse.PlanUsed, ""), context.Canceled), exitInterrupted},
	} {
		if got := exitCode(tc.err); got != tc.want {
			t.Errorf("%v: exit %d, want %d", tc.err, got, tc.want)
		}
	}
}
