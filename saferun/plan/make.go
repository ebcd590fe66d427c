package plan

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"skillmill/datasets/skill"
	"skillmill/saferun/files"
	"skillmill/saferun/secret"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
	"skillmill/transform/lasting"
	"skillmill/transform/redact"
)

// How long a plan may be valid: long enough for a person to read it, too short for the page
// to change unnoticed.
const (
	DefaultValid = 5 * time.Minute
	MaxValid     = time.Hour
)

// Input is what a plan is made of: what was asked for and what a look found.
type Input struct {
	Workspace *workspace.Workspace
	Session   string
	Skill     *skill.Skill
	Library   string // folder of the skill
	SHA256    string // of the skill's document
	URL       string // as it was asked for, secrets and all
	Args      map[string]any
	Options   map[string]any
	File      *files.File // that is given to the page, nil for none

	Page         Page // URL and URLDigest are filled by New
	Target       Target
	Prepares     []Action        // what is done before, to bring the control into view
	Control      *effect.Control // of the page
	Old          map[string]string
	Requirements []Requirement
	RulesVersion string
}

// Stamp is what tells a plan from others of the same input: its request id, its nonce and
// its times.
type Stamp struct {
	RequestID, Nonce string
	Created, Expires time.Time
}

// NewStamp returns the stamp of a plan that is made now and is valid for a time.
func NewStamp(now time.Time, valid time.Duration, random io.Reader) (Stamp, error) {
	if valid <= 0 || valid > MaxValid {
		return Stamp{}, fmt.Errorf("a plan is good for up to %s, not for %s", MaxValid, valid)
	}
	id, err := workspace.NewRequestID(now, random)
	if err != nil {
		return Stamp{}, err
	}
	nonce := make([]byte, 16)
	if _, err := io.ReadFull(random, nonce); err != nil {
		return Stamp{}, fmt.Errorf("nonce: %w", err)
	}
	now = now.UTC().Truncate(time.Second)
	return Stamp{RequestID: id, Nonce: hex.EncodeToString(nonce), Created: now, Expires: now.Add(valid.Truncate(time.Second))}, nil
}

// Stamp returns the stamp that a plan was made with.
func (p *Plan) Stamp() (Stamp, error) {
	created, expires, err := p.times()
	return Stamp{RequestID: p.RequestID, Nonce: p.Nonce, Created: created, Expires: expires}, err
}

// New makes a plan. Equal inputs and stamps make equal plans, so that a run can make the
// plan again from its own look and compare.
func New(in *Input, s Stamp) (*Plan, error) {
	verdict := effect.Of(in.Control)
	p := &Plan{
		Version: Version, RequestID: s.RequestID, Session: in.Session, Nonce: s.Nonce,
		Workspace: in.Workspace.Digest("workspace"),
		CreatedAt: s.Created.UTC().Format(time.RFC3339), ExpiresAt: s.Expires.UTC().Format(time.RFC3339),
		Skill: Skill{Library: in.Library, Domain: in.Skill.Domain, ID: in.Skill.ID, Label: redact.Text(in.Skill.Label), Action: in.Skill.Action, SHA256: in.SHA256},
		Page:  in.Page, Target: in.Target, RulesVersion: in.RulesVersion,
		Actions:     append(slices.Clone(in.Prepares), Action{Class: verdict.Class, Does: redact.Text(in.Skill.Label), Because: verdict.Because}),
		SideEffects: verdict.Class.SideEffects(),
		Evidence:    evidencePlan(verdict.Class),
		Diff:        []Change{}, Parameters: []Parameter{},
		Requirements: append([]Requirement{}, in.Requirements...),
	}
	p.Page.URL, p.Page.URLDigest = redact.URL(in.URL), in.Workspace.Digest(s.Nonce, "url", in.URL)
	if err := p.parameters(in); err != nil {
		return nil, err
	}
	mask := p.Mask(in.URL, in.Args)
	p.Page.Title, p.Target.Says = mask.Text(p.Page.Title), masked(mask, p.Target.Says)
	p.enters(in)
	if _, err := p.Encode(); err != nil {
		return nil, err
	}
	return p, p.check()
}

// parameters notes the arguments, then the options, each in the order of their names.
func (p *Plan) parameters(in *Input) error {
	for _, name := range slices.Sorted(maps.Keys(in.Args)) {
		if err := p.parameter(in, name, in.Args[name], p.secret(in, name, in.Args[name])); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(in.Options)) {
		if err := p.parameter(in, OptionPrefix+name, in.Options[name], false); err != nil {
			return err
		}
	}
	if in.File != nil {
		return p.parameter(in, FileSHA256, in.File.SHA256, false)
	}
	return nil
}

// FileSHA256 is the parameter that has the SHA-256 of the file that is given to the page.
const FileSHA256 = "file.sha256"

// OptionPrefix begins the name of an option among the parameters.
const OptionPrefix = "options."

func (p *Plan) parameter(in *Input, name string, value any, secret bool) error {
	text, err := compact(value)
	if err != nil {
		return fmt.Errorf("parameter %s: %w", name, err)
	}
	q := Parameter{Name: name, Value: text, Masked: secret, Length: len(valueText(value)), Digest: in.Workspace.Digest(p.Nonce, name, text)}
	if secret {
		q.Value = redact.Mask
	}
	p.Parameters = append(p.Parameters, q)
	return nil
}

// secret reports whether a plan must not show an argument: its schema or its field says so,
// or its value looks like a secret.
func (p *Plan) secret(in *Input, name string, value any) bool {
	text := valueText(value)
	c := in.Control
	field := redact.Field{Tag: c.Tag, Type: c.Type, Name: c.Name, ID: c.ID, Autocomplete: c.Autocomplete}
	return in.Skill.ArgsSchema.Properties[name].Format == "password" || c.Type == "password" || field.Secret(text) ||
		c.Action == skill.Type && p.Class() == effect.Payment || redact.Named(name, text) || redact.Holds(text) || redact.Token(text)
}

// valueText returns a value as text.
func valueText(value any) string {
	if s, ok := value.(string); ok {
		return s
	}
	text, err := compact(value)
	if err != nil {
		return "" // parameter has told of it
	}
	return text
}

// compact returns a value as JSON, with the characters of HTML as they are.
func compact(value any) (string, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// enters notes how the field changes, for skills that enter something.
func (p *Plan) enters(in *Input) {
	switch in.Skill.Action {
	case skill.Type, skill.Select, skill.Toggle:
	default:
		return
	}
	for _, q := range p.Parameters[:len(in.Args)] {
		c := Change{Field: p.Target.called(), New: q.Value, Masked: q.Masked, NewDigest: q.Digest}
		if old, ok := in.Old[q.Name]; ok {
			text, err := compact(old)
			if err != nil {
				continue // a string always encodes
			}
			c.OldDigest = in.Workspace.Digest(p.Nonce, q.Name, text)
		}
		p.Diff = append(p.Diff, c)
	}
}

// Mask returns a mask that removes the secrets of a run of the plan from texts: its masked
// arguments, what is secret in its address, and more.
func (p *Plan) Mask(url string, args map[string]any, more ...string) *secret.Mask {
	secrets := append(redact.AddressSecrets(url), more...)
	for _, q := range p.Parameters {
		if value, ok := args[q.Name]; ok && q.Masked {
			secrets = append(secrets, valueText(value))
		}
	}
	return secret.NewMask(secrets...)
}

// masked returns what a control says, without secrets.
func masked(mask *secret.Mask, says map[string]string) map[string]string {
	out := map[string]string{}
	for key, text := range says {
		out[key] = mask.Text(text)
	}
	return out
}

// called returns the best word for a control. An id with a number may be another one at the next
// load: libraries count what they make.
func (t *Target) called() string {
	for _, key := range []string{"label", "name", "placeholder", "title", "id", "kind"} {
		word := t.Says[key]
		if word == "" || key == "id" && (lasting.GeneratedID(word) || strings.ContainsAny(word, "0123456789")) {
			continue
		}
		return word
	}
	return ""
}

// evidencePlan returns the files that the folder of a run has at its end, besides the plan.
func evidencePlan(class effect.Class) []string {
	files := []string{"snapshots/*_plan.aria.txt", "snapshots/*_before.aria.txt", "snapshots/*_after.aria.txt", "summary.md", "log.jsonl"}
	if class.NeedsConsent() {
		files = append(files, "screenshots/*_before_*.png", "screenshots/*_after_*.png")
	}
	if class == effect.Export {
		files = append(files, "exports/*")
	}
	return files
}
