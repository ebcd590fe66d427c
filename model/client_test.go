package model

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

const secret = "sk-not-to-be-seen"

// chat is a sound envelope around a content.
func chat(content, finish string) string {
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

var faults = []struct {
	name   string
	server http.HandlerFunc
	want   string
}{
	{"429", status(429), CodeRateLimited},
	{"429 with seconds", status(429, "Retry-After", "7200"), CodeRateLimited},
	{"429 with a date", status(429, "Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT"), CodeRateLimited},
	{"500", status(500), CodeBusy},
	{"503", status(503, "Retry-After", "no number"), CodeBusy},
	{"400", status(400), CodeStatus},
	{"401", status(401), CodeStatus},
	{"404", status(404), CodeStatus},
	{"204", status(204), CodeStatus},
	{"301", status(301, "Location", "http://127.0.0.1:1/"), CodeRedirect},
	{"307", status(307, "Location", "/v1/chat/completions"), CodeRedirect},
	{"hang before headers", hangs(""), CodeTimeout},
	{"hang in the body", hangs(`{"choices":[`), CodeTimeout},
	{"drip", drips, CodeTimeout},
	{"cut", cuts, CodeCut},
	{"dropped", drops, CodeUnreachable},
	{"gzip bomb", bomb, CodeEncoded},
	{"2 MiB", says(strings.Repeat(" ", 2<<20)), CodeTooLarge},
	{"HTML", says("<!doctype html><title>Bad gateway</title>"), CodeNotJSON},
	{"stream of events", says("data: {\"choices\":[]}\n\ndata: [DONE]\n"), CodeNotJSON},
	{"nothing", says(""), CodeNotJSON},
	{"half", says(`{"choices":[{"finish_reason":"stop"`), CodeNotJSON},
	{"two values", says(chat("{}", "stop") + chat("{}", "stop")), CodeNotJSON},
	{"choices twice", says(`{"choices":[],"choices":[]}`), CodeDuplicate},
	{"content in two cases", says(`{"choices":[{"finish_reason":"stop","message":{"content":"{}","Content":"[]"}}]}`), CodeDuplicate},
	{"deep", says(strings.Repeat("[", 100) + strings.Repeat("]", 100)), CodeDepth},
	{"a list", says(`[]`), CodeEnvelope},
	{"no choices", says(`{"choices":[]}`), CodeEnvelope},
	{"two choices", says(`{"choices":[{"finish_reason":"stop","message":{"content":"{}"}},{"finish_reason":"stop","message":{"content":"{}"}}]}`), CodeEnvelope},
	{"no finish_reason", says(`{"choices":[{"message":{"content":"{}"}}]}`), CodeEnvelope},
	{"error in 200", says(`{"error":{"message":"overloaded"}}`), CodeServerError},
	{"refusal", says(`{"choices":[{"finish_reason":"stop","message":{"content":null,"refusal":"I cannot"}}]}`), CodeRefusal},
	{"content filter", says(chat("{}", "content_filter")), CodeRefusal},
	{"length", says(chat(`{"naming":`, "length")), CodeLength},
	{"tool call", says(`{"choices":[{"finish_reason":"tool_calls","message":{"content":"{}","tool_calls":[{}]}}]}`), CodeToolCall},
	{"other finish", says(chat("{}", "eos")), CodeFinish},
	{"no content", says(chat("", "stop")), CodeEmpty},
}

func TestFaultsHaveTheirCodes(t *testing.T) {
	t.Setenv("MODEL_TEST_KEY", secret)
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			server := httptest.NewServer(f.server)
			defer server.Close()
			limit := pacetest.Times(5 * time.Second)
			if f.want == CodeTimeout {
				limit = 300 * time.Millisecond
			}
			c, err := New(Options{URL: server.URL, Model: "m", KeyEnv: "MODEL_TEST_KEY", Timeout: limit, Tries: 1})
			if err != nil {
				t.Fatal(err)
			}
			_, err = c.Complete(t.Context(), Request{System: "sys prompt", User: "user prompt"})
			var bad *Error
			if !errors.As(err, &bad) || bad.Code != f.want {
				t.Fatalf("%v, want %s", err, f.want)
			}
			for _, leak := range []string{secret, "sys prompt", "user prompt", server.URL, "overloaded"} {
				if strings.Contains(err.Error(), leak) {
					t.Errorf("the error says %q: %v", leak, err)
				}
			}
		})
	}
}

func TestComplete(t *testing.T) {
	t.Setenv("MODEL_TEST_KEY", secret)
	var got question
	var auth, path, accepts string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		auth, path, accepts = r.Header.Get("Authorization"), r.URL.Path, r.Header.Get("Accept-Encoding")
		if err := json.NewDecoder(r.Body).Decode(&got); err != nil {
			t.Error(err)
		}
		_, _ = io.WriteString(w, chat(`{"a":1}`, "stop"))
	}))
	defer server.Close()
	for _, base := range []string{server.URL, server.URL + "/", server.URL + "/v1", server.URL + "/v1/"} {
		c, err := New(Options{URL: base, Model: "m", KeyEnv: "MODEL_TEST_KEY", Format: FormatSchema, Seed: 4, Limit: 9, Tries: 1})
		if err != nil {
			t.Fatal(err)
		}
		reply, err := c.Complete(t.Context(), Request{System: "s", User: "<u>", Name: "n", Schema: json.RawMessage(`{"type":"object"}`)})
		if err != nil || reply != (Reply{Content: `{"a":1}`, In: 7, Out: 3}) {
			t.Fatalf("%+v %v", reply, err)
		}
		if path != "/v1/chat/completions" || auth != "Bearer "+secret || accepts != "" {
			t.Errorf("path %q, authorization %q, encodings %q", path, auth, accepts)
		}
	}
	if got.Seed != 4 || got.MaxTokens != 9 || got.Temperature != 0 || got.Stream || got.Messages[1].Content != "<u>" || got.Format == nil {
		t.Errorf("%+v", got)
	}
}

func TestTriesAgain(t *testing.T) {
	var calls atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		switch calls.Add(1) {
		case 1:
			w.Header().Set("Retry-After", "3")
			w.WriteHeader(429)
		case 2:
			w.WriteHeader(502)
		default:
			_, _ = io.WriteString(w, chat("{}", "stop"))
		}
	}))
	defer server.Close()
	c, err := New(Options{URL: server.URL, Model: "m", Tries: 3})
	if err != nil {
		t.Fatal(err)
	}
	var waits []time.Duration
	c.wait = func(_ context.Context, d time.Duration) error { waits = append(waits, d); return nil }
	if _, err := c.Complete(t.Context(), Request{}); err != nil {
		t.Fatal(err)
	}
	if len(waits) != 2 || waits[0] != 3*time.Second || waits[1] != time.Second {
		t.Errorf("waits %v", waits)
	}
	calls.Store(0)
	c.wait = func(context.Context, time.Duration) error { return context.Canceled }
	var bad *Error
	if _, err := c.Complete(t.Context(), Request{}); !errors.As(err, &bad) || bad.Code != CodeStopped {
		t.Errorf("%v", err)
	}
	if pause(2, time.Hour) != longestPause {
		t.Error("a server can ask for any pause")
	}
}

func TestNewRefuses(t *testing.T) {
	t.Setenv("MODEL_TEST_KEY", secret)
	for _, o := range []Options{
		{URL: "", Model: "m"},
		{URL: "ftp://a", Model: "m"},
		{URL: "http://u:p@a", Model: "m"},
		{URL: "http://a?k=v", Model: "m"},
		{URL: "http://a"},
		{URL: "http://a.example", Model: "m", KeyEnv: "MODEL_TEST_KEY"},
		{URL: "https://a.example", Model: "m", KeyEnv: "MODEL_TEST_NO_KEY"},
	} {
		if _, err := New(o); err == nil || strings.Contains(err.Error(), secret) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestDecode(t *testing.T) {
	type answer struct {
		A struct {
			B string `json:"b"`
		} `json:"a"`
	}
	for content, want := range map[string]string{
		` {"a":{"b":"x"}} `:              "",
		`{}`:                             "",
		``:                               CodeEmpty,
		"```json\n{\"a\":{}}\n```":       CodeFence,
		`Sure! {"a":{"b":"x"}}`:          CodeProse,
		`[{"a":{}}]`:                     CodeProse,
		`{"a":{"b":"x"}} Hope it helps`:  CodeNotJSON,
		`{"a":{"b":"x"}}{"a":{"b":"y"}}`: CodeNotJSON,
		`{"a":{"b":"x","b":"y"}}`:        CodeDuplicate,
		`{"a":{"b":"x"},"A":{"b":"y"}}`:  CodeDuplicate,
		`{"a":{"b":"x","c":1}}`:          CodeUnknownKey,
		`{"a":{"b":1}}`:                  CodeType,
		`{"a":{"b":"x"}`:                 CodeNotJSON,
		`{"a":` + strings.Repeat("[", 50) + strings.Repeat("]", 50) + `}`: CodeDepth,
	} {
		var a answer
		err := Decode(content, &a)
		code := ""
		var bad *Error
		if errors.As(err, &bad) {
			code = bad.Code
		}
		if code != want {
			t.Errorf("%s: %q, want %q", content, code, want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(`{"a":{"b":"x"}}`)
	f.Add("{\"\xff\":1,\"\xfe\":2}")
	f.Fuzz(func(t *testing.T, content string) {
		var got map[string]json.RawMessage
		if Decode(content, &got) == nil && !json.Valid([]byte(content)) {
			t.Errorf("accepted what is no JSON: %q", content)
		}
	})
}
