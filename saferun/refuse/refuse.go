// Package refuse has one table of the codes with which a plan or a run is refused or fails:
// the code, its exit code and its meaning.
//
// A refusal means that nothing was done. A failure means that something was begun.
// OutcomeUnknown is neither: nobody knows whether an act was done, so nothing is repeated
// automatically.
//
// The codes of a program that did not find or could not operate its control belong to
// transform/program; the same Error carries them.
package refuse

import (
	"errors"
	"fmt"
	"strings"
)

// The codes.
const (
	CapabilityDisabled = "BROWSER_CAPABILITY_DISABLED"
	LoginRequired      = "BROWSER_LOGIN_REQUIRED"
	ConfirmRequired    = "BROWSER_CONFIRM_REQUIRED"
	SiteChanged        = "BROWSER_SITE_CHANGED"
	ExportFailed       = "BROWSER_EXPORT_FAILED"
	SubmitFailed       = "BROWSER_SUBMIT_FAILED"
	PlanExpired        = "PLAN_EXPIRED"
	PlanUsed           = "PLAN_USED"
	PlanChanged        = "PLAN_CHANGED"
	LaneBusy           = "LANE_BUSY"
	OutcomeUnknown     = "OUTCOME_UNKNOWN"
	NotActionable      = "NOT_ACTIONABLE"
	FileRefused        = "FILE_REFUSED"
	ProgramRefused     = "PROGRAM_REFUSED"
	PageUnreadable     = "PAGE_UNREADABLE"
)

// Exit codes of commands that plan and run.
const (
	ExitFailed  = 1
	ExitRefused = 8
	ExitUnknown = 9
)

// Code is a row of the table.
type Code struct {
	Code    string
	Exit    int
	Meaning string
}

// Codes is the table.
var Codes = []Code{
	{CapabilityDisabled, ExitRefused, "No browser can be used here, or the policy does not let this command use one. Nothing was done."},
	{LoginRequired, ExitRefused, "The page asks for a login that the profile does not have. Sign in by hand and plan again. Nothing was done."},
	{ConfirmRequired, ExitRefused, "The plan acts, and the phrase that confirms it is missing, wrong, or did not come from a terminal or a file. Nothing was done."},
	{SiteChanged, ExitRefused, "The page, the control or what it says is not what the plan was made of. Nothing was done."},
	{ExportFailed, ExitFailed, "The control was operated, and no file came."},
	{SubmitFailed, ExitFailed, "The control was operated, and its program says that it did not work; the program's code says why."},
	{PlanExpired, ExitRefused, "The time in which the plan may run is over, or has not begun. Nothing was done."},
	{PlanUsed, ExitRefused, "The plan was run before. A plan runs once. Nothing was done."},
	{PlanChanged, ExitRefused, "The plan is not as it was written, or belongs to another workspace, session, library or set of parameters. Nothing was done."},
	{LaneBusy, ExitRefused, "Another run has the lane of this workspace and session. Nothing was done."},
	{OutcomeUnknown, ExitUnknown, "A run ended between an act and its record, or in the middle of a click, so the act may have been done or not. Nothing is repeated: look at the page."},
	{NotActionable, ExitRefused, "The control was found and cannot be operated: it is hidden, disabled, moving or covered. Nothing was done."},
	{FileRefused, ExitRefused, "A file was to be given to the page, and no folder of files is named, or the file is no regular one below it of at most 64 MiB. Nothing was done."},
	{ProgramRefused, ExitRefused, "The program, which no template wrote, asked for a control that is not its document's, or for an act on another element, and was ended before. Nothing was done."},
	{PageUnreadable, ExitRefused, "The page could not be looked at: it gives no answer, is gone with its browser, or kept changing. Nothing was done."},
}

// Error is a refusal or a failure with its code.
type Error struct {
	Code   string
	Reason string // what was found, for people; never a secret
	Err    error  // the cause, nil for none
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Code)
	if e.Reason != "" {
		b.WriteString(": " + e.Reason)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// New returns an error with a code and a reason.
func New(code, format string, args ...any) error {
	return &Error{Code: code, Reason: fmt.Sprintf(format, args...)}
}

// Wrap returns an error with a code, a reason and a cause.
func Wrap(code string, err error, format string, args ...any) error {
	return &Error{Code: code, Reason: fmt.Sprintf(format, args...), Err: err}
}

// CodeOf returns the code of an error, "" for one without.
func CodeOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// Exit returns the exit code for an error with a code. A code that this table does not have
// comes from a program; nothing was done, so it is a refusal. ok is false for errors
// without a code.
func Exit(err error) (exit int, ok bool) {
	code := CodeOf(err)
	if code == "" {
		return 0, false
	}
	for _, c := range Codes {
		if c.Code == code {
			return c.Exit, true
		}
	}
	return ExitRefused, true
}

// Table returns Codes as a Markdown table.
func Table() string {
	var b strings.Builder
	b.WriteString("| code | exit | meaning |\n|---|---|---|\n")
	for _, c := range Codes {
		fmt.Fprintf(&b, "| `%s` | %d | %s |\n", c.Code, c.Exit, c.Meaning)
	}
	return b.String()
}
