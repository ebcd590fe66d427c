package model

import (
	"bytes"
	"encoding/json"
	"fmt"
)

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type question struct {
	Model       string    `json:"model"`
	Messages    []message `json:"messages"`
	Temperature int       `json:"temperature"`
	Seed        int       `json:"seed"`
	MaxTokens   int       `json:"max_tokens,omitempty"`
	Stream      bool      `json:"stream"`
	Format      any       `json:"response_format,omitempty"`
}

// encode makes the body of a question.
func (c *Client) encode(r Request) ([]byte, error) {
	q := question{
		Model: c.o.Model, Seed: c.o.Seed, MaxTokens: c.o.Limit,
		Messages: []message{{Role: "system", Content: r.System}, {Role: "user", Content: r.User}},
	}
	switch c.o.Format {
	case FormatSchema:
		q.Format = map[string]any{"type": "json_schema", "json_schema": map[string]any{"name": r.Name, "strict": true, "schema": r.Schema}}
	case FormatObject:
		q.Format = map[string]any{"type": "json_object"}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(q); err != nil {
		return nil, fmt.Errorf("model: encode the question %s: %w", r.Name, err)
	}
	return b.Bytes(), nil
}

// envelope is what a server wraps an answer in. Servers add keys of their own.
type envelope struct {
	Error   json.RawMessage `json:"error"`
	Choices []struct {
		Finish  *string `json:"finish_reason"`
		Message *struct {
			Content *string           `json:"content"`
			Refusal *string           `json:"refusal"`
			Tools   []json.RawMessage `json:"tool_calls"`
		} `json:"message"`
	} `json:"choices"`
	Usage struct {
		In  int64 `json:"prompt_tokens"`
		Out int64 `json:"completion_tokens"`
	} `json:"usage"`
}

// open takes the answer out of its envelope.
func open(data []byte) (Reply, *Error) {
	if err := oneValue(data); err != nil {
		bad, _ := err.(*Error) //nolint:errorlint // oneValue returns nothing else
		return Reply{}, bad
	}
	var e envelope
	if err := json.Unmarshal(data, &e); err != nil {
		return Reply{}, &Error{Code: CodeEnvelope}
	}
	if len(e.Error) > 0 && string(e.Error) != "null" {
		return Reply{}, &Error{Code: CodeServerError}
	}
	if len(e.Choices) != 1 || e.Choices[0].Message == nil || e.Choices[0].Finish == nil {
		return Reply{}, &Error{Code: CodeEnvelope}
	}
	m := e.Choices[0].Message
	switch finish := *e.Choices[0].Finish; {
	case m.Refusal != nil && *m.Refusal != "", finish == "content_filter":
		return Reply{}, &Error{Code: CodeRefusal}
	case len(m.Tools) > 0, finish == "tool_calls", finish == "function_call":
		return Reply{}, &Error{Code: CodeToolCall}
	case finish == "length":
		return Reply{}, &Error{Code: CodeLength}
	case finish != "stop":
		return Reply{}, &Error{Code: CodeFinish}
	case m.Content == nil || *m.Content == "":
		return Reply{}, &Error{Code: CodeEmpty}
	}
	return Reply{Content: *m.Content, In: max(e.Usage.In, 0), Out: max(e.Usage.Out, 0)}, nil
}
