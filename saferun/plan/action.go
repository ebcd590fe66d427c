package plan

import (
	"maps"
	"slices"
	"time"

	"skillmill/saferun/workspace"
	"skillmill/transform/redact"
)

// ActionKind is Skill.Action in the plan of a named action (docs/actions.md). In such a
// plan Skill.ID is the full name of the action, and Skill.SHA256 is over its definition and
// those of all actions that it runs.
const ActionKind = "action"

// OfAction is what the plan of a named action is made of.
type OfAction struct {
	Workspace    *workspace.Workspace
	Session      string
	Skill        Skill
	URL          string // as it was asked for, secrets and all
	Args         map[string]any
	Secret       func(name string) bool // parameters that the plan masks, beside those that look like secrets
	Page         Page                   // URL and URLDigest are filled by NewOfAction
	Key          string                 // of all controls that the steps find now
	Steps        []Action
	Requirements []Requirement
	RulesVersion string
}

// NewOfAction makes the plan of a named action; see New.
func NewOfAction(in *OfAction, s Stamp) (*Plan, error) {
	p := &Plan{
		Version: Version, RequestID: s.RequestID, Session: in.Session, Nonce: s.Nonce,
		Workspace: in.Workspace.Digest("workspace"),
		CreatedAt: s.Created.UTC().Format(time.RFC3339), ExpiresAt: s.Expires.UTC().Format(time.RFC3339),
		Skill: in.Skill, Page: in.Page, Target: Target{Says: map[string]string{}, Key: in.Key}, RulesVersion: in.RulesVersion,
		Actions: in.Steps, Diff: []Change{}, Parameters: []Parameter{},
		Requirements: append([]Requirement{}, in.Requirements...),
	}
	p.Skill.Action, p.Skill.Label = ActionKind, redact.Text(in.Skill.Label)
	p.SideEffects, p.Evidence = p.Class().SideEffects(), evidencePlan(p.Class())
	p.Page.URL, p.Page.URLDigest = redact.URL(in.URL), in.Workspace.Digest(s.Nonce, "url", in.URL)
	for _, name := range slices.Sorted(maps.Keys(in.Args)) {
		text := valueText(in.Args[name])
		secret := in.Secret(name) || redact.Named(name, text) || redact.Holds(text) || redact.Token(text)
		if err := p.parameter(&Input{Workspace: in.Workspace}, name, in.Args[name], secret); err != nil {
			return nil, err
		}
	}
	mask := p.Mask(in.URL, in.Args)
	p.Page.Title = mask.Text(p.Page.Title)
	for i := range p.Actions {
		p.Actions[i].Does = mask.Message(p.Actions[i].Does)
	}
	if _, err := p.Encode(); err != nil {
		return nil, err
	}
	return p, p.check()
}

// IsAction reports whether the plan is that of a named action.
func (p *Plan) IsAction() bool { return p.Skill.Action == ActionKind }
