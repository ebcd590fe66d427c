package steps

import (
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"time"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets/skill"
)

// try is one attempt at a step.
type try struct {
	*run
	f    *frame
	s    *actions.Step
	args map[string]any
	// shown are the arguments without secrets
	shown map[string]any
	by    string
	nth   int
	did   int // number of acts
}

// limited tries a step within its time limit. The error says whether something was done.
func (t *try) limited(ctx context.Context) (any, *actions.Error) {
	limit := t.s.Limit(actions.StepTimeout * time.Millisecond)
	if t.s.Do == "run" && t.s.Def.Timeout == 0 {
		limit = actions.ActionTimeout * time.Millisecond // the steps inside have their own limits
	}
	if t.s.Def.Timeout > 0 {
		limit += patience // the limit of the step is for waiting; the act needs time too
	}
	own, cancel := context.WithTimeoutCause(ctx, limit, errStepTime)
	defer cancel()
	out, err := t.do(own)
	t.result.Acts += t.did
	if err != nil {
		err.Acted = err.Acted || t.did > 0
		if why := timedOut(own); why != "" && err.Code != actions.Security && t.s.Do != "run" {
			err.Code, err.Message = actions.Timeout, why+": "+err.Message
		}
	}
	return out, err
}

// patience is the time that an act may take after its element was found.
const patience = 3 * time.Second

func (t *try) fail(code, format string, args ...any) *actions.Error {
	return t.failed(t.f, t.s, code, format, args...)
}

// bind fills the templates of the arguments.
func (t *try) bind() {
	t.args, t.shown = map[string]any{}, map[string]any{}
	look := t.f.look(t.run)
	for name, tree := range t.s.Args {
		t.args[name], t.shown[name] = tree.Value(look), tree.Value(veiled(look))
	}
}

// text returns an argument as text, including its secrets; it is for the page only.
func (t *try) text(name string) string { return expr.Text(t.args[name]) }

func (t *try) do(ctx context.Context) (any, *actions.Error) {
	t.bind()
	if actions.Acts(t.s.Do) {
		if err := t.here(ctx); err != nil {
			return nil, err
		}
	}
	switch t.s.Do {
	case "fail":
		return nil, t.fail(actions.StepFailed, "%s", expr.Text(t.shown["message"]))
	case "eval":
		return t.script(ctx)
	case "run":
		params, _ := expr.Plain(t.args["params"]).(map[string]any)
		before := t.result.Acts
		out, err := t.action(ctx, t.s.Run, params, t.f.depth+1)
		if err != nil && t.result.Acts > before {
			err.Acted = true
		}
		return out, err
	case "snapshot":
		text, err := t.snapshot(ctx)
		if err != nil {
			return nil, t.fail(actions.StepFailed, "%v", err)
		}
		return text, nil
	case "open":
		return t.open(ctx)
	case "wait":
		return t.wait(ctx)
	}
	return t.element(ctx)
}

// snapshot returns the digest of the page, or the page as assistive technology hears it.
func (t *try) snapshot(ctx context.Context) (string, error) {
	if t.text("as") == "aria" {
		return t.Session.AXText(ctx)
	}
	budget := 0
	if v, given := t.args["budget"]; given {
		n, ok := expr.Plain(v).(float64)
		if !ok || n < 1 || n != math.Trunc(n) {
			return "", errors.New("args.budget is no number of tokens")
		}
		budget = int(n)
	}
	return t.Session.Digest(ctx, budget)
}

// here returns an error if no step may act on the present page.
func (t *try) here(ctx context.Context) *actions.Error {
	if t.Allow == nil {
		return nil
	}
	if err := t.Allow(t.Session.URL(ctx)); err != nil {
		return t.fail(actions.Security, "nothing acts on this page: %v", err)
	}
	return nil
}

// pattern returns the pattern that the whole address of the page must match. Values in it
// count as text, not as patterns.
func (t *try) pattern() (*regexp.Regexp, error) {
	src, _ := t.s.Def.Args["url_matches"].(string)
	tmpl, err := expr.ParseTemplate(src)
	if err != nil { // it was parsed when it was loaded
		return nil, err
	}
	return regexp.Compile(`^(?:` + tmpl.Fill(t.f.look(t.run), func(_ int, v string) string { return regexp.QuoteMeta(v) }) + `)$`)
}

func (t *try) wait(ctx context.Context) (any, *actions.Error) {
	limit := t.patient()
	state := t.text("state")
	if state == "" {
		state = "visible"
	}
	var pattern *regexp.Regexp
	if _, ok := t.args["url_matches"]; ok {
		var err error
		if pattern, err = t.pattern(); err != nil {
			return nil, t.fail(actions.StepFailed, "url_matches: %v", err)
		}
	}
	why := t.until(ctx, limit, func() (bool, string) {
		t.see(ctx, t.f)
		switch {
		case t.s.Until != nil:
			ok, err := t.s.Until.Holds(t.f.look(t.run))
			if err != nil {
				return false, err.Error()
			}
			return ok, "the condition does not hold"
		case pattern != nil:
			return pattern.MatchString(t.f.url), "the address does not match"
		}
		return t.state(ctx, t.f, t.s.Target, state)
	})
	if why != "" {
		return nil, t.fail(actions.Timeout, "%s", why)
	}
	return true, nil
}

// patient returns how long the step waits for its element.
func (t *try) patient() time.Duration {
	byDefault := t.Default
	if byDefault == 0 {
		byDefault = actions.DefaultTimeout * time.Millisecond
	}
	return t.s.Limit(byDefault)
}

// pin returns a reference to the one element of a selector, else the number of matches and why
// there is none.
func (x *run) pin(ctx context.Context, f *frame, b *actions.Bound, with map[string]any) (ref string, n int, note string) {
	if b.Kind == actions.Skill {
		doc, err := x.document(ctx, b)
		if err != nil {
			return "", 0, ": " + err.Error()
		}
		ref, t, err := x.Session.PinSkill(ctx, doc, with)
		if err != nil {
			return "", 0, ": " + err.Error()
		}
		if ref == "" {
			return "", 0, ": " + t.Code + " " + t.Message
		}
		return ref, 1, ""
	}
	locator := b.Value
	if b.Kind == actions.XPath {
		locator = map[string]any{"xpath": b.XPath}
	}
	ref, n, err := x.Session.Pin(ctx, locator, x.version)
	if err != nil {
		return "", 0, ": " + err.Error()
	}
	return ref, n, ""
}

func (x *run) document(ctx context.Context, b *actions.Bound) (*skill.Skill, error) {
	if x.Skill == nil {
		return nil, fmt.Errorf("%s: no library was given", b.Src)
	}
	return x.Skill(ctx, b.Domain, b.Skill)
}

// element does a step that needs an element: it tries the selectors until one works or the time
// is over. Selectors after the first count only when the page has settled or half of the time
// is over, because before that the element of the first one may still come.
func (t *try) element(ctx context.Context) (any, *actions.Error) {
	queries := focusedOr(t.s.Target)
	began, limit := time.Now(), t.patient()
	var last *actions.Error
	for {
		found := map[string]any{}
		for i, q := range queries {
			// Asked behind the first one, so that what it matches is what it matches at rest.
			if i == 1 && !t.Session.Settled(ctx) && time.Since(began) <= limit/2 {
				break
			}
			b, err := q.Bind(t.f.look(t.run))
			if err != nil {
				return nil, t.fail(actions.StepFailed, "%v", err)
			}
			out, again, failed := t.with(ctx, &b)
			if !again {
				t.by, t.nth = b.Src, i
				return out, failed
			}
			if found[b.Src], last = failed.Message, failed; failed.Cause == notActionable {
				break // start again with the first selector
			}
		}
		if ctx.Err() != nil || time.Since(began) >= limit {
			last.Details = found
			return nil, last
		}
		pause(ctx, 100*time.Millisecond)
	}
}

var focused, _ = actions.ParseQuery("css::focus")

func focusedOr(t *actions.Target) []*actions.Query {
	if t == nil {
		return []*actions.Query{focused}
	}
	return t.Queries
}

// with does the step by one selector. again says that nothing was done, because the selector
// does not work now, or its element cannot be operated now: the page may replace or free it.
func (t *try) with(ctx context.Context, b *actions.Bound) (out any, again bool, err *actions.Error) {
	with, _ := expr.Plain(t.args["with"]).(map[string]any)
	if b.Kind == actions.Skill && operates[t.s.Do] {
		return t.skill(ctx, b, with)
	}
	ref, n, note := t.pin(ctx, t.f, b, with)
	if ref == "" {
		e := t.fail(actions.ElementNotFound, "%s matches %d elements, not one%s", b.Src, n, note)
		return nil, true, e
	}
	did := t.did
	out, err = t.operate(ctx, ref, b)
	again = err != nil && err.Cause == notActionable && t.did == did
	return out, again, err
}

// notActionable is the cause in the error of a step whose element was found but could not be
// operated.
const notActionable = "NOT_ACTIONABLE"

// operates lists the steps that a skill's program can do.
var operates = map[string]bool{"click": true, "fill": true, "select": true, "check": true, "uncheck": true}

// methods gives the methods of docs/env.md by step.
var methods = map[string]string{"click": "click", "fill": "type", "type": "type", "press": "press", "select": "select", "check": "check", "uncheck": "uncheck", "hover": "hover"}

// operate acts on an element that was found.
func (t *try) operate(ctx context.Context, ref string, b *actions.Bound) (any, *actions.Error) {
	at := map[string]any{"ref": ref}
	switch t.s.Do {
	case "find":
		text, _ := t.Session.Ask(ctx, "text", at, nil) // nil if the element has none
		return map[string]any{"ref": ref, "by": b.Src, "text": text}, nil
	case "scroll":
		ok, _ := t.Session.Ask(ctx, "scroll_into_view", at, nil)
		if ok != true {
			return nil, t.fail(actions.StepFailed, "%s cannot be brought into view", b.Src)
		}
		return true, nil
	}
	if t.s.Do != "press" {
		// An element may become operable soon; a click itself finds out what covers it.
		_, _ = t.Session.Ask(ctx, "wait_for_selector", at, map[string]any{"state": "enabled", "timeout_ms": float64(t.patient().Milliseconds())})
	}
	args, named := []any{}, map[string]any{}
	switch t.s.Do {
	case "fill":
		args = []any{t.text("value")}
	case "type":
		args, named = []any{t.text("text")}, map[string]any{"clear": false}
	case "press":
		args = []any{t.text("key")}
	case "select":
		args = []any{options(t.args["value"])}
	}
	if err := t.reach(ctx, ref); err != nil {
		return nil, err
	}
	done, acts, err := t.Session.Operate(ctx, methods[t.s.Do], ref, args, named, t.Hooks)
	t.did += len(acts)
	if err != nil {
		return nil, t.fail(actions.StepFailed, "%v", err)
	}
	if !done {
		e := t.fail(actions.StepFailed, "%s was found and cannot be operated: it is hidden, disabled, covered, moving, or takes no such value", b.Src)
		e.Cause = notActionable
		return nil, e
	}
	return true, nil
}

// options returns the values of a select step: texts.
func options(v any) any {
	list, ok := expr.Plain(v).([]any)
	if !ok {
		return expr.Text(v)
	}
	out := make([]any, len(list))
	for i := range list {
		out[i] = expr.Text(list[i])
	}
	return out
}
