package commit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"skillmill/actions"
	"skillmill/datasets"
	"skillmill/saferun"
	"skillmill/saferun/act"
	"skillmill/saferun/evidence"
	"skillmill/saferun/journal"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
	"skillmill/transform/effect"
	"skillmill/transform/wall"
)

// Deed is a named action that is to be done on a page (docs/actions.md).
type Deed struct {
	Action  plan.Skill // ID is its full name, SHA256 over what it is made of
	URL     string
	Params  map[string]any // typed; secrets hidden
	Plain   map[string]any // the same, as they are
	Secret  func(name string) bool
	Hidden  []string // texts that nothing writes, beside secret parameters
	Dialogs bool     // the page's questions are answered with yes
	// Runner runs actions on a page.
	Runner func(p *Page) *steps.Runner
}

// PlanDeed looks at the page of a deed and writes a plan that is valid for a time. It holds
// the lane meanwhile.
func (d *Desk) PlanDeed(ctx context.Context, a *Deed, valid time.Duration) (res *Planned, err error) {
	lane, err := d.lane(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lane.Close()) }()
	var made *plan.Plan
	var text string
	p, err := d.open(ctx, a.site(), func(p *Page) error {
		stamp, err := plan.NewStamp(d.Now(), valid, d.Random)
		if err != nil {
			return err
		}
		if made, err = d.foresee(ctx, a, p, lane, stamp); err == nil {
			text, err = p.Session.AXText(ctx)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	defer p.Close()
	return d.keep(made, made.Mask(a.URL, a.Plain, a.Hidden...), text)
}

func (a *Deed) site() Site {
	return Site{URL: a.URL, Library: a.Action.Library, Dialogs: a.Dialogs}
}

// foresee makes the plan of a deed from what the page shows now.
func (d *Desk) foresee(ctx context.Context, a *Deed, p *Page, lane *journal.Lane, stamp plan.Stamp) (*plan.Plan, error) {
	look, err := p.Session.Look(ctx)
	if err != nil {
		return nil, err
	}
	list, e := a.Runner(p).Foresee(ctx, a.Action.ID, a.Params)
	if e != nil {
		return nil, refuse.New(e.Code, "%s", strings.TrimPrefix(e.Error(), e.Code+": "))
	}
	in := &plan.OfAction{
		Workspace: d.Workspace, Session: d.Session, Skill: a.Action, URL: a.URL, Args: a.Plain, Secret: a.Secret, RulesVersion: datasets.RulesVersion,
		Page: plan.Page{Title: look.Title, Fingerprint: Fingerprint(d.Workspace, look, -1)},
	}
	sum := sha256.New()
	for i := range list {
		s := &list[i]
		sum.Write([]byte(s.Action + " " + s.Step + " " + s.Key + "\n"))
		if actions.Acts(s.Does) {
			in.Steps = append(in.Steps, plan.Action{Class: s.Class, Does: describe(s), Because: s.Because})
		}
	}
	if len(in.Steps) == 0 {
		in.Steps = []plan.Action{{Class: effect.Read, Does: a.Action.ID, Because: []string{"it looks and waits"}}}
	}
	in.Key = hex.EncodeToString(sum.Sum(nil)[:16])
	if look.Capture.Sign == wall.SignCaptcha {
		in.Requirements = append(in.Requirements, plan.Requirement{Kind: plan.NeedsCaptcha}, plan.Requirement{Kind: plan.NeedsHuman, Detail: "the page shows a challenge"})
	}
	if a.Dialogs {
		in.Requirements = append(in.Requirements, plan.Requirement{Kind: plan.Dialogs, Detail: "what the page asks is answered with yes"})
	}
	for _, r := range lane.Unknowns(deedName(a.Action.ID)) {
		in.Requirements = append(in.Requirements, plan.Requirement{Kind: plan.NeedsHuman, Detail: "the outcome of " + r.RequestID + " is not known: look at the page"})
	}
	return plan.NewOfAction(in, stamp)
}

// describe returns what a step does, in words for people.
func describe(s *steps.Foreseen) string {
	text := s.Action + " " + s.Step + ": " + s.Does
	if s.Does == "open" || s.Does == "press" {
		text += fmt.Sprint(" ", s.Args["url"], s.Args["key"])
		text = strings.ReplaceAll(text, "<nil>", "")
	}
	if len(s.Selectors) > 0 {
		text += " " + strings.Join(s.Selectors, " or ")
	}
	switch {
	case s.Absent:
		text += " (not there yet)"
	case s.Runs == "fallback":
		text += " (where the step fails)"
	}
	return text
}

// deedName returns the name of an action in journals; no skill has such a name.
func deedName(action string) string { return "action:" + action }

// RunDeed runs the plan of an action. find makes the deed again from its parameters. See
// Run.
func (d *Desk) RunDeed(ctx context.Context, data []byte, c Consent, find func(p *plan.Plan, url string, args map[string]any) (*Deed, error)) (out *Outcome, err error) {
	started := d.Now()
	p, err := plan.Read(data)
	if err != nil {
		return nil, err
	}
	defer func() {
		err = errors.Join(err, d.row(lineOf(p), withProgramCode(out, err), started))
	}()
	a, err := d.mayDo(p, &c, find)
	if err != nil {
		return nil, err
	}
	lane, err := d.lane(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lane.Close()) }()
	if err := lane.Unused(p.RequestID, p.Seal); err != nil {
		return nil, err
	}
	page, err := d.open(ctx, a.site(), func(page *Page) error {
		stamp, err := p.Stamp()
		if err != nil {
			return refuse.Wrap(refuse.PlanChanged, err, "the times of the plan")
		}
		now, err := d.foresee(ctx, a, page, lane, stamp)
		if err != nil {
			return err
		}
		return errors.Join(p.Same(now), p.Due(d.Now()))
	})
	if err != nil {
		return nil, err
	}
	defer page.Close()
	return d.perform(ctx, data, p, a, page, lane)
}

// mayDo makes all checks of the plan of an action that need no browser.
func (d *Desk) mayDo(p *plan.Plan, c *Consent, find func(p *plan.Plan, url string, args map[string]any) (*Deed, error)) (*Deed, error) {
	if !p.IsAction() {
		return nil, refuse.New(refuse.PlanChanged, "it is the plan of the skill %s: run it with skillmill run", p.Skill.ID)
	}
	url, args, err := d.consented(p, c)
	if err != nil {
		return nil, err
	}
	a, err := find(p, url, args)
	if err != nil {
		return nil, err
	}
	_, a.Dialogs = p.Needs(plan.Dialogs)
	if a.Action.SHA256 != p.Skill.SHA256 {
		return nil, refuse.New(refuse.PlanChanged, "the action %s, or one that it runs, is not as in the plan", p.Skill.ID)
	}
	return a, nil
}

// perform uses up the plan of an action and does the action.
func (d *Desk) perform(ctx context.Context, data []byte, p *plan.Plan, a *Deed, page *Page, lane *journal.Lane) (*Outcome, error) {
	r := &run{desk: d, plan: p, page: page}
	var result *steps.Result
	out, err := r.recorded(ctx, data, lane, deedName(p.Skill.ID), p.Mask(a.URL, a.Plain, a.Hidden...), func() (err error) {
		result, err = r.steps(ctx, a)
		return err
	})
	if out != nil {
		out.Action = result
	}
	return out, err
}

// steps runs the steps of an action, with all that is written around their acts. No act may
// reach further than the plan says.
func (r *run) steps(ctx context.Context, a *Deed) (*steps.Result, error) {
	r.result = saferun.Result{Effects: []string{}, Acts: []saferun.Act{}, Target: saferun.Target{Index: -1}}
	if err := r.snapshot(ctx, "before"); err != nil {
		return nil, Unread(ctx, err)
	}
	if r.page.Held.Take != nil && r.plan.Class() == effect.Export {
		var err error
		if r.taking, err = Take(ctx, r.page.Held, filepath.Join(r.desk.Workspace.Temp(r.desk.Session), "exports")); err != nil {
			return nil, err
		}
	}
	runner := a.Runner(r.page)
	runner.Guard = r.guard
	runner.Hooks = saferun.Hooks{
		BeforeAct: func(act saferun.Act) error { return r.before(ctx, act) },
		AfterAct: func(done saferun.Act, err error) {
			if !errors.Is(err, act.ErrNothingDone) {
				r.result.Acts = append(r.result.Acts, done)
			}
			r.after(ctx, done, err)
		},
	}
	told := runner.Trace
	runner.Trace = func(t steps.Trace) {
		if told != nil {
			told(t)
		}
		e := evidence.Entry{Event: "step", Does: t.Action + " " + t.Step + " " + t.Does, Detail: strings.TrimSpace(t.Status + " " + t.By)}
		if t.Error != nil {
			e.Code = t.Error.Code
		}
		r.failed = errors.Join(r.failed, r.folder.Log(e))
	}
	result := runner.Run(ctx, a.Action.ID, a.Params)
	r.result.OK, r.result.Message = result.Success, fmt.Sprintf("%d steps", len(result.Steps))
	if result.Error != nil {
		r.result.Code, r.result.Message = result.Error.Code, result.Error.Message
	}
	err := r.failed
	if err == nil {
		err = r.bring(ctx)
	}
	switch err = errors.Join(err, r.tellDialogs(r.page)); {
	case err == nil:
		err = r.judge()
	case refuse.CodeOf(err) == "" && r.record.Acts() > 0:
		err = refuse.Wrap(refuse.SubmitFailed, err, "the run was not finished")
	}
	entry := evidence.Entry{Event: "result", Code: r.result.Code, Detail: r.result.Message}
	return result, errors.Join(err, r.last(ctx), r.folder.Log(entry))
}

// guard refuses an act that reaches further than the plan says.
func (r *run) guard(is saferun.Reach, known bool) error {
	class := is.Class
	if !known {
		class = effect.Submit
	}
	if most := r.plan.Class(); effect.Higher(class, most) != most {
		return refuse.New(refuse.SiteChanged, "the act is of class %s, and the plan of %s", class, most)
	}
	return nil
}
