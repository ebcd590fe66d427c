package steps

import (
	"maps"
	"slices"

	"skillmill/actions"
	"skillmill/actions/expr"
)

// hide adds a secret, with all values in it, to those that the run masks.
func (x *run) hide(v any) {
	switch v := expr.Plain(v).(type) {
	case []any:
		for _, one := range v {
			x.hide(one)
		}
	case map[string]any:
		for _, one := range v {
			x.hide(one)
		}
	case string, float64:
		x.secrets = append(x.secrets, expr.Text(v))
	}
}

// veiled returns a lookup that hides secrets.
func veiled(look expr.Lookup) expr.Lookup {
	return func(path []string) (any, bool) {
		v, ok := look(path)
		if _, is := v.(expr.Hidden); is {
			return actions.Hide(nil).String(), ok
		}
		return v, ok
	}
}

// clean removes the secrets from a value. A text or number that contains a secret too short to
// be cut out is replaced as a whole.
func (x *run) clean(v any) any {
	switch v := v.(type) {
	case expr.Hidden:
		return actions.Hide(nil).String()
	case string:
		return x.mask.Value(v)
	case float64:
		if s := expr.Text(v); slices.Contains(x.secrets, s) {
			return actions.Hide(nil).String()
		}
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = x.clean(v[i])
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			out[x.mask.Text(key)] = x.clean(v[key])
		}
		return out
	}
	return v
}

func (x *run) cleanArgs(args map[string]any) map[string]any {
	out, _ := x.clean(args).(map[string]any)
	return out
}

// cleanError returns an error without secrets.
func (x *run) cleanError(e *actions.Error) *actions.Error {
	if e == nil {
		return nil
	}
	out := *e
	out.Message, out.Suggestion = x.mask.Message(e.Message), x.mask.Message(e.Suggestion)
	if e.Details != nil {
		out.Details = map[string]any{}
		for _, key := range slices.Sorted(maps.Keys(e.Details)) {
			v := e.Details[key]
			if s, ok := v.(string); ok { // a message too
				out.Details[x.mask.Message(key)] = x.mask.Message(s)
				continue
			}
			out.Details[x.mask.Message(key)] = x.clean(v)
		}
	}
	return &out
}

// clear removes the secrets from the result.
func (x *run) clear() {
	for i := range x.result.Steps {
		t := &x.result.Steps[i]
		t.Args, t.Error = x.cleanArgs(t.Args), x.cleanError(t.Error)
	}
	for i, w := range x.result.Warnings {
		x.result.Warnings[i] = x.mask.Message(w)
	}
	x.result.Error = x.cleanError(x.result.Error)
	x.result.Context, _ = x.clean(x.result.Context).(map[string]any)
	if len(x.result.Context) == 0 {
		x.result.Context = nil
	}
	if len(x.result.Data) == 0 {
		x.result.Data = nil
	}
}
