package steps

import (
	"maps"

	"skillmill/actions"
	"skillmill/actions/expr"
)

// Planned is what a step would do.
type Planned struct {
	Action    string         `json:"action"`
	Step      string         `json:"step"`
	Does      string         `json:"does"`
	Runs      string         `json:"runs"` // yes, no, or unknown: it depends on the page or on steps before
	Args      map[string]any `json:"args,omitempty"`
	Selectors []string       `json:"selectors,omitempty"`
	Depth     int            `json:"depth,omitempty"`
}

// DryRun says what an action would do, as far as that is known without a page.
func DryRun(get func(string) (*actions.Action, []string, *actions.Error), name string, params map[string]any, version string) ([]Planned, *actions.Error) {
	d := &dry{get: get, version: version}
	err := d.action(name, params, 0)
	return d.out, err
}

type dry struct {
	get     func(string) (*actions.Action, []string, *actions.Error)
	version string
	out     []Planned
}

func (d *dry) action(name string, params map[string]any, depth int) *actions.Error {
	if depth >= actions.MaxDepth {
		return &actions.Error{Code: actions.MaxDepthExceeded, Action: name, Message: "actions run each other deeper than 10"}
	}
	a, _, err := d.get(name)
	if err != nil {
		return err
	}
	if a, _, err = a.For(d.version); err != nil {
		return err
	}
	f := &frame{a: a, params: complete(a, params), steps: map[string]any{}, depth: depth}
	return d.list(f, a.Steps)
}

// complete adds defaults and hides secrets. What is given may not be known yet, so it is
// not checked here.
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

func (d *dry) list(f *frame, steps []*actions.Step) *actions.Error {
	look := f.look(&run{Runner: &Runner{}, version: d.version})
	for _, s := range steps {
		p := Planned{Action: f.a.Name, Step: s.Path, Does: s.Do, Runs: "yes", Depth: f.depth, Args: map[string]any{}}
		if s.When != nil {
			ok, err := s.When.Holds(look)
			switch {
			case unknown(s.When.Refs()):
				p.Runs = "unknown"
			case err != nil:
				return &actions.Error{Code: actions.ExpressionInvalid, Action: f.a.Name, Step: s.Path, StepAction: s.Do, Message: err.Error()}
			case !ok:
				p.Runs = "no"
			}
		}
		d.fill(&p, s, look)
		d.out = append(d.out, p)
		if s.Run != "" && p.Runs != "no" && s.Each == nil {
			inner, _ := expr.Plain(s.Args["params"].ValueOrNil(look)).(map[string]any)
			if err := d.action(s.Run, inner, f.depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// fill binds what is known. What is not stays as it is written; secrets are hidden.
func (d *dry) fill(p *Planned, s *actions.Step, look expr.Lookup) {
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
		if unknown(t.Refs()) {
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
		case err != nil || hidden:
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

// unknown reports whether a name is known on a page only.
func unknown(refs []expr.Ref) bool {
	for _, r := range refs {
		if s := r.Path[0]; s == "steps" || s == "item" || s == "env" || s == "page" && r.Path[1] != "version" {
			return true
		}
	}
	return false
}
