// Package model asks a language model over HTTP, and trusts nothing that comes back.
//
// The threat is a server that is slow, broken, wrong about its own answers, or hostile;
// and page text that has talked a sound model into something. So an answer is bytes of
// bounded size, got in bounded time from the one address that was named, without
// redirects and without decompression. The envelope must be one JSON value without
// repeated keys whose one choice ended with finish_reason "stop". Servers are known to
// answer 200 to a schema that they do not enforce, so the schema that is sent along is a
// help to the model and no promise: only Decode decides what an answer is.
//
// Every failure is an *Error with one of the codes of this package. It never holds what
// was sent, what came back, or the key.
package model
