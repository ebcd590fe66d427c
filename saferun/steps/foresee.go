package steps

import (
	"context"
	"slices"
	"strings"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/saferun"
	"skillmill/transform/effect"
)

// Foreseen says what a step would do on a page, read before anything is done there.
type Foreseen struct {
	Planned
	// Class is the class of the step. If its element is not on the page yet, it is the class
	// that the action declares, or submit if it declares none.
	Class   effect.Class `json:"class"`
	Because []string     `json:"because"`
	// Found says that a selector matches exactly one element now; Key identifies the element.
	Found bool   `json:"found"`
	Key   string `json:"-"`
	// Absent says that the step acts on an element that is not there yet.
	Absent bool `json:"absent,omitempty"`
}

// Foresee returns what the steps of an action would do on the present page, with their classes.
// It changes nothing there. Steps that would not run are left out.
func (r *Runner) Foresee(ctx context.Context, name string, params map[string]any) ([]Foreseen, *actions.Error) {
	x := &run{Runner: r}
	var out []Foreseen
	d := &dry{get: r.Get, version: func(a *actions.Action) string { return x.read(ctx, a) }}
	d.step = func(f *dryFrame, s *actions.Step, p *Planned, look expr.Lookup) *actions.Error {
		if err := x.allowed(f.a); err != nil {
			return err
		}
		seen := Foreseen{Planned: *p, Class: effect.Read, Because: []string{"it looks or waits"}}
		if actions.Acts(s.Do) && s.Do != "hover" {
			if err := x.foresee(ctx, f, s, p, look, &seen); err != nil {
				return err
			}
		}
		out = append(out, seen)
		return nil
	}
	if err := d.action(name, params, nil, 0); err != nil {
		return nil, err
	}
	return out, nil
}

// foresee finds out the class of a step that acts.
func (x *run) foresee(ctx context.Context, f *dryFrame, s *actions.Step, p *Planned, look expr.Lookup, seen *Foreseen) *actions.Error {
	if s.Do == "open" {
		seen.of(ReachOfLink(expr.Text(p.Args["url"])))
		return nil
	}
	if s.Do == "eval" {
		seen.of(reachOfScript(f.a))
		return nil
	}
	for _, q := range focusedOr(s.Target) {
		b, err := q.Bind(look)
		if err != nil || f.unknown(q.Refs()) || s.Target == nil {
			continue
		}
		r, ok, serr := x.reachNow(ctx, f, s, &b, expr.Text(p.Args["key"]))
		if serr != nil {
			return serr
		}
		if ok {
			seen.of(r)
			seen.Found = true
			return nil
		}
	}
	seen.Absent = true
	seen.Class, seen.Because = effect.Submit, []string{"its element is not there yet, and nothing says what it does"}
	switch said := effect.Class(f.a.Def.Effect); {
	case s.Do == "press" && !presses(expr.Text(p.Args["key"])):
		seen.Class, seen.Because = effect.Fill, []string{"a key"}
	case enters(s.Do):
		seen.Class, seen.Because = effect.Fill, []string{"a field that is not there yet"}
	case said.Known():
		seen.Class, seen.Because = said, []string{"the action says so of itself, and its element is not there yet"}
	}
	return nil
}

// enters reports whether a step puts a value into a field.
func enters(do string) bool {
	return slices.Contains([]string{"fill", "type", "select", "check", "uncheck"}, do)
}

// presses reports whether a key may press the focused control or send its form.
func presses(key string) bool {
	return key == "Enter" || strings.TrimSpace(key) == "" || key == "Space" || strings.Contains(key, "${")
}

func (seen *Foreseen) of(r saferun.Reach) {
	seen.Class, seen.Because, seen.Key = r.Class, r.Because, r.Key
}

// reachNow returns the class of a step on the element of a selector. ok is false if the page
// does not have the element now.
func (x *run) reachNow(ctx context.Context, f *dryFrame, s *actions.Step, b *actions.Bound, key string) (r saferun.Reach, ok bool, err *actions.Error) {
	if b.Kind == actions.Skill {
		doc, derr := x.document(ctx, b)
		if derr != nil {
			return r, false, x.failed(f.frame, s, actions.ElementNotFound, "%v", derr)
		}
		v := effect.Of(effect.Document(doc))
		t, terr := x.Session.Target(ctx, doc, nil)
		if terr != nil {
			return r, false, x.failed(f.frame, s, actions.StepFailed, "%v", terr)
		}
		if t.OK() {
			r, ok, terr = x.Session.ReachOf(ctx, doc, t)
		}
		if terr != nil || !ok {
			return saferun.Reach{Class: v.Class, Because: v.Because}, true, nil
		}
		return r, true, nil
	}
	ref, _, _ := x.pin(ctx, f.frame, b, nil)
	if ref == "" {
		return r, false, nil
	}
	r, ok, rerr := x.Session.Reach(ctx, ref, s.Do, key)
	if rerr != nil {
		return r, false, x.failed(f.frame, s, actions.StepFailed, "%v", rerr)
	}
	return r, ok, nil
}
