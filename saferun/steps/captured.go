package steps

import (
	"context"

	"skillmill/actions"
	"skillmill/actions/expr"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// Captured is a stored page on which an action is tried without doing anything.
type Captured struct {
	Look *saferun.Look
	// Skill is as Runner.Skill; nil for none.
	Skill func(ctx context.Context, domain, id string) (*skill.Skill, error)
	// Version is the version of the page; with "" it is read from the capture as packs say.
	Version string
}

// DryRun is the function DryRun, and adds what each selector matches on the capture.
func (c *Captured) DryRun(ctx context.Context, get Get, name string, params map[string]any) ([]Planned, *actions.Error) {
	d := &dry{get: get, version: c.version}
	d.step = func(f *dryFrame, s *actions.Step, p *Planned, look expr.Lookup) *actions.Error {
		if s.Target == nil {
			return nil
		}
		for _, q := range s.Target.Queries {
			m := c.match(ctx, f, q, look)
			if p.Matches = append(p.Matches, m); m.Count == 1 && p.By == "" {
				p.By = q.Src
			}
		}
		return nil
	}
	err := d.action(name, params, nil, 0)
	return d.out, err
}

// version reads the version of the page. A global of its scripts is not in a capture.
func (c *Captured) version(a *actions.Action) string {
	said := c.Version
	if p := a.Compatibility(); said == "" && p != nil {
		switch {
		case p.VersionSelector != "":
			said = c.Look.Says("text", p.VersionSelector)
		case p.VersionScript == "" && p.VersionMeta != "":
			said = c.Look.Says("meta", p.VersionMeta)
		}
	}
	if v := actions.Coerce(said); v != nil {
		return v.String()
	}
	return ""
}

// match counts the elements of a selector. The values in it may be secret, so the result does
// not have them.
func (c *Captured) match(ctx context.Context, f *dryFrame, q *actions.Query, look expr.Lookup) Match {
	m := Match{Selector: q.Src, Count: -1}
	if f.unknown(q.Refs()) {
		m.Why = "a value is not known yet"
		return m
	}
	b, err := q.Bind(look)
	switch {
	case err != nil:
		m.Why = "a value is missing"
	case b.Kind == actions.XPath:
		m.Why = "XPath is asked of live pages alone"
	case b.Kind == actions.Skill:
		c.skill(ctx, &b, &m)
	default:
		found, known := c.Look.Find(b.Value)
		if m.Count = len(found); !known {
			m.Count, m.Why = -1, "the selector is asked of live pages alone"
		}
	}
	return m
}

// skill notes whether the skill of a selector has a target on the capture.
func (c *Captured) skill(ctx context.Context, b *actions.Bound, m *Match) {
	if c.Skill == nil {
		m.Why = "no library was given"
		return
	}
	domain := b.Domain
	if domain == "" {
		domain = datasets.Domain(c.Look.URL)
	}
	doc, err := c.Skill(ctx, domain, b.Skill)
	if err != nil {
		m.Why = err.Error()
		return
	}
	if doc.Family != nil {
		m.Why = "which member is meant is asked of live pages alone"
		return
	}
	m.Count = 1
	if t := c.Look.Target(doc, nil, false); !t.OK() {
		m.Count, m.Why = 0, t.Code+": "+t.Message
	}
}
