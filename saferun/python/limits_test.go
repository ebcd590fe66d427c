package python_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"skillmill/saferun/python"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// longs is an env whose texts are long.
type longs struct{ calls []string }

// Call implements python.Env.
func (l *longs) Call(_ context.Context, method string, _ []any, _ map[string]any) (any, error) {
	l.calls = append(l.calls, method)
	return strings.Repeat("x", 1<<20), nil
}

// nest makes a list of n of the last, so many times.
func nest(list string, n, times string) []string {
	return []string{
		list + ` = ["x"]`, `for i in range(` + times + `):`, `    b = []`, `    for j in range(` + n + `):`, `        b.append(` + list + `)`, `    ` + list + ` = b`,
	}
}

func lines(parts ...[]string) (out []string) {
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

const well = `return {"ok": True, "message": "x"}`

// TestLimits: programs that the gate cannot judge, because it depends on what they are
// given or do, are stopped by a limit, in this process and in one of their own. child is
// what stops them there alone: their own process dies.
func TestLimits(t *testing.T) {
	list := make([]any, 1000)
	given := []map[string]any{{"list": []any{"x"}}, {"list": list, "dict": map[string]any{}}, nil}
	for _, c := range []struct {
		name  string
		lines []string
		want  string // part of the error
		child bool   // in this process it would not end, or take all memory
	}{
		{"rounds over what is given", []string{`for a in args.get("list"):`, `    for b in args.get("list"):`, `        x = a`, well}, "too many steps", false},
		{"rounds of rounds that are made", []string{`l = []`, `for i in range(1000):`, `    l.append(i)`, `for a in l:`, `    for b in l:`, `        x = b`, well}, "too many steps", false},
		{"a string that grows in rounds", []string{`s = "x"`, `for a in args.get("list"):`, `    for b in args.get("list"):`, `        s = s + "y"`, well}, "too many steps", false},
		{"calls in rounds", []string{`for i in range(51):`, `    env.current_url()`, well}, "more than 50 env calls", false},
		{"calls over what is given", []string{`for a in args.get("list"):`, `    env.count({"css": "a"})`, well}, "more than 50 env calls", false},
		{"what is given is changed", []string{`l = locators.get("list")`, `l.append("y")`, well}, "frozen", false},
		{"a key of what is given is changed", []string{`d = args.get("dict")`, `d["a"] = 1`, well}, "frozen", false},
		{"what is looped over grows by another name", []string{`l = [1]`, `m = l`, `for a in l:`, `    m.append(a)`, well}, "during iteration", false},
		{"an answer without end of depth", lines(nest("a", "1", "20"), []string{`return {"ok": True, "message": "x", "evidence": {"a": a}}`}), "too deep or too large", false},
		{"an answer that doubles", lines(nest("a", "2", "5"), nest("c", "100", "2"), []string{`c.append(a)`, `return {"ok": True, "message": "x", "evidence": {"c": c}}`}), "too deep or too large", false},
		{"an argument that doubles", lines(nest("a", "10", "5"), []string{`env.select({"css": "a"}, a)`, well}), "too deep or too large", false},
		{"no dict", []string{`x = args.get("list") or 1`, `y = {"ok": 1}`, `return {"ok": x.get("a"), "message": "x"}`}, "no .get", false},
		{"a call of nothing", []string{`x = args.get("none")`, `x.append(1)`, well}, "no .append", false},
		{"numbers and words", []string{`x = args.get("list")`, `y = x + 1`, well}, "unknown binary op", false},
		{"a comparison of nests", lines(nest("a", "2", "40"), nest("c", "2", "40"), []string{`x = a == c`, well}), "comparison exceeded maximum recursion depth", false},
		{"an endless comparison in one step", lines(nest("a", "60", "8"), nest("c", "60", "8"), []string{`x = a == c`, well}), "", true},
		{"an endless search in one step", lines(nest("a", "60", "7"), nest("c", "60", "8"), []string{`x = a in c`, well}), "", true},
		{"a long text that the answer says often", []string{`s = env.text({"css": "a"})`, `l = []`, `for i in range(1000):`, `    l.append(s)`, `return {"ok": True, "message": "x", "evidence": {"l": l}}`}, "", true},
		{"a long text that the env is told often", []string{`s = env.text({"css": "a"})`, `l = []`, `for i in range(1000):`, `    l.append(s)`, `env.select({"css": "a"}, l)`, well}, "", true},
		{"texts that are kept", []string{`l = []`, `for i in range(40):`, `    l.append(env.text({"css": "a"}))`, `return {"ok": True, "message": "x", "evidence": {"l": l}}`}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := source(c.lines...)
			if err := gate.Check(p.Code, p.Entry); err != nil {
				t.Fatalf("the gate refuses it: %v", err)
			}
			own := child(t)
			if c.child {
				own.Memory, own.CPU = 256<<20, time.Second
			}
			env := &longs{}
			got, err := own.Run(t.Context(), env, p, given...)
			if err == nil || got.OK || !strings.Contains(err.Error(), c.want) || c.child != errors.Is(err, python.ErrChild) {
				t.Errorf("in its process: %+v, %v, want %q", got, err, c.want)
			}
			if !c.child {
				if got, err := python.Run(t.Context(), env, p, given...); err == nil || got.OK || !strings.Contains(err.Error(), c.want) {
					t.Errorf("in this process: %+v, %v, want %q", got, err, c.want)
				}
			}
			for _, m := range env.calls {
				if _, ok := program.EnvMethod(m); !ok {
					t.Errorf("the env was asked for %s", m)
				}
			}
		})
	}
}
