package gate

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

// recordingEnv answers by turns and notes every attribute that is read.
type recordingEnv struct {
	calls int
	read  map[string]bool
}

func (e *recordingEnv) String() string        { return "env" }
func (e *recordingEnv) Type() string          { return "env" }
func (e *recordingEnv) Freeze()               {}
func (e *recordingEnv) Truth() starlark.Bool  { return true }
func (e *recordingEnv) Hash() (uint32, error) { return 0, errors.New("unhashable: env") }
func (e *recordingEnv) AttrNames() []string   { return nil }

func (e *recordingEnv) Attr(name string) (starlark.Value, error) {
	e.read[name] = true
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if e.calls++; e.calls > EnvCalls {
			return nil, fmt.Errorf("more than %d env calls", EnvCalls)
		}
		for _, a := range args {
			if a == starlark.Value(e) {
				return nil, errors.New("env passed to the env")
			}
		}
		switch m, _ := program.EnvMethod(name); m.Result {
		case "int":
			return starlark.MakeInt(e.calls % 3), nil
		case "str", "str or None":
			return starlark.String("héllo"), nil
		case "bool or None":
			return starlark.None, nil
		case "dict":
			return starlark.NewDict(0), nil
		case "list":
			return starlark.NewList([]starlark.Value{starlark.String("dom_changed")}), nil
		}
		return starlark.Bool(e.calls%2 == 0), nil
	}), nil
}

// FuzzGate wants of every accepted source that it compiles, that a run calls
// nothing but the env's own methods, and that it ends in a result or an error.
func FuzzGate(f *testing.F) {
	for _, x := range hostile(f) {
		if len(x.src) <= MaxSource {
			f.Add(x.src)
		}
	}
	for _, x := range append(harmless, oddForms()...) {
		f.Add(x.src)
	}
	for _, action := range skill.Actions {
		p, err := program.Render(program.Input{ID: "d1", Slug: "x", Action: action, Label: "x"})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(p.Code)
	}
	f.Fuzz(func(t *testing.T, src string) {
		err := Check(src, entry)
		if err != nil {
			var found *Error
			if !errors.As(err, &found) || found.Code == "" || found.Detail == "" {
				t.Fatalf("error %#v", err)
			}
			return
		}
		runAccepted(t, src)
	})
}

func runAccepted(t *testing.T, src string) {
	thread := &starlark.Thread{Name: "fuzz"}
	thread.SetMaxExecutionSteps(Steps)
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, thread, "program.py", src, nil)
	if err != nil {
		t.Fatalf("accepted, but it does not load: %v\n%s", err, src)
	}
	env := &recordingEnv{read: map[string]bool{}}
	in := starlark.Tuple{env}
	for _, m := range []map[string]string{{"selector": "#a"}, {"text": "a", "value": "b"}, {}} {
		d := starlark.NewDict(len(m))
		for k, v := range m {
			if err := d.SetKey(starlark.String(k), starlark.String(v)); err != nil {
				t.Fatal(err)
			}
		}
		d.Freeze()
		in = append(in, d)
	}
	got, err := starlark.Call(thread, globals[entry], in, nil)
	for name := range env.read {
		if _, ok := program.EnvMethod(name); !ok {
			t.Errorf("it reads env.%s\n%s", name, src)
		}
	}
	if err != nil {
		if strings.Contains(err.Error(), "called recursively") || strings.Contains(err.Error(), "env passed") {
			t.Errorf("%v\n%s", err, src)
		}
		return
	}
	d, ok := got.(*starlark.Dict)
	if !ok {
		t.Fatalf("result is a %s\n%s", got.Type(), src)
	}
	for _, key := range []string{"ok", "message"} {
		if _, found, _ := d.Get(starlark.String(key)); !found {
			t.Errorf("result without %s\n%s", key, src)
		}
	}
}
