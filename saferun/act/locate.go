package act

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// refusal returns what locate says where it finds nothing.
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
			if said, ref, err = e.attempt(ctx, locators, a.at(1), verb); err != nil {
				return nil, err
			}
		}
		if ref != "" && e.yes(ctx, "comes", ref, verb) {
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

// attempt asks the policy once; ref is "" for a refusal. What is asked of the control next is
// whether it is as verb says.
func (e *Env) attempt(ctx context.Context, locators map[string]any, args any, verb string) (said map[string]any, ref string, err error) {
	if args == nil {
		args = map[string]any{}
	}
	ref = fmt.Sprint("r", e.refs+1)
	at, rest, code := e.scoped(ctx, locators)
	if code != "" {
		return refusal(code, "the page does not show the frame of the control"), "", nil
	}
	if at == top {
		e.foresee(ctx, nil, slices.Concat([]question{asks("find", rest, args, ref)}, e.own(ref), []question{asks("comes", ref, verb)})...)
	}
	if err := e.in(ctx, at, &said, "find", rest, args, ref); err != nil {
		return refusal(find.Absent, "the page cannot be read"), "", nil
	}
	e.looked = at
	e.settle(ref, at)
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

// scoped goes into the frames of locators. rest are the locators as they are asked there.
func (e *Env) scoped(ctx context.Context, locators map[string]any) (at *inside, rest map[string]any, code string) {
	given, ok := locators["scope"]
	if !ok {
		return top, locators, ""
	}
	text, err := json.Marshal(given)
	var scope skill.Scope
	if err == nil {
		err = json.Unmarshal(text, &scope)
	}
	if err != nil {
		return top, locators, "" // the policy says what it thinks of it
	}
	if len(scope.Frames) == 0 {
		e.intoRoots(ctx, top, scope.Hosts)
		return top, locators, ""
	}
	if len(scope.Frames) != len(scope.Hosts) {
		return nil, nil, find.Mismatch
	}
	chain, hosts := framed(scope.Steps())
	if at, code = e.intoFrames(ctx, chain); code != "" {
		return nil, nil, code
	}
	e.intoRoots(ctx, at, hosts)
	rest = maps.Clone(locators)
	if delete(rest, "scope"); len(hosts) > 0 {
		rest["scope"] = skill.ScopeOf(hosts)
	}
	return at, rest, ""
}

func (e *Env) settled(ctx context.Context) bool {
	quiet := func(at *inside) bool {
		var ms float64
		return e.in(ctx, at, &ms, "quiet") == nil && ms >= settled
	}
	return e.page.Idle() && quiet(top) && (e.looked == nil || e.looked == top || quiet(e.looked))
}

// unready returns the answer for a control that is there and cannot be acted on.
func (e *Env) unready(ctx context.Context, said map[string]any, ref string) map[string]any {
	said["ok"], said["locator"] = false, nil
	if e.yes(ctx, "has", ref, "enabled") {
		said["code"], said["message"] = "TARGET_HIDDEN", "the control is not visible"
	} else {
		said["code"], said["message"] = "TARGET_DISABLED", "the control is disabled"
	}
	return said
}
