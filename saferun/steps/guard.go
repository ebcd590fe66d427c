package steps

import (
	"context"

	"skillmill/actions"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/refuse"
	"skillmill/transform/effect"
)

// ReachOfLink is how far going to an address reaches.
func ReachOfLink(address string) saferun.Reach {
	v := effect.Of(&effect.Control{Action: skill.Navigate, Tag: "a", Href: address})
	return saferun.Reach{Class: v.Class, Because: v.Because}
}

// guard asks whether an act may reach so far.
func (t *try) guard(r saferun.Reach, known bool) *actions.Error {
	if t.Guard == nil {
		return nil
	}
	err := t.Guard(r, known)
	if err == nil {
		return nil
	}
	e := t.fail(actions.Security, "%v", err)
	e.Cause = refuse.CodeOf(err)
	return e
}

// reach asks for an act on the element of a reference. A pointer that moves over it does
// nothing that anybody is asked about.
func (t *try) reach(ctx context.Context, ref string) *actions.Error {
	if t.Guard == nil || t.s.Do == "hover" {
		return nil
	}
	r, ok, err := t.Session.Reach(ctx, ref, t.s.Do, t.text("key"))
	if err != nil {
		return t.fail(actions.StepFailed, "%v", err)
	}
	return t.guard(r, ok)
}

// reachOf asks for the program of a skill.
func (t *try) reachOf(ctx context.Context, doc *skill.Skill, target saferun.Target) *actions.Error {
	if t.Guard == nil {
		return nil
	}
	r, ok, err := t.Session.ReachOf(ctx, doc, target)
	if err != nil {
		return t.fail(actions.StepFailed, "%v", err)
	}
	return t.guard(r, ok)
}

// leave goes to another page, between the hooks of an act.
func (t *try) leave(ctx context.Context, address string) error {
	a := saferun.Act{Method: "open"}
	if t.Hooks.BeforeAct != nil {
		if err := t.Hooks.BeforeAct(a); err != nil {
			return err
		}
	}
	t.did++
	err := t.Session.Leave(ctx, address)
	if t.Hooks.AfterAct != nil {
		t.Hooks.AfterAct(a, err)
	}
	return err
}
