package digest

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/model"
)

// An answer of a model about a digest counts only when it is valid: a choice among the
// nodes of the document, or words that Locate looks for. The page may have told the model
// anything.

// The codes of answers besides those of package model.
const (
	CodeNoCandidate  = "no_candidate"  // what was picked is no node of the document
	CodeNoReason     = "no_reason"     // null without a reason
	CodeMissingField = "missing_field" // a field that was asked for is not there
	CodeTooMany      = "too_many"      // more fields or texts than may be
	CodeTooLong      = "too_long"      // a text is longer than may be
)

// Limits of answers.
const (
	maxFields     = 64
	maxReason     = 200
	maxAnchorText = 160
)

// Pick is the node that was chosen for a field; without an id none was, and Reason says
// why.
type Pick struct {
	ID     string `json:"id,omitempty"`
	XPath  string `json:"xpath,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// ReadPicks reads an answer to which nodes are the fields: {"email": {"pick": "kxqwra",
// "reason": "..."}}. A pick is an id or an XPath of the document, or null with a reason;
// exactly the fields are there. The error is a *model.Error.
func (d *Document) ReadPicks(fields []string, content string) (map[string]Pick, error) {
	var parts map[string]json.RawMessage
	if err := model.Decode(content, &parts); err != nil {
		return nil, err
	}
	for name := range parts {
		if !slices.Contains(fields, name) {
			return nil, &model.Error{Code: model.CodeUnknownKey}
		}
	}
	out := map[string]Pick{}
	for _, name := range fields {
		part, ok := parts[name]
		if !ok {
			return nil, &model.Error{Code: CodeMissingField, Detail: name}
		}
		p, err := d.readPick(part)
		if err != nil {
			return nil, err
		}
		out[name] = p
	}
	return out, nil
}

func (d *Document) readPick(part json.RawMessage) (Pick, error) {
	var said struct {
		Pick   *string `json:"pick"`
		Reason string  `json:"reason"`
	}
	if err := decodePart(part, &said); err != nil {
		return Pick{}, err
	}
	if utf8.RuneCountInString(said.Reason) > maxReason {
		return Pick{}, &model.Error{Code: CodeTooLong}
	}
	p := Pick{Reason: Clean(said.Reason, maxReason)}
	if said.Pick == nil {
		if p.Reason == "" {
			return Pick{}, &model.Error{Code: CodeNoReason}
		}
		return p, nil
	}
	at := slices.IndexFunc(d.Nodes, func(n Node) bool { return n.ID == *said.Pick })
	if at < 0 {
		// An XPath says one node only where no frame or root has the same.
		same := func(n Node) bool { return n.XPath == *said.Pick }
		if at = slices.IndexFunc(d.Nodes, same); at >= 0 && slices.ContainsFunc(d.Nodes[at+1:], same) {
			at = -1
		}
	}
	if at < 0 {
		return Pick{}, &model.Error{Code: CodeNoCandidate}
	}
	p.ID, p.XPath = d.Nodes[at].ID, d.Nodes[at].XPath
	return p, nil
}

// decodePart decodes a part of an answer, which must be an object.
func decodePart(part json.RawMessage, into any) error {
	err := model.Decode(string(part), into)
	var bad *model.Error
	if errors.As(err, &bad) && bad.Code == model.CodeProse {
		return &model.Error{Code: model.CodeType}
	}
	return err
}

// ReadAnchors reads an answer of texts by which fields are found: {"email": {"text":
// "E-mail", "before": ["Contact"], "after": [], "heading": "", "role": "textbox", "sight":
// {"above": ["E-mail"]}}}. At most three texts before and after, of those that are drawn around
// it as many as in a Sight, none longer than those of a digest. The error is a *model.Error.
func ReadAnchors(fields []string, content string) (map[string]Anchor, error) {
	var parts map[string]json.RawMessage
	if err := model.Decode(content, &parts); err != nil {
		return nil, err
	}
	if len(parts) > maxFields {
		return nil, &model.Error{Code: CodeTooMany}
	}
	out := map[string]Anchor{}
	for name, part := range parts {
		if !slices.Contains(fields, name) {
			return nil, &model.Error{Code: model.CodeUnknownKey}
		}
		var said struct {
			Text    string   `json:"text"`
			Before  []string `json:"before"`
			After   []string `json:"after"`
			Heading string   `json:"heading"`
			Role    string   `json:"role"`
			Sight   Sight    `json:"sight"`
		}
		if err := decodePart(part, &said); err != nil {
			return nil, err
		}
		if len(said.Before) > aroundTexts || len(said.After) > aroundTexts {
			return nil, &model.Error{Code: CodeTooMany}
		}
		sides := said.Sight.sides()
		for k, list := range sides {
			if len(list) > sightTexts[k] {
				return nil, &model.Error{Code: CodeTooMany}
			}
		}
		a := Anchor{Text: said.Text, Before: said.Before, After: said.After, Heading: said.Heading, Role: said.Role, Sight: said.Sight}
		for _, s := range slices.Concat([]string{a.Text, a.Heading, a.Role}, a.Before, a.After, slices.Concat(sides[:]...)) {
			if utf8.RuneCountInString(s) > maxAnchorText {
				return nil, &model.Error{Code: CodeTooLong}
			}
		}
		out[name] = a
	}
	return out, nil
}

// Completer answers questions; *model.Client does.
type Completer interface {
	Complete(ctx context.Context, r model.Request) (model.Reply, error)
}

//go:embed prompts/pick.md
var pickPrompt string

// Picks asks which nodes of a view are the fields. An answer that is not valid is asked
// for once more, with the code of its fault; then the error is that fault. The nonce is
// that of the view, and must be new for each page.
func (d *Document) Picks(ctx context.Context, m Completer, v *View, nonce string, fields []string) (map[string]Pick, error) {
	if len(fields) == 0 || len(fields) > maxFields {
		return nil, &model.Error{Code: CodeTooMany, Detail: fmt.Sprintf("%d fields, 1 to %d can be asked for", len(fields), maxFields)}
	}
	_, system, _ := strings.Cut(pickPrompt, "\n")
	list, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("encode fields: %w", err)
	}
	schema, err := pickSchema(fields)
	if err != nil {
		return nil, err
	}
	system = strings.ReplaceAll(system, "{nonce}", nonce)
	r := model.Request{System: system, User: "fields: " + string(list) + "\n" + v.Text, Name: "picks", Schema: schema}
	for again := false; ; again = true {
		reply, err := m.Complete(ctx, r)
		if err != nil {
			return nil, err
		}
		picks, err := d.ReadPicks(fields, reply.Content)
		var bad *model.Error
		if err == nil || again || !errors.As(err, &bad) {
			return picks, err
		}
		// The answer itself is not shown again: it may be what the page wanted to be said.
		r.System = system + "\nYour last answer was not valid: " + bad.Code + ". Answer once more, as described above."
	}
}

func pickSchema(fields []string) (json.RawMessage, error) {
	props := map[string]any{}
	for _, f := range fields {
		props[f] = map[string]any{
			"type": "object", "additionalProperties": false, "required": []string{"pick", "reason"},
			"properties": map[string]any{"pick": map[string]any{"type": []string{"string", "null"}}, "reason": map[string]any{"type": "string", "maxLength": maxReason}},
		}
	}
	return json.Marshal(map[string]any{"type": "object", "additionalProperties": false, "required": fields, "properties": props})
}
