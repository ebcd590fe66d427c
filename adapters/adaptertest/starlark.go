package adaptertest

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// Result is what a program answered.
type Result struct {
	OK       bool
	Message  string
	Evidence map[string]any
	Calls    []Call // of the env, in order
	Err      error  // the run ended without an answer
}

// Call is one call of the env.
type Call struct {
	Method string
	Args   map[string]any // by name
	Answer any
	At     int // of an act, the place of its element among all of the document, else -1
}

// ActedOn are the places of the elements that a program acted on, in order; see
// Tab.Index.
func (r Result) ActedOn() []int {
	var out []int
	for _, c := range r.Calls {
		if c.acted() {
			out = append(out, c.At)
		}
	}
	return out
}

// Code is that of the evidence, "" where the program says ok.
func (r Result) Code() string {
	code, _ := r.Evidence["code"].(string)
	return code
}

// Effects are those of the evidence.
func (r Result) Effects() []string {
	var out []string
	list, _ := r.Evidence["effects"].([]any)
	for _, e := range list {
		if s, ok := e.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// Acted counts the calls of methods that act and answered True; scrolling and
// hovering are none.
func (r Result) Acted() int { return len(r.ActedOn()) }

func (c Call) acted() bool { return acts(c.Method) && c.Answer == true }

func acts(method string) bool {
	m, _ := program.EnvMethod(method)
	return m.Effect == program.Act && method != "scroll_into_view" && method != "hover"
}

// run runs a program as a runtime does: inputs frozen, steps and calls limited.
func (tab *Tab) run(p skill.Program, inputs ...map[string]any) Result {
	tab.t.Helper()
	if err := gate.Check(p.Code, p.Entry); err != nil {
		return Result{Err: fmt.Errorf("the gate refuses %s: %w", p.Entry, err)}
	}
	thread := &starlark.Thread{Name: p.Entry}
	thread.SetMaxExecutionSteps(gate.Steps)
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, thread, p.Entry, p.Code, nil)
	if err != nil {
		return Result{Err: err}
	}
	env := &tabEnv{tab: tab}
	in := starlark.Tuple{env}
	for _, m := range inputs {
		v := toStarlark(mapOrEmpty(m))
		v.Freeze()
		in = append(in, v)
	}
	got, err := starlark.Call(thread, globals[p.Entry], in, nil)
	if err != nil {
		return Result{Err: err, Calls: env.calls}
	}
	r := Result{Calls: env.calls}
	answer, _ := fromStarlark(got).(map[string]any)
	r.OK, _ = answer["ok"].(bool)
	r.Message, _ = answer["message"].(string)
	r.Evidence, _ = answer["evidence"].(map[string]any)
	return r
}

func mapOrEmpty(m map[string]any) map[string]any {
	if m == nil {
		return map[string]any{}
	}
	return m
}

// tabEnv is the env of a tab as Starlark sees it.
type tabEnv struct {
	tab   *Tab
	calls []Call
}

func (e *tabEnv) String() string        { return "env" }
func (e *tabEnv) Type() string          { return "env" }
func (e *tabEnv) Freeze()               {}
func (e *tabEnv) Truth() starlark.Bool  { return true }
func (e *tabEnv) Hash() (uint32, error) { return 0, errors.New("unhashable: env") }
func (e *tabEnv) AttrNames() []string   { return nil }

func (e *tabEnv) Attr(name string) (starlark.Value, error) {
	m, ok := program.EnvMethod(name)
	if !ok {
		return nil, nil
	}
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		return e.call(m, args, kwargs)
	}), nil
}

func (e *tabEnv) call(m program.Method, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(e.calls) == gate.EnvCalls {
		return nil, fmt.Errorf("more than %d env calls", gate.EnvCalls)
	}
	place, named, err := bind(m, args, kwargs)
	if err != nil {
		return nil, err
	}
	c := Call{Method: m.Name, Args: maps.Clone(named), At: -1}
	for i, v := range place {
		c.Args[m.Params[i].Name] = v
	}
	if acts(m.Name) {
		c.At = e.tab.Index(c.Args["locator"])
	}
	c.Answer = e.tab.Env(m.Name, named, place...)
	e.calls = append(e.calls, c)
	return toStarlark(c.Answer), nil
}

// bind splits the arguments of a call into those by place and those by name.
func bind(m program.Method, args starlark.Tuple, kwargs []starlark.Tuple) ([]any, map[string]any, error) {
	place := make([]any, 0, len(m.Params))
	for _, a := range args {
		place = append(place, fromStarlark(a))
	}
	named := map[string]any{}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		at := slices.IndexFunc(m.Params, func(p program.Param) bool { return p.Name == name })
		switch {
		case at < 0:
			return nil, nil, fmt.Errorf("%s: no parameter %s", m.Name, name)
		case m.Params[at].Keyword:
			named[name] = fromStarlark(kv[1])
		case at == len(place):
			place = append(place, fromStarlark(kv[1]))
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
	case float64:
		return starlark.MakeInt(int(v))
	case string:
		return starlark.String(v)
	case []string:
		list := make([]any, len(v))
		for i, s := range v {
			list[i] = s
		}
		return toStarlark(list)
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

// fromStarlark makes what JSON can say of a value.
func fromStarlark(v starlark.Value) any {
	switch v := v.(type) {
	case starlark.Bool:
		return bool(v)
	case starlark.Int:
		i, _ := v.Int64()
		return i
	case starlark.String:
		return string(v)
	case *starlark.List:
		out := make([]any, 0, v.Len())
		for i := range v.Len() {
			out = append(out, fromStarlark(v.Index(i)))
		}
		return out
	case *starlark.Dict:
		out := make(map[string]any, v.Len())
		for _, kv := range v.Items() {
			if k, ok := kv[0].(starlark.String); ok {
				out[string(k)] = fromStarlark(kv[1])
			}
		}
		return out
	}
	return nil
}
