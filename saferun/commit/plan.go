package commit

import (
	"context"
	"errors"
	"time"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/evidence"
	"skillmill/saferun/journal"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/secret"
)

// Planned is a plan and where it lies.
type Planned struct {
	Plan *plan.Plan
	Path string // of plan.json
}

// Plan looks at the page of an ask and writes a plan that is valid for a time. It holds the
// lane meanwhile.
func (d *Desk) Plan(ctx context.Context, a *Ask, valid time.Duration) (res *Planned, err error) {
	lane, err := d.lane(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lane.Close()) }()
	if err := d.asked(a); err != nil {
		return nil, err
	}
	var s seen
	var text string
	p, err := d.open(ctx, a.site(), func(p *Page) (err error) {
		if s, err = see(ctx, p, a); err == nil {
			text, err = p.Session.AXText(ctx)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	defer p.Close()
	return d.write(a, &s, lane, text, valid)
}

// PlanOn is Plan against a stored capture; nothing is opened. What fields hold is not known
// then. Only the library of the options is used.
func (d *Desk) PlanOn(ctx context.Context, a *Ask, c *capture.Capture, o saferun.Options, valid time.Duration) (res *Planned, err error) {
	lane, err := d.lane(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lane.Close()) }()
	if err := d.asked(a); err != nil {
		return nil, err
	}
	var s seen
	if s.look, err = saferun.Stored(ctx, c, o); err != nil {
		return nil, err
	}
	if at := c.Identity.PageKey(a.URL); at != s.look.Capture.PageKey {
		return nil, refuse.New(refuse.SiteChanged, "the capture shows %s, and the plan is for %s", s.look.Capture.PageKey, at)
	}
	if s.failures, err = s.look.Failures(a.Skill); err != nil {
		return nil, err
	}
	s.in, s.target = s.look.In(a.Skill), s.look.Target(a.Skill, a.Args, a.Heal)
	s.await(a.Skill)
	return d.write(a, &s, lane, "", valid)
}

// write makes the plan from what was seen and keeps it.
func (d *Desk) write(a *Ask, s *seen, lane *journal.Lane, text string, valid time.Duration) (*Planned, error) {
	if err := s.check(a); err != nil {
		return nil, err
	}
	stamp, err := plan.NewStamp(d.Now(), valid, d.Random)
	if err != nil {
		return nil, err
	}
	p, err := plan.New(d.input(a, s, unknowns(lane, a.Skill)), stamp)
	if err != nil {
		return nil, err
	}
	return d.keep(p, p.Mask(a.URL, a.Args), text)
}

// keep writes a plan into its folder, with the page as it was.
func (d *Desk) keep(p *plan.Plan, mask *secret.Mask, text string) (*Planned, error) {
	data, err := p.Encode()
	if err != nil {
		return nil, err
	}
	dir, err := d.Workspace.Bundle(p.RequestID)
	if err != nil {
		return nil, err
	}
	f, err := evidence.Open(dir, mask, d.Now)
	if err != nil {
		return nil, err
	}
	if text != "" {
		_, err = f.Snapshot("plan", text)
	}
	err = errors.Join(err, f.Log(evidence.Entry{Event: "planned", Detail: p.SideEffects}), f.Plan(data), f.Close())
	return &Planned{Plan: p, Path: planPath(dir)}, err
}

// unknowns returns the runs of a skill whose outcome nobody knows.
func unknowns(lane *journal.Lane, s *skill.Skill) (out []string) {
	for _, r := range lane.Unknowns(skillName(s.Domain, s.ID)) {
		out = append(out, r.RequestID)
	}
	return out
}

func skillName(domain, id string) string { return domain + "/" + id }
