package act

import (
	"context"
	"fmt"
	"time"

	"skillmill/transform/find"
)

// refusal is what locate says where it finds nothing.
func refusal(code, message string) map[string]any {
	return map[string]any{"ok": false, "locator": nil, "by": "", "code": code, "message": message, "expected": map[string]any{}, "found": nil}
}

// locate asks the policy, again until the control is as it should be, the page has
// settled without it, or the time is over.
func (e *Env) locate(ctx context.Context, a arguments) (any, error) {
	locators, ok := a.at(0).(map[string]any)
	if !ok {
		return refusal(find.Absent, "there are no locators"), nil
	}
	verb := states[a.text("state", "attached")]
	if verb == "" {
		verb = "attached"
	}
	var said map[string]any
	ref, end := "", time.Now().Add(a.limit(0))
	for {
		if ref == "" || !e.yes(ctx, "has", ref, "attached") {
			var err error
			if said, ref, err = e.attempt(ctx, locators, a.at(1)); err != nil {
				return nil, err
			}
		}
		if ref != "" && e.yes(ctx, "has", ref, verb) {
			if verb != "attached" {
				e.yes(ctx, "scrolled", ref)
			}
			return said, nil
		}
		if !time.Now().Before(end) || ref == "" && e.settled(ctx) {
			if ref != "" {
				return e.unready(ctx, said, ref), nil
			}
			return said, nil
		}
		pause(ctx, poll)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
}

// attempt asks the policy once; ref is "" for a refusal.
func (e *Env) attempt(ctx context.Context, locators map[string]any, args any) (said map[string]any, ref string, err error) {
	if args == nil {
		args = map[string]any{}
	}
	ref = fmt.Sprint("r", e.refs+1)
	if err := e.call(ctx, &said, "find", locators, args, ref); err != nil {
		return refusal(find.Absent, "the page cannot be read"), "", nil
	}
	said["locator"] = nil
	if said["ok"] != true {
		return said, "", nil
	}
	if e.Confirm != nil {
		code, message, err := e.Confirm(ctx, locators, ref)
		if err != nil {
			return nil, "", err
		}
		if code != "" {
			said["ok"], said["by"], said["code"], said["message"] = false, "", code, message
			return said, "", nil
		}
	}
	e.refs++
	said["locator"] = map[string]any{"ref": ref}
	return said, ref, nil
}

func (e *Env) settled(ctx context.Context) bool {
	var quiet float64
	return e.page.Idle() && e.call(ctx, &quiet, "quiet") == nil && quiet >= settled
}

// unready is the answer for a control that is there and cannot be acted on.
func (e *Env) unready(ctx context.Context, said map[string]any, ref string) map[string]any {
	said["ok"], said["locator"] = false, nil
	if e.yes(ctx, "has", ref, "enabled") {
		said["code"], said["message"] = "TARGET_HIDDEN", "the control is not visible"
	} else {
		said["code"], said["message"] = "TARGET_DISABLED", "the control is disabled"
	}
	return said
}
