package program_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// run is one call of a program against a scripted env. A script entry is a
// queue of answers whose last one repeats. That of locate has codes, "" for found.
type run struct {
	Name     string           `json:"name"`
	Code     string           `json:"code"`
	Entry    string           `json:"entry"`
	Locators map[string]any   `json:"locators"`
	Args     map[string]any   `json:"args"`
	Options  map[string]any   `json:"options"`
	Script   map[string][]any `json:"script"`
}

// outcome is what a run answers and every env call it made.
type outcome struct {
	Result any      `json:"result"`
	Trace  []string `json:"trace"`
}

type scriptedEnv struct {
	script  map[string][]any
	used    map[string]int
	trace   []string
	refs    int
	checked bool
}

func (e *scriptedEnv) String() string        { return "env" }
func (e *scriptedEnv) Type() string          { return "env" }
func (e *scriptedEnv) Freeze()               {}
func (e *scriptedEnv) Truth() starlark.Bool  { return true }
func (e *scriptedEnv) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: env") }
func (e *scriptedEnv) AttrNames() []string   { return nil }

func (e *scriptedEnv) Attr(name string) (starlark.Value, error) {
	m, ok := program.EnvMethod(name)
	if !ok {
		return nil, nil
	}
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		bound, err := bind(m, args, kwargs)
		if err != nil {
			return nil, err
		}
		e.trace = append(e.trace, name+asJSON(bound))
		return toStarlark(e.answer(name, bound)), nil
	}), nil
}

func (e *scriptedEnv) answer(name string, bound map[string]any) any {
	switch name {
	case "locate":
		return e.locate(e.next(name, "").(string))
	case "effects":
		return e.next(name, []string{"dom_changed"})
	case "checked":
		return e.next(name, e.checked)
	}
	got := e.next(name, defaultAnswer(name))
	if name == "set_checked" && got == true {
		e.checked = bound["on"].(bool)
	}
	return got
}

// locate answers with a new reference at every call, as for an element that the
// page renders again and again.
func (e *scriptedEnv) locate(code string) any {
	expected := map[string]any{"kind": "click", "name": "go"}
	a := map[string]any{"ok": code == "", "locator": nil, "by": "", "code": code, "message": "refused", "expected": expected, "found": nil}
	if code == "" {
		e.refs++
		a["locator"], a["by"], a["message"], a["found"] = map[string]any{"ref": fmt.Sprintf("r%d", e.refs)}, "key", "", expected
	}
	return a
}

func defaultAnswer(name string) any {
	switch name {
	case "expanded":
		return nil
	case "count":
		return 1
	case "invalid":
		return 0
	case "text":
		return ""
	case "current_url":
		return "http://a.test/"
	case "viewport_size":
		return map[string]any{"width": 1280, "height": 800}
	}
	return true
}

func (e *scriptedEnv) next(name string, fallback any) any {
	queue, ok := e.script[name]
	if !ok {
		return fallback
	}
	at := min(e.used[name], len(queue)-1)
	e.used[name] = at + 1
	return queue[at]
}

func bind(m program.Method, args starlark.Tuple, kwargs []starlark.Tuple) (map[string]any, error) {
	bound := map[string]any{}
	for i, a := range args {
		if i >= len(m.Params) || m.Params[i].Keyword {
			return nil, fmt.Errorf("%s: too many arguments", m.Name)
		}
		bound[m.Params[i].Name] = fromStarlark(a)
	}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		if _, twice := bound[name]; twice || !slices.ContainsFunc(m.Params, func(p program.Param) bool { return p.Name == name }) {
			return nil, fmt.Errorf("%s: argument %s", m.Name, name)
		}
		bound[name] = fromStarlark(kv[1])
	}
	for _, p := range m.Params {
		if _, ok := bound[p.Name]; !ok && p.Default == "" {
			return nil, fmt.Errorf("%s: argument %s is missing", m.Name, p.Name)
		}
	}
	return bound, nil
}

// runStarlark runs a program as a runtime would: inputs frozen, steps limited.
func runStarlark(t *testing.T, r run) outcome {
	t.Helper()
	thread := &starlark.Thread{Name: r.Name}
	thread.SetMaxExecutionSteps(gate.Steps)
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, thread, "program.py", r.Code, nil)
	if err != nil {
		t.Fatalf("%s: %v", r.Name, err)
	}
	env := &scriptedEnv{script: r.Script, used: map[string]int{}, trace: []string{}}
	in := starlark.Tuple{env}
	for _, m := range []map[string]any{r.Locators, r.Args, r.Options} {
		v := toStarlark(m)
		v.Freeze()
		in = append(in, v)
	}
	got, err := starlark.Call(thread, globals[r.Entry], in, nil)
	if err != nil {
		t.Fatalf("%s: %v", r.Name, err)
	}
	return outcome{Result: fromStarlark(got), Trace: env.trace}
}

func toStarlark(v any) starlark.Value {
	switch v := v.(type) {
	case nil:
		return starlark.None
	case bool:
		return starlark.Bool(v)
	case int:
		return starlark.MakeInt(v)
	case string:
		return starlark.String(v)
	case []string:
		var list []starlark.Value
		for _, s := range v {
			list = append(list, starlark.String(s))
		}
		return starlark.NewList(list)
	case map[string]any:
		d := starlark.NewDict(len(v))
		for k, x := range v {
			if err := d.SetKey(starlark.String(k), toStarlark(x)); err != nil {
				panic(err)
			}
		}
		return d
	}
	panic(fmt.Sprintf("no starlark value for %T", v))
}

func fromStarlark(v starlark.Value) any {
	switch v := v.(type) {
	case starlark.NoneType:
		return nil
	case starlark.Bool:
		return bool(v)
	case starlark.Int:
		i, _ := v.Int64()
		return float64(i)
	case starlark.String:
		return string(v)
	case *starlark.List:
		out := []any{}
		for i := range v.Len() {
			out = append(out, fromStarlark(v.Index(i)))
		}
		return out
	case *starlark.Dict:
		out := map[string]any{}
		for _, kv := range v.Items() {
			out[string(kv[0].(starlark.String))] = fromStarlark(kv[1])
		}
		return out
	}
	return fmt.Sprintf("%T", v)
}

// asJSON writes a value as Python's json.dumps does with sorted keys.
func asJSON(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return string(bytes.TrimSpace(b.Bytes()))
}
