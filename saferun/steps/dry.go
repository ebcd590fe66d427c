package steps

import (
	"maps"

	"skillmill/actions"
	"skillmill/actions/expr"
)

// Planned says what a step would do.
type Planned struct {
	Action    string         `json:"action"`
	Step      string         `json:"step"`
	Does      string         `json:"does"`
	Runs      string         `json:"runs"` // yes, no, unknown (it depends on the page or on earlier steps) or fallback
	Args      map[string]any `json:"args,omitempty"`
	Selectors []string       `json:"selectors,omitempty"`
	Depth     int            `json:"depth,omitempty"`
	// Matches counts the elements that each selector matches on a capture; By is the selector
	// that would be used there. The capture shows the page before any step was done.
	Matches []Match `json:"matches,omitempty"`
	By      string  `json:"by,omitempty"`
}

// Match says how many elements one selector matches on a capture.
type Match struct {
	Selector string `json:"selector"`
	Count    int    `json:"count"`         // -1 if a capture cannot tell
	Why      string `json:"why,omitempty"` // why a capture cannot tell, or why a skill has no target
}

// Get returns the action with a full name, and warnings about it.
type Get func(name string) (*actions.Action, []string, *actions.Error)

// DryRun returns what the steps of an action would do, as far as that is known without a page.
func DryRun(get Get, name string, params map[string]any, version string) ([]Planned, *actions.Error) {
	d := &dry{get: get, version: func(*actions.Action) string { return version }}
	err := d.action(name, params, nil, 0)
	return d.out, err
}

type dry struct {
	get     Get
	version func(*actions.Action) string // of the page, for the pack of an action
	out     []Planned
	// step is called for each step that may run. It may be nil.
	step func(f *dryFrame, s *actions.Step, p *Planned, look expr.Lookup) *actions.Error
}

// dryFrame is a frame in which some values are not known.
type dryFrame struct {
	*frame
	blind map[string]bool // parameters whose values are not known
}

func (d *dry) action(name string, params map[string]any, blind map[string]bool, depth int) *actions.Error {
	if depth >= actions.MaxDepth {
		return &actions.Error{Code: actions.MaxDepthExceeded, Action: name, Message: "actions run each other deeper than 10"}
	}
	a, _, err := d.get(name)
	if err != nil {
		return err
	}
	version := d.version(a)
	if a, _, err = a.For(version); err != nil {
		return err
	}
	f := &dryFrame{&frame{a: a, params: complete(a, params), steps: map[string]any{}, depth: depth}, blind}
	return d.list(f, a.Steps, f.look(&run{Runner: &Runner{}, version: version}), "")
}

// complete adds defaults and hides secrets. It does not check the given values, because some
// may not be known yet.
func complete(a *actions.Action, given map[string]any) map[string]any {
	out := maps.Clone(given)
	if out == nil {
		out = map[string]any{}
	}
	for name, p := range a.Def.Params {
		if _, ok := out[name]; !ok && p.Default != nil {
			out[name] = p.Default
		}
		if _, hidden := out[name].(expr.Hidden); p.Secret && !hidden && out[name] != nil {
			out[name] = actions.Hide(out[name])
		}
	}
	return out
}

// list plans steps. instead is "fallback" for steps that replace one that fails.
func (d *dry) list(f *dryFrame, steps []*actions.Step, look expr.Lookup, instead string) *actions.Error {
	for _, s := range steps {
		p := Planned{Action: f.a.Name, Step: s.Path, Does: s.Do, Runs: "yes", Depth: f.depth, Args: map[string]any{}}
		if s.When != nil {
			ok, err := s.When.Holds(look)
			switch {
			case f.unknown(s.When.Refs()):
				p.Runs = "unknown"
			case err != nil:
				return &actions.Error{Code: actions.ExpressionInvalid, Action: f.a.Name, Step: s.Path, StepAction: s.Do, Message: err.Error()}
			case !ok:
				p.Runs = "no"
			}
		}
		if instead != "" && p.Runs != "no" {
			p.Runs = instead
		}
		d.fill(f, &p, s, look)
		if d.step != nil && p.Runs != "no" {
			if err := d.step(f, s, &p, look); err != nil {
				return err
			}
		}
		d.out = append(d.out, p)
		if p.Runs == "no" {
			continue
		}
		if err := d.within(f, s, look); err != nil {
			return err
		}
	}
	return nil
}

// within plans the steps inside a step, and its fallback.
func (d *dry) within(f *dryFrame, s *actions.Step, look expr.Lookup) *actions.Error {
	if s.Run != "" {
		params, blind := f.inner(s, look)
		if err := d.action(s.Run, params, blind, f.depth+1); err != nil {
			return err
		}
	}
	return d.list(f, s.Fallback, look, "fallback")
}

// inner returns the parameters of the action that a step runs, and which of them are not known
// yet.
func (f *dryFrame) inner(s *actions.Step, look expr.Lookup) (params map[string]any, blind map[string]bool) {
	params, _ = expr.Plain(s.Args["params"].ValueOrNil(look)).(map[string]any)
	given, _ := s.Def.Args["params"].(map[string]any)
	blind = map[string]bool{}
	for name, v := range given {
		if t, err := expr.ParseTree(v); err != nil || f.unknown(t.Refs()) {
			blind[name] = true
			delete(params, name)
		}
	}
	return params, blind
}

// fill binds the values that are known and leaves the others as they are written. Secrets are
// hidden.
func (d *dry) fill(f *dryFrame, p *Planned, s *actions.Step, look expr.Lookup) {
	hidden := false
	veiled := func(path []string) (any, bool) {
		v, ok := look(path)
		if _, is := v.(expr.Hidden); is {
			hidden = true
			return actions.Hide("").String(), ok
		}
		return v, ok
	}
	for name, t := range s.Args {
		if f.unknown(t.Refs()) {
			p.Args[name] = s.Def.Args[name]
			continue
		}
		p.Args[name] = t.Value(veiled)
	}
	if s.Target == nil {
		return
	}
	for _, q := range s.Target.Queries {
		hidden = false
		b, err := q.Bind(veiled)
		switch {
		case err != nil || hidden || f.unknown(q.Refs()):
			p.Selectors = append(p.Selectors, q.Src)
		case b.XPath != "":
			p.Selectors = append(p.Selectors, "xpath:"+b.XPath)
		case b.Kind == actions.Skill:
			p.Selectors = append(p.Selectors, b.Src)
		default:
			p.Selectors = append(p.Selectors, expr.Text(b.Value))
		}
	}
}

// unknown reports whether one of some names has a value only on a page.
func (f *dryFrame) unknown(refs []expr.Ref) bool {
	for _, r := range refs {
		switch s := r.Path[0]; {
		case s == "steps" || s == "item" || s == "env" || s == "page" && r.Path[1] != "version":
			return true
		case s == "params" && len(r.Path) > 1 && f.blind[r.Path[1]]:
			return true
		}
	}
	return false
}
