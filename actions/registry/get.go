package registry

import (
	"strings"

	"skillmill/actions"
	"skillmill/configs/strict"
)

// Get returns the action of a full name. An alias is the action that it stands for, with what
// to tell of it. The error has the code actions.NotFound.
func (r *Registry) Get(name string) (a *actions.Action, warnings []string, err *actions.Error) {
	for range actions.MaxDepth {
		a = r.actions[name]
		if a == nil {
			e := &actions.Error{Code: actions.NotFound, Action: name, Message: "there is no such action"}
			if best := strict.Nearest(name, r.names); best != "" {
				e.Suggestion = "did you mean " + best + "?"
			}
			return nil, warnings, e
		}
		if a.Def.Deprecated {
			warnings = append(warnings, strings.TrimSpace(a.Name+" is deprecated. "+a.Def.DeprecatedMessage))
		}
		if a.Def.AliasOf == "" {
			return a, warnings, nil
		}
		ns, _, _ := strings.Cut(a.Name, ":")
		name = actions.Full(ns, a.Def.AliasOf)
	}
	return nil, warnings, &actions.Error{Code: actions.MaxDepthExceeded, Action: name, Message: "aliases of aliases"}
}

// List returns the actions of a namespace, "" for all, by name.
func (r *Registry) List(namespace string) (out []*actions.Action) {
	for _, name := range r.names {
		if namespace == "" || strings.HasPrefix(name, namespace+":") {
			out = append(out, r.actions[name])
		}
	}
	return out
}

// Info is an action in lists.
type Info struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Effect      string `json:"effect,omitempty"`
	Deprecated  bool   `json:"deprecated,omitempty"`
	AliasOf     string `json:"alias_of,omitempty"`
	Source      string `json:"source"`
}

// Infos are actions as lists show them.
func Infos(list []*actions.Action) []Info {
	out := make([]Info, len(list))
	for i, a := range list {
		out[i] = Info{a.Name, a.Def.Description, a.Def.Effect, a.Def.Deprecated, a.Def.AliasOf, a.Source}
	}
	return out
}
