package actions

import "slices"

// Described is an action as people and programs are told of it.
type Described struct {
	Name        string           `json:"name"`
	Description string           `json:"description"`
	Pack        string           `json:"pack_version"`
	Since       string           `json:"since,omitempty"`
	Deprecated  bool             `json:"deprecated,omitempty"`
	Effect      string           `json:"effect,omitempty"`
	Skills      []string         `json:"skills,omitempty"`
	Proof       string           `json:"proof,omitempty"`
	Verified    string           `json:"last_verified,omitempty"`
	Params      map[string]any   `json:"params"` // JSON Schema of the parameters
	Steps       []map[string]any `json:"steps"`
	Source      string           `json:"source"`
	Line        int              `json:"line"`
}

// Describe returns an action as JSON. Its parameters are a JSON Schema.
func (a *Action) Describe() Described {
	d := Described{
		Name: a.Name, Description: a.Def.Description, Pack: a.PackVersion(), Since: a.Def.Since, Deprecated: a.Def.Deprecated, Effect: a.Def.Effect,
		Skills: a.Def.Skills, Proof: a.Def.Proof, Verified: a.Def.LastVerified, Params: a.Schema(), Steps: []map[string]any{}, Source: a.Source, Line: a.Line,
	}
	for _, s := range a.Steps {
		step := map[string]any{"action": s.Do, "path": s.Path}
		if len(s.Def.Args) > 0 {
			step["args"] = s.Def.Args
		}
		if s.Def.When != "" {
			step["when"] = s.Def.When
		}
		d.Steps = append(d.Steps, step)
	}
	return d
}

// Schema returns the JSON Schema of the parameters.
func (a *Action) Schema() map[string]any {
	properties, required := map[string]any{}, []string{}
	for name, p := range a.Def.Params {
		s := map[string]any{"type": p.Type}
		if p.Type == "enum" {
			s = map[string]any{"type": "string", "enum": p.Values}
		}
		if p.Description != "" {
			s["description"] = p.Description
		}
		if p.Default != nil && !p.Secret {
			s["default"] = p.Default
		}
		if p.Secret {
			s["writeOnly"] = true
		}
		properties[name] = s
		if p.Required {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": sorted(required), "additionalProperties": false}
}

// Definition returns what the action is made of: its definition and the selectors and versions
// of its pack. Equal definitions encode equally as JSON.
func (a *Action) Definition() any {
	return []any{a.Name, a.Def, a.file.Selectors, a.file.Compatibility}
}

// Runs returns the full names of the actions that the steps run, in order, each once.
func (a *Action) Runs() (out []string) {
	var walk func([]*Step)
	walk = func(list []*Step) {
		for _, s := range list {
			if s.Run != "" && !slices.Contains(out, s.Run) {
				out = append(out, s.Run)
			}
			walk(s.Fallback)
		}
	}
	walk(a.Steps)
	return out
}
