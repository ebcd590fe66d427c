package proposal

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"skillmill/model"
)

// prompts has one file for each task, and the frame around them. The first line of each is
// its version, which changes whenever valid answers change.
//
//go:embed prompts
var prompts embed.FS

const frame = "frame"

// promptOf returns the version and the text of a prompt, which is part of the program.
func promptOf(name string) (version, text string) {
	data, err := prompts.ReadFile("prompts/" + name + ".md")
	if err != nil {
		panic("proposal: no prompt " + name)
	}
	head, text, _ := strings.Cut(string(data), "\n")
	return strings.TrimPrefix(head, "version: "), text
}

// Version names the prompts of some tasks: "frame 1, naming 1".
func Version(tasks []string) string {
	var b strings.Builder
	v, _ := promptOf(frame)
	b.WriteString(frame + " " + v)
	for _, t := range Tasks {
		if slices.Contains(tasks, t) {
			v, _ := promptOf(t)
			b.WriteString(", " + t + " " + v)
		}
	}
	return b.String()
}

// minNonce is the least length of a nonce.
const minNonce = 12

// ErrNonce means that a nonce is too short, or stands in the text that it should fence.
var ErrNonce = errors.New("nonce not usable")

// Request returns a question as a model gets it. The nonce is new for each request, so that
// no page can know it.
func (q Question) Request(nonce string) (model.Request, error) {
	text, err := q.Text()
	if err != nil {
		return model.Request{}, err
	}
	if len(nonce) < minNonce || strings.Contains(text, nonce) {
		return model.Request{}, ErrNonce
	}
	schema, err := schemaOf(q.Tasks)
	if err != nil {
		return model.Request{}, err
	}
	_, system := promptOf(frame)
	system = strings.ReplaceAll(system, "{nonce}", nonce)
	for _, t := range Tasks {
		if slices.Contains(q.Tasks, t) {
			_, p := promptOf(t)
			system += "\n" + strings.ReplaceAll(p, "{env}", methods())
		}
	}
	return model.Request{
		System: system, User: "<data " + nonce + ">\n" + text + "\n</data " + nonce + ">\n",
		Name: "skill_proposal", Schema: schema,
	}, nil
}

// schemaOf returns the JSON Schema of an answer to some tasks.
func schemaOf(tasks []string) (json.RawMessage, error) {
	props := map[string]any{}
	var names []string
	for _, t := range Tasks {
		if !slices.Contains(tasks, t) {
			continue
		}
		data, err := prompts.ReadFile("prompts/" + t + ".schema.json")
		if err != nil {
			return nil, fmt.Errorf("schema of %s: %w", t, err)
		}
		props[t] = map[string]any{"anyOf": []any{json.RawMessage(data), map[string]any{"type": "null"}}}
		names = append(names, t)
	}
	return json.Marshal(map[string]any{"type": "object", "additionalProperties": false, "required": names, "properties": props})
}
