package collect

import (
	"errors"

	"skillmill/browser"
)

// The codes of failed captures. The first three and the last are those of the
// capture format.
const (
	CodeInvalidURL = "INVALID_URL"
	CodeNavTimeout = "NAV_TIMEOUT"      // nothing arrived in time
	CodeNavError   = "NAV_ERROR"        // refused, unknown, TLS, too many redirects
	CodeDownload   = "DOWNLOAD"         // a file and no page
	CodeNavStorm   = "NAV_STORM"        // the page went from document to document
	CodeDialogs    = "DIALOG_STORM"     // the page opened dialog after dialog
	CodeRefused    = "PAGE_REFUSED"     // the caller did not want it
	CodeCrashed    = "RENDERER_CRASHED" // the page's process died
	CodeLost       = "BROWSER_LOST"     // the browser died
	CodeState      = "STATE_TIMEOUT"    // a state took longer than it may
	CodeJob        = "JOB_TIMEOUT"      // the job did
	CodeTooBig     = "TOO_BIG"          // an answer of the browser was too long
	CodeUnexpected = "UNEXPECTED_ERROR"
)

// classify names a failure: its code and its state.
func classify(err error) (code string, state browser.State) {
	var (
		at   *browser.StateError
		nav  *browser.NavError
		over *browser.LimitError
	)
	if errors.As(err, &at) {
		state = at.State
	}
	switch {
	case errors.Is(err, browser.ErrLost):
		return CodeLost, state
	case errors.Is(err, browser.ErrCrashed):
		return CodeCrashed, state
	case errors.Is(err, browser.ErrStorm):
		return CodeNavStorm, state
	case errors.Is(err, browser.ErrDialogs):
		return CodeDialogs, state
	case errors.Is(err, browser.ErrTooBig):
		return CodeTooBig, state
	case errors.As(err, &nav) && nav.Timeout:
		return CodeNavTimeout, state
	case errors.As(err, &nav) && nav.Download:
		return CodeDownload, state
	case errors.As(err, &nav):
		return CodeNavError, state
	case errors.As(err, &over) && over.Job:
		return CodeJob, state
	case errors.As(err, &over):
		return CodeState, state
	}
	return CodeUnexpected, state
}
