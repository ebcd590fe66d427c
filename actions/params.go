package actions

import (
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"

	"skillmill/actions/expr"
)

// Secret is a value that nothing prints.
type Secret struct{ value any }

const masked = "***"

// Reveal gives the value to whoever binds it.
func (s Secret) Reveal() any { return s.value }

// Like hides another value.
func (s Secret) Like(v any) expr.Hidden       { return Hide(v) }
func (s Secret) String() string               { return masked }
func (s Secret) GoString() string             { return masked }
func (s Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + masked + `"`), nil }
func (s Secret) MarshalText() ([]byte, error) { return []byte(masked), nil }
func (s Secret) LogValue() slog.Value         { return slog.StringValue(masked) }

// Hide returns a value as a secret.
func Hide(v any) Secret { return Secret{v} }

// fit says what a value does not keep of a parameter, "" for nothing.
func fit(p *Param, v any) string {
	ok := false
	switch v = expr.Plain(v); p.Type {
	case "string":
		_, ok = v.(string)
	case "number":
		_, ok = v.(float64)
	case "boolean":
		_, ok = v.(bool)
	case "array":
		_, ok = v.([]any)
	case "object":
		_, ok = v.(map[string]any)
	case "enum":
		s, isText := v.(string)
		if isText && !slices.Contains(p.Values, s) {
			return "is none of " + strings.Join(p.Values, ", ")
		}
		ok = isText
	}
	if !ok {
		return "is no " + p.Type
	}
	return ""
}

// Values returns the parameters of a run: those given, defaults for the others, secrets
// hidden. What the command line gave as a text is read as its type where loose is set.
func (a *Action) Values(given map[string]any, loose bool) (map[string]any, *Error) {
	out := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		p, ok := a.Def.Params[name]
		if !ok {
			e := failed(ParamInvalid, a.Name, "it has no parameter %s", name)
			e.Suggestion = strings.TrimPrefix(mean(name, slices.Sorted(maps.Keys(a.Def.Params))), "; ")
			return nil, e
		}
		v := given[name]
		if loose {
			v = typed(&p, v)
		}
		if why := fit(&p, v); why != "" {
			return nil, failed(ParamInvalid, a.Name, "the parameter %s %s", name, why)
		}
		if h, ok := v.(expr.Hidden); ok { // of an action that runs this one
			out[name] = Hide(h.Reveal())
			continue
		}
		out[name] = expr.Plain(v)
	}
	for _, name := range slices.Sorted(maps.Keys(a.Def.Params)) {
		p := a.Def.Params[name]
		_, ok := out[name]
		switch {
		case !ok && p.Required:
			e := failed(ParamRequired, a.Name, "the parameter %s is missing", name)
			e.Suggestion = "--" + name + " VALUE: " + p.Description
			return nil, e
		case !ok && p.Default != nil:
			out[name], ok = p.Default, true
		}
		if _, hidden := out[name].(Secret); ok && p.Secret && !hidden {
			out[name] = Hide(out[name])
		}
	}
	return out, nil
}

// Typed are parameters with the texts of a command line read as their types.
func (a *Action) Typed(given map[string]any) map[string]any {
	out := map[string]any{}
	for name, v := range given {
		p := a.Def.Params[name]
		out[name] = typed(&p, v)
	}
	return out
}

// typed reads a text as the type of a parameter; what cannot be read stays the text.
func typed(p *Param, v any) any {
	s, ok := v.(string)
	if !ok {
		return v
	}
	switch p.Type {
	case "number":
		if f, ok := expr.Number(s); ok {
			return f
		}
	case "boolean":
		if b, err := strconv.ParseBool(s); err == nil {
			return b
		}
	case "array", "object":
		var out any
		if json.Unmarshal([]byte(s), &out) == nil {
			return out
		}
	}
	return v
}

// For returns the action for a version of the page, "" where it names none. The error says that
// the pack is not for it; warnings are of overrides that contradict each other.
func (a *Action) For(version string) (*Action, []string, *Error) {
	if why := a.file.Compatibility.compatible(version); why != "" {
		return nil, nil, failed(VersionIncompatible, a.Name, "%s", why)
	}
	if a.file.Compatibility == nil || version == "" {
		return a, nil, nil
	}
	_, warnings := a.file.selectorsFor(version)
	_, name, _ := strings.Cut(a.Name, ":")
	out, faults := a.file.Compile(name, version)
	if len(faults) > 0 {
		return nil, warnings, failed(VersionIncompatible, a.Name, "the overrides for version %s: %s", version, faults[0])
	}
	return out, warnings, nil
}

// Compatibility says how the version of a page is read; nil for not at all.
func (a *Action) Compatibility() *Compatibility { return a.file.Compatibility }

// PackVersion returns the version of the pack.
func (a *Action) PackVersion() string { return a.file.Version }

// Refs returns all names in the expressions of the action.
func (a *Action) Refs() (out []expr.Ref) {
	var walk func([]*Step)
	walk = func(list []*Step) {
		for _, s := range list {
			for _, c := range []*expr.Condition{s.When, s.Until} {
				if c != nil {
					out = append(out, c.Refs()...)
				}
			}
			for _, t := range s.Args {
				out = append(out, t.Refs()...)
			}
			if s.Each != nil {
				out = append(out, s.Each.Refs()...)
			}
			out = append(out, s.Target.refs()...)
			walk(s.Fallback)
		}
	}
	walk(a.Steps)
	for _, t := range a.Returns {
		out = append(out, t.Refs()...)
	}
	for _, k := range a.Verify {
		if k.Condition != nil {
			out = append(out, k.Condition.Refs()...)
		}
		if k.Value != nil {
			out = append(out, k.Value.Refs()...)
		}
		out = append(out, k.Target.refs()...)
	}
	return out
}

func (t *Target) refs() (out []expr.Ref) {
	if t == nil {
		return nil
	}
	for _, q := range t.Queries {
		out = append(out, q.tmpl.Refs()...)
	}
	return out
}
