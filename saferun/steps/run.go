package steps

import (
	"context"
	"errors"
	"fmt"
	"time"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/saferun/secret"
)

// list runs steps in order.
func (x *run) list(ctx context.Context, f *frame, steps []*actions.Step) *actions.Error {
	for _, s := range steps {
		if err := x.step(ctx, f, s); err != nil {
			return err
		}
	}
	return nil
}

func (x *run) failed(f *frame, s *actions.Step, code, format string, args ...any) *actions.Error {
	return &actions.Error{Code: code, Action: f.a.Name, Step: s.Path, StepAction: s.Do, Message: fmt.Sprintf(format, args...)}
}

// step runs one step with its condition, its loop and its handling of errors.
func (x *run) step(ctx context.Context, f *frame, s *actions.Step) *actions.Error {
	x.see(ctx, f)
	ok, err := x.when(f, s)
	if err == nil && !ok {
		x.trace(f, s, Trace{Status: "skipped"})
		return nil
	}
	var out any
	switch {
	case err != nil:
	case s.Each != nil:
		out, err = x.each(ctx, f, s)
	default:
		out, err = x.one(ctx, f, s)
	}
	if s.Def.Output != "" && err == nil {
		f.steps[s.Def.Output] = out
	}
	if err != nil && s.Def.OnError == "continue" && ctx.Err() == nil && err.Code != actions.MaxStepsExceeded {
		x.result.Warnings = append(x.result.Warnings, err.Error())
		return nil
	}
	return err
}

// when evaluates the condition of a step, before its arguments.
func (x *run) when(f *frame, s *actions.Step) (bool, *actions.Error) {
	if s.When == nil {
		return true, nil
	}
	ok, err := s.When.Holds(f.look(x))
	if err != nil {
		return false, x.failed(f, s, actions.ExpressionInvalid, "when: %v", err)
	}
	return ok, nil
}

// each does a step for every element of a list.
func (x *run) each(ctx context.Context, f *frame, s *actions.Step) (any, *actions.Error) {
	all := s.Each.Value(f.look(x))
	list, ok := expr.Plain(all).([]any)
	if !ok {
		return nil, x.failed(f, s, actions.StepFailed, "for_each is no list")
	}
	if len(list) > actions.MaxEach {
		return nil, x.failed(f, s, actions.MaxStepsExceeded, "for_each has %d elements, more than %d", len(list), actions.MaxEach)
	}
	was := f.item
	defer func() { f.item = was }()
	out := make([]any, 0, len(list))
	veil, hidden := all.(expr.Hidden)
	for _, item := range list {
		if hidden {
			item = veil.Like(item)
		}
		f.item = item
		v, err := x.one(ctx, f, s)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// one tries a step, tries it again if nothing was done, and then its fallback once.
func (x *run) one(ctx context.Context, f *frame, s *actions.Step) (any, *actions.Error) {
	for n := 0; ; n++ {
		if x.count++; x.count > actions.MaxSteps {
			return nil, x.failed(f, s, actions.MaxStepsExceeded, "more than %d steps", actions.MaxSteps)
		}
		began := time.Now()
		t := &try{run: x, f: f, s: s}
		out, err := t.limited(ctx)
		trace := Trace{Status: "done", By: t.by, Nth: t.nth, Millis: time.Since(began).Milliseconds(), Error: err, Args: t.shown, Attempts: n}
		switch {
		case err == nil:
			x.trace(f, s, trace)
			return out, nil
		case ctx.Err() != nil || err.Acted || n == s.Def.Retry || s.Do == "fail" || final[err.Code]:
			trace.Status = "failed"
			x.trace(f, s, trace)
			return x.fallback(ctx, f, s, err)
		}
		trace.Status = "retried"
		x.trace(f, s, trace)
		delay := actions.DefaultDelay
		if s.Def.RetryDelay != nil {
			delay = *s.Def.RetryDelay
		}
		pause(ctx, time.Duration(delay)*time.Millisecond)
	}
}

// final are codes that trying again does not change.
var final = map[string]bool{
	actions.MaxStepsExceeded: true, actions.MaxDepthExceeded: true, actions.Security: true, actions.NotFound: true,
	actions.ParamInvalid: true, actions.ParamRequired: true, actions.ExpressionInvalid: true, actions.VersionIncompatible: true,
}

// stops are codes after which no fallback is taken.
var stops = map[string]bool{actions.MaxStepsExceeded: true, actions.MaxDepthExceeded: true, actions.Security: true}

func (x *run) fallback(ctx context.Context, f *frame, s *actions.Step, err *actions.Error) (any, *actions.Error) {
	if err.Acted || len(s.Fallback) == 0 || ctx.Err() != nil || stops[err.Code] {
		return nil, err
	}
	x.trace(f, s, Trace{Status: "fallback"})
	if other := x.list(ctx, f, s.Fallback); other != nil {
		other.Details = map[string]any{"instead_of": err.Error()}
		return nil, other
	}
	return f.steps[s.Def.Output], nil
}

func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	}
}

// trace records the result of a step. Secrets are removed when the run ends, or at once if
// Runner.Trace is set.
func (x *run) trace(f *frame, s *actions.Step, t Trace) {
	t.Action, t.Step, t.Does, t.Depth = f.a.Name, s.Path, s.Do, f.depth
	x.result.Steps = append(x.result.Steps, t)
	if x.Trace != nil {
		x.mask = secret.NewMask(x.secrets...)
		t.Args, t.Error = x.cleanArgs(t.Args), x.cleanError(t.Error)
		x.Trace(t)
	}
}

// timedOut says which time limit was exceeded, "" for none.
func timedOut(ctx context.Context) string {
	if err := context.Cause(ctx); errors.Is(err, errActionTime) || errors.Is(err, errStepTime) || errors.Is(err, context.DeadlineExceeded) {
		return err.Error()
	}
	return ""
}

// verify checks the conditions that must hold after the steps.
func (x *run) verify(ctx context.Context, f *frame) *actions.Error {
	for _, k := range f.a.Verify {
		limit := time.Duration(actions.DefaultTimeout) * time.Millisecond
		if k.Def.Timeout > 0 {
			limit = time.Duration(k.Def.Timeout) * time.Millisecond
		}
		why := x.until(ctx, limit, func() (bool, string) { return x.holds(ctx, f, k) })
		if why == "" {
			continue
		}
		message := k.Def.Message
		if message == "" {
			message = why
		}
		e := &actions.Error{Code: actions.VerifyFailed, Action: f.a.Name, Step: k.Path, Message: message, Details: map[string]any{"found": why}, Acted: x.result.Acts > 0}
		if timedOut(ctx) != "" {
			e.Code = actions.Timeout
		}
		return e
	}
	return nil
}

// until repeats so until it returns true or the limit is over. It returns "" for true, else
// the last text of so.
func (x *run) until(ctx context.Context, limit time.Duration, so func() (bool, string)) string {
	for end := time.Now().Add(limit); ; {
		ok, why := so()
		if ok {
			return ""
		}
		if ctx.Err() != nil || !time.Now().Before(end) {
			return why
		}
		pause(ctx, 100*time.Millisecond)
	}
}

// holds checks one entry of verify, and says why it does not hold.
func (x *run) holds(ctx context.Context, f *frame, k *actions.Check) (bool, string) {
	x.see(ctx, f)
	switch {
	case k.Condition != nil:
		ok, err := k.Condition.Holds(f.look(x))
		if err != nil {
			return false, err.Error()
		}
		return ok, "the condition " + k.Condition.String() + " does not hold"
	case k.URL != nil:
		return k.URL.MatchString(f.url), "the address does not match " + k.Def.URLMatches
	}
	if k.Value != nil {
		return x.value(ctx, f, k)
	}
	return x.state(ctx, f, k.Target, k.State)
}

// value reports whether the field of an entry of verify holds its value. The text has neither
// value, because they may be secret.
func (x *run) value(ctx context.Context, f *frame, k *actions.Check) (bool, string) {
	why := ""
	for _, q := range k.Target.Queries {
		b, err := q.Bind(f.look(x))
		if err != nil {
			return false, err.Error()
		}
		ref, n, note := x.pin(ctx, f, &b, nil)
		if ref == "" {
			why = fmt.Sprintf("%s matches %d elements%s", b.Src, n, note)
			continue
		}
		return x.Session.Holds(ctx, map[string]any{"ref": ref}, expr.Plain(k.Value.Value(f.look(x)))), b.Src + " holds another value"
	}
	return false, why
}

// state reports whether the element of a target is in a state.
func (x *run) state(ctx context.Context, f *frame, t *actions.Target, state string) (bool, string) {
	gone, why := true, ""
	for _, q := range t.Queries {
		b, err := q.Bind(f.look(x))
		if err != nil {
			return false, err.Error()
		}
		ref, n, note := x.pin(ctx, f, &b, nil)
		if n > 1 {
			gone = false
		}
		if ref == "" {
			why = fmt.Sprintf("%s matches %d elements%s", b.Src, n, note)
			continue
		}
		asked := map[string]string{"attached": "", "detached": "", "hidden": "visible"}
		method, ok := asked[state]
		if !ok {
			method = state
		}
		is := true
		if method != "" {
			v, _ := x.Session.Ask(ctx, method, map[string]any{"ref": ref}, nil) // an error can only come from ctx, which the caller checks
			is, _ = v.(bool)
		}
		if state != "hidden" && state != "detached" {
			return is, b.Src + " is not " + state
		}
		gone, why = gone && !is, b.Src+" is still there"
	}
	return gone && (state == "hidden" || state == "detached"), why
}

// dump keeps the values of all names in the innermost action that failed.
func (x *run) dump(f *frame) {
	if x.result.Context != nil {
		return
	}
	x.result.Context = map[string]any{"action": f.a.Name, "params": f.params, "steps": f.steps, "page": map[string]any{"url": f.url, "title": f.title, "version": x.version}}
}
