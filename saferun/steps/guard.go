package steps

import (
	"context"
	"encoding/json"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/refuse"
	"skillmill/transform/effect"
)

// ReachOfLink returns the class of opening an address.
func ReachOfLink(address string) saferun.Reach {
	v := effect.Of(&effect.Control{Action: skill.Navigate, Tag: "a", Href: address})
	return saferun.Reach{Class: v.Class, Because: v.Because}
}

// guard asks Runner.Guard whether an act of a class may be done.
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

// reach asks Runner.Guard about an act on the element of a reference. Moving the pointer over
// it (hover) needs no permission.
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

// reachOf asks Runner.Guard about the program of a skill.
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

// leave opens another page, between the hooks of an act.
func (t *try) leave(ctx context.Context, address string) error {
	return t.between("open", func() error { return t.Session.Leave(ctx, address) })
}

// between calls the hooks around an act of which it is never known that it did nothing.
func (t *try) between(method string, do func() error) error {
	a := saferun.Act{Method: method}
	if t.Hooks.BeforeAct != nil {
		if err := t.Hooks.BeforeAct(a); err != nil {
			return err
		}
	}
	t.did++
	err := do()
	if t.Hooks.AfterAct != nil {
		t.Hooks.AfterAct(a, err)
	}
	return err
}

// maxScript bounds the result of a script, in bytes of JSON.
const maxScript = 64 << 10

// reachOfScript returns the class of a script: submit, because a script may do anything, or
// payment if its action declares that.
func reachOfScript(a *actions.Action) saferun.Reach {
	r := saferun.Reach{Class: effect.Submit, Because: []string{"it is a script, which may do anything"}}
	if effect.Class(a.Def.Effect) == effect.Payment {
		r.Class = effect.Payment
	}
	return r
}

// script calls the script of a step. It shares the document of the page and none of its
// variables. An error of the script may have come after it did something.
func (t *try) script(ctx context.Context) (any, *actions.Error) {
	if err := t.guard(reachOfScript(t.f.a), true); err != nil {
		return nil, err
	}
	var out json.RawMessage
	err := t.between("eval", func() error { return t.Session.Script(ctx, t.s.Script, &out, expr.Bare(t.args["args"])) })
	if err != nil {
		return nil, t.fail(actions.StepFailed, "%v", err)
	}
	var v any
	if len(out) > maxScript {
		return nil, t.fail(actions.StepFailed, "the script answers with %d bytes, more than %d", len(out), maxScript)
	}
	if len(out) > 0 {
		if err := json.Unmarshal(out, &v); err != nil {
			return nil, t.fail(actions.StepFailed, "what the script answers with is no JSON: %v", err)
		}
	}
	return v, nil
}
