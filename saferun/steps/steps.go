// Package steps runs actions on a live page.
//
// The words. A run is one action with its parameters. A frame is one action within a run:
// an action that a step runs has a frame of its own, which sees only its own parameters. A
// step does one thing, and a try is one attempt at it. A try that did nothing may be made
// again. A try that did something, or may have, is never repeated, neither by a retry nor by
// a fallback.
//
// A step with a skill: selector runs that skill (saferun.Session.Run), so two witnesses name
// its element. Any other selector counts only if it matches exactly one element. Everything
// here reaches the page through saferun's session.
package steps

import (
	"context"
	"errors"
	"runtime"
	"time"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/secret"
)

// Runner runs actions on one page, one after the other.
type Runner struct {
	Session *saferun.Session
	// Get returns the action with a full name, and warnings about it.
	Get Get
	// Skill returns the document with an id; domain "" means the domain of the page. It may be
	// nil.
	Skill func(ctx context.Context, domain, id string) (*skill.Skill, error)
	// Env has the variables that actions may read. Their values are never written.
	Env map[string]string
	// Allow refuses an address by an error: no step acts on its page or opens it. Nil allows
	// all addresses that the browser reaches.
	Allow func(address string) error
	// Detect makes the run read the version of the page if a pack says how.
	Detect bool
	// Default is how long a step waits for its element; 0 means five seconds.
	Default time.Duration
	// Trace is called with every step that has ended, without secrets. It may be nil.
	Trace func(Trace)
	// Guard is called with the class of an act before the act is done; its error refuses the
	// act. known is false if the page does not show the class. Nil allows all.
	Guard func(r saferun.Reach, known bool) error
	// Hooks are called around every act that reaches the page; Decided is not.
	Hooks saferun.Hooks
}

// Trace is the result of one step.
type Trace struct {
	Action   string         `json:"action"`
	Step     string         `json:"step"`
	Does     string         `json:"does"`
	Status   string         `json:"status"`          // done, skipped, retried, failed, or fallback
	By       string         `json:"by,omitempty"`    // the selector that served
	Nth      int            `json:"nth,omitempty"`   // its position among the selectors of the step, from 0
	Millis   int64          `json:"ms"`              // how long it took
	Error    *actions.Error `json:"error,omitempty"` //
	Args     map[string]any `json:"args,omitempty"`  // bound
	Depth    int            `json:"depth,omitempty"`
	Attempts int            `json:"attempts,omitempty"` // beyond the first
}

// Result is the result of a run.
type Result struct {
	Action   string         `json:"action"`
	Success  bool           `json:"success"`
	Data     map[string]any `json:"data,omitempty"`
	Error    *actions.Error `json:"error,omitempty"`
	Version  string         `json:"version,omitempty"` // of the page
	Warnings []string       `json:"warnings,omitempty"`
	Acts     int            `json:"acts"` // number of acts that reached the page or may have
	Steps    []Trace        `json:"steps"`
	Context  map[string]any `json:"context,omitempty"` // the values of the names where it failed
}

// run is the state of one run.
type run struct {
	*Runner
	result  Result
	count   int
	secrets []string
	mask    *secret.Mask
	version string
}

// frame is one action of a run.
type frame struct {
	a      *actions.Action
	params map[string]any
	steps  map[string]any
	item   any
	depth  int
	url    string
	title  string
}

// Run runs an action. Errors are in the result.
func (r *Runner) Run(ctx context.Context, name string, params map[string]any) *Result {
	x := &run{Runner: r}
	x.result = Result{Action: name, Steps: []Trace{}}
	ctx, cancel := context.WithTimeoutCause(ctx, actions.ActionTimeout*time.Millisecond, errActionTime)
	defer cancel()
	for _, v := range r.Env {
		x.secrets = append(x.secrets, v)
	}
	data, err := x.action(ctx, name, params, 0)
	x.mask = secret.NewMask(x.secrets...)
	x.result.Success, x.result.Error = err == nil, err
	x.result.Data, _ = x.clean(data).(map[string]any)
	x.clear()
	return &x.result
}

var (
	errActionTime = errors.New("the action took longer than its limit")
	errStepTime   = errors.New("the step took longer than its limit")
)

// action runs an action in a frame of its own.
func (x *run) action(ctx context.Context, name string, params map[string]any, depth int) (map[string]any, *actions.Error) {
	if depth >= actions.MaxDepth {
		return nil, &actions.Error{Code: actions.MaxDepthExceeded, Action: name, Message: "actions run each other deeper than 10"}
	}
	a, warnings, err := x.Get(name)
	x.result.Warnings = append(x.result.Warnings, warnings...)
	if err != nil {
		return nil, err
	}
	values, err := a.Values(params, false)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		if _, ok := v.(actions.Secret); ok {
			x.hide(v)
			x.secrets = append(x.secrets, expr.Text(v)) // a list or an object as text
		}
	}
	if a, err = x.forPage(ctx, a); err != nil {
		return nil, err
	}
	if err := x.allowed(a); err != nil {
		return nil, err
	}
	f := &frame{a: a, params: values, steps: map[string]any{}, depth: depth}
	if err := x.list(ctx, f, a.Steps); err != nil {
		x.dump(f)
		return nil, err
	}
	if err := x.verify(ctx, f); err != nil {
		x.dump(f)
		return nil, err
	}
	x.see(ctx, f)
	data := map[string]any{}
	for key, t := range a.Returns {
		data[key] = t.Value(f.look(x))
	}
	return data, nil
}

// forPage returns the variant of an action for the version of the page.
func (x *run) forPage(ctx context.Context, a *actions.Action) (*actions.Action, *actions.Error) {
	version := x.read(ctx, a)
	if version != "" {
		x.version, x.result.Version = version, version
	}
	out, warnings, err := a.For(version)
	x.result.Warnings = append(x.result.Warnings, warnings...)
	return out, err
}

// read reads the version of the page as the pack of an action says. It returns "" if the page
// names none.
func (x *run) read(ctx context.Context, a *actions.Action) (version string) {
	c := a.Compatibility()
	if c == nil || !x.Detect {
		return ""
	}
	switch {
	case c.VersionSelector != "":
		version = x.Session.Version(ctx, "text", c.VersionSelector)
	case c.VersionScript != "":
		version = x.Session.Version(ctx, "global", c.VersionScript)
	case c.VersionMeta != "":
		version = x.Session.Version(ctx, "meta", c.VersionMeta)
	}
	if v := actions.Coerce(version); v != nil {
		return v.String()
	}
	return ""
}

// allowed returns an error if an action reads environment variables that are not listed.
func (x *run) allowed(a *actions.Action) *actions.Error {
	for _, r := range a.Refs() {
		if r.Path[0] != "env" {
			continue
		}
		if _, ok := x.Env[r.Path[1]]; !ok || len(r.Path) != 2 {
			return &actions.Error{Code: actions.Security, Action: a.Name, Message: "${" + r.String() + "}: the variable is not listed, or is not set", Suggestion: "--env " + r.Path[1]}
		}
	}
	return nil
}

// see reads the values of the scope page.
func (x *run) see(ctx context.Context, f *frame) {
	f.url, f.title = x.Session.URL(ctx), x.Session.Title(ctx)
}

// look returns the lookup for the names of a frame.
func (f *frame) look(x *run) expr.Lookup {
	return func(path []string) (any, bool) {
		switch path[0] {
		case "env":
			v, ok := x.Env[path[1]]
			return actions.Hide(v), ok
		case "selectors":
			v, ok := f.a.Aliases[path[1]]
			return v, ok
		case "page":
			v, ok := map[string]any{"url": f.url, "title": f.title, "version": x.version}[path[1]]
			return v, ok
		}
		if _, given := f.params["modifier"]; !given && (expr.Ref{Path: path}).Modifier() {
			return modifier, true
		}
		return expr.In(map[string]any{"params": f.params, "steps": f.steps, "item": f.item})(path)
	}
}

// modifier is the key of keyboard shortcuts on this machine, where the browser runs.
var modifier = map[bool]string{true: "Meta", false: "Control"}[runtime.GOOS == "darwin"]
