package model

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
	"skillmill/model/modeltest"
)

const secret = "sk-not-to-be-seen"

func TestFaultsHaveTheirCodes(t *testing.T) {
	t.Setenv("MODEL_TEST_KEY", secret)
	for _, f := range modeltest.Faults {
		t.Run(f.Name, func(t *testing.T) {
			server := httptest.NewServer(f.Server)
			defer server.Close()
			limit := pacetest.Times(5 * time.Second)
			if f.Code == CodeTimeout {
				limit = 300 * time.Millisecond
			}
			c, err := New(Options{URL: server.URL, Model: "m", KeyEnv: "MODEL_TEST_KEY", Timeout: limit, Tries: 1})
			if err != nil {
				t.Fatal(err)
			}
			_, err = c.Complete(t.Context(), Request{System: "sys prompt", User: "user prompt"})
			var bad *Error
			if !errors.As(err, &bad) || bad.Code != f.Code {
				t.Fatalf("%v, want %s", err, f.Code)
			}
			for _, leak := range []string{secret, "sys prompt", "user prompt", server.URL, "overloaded"} {
				if strings.Contains(err.Error(), leak) {
					t.Errorf("the error says %q: %v", leak, err)
				}
			}
		})
	}
}

// TestAnswersThatAreNone: the envelope is sound, and the answer in it is not.
func TestAnswersThatAreNone(t *testing.T) {
	for _, f := range modeltest.Answers {
		server := httptest.NewServer(f.Server)
		c, err := New(Options{URL: server.URL, Model: "m", Tries: 1})
		if err != nil {
			t.Fatal(err)
		}
		reply, err := c.Complete(t.Context(), Request{})
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		var parts struct {
			Naming *struct {
				Label string `json:"label"`
			} `json:"naming"`
		}
		var bad *Error
		if err := Decode(reply.Content, &parts); !errors.As(err, &bad) || bad.Code != f.Code {
			t.Errorf("%s: %v, want %s", f.Name, err, f.Code)
		}
		server.Close()
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
		_, _ = io.WriteString(w, modeltest.Chat(`{"a":1}`, "stop"))
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
			_, _ = io.WriteString(w, modeltest.Chat("{}", "stop"))
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
