package steps

import (
	"context"
	"maps"
	"slices"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// skill runs the skill of a selector. again is true if it was refused with nothing done, since
// its control may come later.
func (t *try) skill(ctx context.Context, b *actions.Bound, with map[string]any) (out any, again bool, err *actions.Error) {
	doc, derr := t.document(ctx, b)
	if derr != nil {
		return nil, false, t.fail(actions.ElementNotFound, "%v", derr)
	}
	args, err := t.skillArgs(doc, with)
	if err != nil {
		return nil, false, err
	}
	hooks, refused := t.Hooks, (*actions.Error)(nil)
	hooks.Decided = func(target saferun.Target) error {
		if refused = t.reachOf(ctx, doc, target); refused != nil {
			return refused
		}
		return nil
	}
	r, rerr := t.Session.Run(ctx, doc, args, hooks)
	t.did += len(r.Acts)
	switch {
	case refused != nil:
		return nil, false, refused
	case rerr != nil:
		return nil, false, t.fail(actions.StepFailed, "%v", rerr)
	case r.OK:
		return map[string]any{"skill": doc.ID, "message": r.Message, "effects": list(r.Effects)}, false, nil
	}
	code, missing := actions.StepFailed, len(r.Acts) == 0 && !r.Target.OK()
	if missing {
		code = actions.ElementNotFound
	}
	e := t.fail(code, "%s: %s", b.Src, r.Message)
	e.Cause = r.Code
	return nil, missing, e
}

func list(in []string) []any {
	out := make([]any, len(in))
	for i, s := range in {
		out[i] = s
	}
	return out
}

// skillArgs returns the arguments of a skill for a step.
func (t *try) skillArgs(doc *skill.Skill, with map[string]any) (map[string]any, *actions.Error) {
	args := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(with)) {
		args[name] = expr.Plain(with[name])
	}
	wants := map[string]string{"click": "", "fill": skill.Type, "select": skill.Select, "check": skill.Toggle, "uncheck": skill.Toggle}[t.s.Do]
	if wants != "" && doc.Action != wants || t.s.Do == "click" && (doc.Action == skill.Type || doc.Action == skill.Select) {
		return nil, t.fail(actions.StepFailed, "the skill %s does %s", doc.ID, doc.Action)
	}
	switch t.s.Do {
	case "check":
		args["state"] = "on"
	case "uncheck":
		args["state"] = "off"
	case "fill", "select":
		name, ok := ValueArg(doc)
		if !ok {
			return nil, t.fail(actions.StepFailed, "the skill %s takes no value", doc.ID)
		}
		args[name] = t.value(doc.ArgsSchema.Properties[name].Type)
	}
	return args, nil
}

// value returns the value of a step as a program takes it.
func (t *try) value(typ string) any {
	v := expr.Plain(t.args["value"])
	switch {
	case typ == "array":
		if one, ok := v.(string); ok {
			return []any{one}
		}
		return options(v)
	case typ == "number" || typ == "integer":
		return v
	}
	return expr.Text(v)
}

// ValueArg returns the argument by which a document takes its value.
func ValueArg(doc *skill.Skill) (string, bool) {
	for _, name := range []string{"text", "value", "values", "path"} {
		if _, ok := doc.ArgsSchema.Properties[name]; ok && (doc.Family == nil || doc.Family.Arg != name) {
			return name, true
		}
	}
	return "", false
}
