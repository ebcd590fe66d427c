package acceptance

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/transform/proposal"
)

// Asked is a question that a server of models received.
type Asked struct {
	Number int64 // from 1
	Tasks  []string
	Input  proposal.Input
}

// Model serves /v1/chat/completions on this machine and returns its base URL. answer
// returns what the model says. then, which may be nil, is called after that was sent.
func Model(t testing.TB, answer func(Asked) string, then func(Asked)) string {
	t.Helper()
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // who asks ended while it was sending, as a build that is killed does
		}
		q, err := question(body)
		if err != nil {
			t.Errorf("a question: %v", err)
		}
		q.Number = asked.Add(1)
		content, _ := json.Marshal(answer(q)) // a string
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"choices":[{"finish_reason":"stop","message":{"content":%s}}],"usage":{"prompt_tokens":90,"completion_tokens":10}}`, content)
		if f, ok := w.(http.Flusher); ok {
			f.Flush()
		}
		if then != nil {
			then(q)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// question reads the body of a question.
func question(body []byte) (q Asked, err error) {
	var in struct {
		Messages []struct{ Content string }
		Format   struct {
			Schema struct {
				Schema struct{ Required []string }
			} `json:"json_schema"`
		} `json:"response_format"`
	}
	if err := json.Unmarshal(body, &in); err != nil {
		return q, err
	}
	if len(in.Messages) != 2 {
		return q, fmt.Errorf("%d messages", len(in.Messages))
	}
	lines := strings.Split(in.Messages[1].Content, "\n")
	if len(lines) < 3 {
		return q, fmt.Errorf("no fence in %q", in.Messages[1].Content)
	}
	q.Tasks = in.Format.Schema.Schema.Required
	return q, json.Unmarshal([]byte(lines[1]), &q.Input)
}

// ModelConfig writes a configuration that asks, or with another mode only uses, the model of
// a server, and returns its path.
func ModelConfig(t testing.TB, mode, url string) string {
	t.Helper()
	return ConfigFile(t, fmt.Sprintf("version: 1\nrefine: {mode: %s, model: scripted, url: %q, requests: 5000, tries: 1}\n", mode, url))
}
