// Package modeltest has the faults of servers of models that tests of the client and of
// whole builds meet.
package modeltest

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Chat returns a sound envelope around a content that ended in the way that finish says.
func Chat(content, finish string) string {
	text, err := json.Marshal(content)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(`{"id":"x","choices":[{"index":0,"finish_reason":%q,"message":{"role":"assistant","content":%s}}],"usage":{"prompt_tokens":7,"completion_tokens":3}}`, finish, text)
}

func says(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) }
}

func status(code int, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for i := 0; i < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(code)
	}
}

// hangs holds the request until the client goes away.
func hangs(before string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if before != "" {
			_, _ = io.WriteString(w, before)
			w.(http.Flusher).Flush()
		}
		<-r.Context().Done()
	}
}

func cuts(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "5000")
	_, _ = io.WriteString(w, `{"choices":[`)
}

func drops(w http.ResponseWriter, _ *http.Request) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}

func bomb(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Encoding", "gzip")
	z := gzip.NewWriter(w)
	block := bytes.Repeat([]byte(" "), 1<<16)
	for range 64 {
		_, _ = z.Write(block)
	}
	_ = z.Close()
}

func drips(w http.ResponseWriter, r *http.Request) {
	for {
		if _, err := io.WriteString(w, " "); err != nil {
			return
		}
		w.(http.Flusher).Flush()
		select {
		case <-r.Context().Done():
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// Fault is one way in which a server of models fails.
type Fault struct {
	Name   string
	Server http.HandlerFunc
	// Code is what the client calls it (model/codes.go), written out: it stands in tables.
	Code string
}

// Faults are faults of the way, of the envelope, and of how an answer ended.
var Faults = []Fault{
	{"429", status(429), "rate_limited"},
	{"429 with seconds", status(429, "Retry-After", "7200"), "rate_limited"},
	{"429 with a date", status(429, "Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT"), "rate_limited"},
	{"500", status(500), "busy"},
	{"503", status(503, "Retry-After", "no number"), "busy"},
	{"400", status(400), "status"},
	{"401", status(401), "status"},
	{"404", status(404), "status"},
	{"204", status(204), "status"},
	{"301", status(301, "Location", "http://127.0.0.1:1/"), "redirect"},
	{"307", status(307, "Location", "/v1/chat/completions"), "redirect"},
	{"hang before headers", hangs(""), "timeout"},
	{"hang in the body", hangs(`{"choices":[`), "timeout"},
	{"drip", drips, "timeout"},
	{"cut", cuts, "cut"},
	{"dropped", drops, "unreachable"},
	{"gzip bomb", bomb, "encoded"},
	{"2 MiB", says(strings.Repeat(" ", 2<<20)), "too_large"},
	{"HTML", says("<!doctype html><title>Bad gateway</title>"), "not_json"},
	{"stream of events", says("data: {\"choices\":[]}\n\ndata: [DONE]\n"), "not_json"},
	{"nothing", says(""), "not_json"},
	{"half", says(`{"choices":[{"finish_reason":"stop"`), "not_json"},
	{"two values", says(Chat("{}", "stop") + Chat("{}", "stop")), "not_json"},
	{"choices twice", says(`{"choices":[],"choices":[]}`), "duplicate"},
	{"content in two cases", says(`{"choices":[{"finish_reason":"stop","message":{"content":"{}","Content":"[]"}}]}`), "duplicate"},
	{"deep", says(strings.Repeat("[", 100) + strings.Repeat("]", 100)), "depth"},
	{"a list", says(`[]`), "envelope"},
	{"no choices", says(`{"choices":[]}`), "envelope"},
	{"two choices", says(`{"choices":[{"finish_reason":"stop","message":{"content":"{}"}},{"finish_reason":"stop","message":{"content":"{}"}}]}`), "envelope"},
	{"no finish_reason", says(`{"choices":[{"message":{"content":"{}"}}]}`), "envelope"},
	{"error in 200", says(`{"error":{"message":"overloaded"}}`), "server_error"},
	{"refusal", says(`{"choices":[{"finish_reason":"stop","message":{"content":null,"refusal":"I cannot"}}]}`), "refusal"},
	{"content filter", says(Chat("{}", "content_filter")), "refusal"},
	{"length", says(Chat(`{"naming":`, "length")), "length"},
	{"tool call", says(`{"choices":[{"finish_reason":"tool_calls","message":{"content":"{}","tool_calls":[{}]}}]}`), "tool_call"},
	{"other finish", says(Chat("{}", "eos")), "finish"},
	{"no content", says(Chat("", "stop")), "empty"},
}

// Answers are answers that came whole and are none: what stands in the envelope is at fault.
var Answers = []Fault{
	{"in a fence", says(Chat("```json\n{}\n```", "stop")), "fence"},
	{"prose", says(Chat("Sure! {}", "stop")), "prose"},
	{"a list of answers", says(Chat("[{}]", "stop")), "prose"},
	{"a word behind it", says(Chat("{} I hope this helps.", "stop")), "not_json"},
	{"two answers", says(Chat("{}{}", "stop")), "not_json"},
	{"half an answer", says(Chat(`{"naming":{"label":"Press`, "stop")), "not_json"},
	{"a key twice", says(Chat(`{"naming":null,"naming":null}`, "stop")), "duplicate"},
	{"a key that nobody asked for", says(Chat(`{"delete_all":true}`, "stop")), "unknown_key"},
	{"a number for a task", says(Chat(`{"naming":7}`, "stop")), "type"},
	{"a deep answer", says(Chat(`{"naming":`+strings.Repeat("[", 50)+strings.Repeat("]", 50)+`}`, "stop")), "depth"},
}
