package python_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/saferun/python"
)

// TestMain is the child as well.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "exec-worker" {
		if err := python.Work(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func child(t *testing.T) python.Child {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return python.Child{Command: []string{exe, "exec-worker"}}
}

// TestChild: a child gives the answer that a run in this process gives.
func TestChild(t *testing.T) {
	p := source(
		`seen = env.effects()`, `n = env.count({"css": args.get("css")})`, `seen.append("more")`,
		`return {"ok": n == 3, "message": "done", "evidence": {"effects": seen, "n": n}}`)
	in := []map[string]any{nil, {"css": "#a"}, {"x": []any{"y"}}}
	own, remote := &answers{}, &answers{}
	want, err := python.Run(t.Context(), own, p, in...)
	if err != nil || !want.OK {
		t.Fatal(want, err)
	}
	got, err := child(t).Run(t.Context(), remote, p, in...)
	if err != nil {
		t.Fatal(err)
	}
	want.Evidence["n"] = 3.0 // as JSON has it
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-here +child):\n%s", diff)
	}
	if diff := cmp.Diff(own.calls, remote.calls); diff != "" {
		t.Errorf("calls (-here +child):\n%s", diff)
	}
}

// answers is an env with an answer to each method.
type answers struct{ calls []string }

// Call implements python.Env.
func (a *answers) Call(_ context.Context, method string, place []any, named map[string]any) (any, error) {
	a.calls = append(a.calls, fmt.Sprint(method, place, named))
	return map[string]any{"effects": []any{"dom_changed"}, "count": 3}[method], nil
}

// large is an env whose texts are large.
type large struct{ calls int }

// Call implements python.Env.
func (l *large) Call(context.Context, string, []any, map[string]any) (any, error) {
	l.calls++
	return strings.Repeat("x", 16<<20), nil
}

// TestChildEnds: what ends a child ends it alone, with the cause.
func TestChildEnds(t *testing.T) {
	hook := errors.New("a hook said no")
	p := source(`env.click({"css": "#a"})`, `return {"ok": True, "message": "x"}`)
	if got, err := child(t).Run(t.Context(), &recorder{err: hook}, p, nil, nil, nil); !errors.Is(err, hook) || got.OK {
		t.Errorf("a hook: %+v, %v", got, err)
	}
	endless := source(`for i in range(100):`, `    env.current_url()`, `return {"ok": True, "message": "x"}`)
	if got, err := child(t).Run(t.Context(), &recorder{answer: ""}, endless, nil, nil, nil); err == nil || !strings.Contains(err.Error(), "more than 50 env calls") {
		t.Errorf("calls without end: %+v, %v", got, err)
	}
	hungry := source(`all = []`, `for i in range(40):`, `    all.append(env.text({"css": "a"}))`, `return {"ok": True, "message": "x"}`)
	small := child(t)
	small.Memory = 200 << 20
	env := &large{}
	if got, err := small.Run(t.Context(), env, hungry, nil, nil, nil); !errors.Is(err, python.ErrChild) || env.calls == 0 && !underRace || env.calls == 40 {
		t.Errorf("memory: %+v, %v after %d calls", got, err, env.calls)
	}
	slow := child(t)
	slow.Command, slow.Wall = []string{"sleep", "100"}, 50*time.Millisecond
	if got, err := slow.Run(t.Context(), &recorder{}, p, nil, nil, nil); !errors.Is(err, python.ErrChild) {
		t.Errorf("a wall: %+v, %v", got, err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(hook)
	if got, err := child(t).Run(ctx, &recorder{}, p, nil, nil, nil); err == nil || got.OK {
		t.Errorf("a context: %+v, %v", got, err)
	}
}
