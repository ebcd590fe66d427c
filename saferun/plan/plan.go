// Package plan holds plans: what a run is going to do, written down before it does
// anything.
//
// A plan names one skill, one page and one control on it, and what is entered. It is made
// by a look that changes nothing. It runs once, before it expires, and only if the look of
// the run says the same. Its actions have the classes of transform/effect.
//
// A parameter that is a secret is masked: the plan has its digest, and whoever runs the
// plan gives the value again. The key of digests belongs to the workspace.
//
// A plan can be written in only one way. Its seal covers every byte, so any change is
// noticed. The phrase that confirms a plan is made from its seal, so it confirms no other
// plan.
package plan

import (
	"time"

	"skillmill/transform/effect"
)

// Version is that of the fields below.
const Version = 1

// Kinds of requirements.
const (
	NeedsLogin   = "login"     // the page is shown to who is signed in
	NeedsCaptcha = "captcha"   // the page shows a challenge
	NeedsHuman   = "human"     // somebody must agree, or look at what an earlier run left
	Renamed      = "renamed"   // the control has a name that no capture had
	Prepare      = "prepare"   // the control is not on the page yet; the target is what brings it
	Healed       = "healed"    // no locator found the control, its fingerprint did
	LoginOf      = "login-of"  // the profile of another workspace is read, a second phrase allows it
	Dialogs      = "dialogs"   // the page's questions are answered with yes
	Elsewhere    = "elsewhere" // the address led to a page of another site
)

// Plan is read-only after New or Read.
type Plan struct {
	Version   int    `json:"version"`
	RequestID string `json:"requestId"`
	Session   string `json:"session"`
	Workspace string `json:"workspace"` // digest that tells the workspace
	CreatedAt string `json:"createdAt"` // RFC 3339, UTC, seconds
	ExpiresAt string `json:"expiresAt"`
	Nonce     string `json:"nonce"`

	Skill        Skill         `json:"skill"`
	Page         Page          `json:"page"`
	Target       Target        `json:"target"`
	Actions      []Action      `json:"actions"`
	SideEffects  string        `json:"sideEffects"` // read-only, local-write or browser-act
	Requirements []Requirement `json:"requirements"`
	Parameters   []Parameter   `json:"parameters"`
	Diff         []Change      `json:"diff"`
	Evidence     []string      `json:"evidencePlan"` // files that the run keeps, below its folder
	RulesVersion string        `json:"rulesVersion"`

	Seal string `json:"seal"`
}

// Skill names the skill and the exact bytes of its document.
type Skill struct {
	Library string `json:"library"` // folder that it was read from
	Domain  string `json:"domain"`
	ID      string `json:"id"`
	Label   string `json:"label"`
	Action  string `json:"action"`
	SHA256  string `json:"sha256"`
}

// Page is the page that was looked at. URL has its secrets masked; URLDigest is that
// of the whole address.
type Page struct {
	URL         string `json:"url"`
	URLDigest   string `json:"urlDigest"`
	Title       string `json:"title"`
	Fingerprint string `json:"fingerprint"`
}

// Target is the control as it was found.
type Target struct {
	By string `json:"by"` // what found it
	// Says has what the control says of itself: role, name, label, row and others.
	Says map[string]string `json:"says"`
	Key  string            `json:"key"` // the same while it is the same control
}

// Action is one thing that the run does, with the rules that gave its class.
type Action struct {
	Class   effect.Class `json:"class"`
	Does    string       `json:"does"`
	Because []string     `json:"because"`
}

// Requirement is something that the run needs besides the plan.
type Requirement struct {
	Kind   string `json:"kind"`
	Detail string `json:"detail,omitempty"`
}

// Parameter is an argument or an option of the program.
type Parameter struct {
	Name   string `json:"name"`
	Value  string `json:"value"` // as JSON; "***" where it is masked
	Masked bool   `json:"masked,omitempty"`
	Length int    `json:"textLength"` // of the value, in bytes
	Digest string `json:"textDigest"`
}

// Change says how one field changes. OldDigest is empty where nobody could tell what the
// field holds. It equals NewDigest where the field holds the new value already.
type Change struct {
	Field     string `json:"field"`
	OldDigest string `json:"oldDigest,omitempty"`
	New       string `json:"new"`
	Masked    bool   `json:"masked,omitempty"`
	NewDigest string `json:"newDigest"`
}

// Class returns the highest class of the plan's actions.
func (p *Plan) Class() effect.Class {
	class := effect.Read
	for _, a := range p.Actions {
		class = effect.Higher(class, a.Class)
	}
	return class
}

// NeedsConfirm reports whether the run needs the phrase: it acts, it is not certain that the
// control is the one that captures showed, or the page is of another site than its address.
func (p *Plan) NeedsConfirm() bool {
	if p.Class().NeedsConsent() {
		return true
	}
	for _, r := range p.Requirements {
		switch r.Kind {
		case NeedsHuman, Renamed, Healed, Dialogs, Prepare, LoginOf, Elsewhere:
			return true
		}
	}
	return false
}

// Needs returns the detail of a requirement, and whether the plan has that requirement.
func (p *Plan) Needs(kind string) (detail string, ok bool) {
	for _, r := range p.Requirements {
		if r.Kind == kind {
			return r.Detail, true
		}
	}
	return "", false
}

// Times are when the plan was made and when it expires.
func (p *Plan) times() (created, expires time.Time, err error) {
	if created, err = time.Parse(time.RFC3339, p.CreatedAt); err == nil {
		expires, err = time.Parse(time.RFC3339, p.ExpiresAt)
	}
	return created, expires, err
}
