package propose

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"skillmill/agent"
	"skillmill/model"
	"skillmill/transform/digest"
	"skillmill/transform/redact"
)

// promptFile is the system prompt; its first line is the version.
//
//go:embed prompt.md
var promptFile string

// The largest numbers of tokens in the parts of a question, estimated (transform/digest). The
// task is never cut. Of a page, the last elements and texts are left out.
const (
	maxTaskTokens    = 2000
	maxPageTokens    = 9000
	maxHistoryTokens = 1500
	maxMemoryTokens  = 1500
)

// errTooLong is the error for a task that does not fit into a question.
var errTooLong = errors.New("the task is too long for a question")

// element is one element of the page as a model sees it.
type element struct {
	ID      int            `json:"id"`
	Type    string         `json:"type"`
	Action  string         `json:"action"`
	Label   string         `json:"label"`
	Hint    string         `json:"placeholder,omitempty"`
	Row     string         `json:"row,omitempty"`
	Heading string         `json:"heading,omitempty"`
	Near    string         `json:"text_before,omitempty"`
	State   []string       `json:"state,omitempty"`
	Options []agent.Option `json:"options,omitempty"`
}

// maxOptions bounds the options of a list that are shown.
const maxOptions = 40

// question returns the prompt of a state, and the tokens of its parts.
func question(s *agent.State, unsure *agent.Decision, nonce string) (model.Request, map[string]int, error) {
	_, system, _ := strings.Cut(promptFile, "\n")
	task := encode(map[string]any{"task_text": s.Task.Text, "done_criteria": s.Task.Constraints.Done, "language": s.Task.Constraints.Language, "rules_say": unsure.Reason})
	if digest.Tokens(task) > maxTaskTokens {
		return model.Request{}, nil, errTooLong
	}
	parts := []struct{ name, text string }{
		{"browser_state", page(&s.Observation)},
		{"agent_history", history(s.History)},
		{"memory_retrieval", recalled(&s.Recall)},
	}
	tokens := map[string]int{"system": digest.Tokens(system), "agent_state": digest.Tokens(task)}
	var b strings.Builder
	fmt.Fprintf(&b, "<agent_state>%s</agent_state>\n<data %s>\n", task, nonce)
	for _, p := range parts {
		if strings.Contains(p.text, nonce) {
			return model.Request{}, nil, errors.New("the page has the nonce of the fence")
		}
		tokens[p.name] = digest.Tokens(p.text)
		fmt.Fprintf(&b, "<%s>%s</%[1]s>\n", p.name, p.text)
	}
	fmt.Fprintf(&b, "</data %s>\n", nonce)
	return model.Request{System: strings.ReplaceAll(system, "{nonce}", nonce), User: b.String(), Name: "agent_step", Schema: json.RawMessage(schema)}, tokens, nil
}

// schema is the JSON Schema of an answer.
const schema = `{"type":"object","additionalProperties":false,"required":["action","is_done","reason"],"properties":{"action":{"anyOf":[{"type":"null"},` +
	`{"type":"object","additionalProperties":false,"required":["type","target_id"],"properties":{"type":{"enum":["click","input","select","check"]},"target_id":{"type":"integer"},"value":{"type":"string"}}}]},` +
	`"is_done":{"type":"boolean"},"reason":{"type":"string"}}}`

// encode returns JSON in which no tag can stand: < and > are escaped.
func encode(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("propose: " + err.Error()) // plain strings and numbers
	}
	return string(text)
}

// fitting returns the items of a list that fit into room, in tokens, the first before later ones.
func fitting[T any](list []T, room int) (out []T) {
	room -= 2 // the brackets
	for _, v := range list {
		if n := digest.Tokens(encode(v)) + 1; n <= room {
			room -= n
			out = append(out, v)
		}
	}
	return out
}

// page returns the part of a question about the page: elements first, then texts in the room
// that is left.
func page(o *agent.Observation) string {
	var list []element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Type == agent.KindFile {
			continue
		}
		list = append(list, element{
			ID: e.ID, Type: e.Type, Action: e.Action, Label: clip(e.Label), Hint: clip(e.Attributes["placeholder"]),
			Row: clip(e.Row), Heading: clip(e.Heading), Near: clip(e.Near), State: e.State, Options: e.Options[:min(len(e.Options), maxOptions)],
		})
	}
	shown := fitting(list, maxPageTokens*3/4)
	says := map[string]any{
		"url": clip(redact.URL(o.URL)), "title": clip(o.Title), "page_stats": o.Stats, "interactive_elements": shown,
		"elements_left_out": len(list) - len(shown), "texts": []string{},
	}
	room := maxPageTokens - digest.Tokens(encode(says))
	var texts []string
	for _, t := range o.Texts {
		texts = append(texts, clip(t.Text))
	}
	says["texts"] = fitting(texts, room)
	return encode(says)
}

// clip shortens a text and removes secrets from it.
func clip(s string) string {
	r := []rune(redact.Text(s))
	return string(r[:min(len(r), 160)])
}

// history returns the part of a question about earlier acts, the latest first.
func history(list []agent.StepTrace) string {
	var out []map[string]any
	for i := range list {
		t := &list[len(list)-1-i]
		out = append(out, map[string]any{"action": t.Action.Type, "label": clip(t.Label), "success": t.Result.Success, "changed": t.Result.Changed, "error": clip(t.Result.Error)})
	}
	return encode(fitting(out, maxHistoryTokens))
}

// recalled returns the part of a question about what memory recalled.
func recalled(r *agent.Recall) string {
	var out []any
	for _, h := range r.Hits {
		var steps []string
		for _, s := range h.Steps {
			steps = append(steps, s.Type+" "+clip(s.Label))
		}
		out = append(out, map[string]any{"task_text": clip(h.TaskText), "steps": steps, "success": h.Success})
	}
	for _, a := range r.Avoidance {
		out = append(out, map[string]any{"avoid": clip(a)})
	}
	return encode(fitting(out, maxMemoryTokens))
}
