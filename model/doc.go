// Package model asks a language model over HTTP, and trusts nothing that comes back.
//
// The threat is a server that is slow, broken, wrong about its own answers, or hostile; and
// page text that has talked a sound model into something. So an answer is of bounded size
// and must come in bounded time, from the one address that was configured, without
// redirects and without compression. The envelope must be one JSON value without repeated
// keys, and its one choice must have ended with finish_reason "stop". Some servers accept a
// schema and do not enforce it. So the schema that is sent along helps the model and
// promises nothing: only Decode decides whether an answer is one.
//
// Every failure is an *Error with one of the codes of this package. It never holds what was
// sent, what came back, or the key.
package model
