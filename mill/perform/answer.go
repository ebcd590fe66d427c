package perform

import (
	"context"
	"time"

	"skillmill/actions"
	"skillmill/saferun/commit"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/transform/effect"
)

// Answer is what came of a deed: that somebody has to agree first, or what was done.
type Answer struct {
	*steps.Result
	// NeedsConfirm is set where nothing was done and the plan needs its phrase.
	NeedsConfirm *Asked       `json:"needs_confirm,omitempty"`
	RequestID    string       `json:"requestId,omitempty"`
	Class        effect.Class `json:"class,omitempty"`
	Evidence     string       `json:"evidence,omitempty"` // the sealed folder
}

// Failed reports that the action was not done, or not well.
func (a *Answer) Failed() bool { return !a.Success }

// Asked is a plan that somebody has to agree to.
type Asked struct {
	Plan *plan.Plan `json:"plan"`
	Path string     `json:"path"`
	// Workspace is the folder that the plan lies in; its session is in the plan.
	Workspace string `json:"workspace"`
	Phrase    string `json:"phrase,omitempty"`
}

// Do plans a deed, and runs the plan where it needs no phrase. An answer may come with an
// error: then something was begun.
func (d *Deeds) Do(ctx context.Context, desk *commit.Desk, x *Index, deed *commit.Deed, valid time.Duration, trace func(steps.Trace)) (*Answer, error) {
	planned, err := desk.PlanDeed(ctx, deed, valid)
	if err != nil {
		return nil, err
	}
	p := planned.Plan
	if p.NeedsConfirm() {
		e := &actions.Error{Code: refuse.ConfirmRequired, Action: p.Skill.ID, Message: "the plan is of class " + string(p.Class()) + " and needs its phrase; nothing was done"}
		return &Answer{Result: &steps.Result{Action: p.Skill.ID, Error: e, Steps: []steps.Trace{}}, NeedsConfirm: &Asked{p, planned.Path, desk.Workspace.Dir(), p.Phrase()}, RequestID: p.RequestID, Class: p.Class()}, nil
	}
	data, err := p.Encode()
	if err != nil {
		return nil, err
	}
	return d.Run(ctx, desk, x, data, commit.Consent{URL: deed.URL, Args: deed.Plain}, trace)
}

// Run runs the plan of an action.
func (d *Deeds) Run(ctx context.Context, desk *commit.Desk, x *Index, data []byte, c commit.Consent, trace func(steps.Trace)) (*Answer, error) {
	out, err := desk.RunDeed(ctx, data, c, d.Again(x, trace))
	if out == nil || out.Action == nil {
		return nil, err
	}
	return &Answer{Result: out.Action, RequestID: out.RequestID, Class: out.Class, Evidence: out.Evidence}, err
}

// Given returns the parameters that come again with a plan, typed as its action says.
func Given(x *Index, p *plan.Plan, given map[string]any) (map[string]any, error) {
	a, _, e := x.Get(p.Skill.ID)
	if e != nil {
		return nil, refuse.New(refuse.PlanChanged, "the action %s: %s", p.Skill.ID, e.Message)
	}
	return a.Typed(given), nil
}
