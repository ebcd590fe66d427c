package adaptertest

import (
	"context"
	"maps"

	"skillmill/datasets/skill"
	"skillmill/saferun/python"
	"skillmill/transform/program"
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

// ActedOn returns the places of the elements that a program acted on, in order; see
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

// Code returns the code of the evidence, "" where the program says ok.
func (r Result) Code() string {
	code, _ := r.Evidence["code"].(string)
	return code
}

// Effects returns the effects of the evidence.
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

// run runs a program as the executor does.
func (tab *Tab) run(p skill.Program, inputs ...map[string]any) Result {
	tab.t.Helper()
	return tab.runBy(python.Run, p, inputs...)
}

// runBy runs a program by one of the ways of package python.
func (tab *Tab) runBy(run func(context.Context, python.Env, skill.Program, ...map[string]any) (python.Answer, error), p skill.Program, inputs ...map[string]any) Result {
	tab.t.Helper()
	env := &tabEnv{tab: tab}
	a, err := run(tab.t.Context(), env, p, inputs...)
	return Result{OK: a.OK, Message: a.Message, Evidence: a.Evidence, Calls: env.calls, Err: err}
}

// tabEnv is the env of a tab, which notes what is called.
type tabEnv struct {
	tab   *Tab
	calls []Call
}

// Call implements python.Env.
func (e *tabEnv) Call(_ context.Context, method string, place []any, named map[string]any) (any, error) {
	m, _ := program.EnvMethod(method)
	c := Call{Method: method, Args: maps.Clone(named), At: -1}
	for i, v := range place {
		c.Args[m.Params[i].Name] = v
	}
	if acts(method) {
		c.At = e.tab.Index(c.Args["locator"])
	}
	var err error
	c.Answer, err = e.tab.Call(method, named, place...)
	e.calls = append(e.calls, c)
	return c.Answer, err
}
