package model

import "time"

// The codes of an Error.
const (
	CodeUnreachable = "unreachable"  // no connection, or it broke before an answer began
	CodeTimeout     = "timeout"      // the answer was not there in time
	CodeCut         = "cut"          // the answer ended in its middle
	CodeRateLimited = "rate_limited" // status 429
	CodeBusy        = "busy"         // status 500 to 599
	CodeStatus      = "status"       // any other status than 200
	CodeRedirect    = "redirect"     // the server names another address
	CodeEncoded     = "encoded"      // the answer is compressed, though nobody asked for that
	CodeTooLarge    = "too_large"    // the answer is larger than MaxAnswer
	CodeNotJSON     = "not_json"     // not one JSON value: HTML, a stream of events, text behind the value
	CodeDuplicate   = "duplicate"    // an object has a key twice
	CodeEnvelope    = "envelope"     // JSON, but no answer of a chat: no choices, several, no content
	CodeServerError = "server_error" // the envelope is an error
	CodeRefusal     = "refusal"      // the model refuses to answer
	CodeLength      = "length"       // the answer was cut at its largest length
	CodeFinish      = "finish"       // it ended for another reason than "stop"
	CodeToolCall    = "tool_call"    // it wants a tool to be called, and there is none
	CodeEmpty       = "empty"        // it says nothing
	CodeFence       = "fence"        // the answer stands in a Markdown fence
	CodeProse       = "prose"        // the answer does not begin with an object
	CodeUnknownKey  = "unknown_key"  // an object has a key that nobody asked for
	CodeType        = "type"         // a value has another type than was asked for
	CodeDepth       = "depth"        // values are nested deeper than MaxDepth
	CodeStopped     = "stopped"      // the run was interrupted
)

// Error says why there is no usable answer.
type Error struct {
	Code   string
	Detail string // a status, a path in an answer; nothing of what was sent or came back

	retryAfter time.Duration // what the server asks for, 0 for nothing
}

func (e *Error) Error() string {
	if e.Detail == "" {
		return "model: " + e.Code
	}
	return "model: " + e.Code + ": " + e.Detail
}

// Passing reports whether the same question may well succeed another time: the fault lies
// on the way to the model, not in its answer.
func (e *Error) Passing() bool {
	switch e.Code {
	case CodeRefusal, CodeLength, CodeFinish, CodeToolCall, CodeEmpty, CodeFence, CodeProse, CodeUnknownKey, CodeType:
		return false
	}
	return true
}

// again reports whether the next try should be made now.
func (e *Error) again() bool {
	switch e.Code {
	case CodeUnreachable, CodeCut, CodeRateLimited, CodeBusy:
		return true
	}
	return false
}
