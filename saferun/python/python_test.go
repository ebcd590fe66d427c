package python_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/transform/program/gate"
)

// recorder is an env that answers what it is told to.
type recorder struct {
	calls  []string
	place  []any
	named  map[string]any
	answer any
	err    error
}

// Call implements python.Env.
func (r *recorder) Call(_ context.Context, method string, place []any, named map[string]any) (any, error) {
	r.calls, r.place, r.named = append(r.calls, method), place, named
	return r.answer, r.err
}

const head = "def program__d1__x(env, locators, args, options):\n"

func source(lines ...string) skill.Program {
	return skill.Program{Entry: "program__d1__x", Code: head + "    " + strings.Join(lines, "\n    ") + "\n"}
}

// TestRun hands values to the env and back.
func TestRun(t *testing.T) {
	r := &recorder{answer: []any{"dom_changed"}}
	p := source(
		`env.wait_for_selector({"css": args.get("css")}, state="hidden", timeout_ms=7)`,
		`seen = env.effects()`, `seen.append("more")`,
		`return {"ok": True, "message": "done", "evidence": {"effects": seen}}`)
	got, err := python.Run(t.Context(), r, p, nil, map[string]any{"css": "#a"}, nil)
	want := python.Answer{OK: true, Message: "done", Evidence: map[string]any{"effects": []any{"dom_changed", "more"}}}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if diff := cmp.Diff([]string{"wait_for_selector", "effects"}, r.calls); diff != "" {
		t.Error(diff)
	}
}

// TestNumbers: whole numbers and fractions come back as they were given.
func TestNumbers(t *testing.T) {
	r := &recorder{answer: true}
	p := source(`env.type({"css": "#a"}, args.get("n"))`, `env.has_value({"css": "#a"}, args.get("f"))`, `return {"ok": True, "message": "x", "evidence": {"n": args.get("n"), "f": args.get("f")}}`)
	got, err := python.Run(t.Context(), r, p, nil, map[string]any{"n": 7.0, "f": 2.5}, nil)
	if diff := cmp.Diff(map[string]any{"n": int64(7), "f": 2.5}, got.Evidence); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if diff := cmp.Diff(2.5, r.place[1]); diff != "" {
		t.Error(diff)
	}
}

// TestRunEnds holds what a program may not do, and how a run ends that does.
func TestRunEnds(t *testing.T) {
	hook := errors.New("a hook said no")
	for _, c := range []struct {
		name  string
		p     skill.Program
		err   error
		want  string // in the error
		calls int    // of the env
	}{
		{"an import", skill.Program{Entry: "program__d1__x", Code: "import os\n" + head + "    return {}\n"}, nil, "the gate refuses", 0},
		{"another entry", skill.Program{Entry: "program__d2__y", Code: head + "    return {\"ok\": True, \"message\": \"x\"}\n"}, nil, "the gate refuses", 0},
		{"calls without end", source(`for i in range(100):`, `    env.current_url()`, `return {"ok": True, "message": "x"}`), nil, "more than 50 env calls", gate.EnvCalls},
		{"a hook", source(`env.click({"css": "#a"})`, `return {"ok": True, "message": "x"}`), hook, hook.Error(), 1},
		{"a frozen input", source(`list = locators.get("list")`, `list.append("x")`, `return {"ok": True, "message": "x"}`), nil, "frozen", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := &recorder{answer: true, err: c.err}
			got, err := python.Run(t.Context(), r, c.p, map[string]any{"list": []any{}}, nil, nil)
			if err == nil || !strings.Contains(err.Error(), c.want) || got.OK {
				t.Errorf("got %+v, %v, want %q", got, err, c.want)
			}
			if len(r.calls) != c.calls {
				t.Errorf("%d calls, want %d", len(r.calls), c.calls)
			}
		})
	}
}

// TestRunEndsWithItsContext ends a run between two calls.
func TestRunEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	over := errors.New("the time is over")
	cancel(over)
	p := source(`for i in range(1000):`, `    x = i`, `env.current_url()`, `return {"ok": True, "message": "x"}`)
	if got, err := python.Run(ctx, &recorder{answer: ""}, p, nil, nil, nil); !errors.Is(err, over) || got.OK {
		t.Errorf("got %+v, %v", got, err)
	}
}
