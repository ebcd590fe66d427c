// Package python runs the programs of skill documents.
//
// A program is Python in the subset that Starlark also runs, and Starlark runs it here. It
// gets an env, which is its only way to the outside, and inputs, which are frozen. Only
// programs that package gate accepts are run. A run ends after gate.Steps steps, after
// gate.EnvCalls calls of the env, or when its context ends. Its answer is bounded in depth
// and size.
package python

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// Env is what a program calls: a method of program.EnvAPI with the arguments by place
// and those after the star by name, all as JSON has them (numbers as int64 or float64).
// An error ends the program.
type Env interface {
	Call(ctx context.Context, method string, place []any, named map[string]any) (any, error)
}

// Answer is what a program returned.
type Answer struct {
	OK       bool           `json:"ok"`
	Message  string         `json:"message"`
	Evidence map[string]any `json:"evidence"`
}

// Run runs a program. inputs are the arguments of its entry after env; nil stands for an
// empty one. The error is a *gate.Error if the gate refuses the source, the error of the
// env or of ctx if one of them ended the run, and otherwise says what the program did
// wrong.
func Run(ctx context.Context, env Env, p skill.Program, inputs ...map[string]any) (a Answer, err error) {
	if err := gate.Check(p.Code, p.Entry); err != nil {
		return a, fmt.Errorf("the gate refuses %s: %w", p.Entry, err)
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("run %s: the interpreter failed: %v", p.Entry, r)
		}
	}()
	thread := &starlark.Thread{Name: p.Entry}
	thread.SetMaxExecutionSteps(gate.Steps)
	defer context.AfterFunc(ctx, func() { thread.Cancel(context.Cause(ctx).Error()) })()
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, thread, p.Entry, p.Code, nil)
	switch {
	case ctx.Err() != nil:
		return a, context.Cause(ctx)
	case err != nil:
		return a, fmt.Errorf("read %s: %w", p.Entry, err)
	}
	calls := &envValue{ctx: ctx, env: env}
	in := starlark.Tuple{calls}
	for _, m := range inputs {
		if m == nil {
			m = map[string]any{}
		}
		v := toStarlark(m)
		v.Freeze()
		in = append(in, v)
	}
	got, err := starlark.Call(thread, globals[p.Entry], in, nil)
	switch {
	case calls.failed != nil:
		return a, calls.failed
	case ctx.Err() != nil:
		return a, context.Cause(ctx)
	case err != nil:
		return a, fmt.Errorf("run %s: %w", p.Entry, err)
	}
	return answer(got)
}

// The bounds of an answer.
const (
	maxDepth  = 8
	maxValues = 10_000
)

// answer converts what a program returned.
func answer(got starlark.Value) (a Answer, err error) {
	left := maxValues
	v, err := fromStarlark(got, maxDepth, &left)
	if err != nil {
		return a, fmt.Errorf("the program's answer: %w", err)
	}
	m, ok := v.(map[string]any)
	if !ok {
		return a, fmt.Errorf("the program's answer is a %s, no dict", got.Type())
	}
	a.OK, _ = m["ok"].(bool)
	a.Message, _ = m["message"].(string)
	a.Evidence, _ = m["evidence"].(map[string]any)
	return a, nil
}

// envValue is the env as Starlark sees it.
type envValue struct {
	ctx    context.Context
	env    Env
	calls  int
	failed error // why the env ended the run
}

func (e *envValue) String() string        { return "env" }
func (e *envValue) Type() string          { return "env" }
func (e *envValue) Freeze()               {}
func (e *envValue) Truth() starlark.Bool  { return true }
func (e *envValue) Hash() (uint32, error) { return 0, errors.New("unhashable: env") }
func (e *envValue) AttrNames() []string   { return nil }

// Attr implements starlark.HasAttrs.
func (e *envValue) Attr(name string) (starlark.Value, error) {
	m, ok := program.EnvMethod(name)
	if !ok {
		return nil, nil
	}
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		return e.call(m, args, kwargs)
	}), nil
}

func (e *envValue) call(m program.Method, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if e.calls == gate.EnvCalls {
		return nil, fmt.Errorf("more than %d env calls", gate.EnvCalls)
	}
	e.calls++
	place, named, err := bind(m, args, kwargs)
	if err != nil {
		return nil, err
	}
	v, err := e.env.Call(e.ctx, m.Name, place, named)
	if err != nil {
		e.failed = err
		return nil, err
	}
	return toStarlark(v), nil
}

// bind splits the arguments of a call into those by place and those by name.
func bind(m program.Method, args starlark.Tuple, kwargs []starlark.Tuple) ([]any, map[string]any, error) {
	left := maxValues
	place := make([]any, 0, len(m.Params))
	for _, a := range args {
		v, err := fromStarlark(a, maxDepth*2, &left)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", m.Name, err)
		}
		place = append(place, v)
	}
	named := map[string]any{}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		v, err := fromStarlark(kv[1], maxDepth*2, &left)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", m.Name, err)
		}
		at := slices.IndexFunc(m.Params, func(p program.Param) bool { return p.Name == name })
		switch {
		case at < 0:
			return nil, nil, fmt.Errorf("%s: no parameter %s", m.Name, name)
		case m.Params[at].Keyword:
			named[name] = v
		case at == len(place):
			place = append(place, v)
		default:
			return nil, nil, fmt.Errorf("%s: parameter %s is out of order", m.Name, name)
		}
	}
	return place, named, nil
}

// toStarlark makes a value of what JSON can say.
func toStarlark(v any) starlark.Value {
	switch v := v.(type) {
	case bool:
		return starlark.Bool(v)
	case int:
		return starlark.MakeInt(v)
	case int64:
		return starlark.MakeInt64(v)
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1<<53 {
			return starlark.MakeInt64(int64(v))
		}
		return starlark.Float(v)
	case string:
		return starlark.String(v)
	case []string:
		list := make([]starlark.Value, len(v))
		for i, s := range v {
			list[i] = starlark.String(s)
		}
		return starlark.NewList(list)
	case []any:
		list := make([]starlark.Value, len(v))
		for i, x := range v {
			list[i] = toStarlark(x)
		}
		return starlark.NewList(list)
	case map[string]any:
		d := starlark.NewDict(len(v))
		for _, k := range slices.Sorted(maps.Keys(v)) {
			_ = d.SetKey(starlark.String(k), toStarlark(v[k])) // a string can be hashed
		}
		return d
	}
	return starlark.None
}

// fromStarlark converts a value to its JSON form. It allows at most depth levels of lists
// and dicts and at most *left values.
func fromStarlark(v starlark.Value, depth int, left *int) (any, error) {
	if *left--; depth < 0 || *left < 0 {
		return nil, errors.New("too deep or too large")
	}
	switch v := v.(type) {
	case starlark.Bool:
		return bool(v), nil
	case starlark.Int:
		i, _ := v.Int64()
		return i, nil
	case starlark.Float:
		return float64(v), nil
	case starlark.String:
		return string(v), nil
	case *starlark.List:
		out := make([]any, 0, v.Len())
		for i := range v.Len() {
			x, err := fromStarlark(v.Index(i), depth-1, left)
			if err != nil {
				return nil, err
			}
			out = append(out, x)
		}
		return out, nil
	case *starlark.Dict:
		out := make(map[string]any, v.Len())
		for _, kv := range v.Items() {
			x, err := fromStarlark(kv[1], depth-1, left)
			if err != nil {
				return nil, err
			}
			if k, ok := kv[0].(starlark.String); ok {
				out[string(k)] = x
			}
		}
		return out, nil
	}
	return nil, nil
}
