package actions

import "fmt"

// Codes with which an action is refused or fails.
const (
	NotFound            = "ACTION_NOT_FOUND"
	ParamRequired       = "PARAM_REQUIRED"
	ParamInvalid        = "PARAM_INVALID"
	ElementNotFound     = "ELEMENT_NOT_FOUND"
	Timeout             = "TIMEOUT"
	StepFailed          = "STEP_FAILED"
	VersionIncompatible = "VERSION_INCOMPATIBLE"
	VerifyFailed        = "VERIFY_FAILED"
	MaxDepthExceeded    = "MAX_DEPTH_EXCEEDED"
	ExpressionInvalid   = "EXPRESSION_INVALID"
	MaxStepsExceeded    = "MAX_STEPS_EXCEEDED"
	Security            = "SECURITY"
)

// A Code is a row of the table.
type Code struct{ Code, Meaning string }

// Codes is the table. An error says beside it which acts were done before.
var Codes = []Code{
	{NotFound, "No action has this name."},
	{ParamRequired, "A parameter that must be given is missing."},
	{ParamInvalid, "A parameter has the wrong type, or the action has no such parameter."},
	{ElementNotFound, "No selector of the step matched exactly one element within its time. The step did nothing."},
	{Timeout, "A step or the action took longer than its limit; it was cancelled."},
	{StepFailed, "A step failed; `cause` has the code of what it met (docs/env.md, docs/executor.md)."},
	{VersionIncompatible, "The page's version is outside of what the pack is for. No step was done."},
	{VerifyFailed, "The steps were done, and what must be true afterwards is not."},
	{MaxDepthExceeded, "Actions run each other deeper than 10."},
	{ExpressionInvalid, "An expression compares what cannot be compared."},
	{MaxStepsExceeded, "More than 100 steps, with those of nested actions, retries and loops."},
	{Security, "The action asks for what is not allowed: a name that is not given out, a script, a variable of the environment that is not listed."},
}

// Error is why an action failed.
type Error struct {
	Code       string         `json:"code"`
	Message    string         `json:"message"`
	Action     string         `json:"action"`
	Step       string         `json:"step,omitempty"`        // its place, such as steps[0]
	StepAction string         `json:"step_action,omitempty"` // what it does
	Cause      string         `json:"cause,omitempty"`       // code of the executor
	Details    map[string]any `json:"details,omitempty"`
	Suggestion string         `json:"suggestion,omitempty"`
	// Acted says that something may have been done on the page by the step that failed, so
	// it is not done again.
	Acted bool `json:"acted,omitempty"`
}

func (e *Error) Error() string {
	at := e.Action
	if e.Step != "" {
		at += " " + e.Step
	}
	if e.StepAction != "" {
		at += " (" + e.StepAction + ")"
	}
	return fmt.Sprintf("%s: %s: %s", e.Code, at, e.Message)
}

func failed(code, action, format string, args ...any) *Error {
	return &Error{Code: code, Action: action, Message: fmt.Sprintf(format, args...)}
}
