package mill

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"

	"skillmill/durable"
)

// Outcome is how a run ended. Outcomes are in order: a larger one is worse.
type Outcome int

// The outcomes from the best to the worst.
const (
	Done        Outcome = iota // everything was done
	Rejected                   // finished, but some inputs were rejected
	Crossed                    // finished, and a threshold of the night was crossed
	Refused                    // an option or a configuration is not valid; nothing was done
	Failed                     // any other error
	Wrong                      // finished, and found what must not be
	Unwritten                  // an output could not be written
	Interrupted                // the context ended
)

// OptionError is the error for an option, an input or a configuration that is not valid.
type OptionError struct{ Err error }

func (e *OptionError) Error() string { return e.Err.Error() }
func (e *OptionError) Unwrap() error { return e.Err }

// OutputError is a failure to write an output.
type OutputError struct{ Err error }

func (e *OutputError) Error() string { return e.Err.Error() }
func (e *OutputError) Unwrap() error { return e.Err }

// ErrNoCaptures is returned by a run that found no capture directory. It wrote nothing.
var ErrNoCaptures = errors.New("no capture directory found")

// ErrInterrupted is returned by a run that a signal ended; its message is for users.
// errors.Is takes it for context.Canceled.
var ErrInterrupted error = interrupted{}

type interrupted struct{}

func (interrupted) Error() string        { return "interrupted" }
func (interrupted) Is(target error) bool { return target == context.Canceled }

// OutcomeOf returns the outcome of a run that returned err.
func OutcomeOf(err error) Outcome {
	var option *OptionError
	var output *OutputError
	var file *durable.Error
	var damage *DamageError
	switch {
	case err == nil:
		return Done
	case errors.Is(err, context.Canceled):
		return Interrupted
	case errors.As(err, &damage):
		return Wrong
	case errors.As(err, &option):
		return Refused
	case errors.As(err, &output), errors.As(err, &file), errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EROFS):
		return Unwritten
	}
	return Failed
}

// OutputBelow makes err an OutputError when it is of a file below dir.
func OutputBelow(dir string, err error) error {
	var path *fs.PathError
	if !errors.As(err, &path) {
		return err
	}
	abs, aerr := filepath.Abs(dir)
	if aerr == nil && (strings.HasPrefix(path.Path, dir) || strings.HasPrefix(path.Path, abs)) {
		return &OutputError{err}
	}
	return err
}
