package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"

	"skillmill/durable"
)

// Exit codes of every command.
const (
	exitOK          = 0
	exitFailed      = 1
	exitUsage       = 2
	exitRejects     = 3
	exitWrong       = 4
	exitOutput      = 5
	exitInterrupted = 130
)

// exitCodes is the table of the help text and of the README.
var exitCodes = []struct {
	code    int
	meaning string
}{
	{exitOK, "everything was done"},
	{exitFailed, "the command failed; the message names the cause"},
	{exitUsage, "unknown command, flag or argument, or a configuration that is not valid"},
	{exitRejects, "finished, but some inputs were rejected; the rejects table says which and why"},
	{exitWrong, "verify found a locator that matches another element, or a file that is not as it was written"},
	{exitOutput, "an output could not be written (permissions, space); what was there before is intact"},
	{exitInterrupted, "interrupted by a signal; start it again to finish"},
}

// usageError is a mistake in how the command was called.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// outputError is a failure to write below the output folder.
type outputError struct{ err error }

func (e outputError) Error() string { return e.err.Error() }
func (e outputError) Unwrap() error { return e.err }

// errRejects ends a run that finished with rejects. Its summary was printed.
var errRejects = errors.New("finished with rejects")

// errWrong ends a verification that found what must not be. Its result was
// printed.
var errWrong = errors.New("found what is wrong")

func exitCode(err error) int {
	var usage usageError
	var output outputError
	var file *durable.Error
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errRejects):
		return exitRejects
	case errors.Is(err, errWrong):
		return exitWrong
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &output), errors.As(err, &file), errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EROFS):
		return exitOutput
	case strings.HasPrefix(err.Error(), "unknown command"):
		return exitUsage
	}
	return exitFailed
}

// codeName is the stable name of an exit code in --json errors.
func codeName(code int) string {
	switch code {
	case exitUsage:
		return "usage"
	case exitRejects:
		return "rejects"
	case exitWrong:
		return "wrong"
	case exitOutput:
		return "output"
	case exitInterrupted:
		return "interrupted"
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
