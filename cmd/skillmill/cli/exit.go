package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"skillmill/agent"
	"skillmill/mill"
	"skillmill/saferun/refuse"
)

// Exit codes of every command.
const (
	exitOK          = 0
	exitFailed      = 1
	exitUsage       = 2
	exitRejects     = 3
	exitWrong       = 4
	exitOutput      = 5
	exitDiffers     = 6
	exitCrossed     = 7
	exitRefused     = refuse.ExitRefused
	exitUnknown     = refuse.ExitUnknown
	exitTaskFailed  = 10
	exitUnsure      = 11
	exitStuck       = 12
	exitBudget      = 13
	exitConfirm     = 14
	exitHuman       = 15
	exitInterrupted = 130
)

// exitOfTask has the exit codes of tasks, by how they ended.
var exitOfTask = map[string]int{
	agent.Failed: exitTaskFailed, agent.Unsure: exitUnsure, agent.Stuck: exitStuck,
	agent.Budget: exitBudget, agent.NeedsConfirm: exitConfirm, agent.NeedsHuman: exitHuman,
}

// exitCodes is the table in the help text and in the README. Each outcome of a run has a
// code here, and a name for --json errors.
var exitCodes = []struct {
	code    int
	outcome mill.Outcome
	name    string
	meaning string
}{
	{exitOK, mill.Done, "ok", "everything was done"},
	{exitFailed, mill.Failed, "failed", "the command failed; the message names the cause"},
	{exitUsage, mill.Refused, "usage", "unknown command, flag or argument, or a configuration that is not valid"},
	{exitRejects, mill.Rejected, "rejects", "finished, but some inputs were rejected; the rejects table says which and why"},
	{exitWrong, mill.Wrong, "wrong", "a check failed: a locator matches a wrong element, a file is not as it was written, a pack has faults, or a replay decides otherwise"},
	{exitOutput, mill.Unwritten, "output", "an output could not be written (permissions, space); what was there before is intact"},
	{exitDiffers, notMill, "differs", "diff, or build --compare-with, found differences"},
	{exitCrossed, mill.Crossed, "threshold", "nightly finished, and a threshold was crossed (a site down, a collapse of skills); one line names each"},
	{exitRefused, notMill, "refused", "plan, run, try or action refused with a code that says why (docs/codes.md); nothing was done"},
	{exitUnknown, notMill, "unknown", "a run ended in the middle of an act, which may or may not have been done; nothing is repeated"},
	{exitTaskFailed, notMill, "task_failed", "agent: it acted, and the page does not show that the task was done"},
	{exitUnsure, notMill, "unsure", "agent: the page has nothing that the task clearly means; nothing was done on a guess"},
	{exitStuck, notMill, "stuck", "agent: it came to the same place again, or its acts changed nothing"},
	{exitBudget, notMill, "budget", "agent: the task used up its looks, acts or time"},
	{exitConfirm, notMill, "needs_confirm", "agent: the next act has to be confirmed; plan and run do that"},
	{exitHuman, notMill, "needs_human", "agent: the page asks for a login or a proof that somebody is human"},
	{exitInterrupted, mill.Interrupted, "interrupted", "interrupted by a signal; start it again to finish"},
}

// notMill stands for exit codes that are not outcomes of the mill.
const notMill mill.Outcome = -1

// usageError is a mistake in how the command was called.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// errRejects ends a run that finished with rejects. Its summary was printed.
var errRejects = errors.New("finished with rejects")

// errWrong ends a verification that found a fault. Its result was printed.
var errWrong = errors.New("found what is wrong")

// errDiffers ends a comparison that found differences. They were printed.
var errDiffers = errors.New("there are differences")

// errCrossed ends a night that crossed a threshold. Each was printed.
var errCrossed = errors.New("crossed a threshold")

// ended returns the error that ends a command with the code of an outcome, if there is no
// other error.
func ended(outcome mill.Outcome) error {
	switch outcome {
	case mill.Rejected:
		return errRejects
	case mill.Wrong:
		return errWrong
	case mill.Crossed:
		return errCrossed
	}
	return nil
}

// codeOf returns the exit code of an outcome.
func codeOf(outcome mill.Outcome) int {
	for _, c := range exitCodes {
		if c.outcome == outcome {
			return c.code
		}
	}
	return exitFailed
}

func exitCode(err error) int {
	var usage usageError
	var task taskError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &task):
		return exitOfTask[task.status]
	case errors.Is(err, errRejects):
		return exitRejects
	case errors.Is(err, errWrong):
		return exitWrong
	case errors.Is(err, errCrossed):
		return exitCrossed
	case errors.Is(err, errDiffers):
		return exitDiffers
	case errors.As(err, &usage) && !errors.Is(err, context.Canceled), strings.HasPrefix(err.Error(), "unknown command"):
		return exitUsage
	}
	if exit, ok := refuse.Exit(err); ok && !errors.Is(err, context.Canceled) || exit == exitUnknown {
		return exit
	}
	return codeOf(mill.OutcomeOf(err))
}

// nameOf returns the name of an error in --json errors: its own code, or the name of its
// exit code.
func nameOf(err error, exit int) string {
	if code := refuse.CodeOf(err); code != "" {
		return code
	}
	return codeName(exit)
}

// codeName returns the name of an exit code in --json errors. Names never change.
func codeName(code int) string {
	for _, c := range exitCodes {
		if c.code == code {
			return c.name
		}
	}
	return "failed"
}

func exitTable() string {
	var b strings.Builder
	for _, c := range exitCodes {
		fmt.Fprintf(&b, "  %3d  %s\n", c.code, c.meaning)
	}
	return b.String()
}
