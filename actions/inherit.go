package actions

import (
	"maps"
	"strings"
)

// Inherit returns a pack with what its parents have, each overriding those before it: aliases
// one by one, actions by their names, compatibility key by key. Where both a parent and
// the pack have an action, the keys that the pack gives count; lists are replaced whole.
func (f *File) Inherit(parents []*File) *File {
	if len(parents) == 0 {
		return f
	}
	out := *f
	out.Selectors, out.Actions, out.origin = map[string]Selector{}, map[string]Def{}, map[string]*File{}
	var compat *Compatibility
	for _, p := range parents {
		maps.Copy(out.Selectors, p.Selectors)
		for name, def := range p.Actions {
			out.Actions[name] = def
			out.origin[name] = p
			if o := p.origin[name]; o != nil {
				out.origin[name] = o
			}
		}
		compat = compat.under(p.Compatibility)
	}
	maps.Copy(out.Selectors, f.Selectors)
	out.Compatibility = compat.under(f.Compatibility)
	for name, own := range f.Actions {
		if base, ok := out.Actions[name]; ok {
			own = base.under(&own, f.Doc.Keys("actions."+name))
		}
		out.Actions[name] = own
		delete(out.origin, name)
	}
	return &out
}

// under returns an action with the keys of another one over its own.
func (d Def) under(o *Def, keys []string) Def {
	for _, key := range keys {
		switch key {
		case "description":
			d.Description = o.Description
		case "since":
			d.Since = o.Since
		case "deprecated":
			d.Deprecated = o.Deprecated
		case "deprecated_message", "deprecatedMessage":
			d.DeprecatedMessage = o.DeprecatedMessage
		case "alias_of", "aliasOf":
			d.AliasOf, d.Steps, d.Params = o.AliasOf, nil, nil
		case "params":
			params := maps.Clone(d.Params)
			if params == nil {
				params = map[string]Param{}
			}
			maps.Copy(params, o.Params)
			d.Params = params
		case "steps":
			d.Steps, d.AliasOf = o.Steps, ""
		case "returns":
			d.Returns = o.Returns
		case "verify":
			d.Verify = o.Verify
		case "effect", "skills", "proof", "last_verified":
			d.Effect, d.Skills, d.Proof, d.LastVerified = o.Effect, o.Skills, o.Proof, o.LastVerified
		}
	}
	return d
}

// under returns a compatibility with the keys of another one over its own.
func (c *Compatibility) under(o *Compatibility) *Compatibility {
	if c == nil || o == nil {
		if o == nil {
			return c
		}
		return o
	}
	out := *c
	for _, k := range []struct{ to, from *string }{
		{&out.MinVersion, &o.MinVersion},
		{&out.MaxVersion, &o.MaxVersion},
		{&out.VersionSelector, &o.VersionSelector},
		{&out.VersionScript, &o.VersionScript},
		{&out.VersionMeta, &o.VersionMeta},
	} {
		if strings.TrimSpace(*k.from) != "" {
			*k.to = *k.from
		}
	}
	out.VersionOverrides = maps.Clone(c.VersionOverrides)
	if out.VersionOverrides == nil {
		out.VersionOverrides = map[string]Override{}
	}
	for pattern, own := range o.VersionOverrides {
		merged := Override{Selectors: maps.Clone(out.VersionOverrides[pattern].Selectors)}
		if merged.Selectors == nil {
			merged.Selectors = map[string]Selector{}
		}
		maps.Copy(merged.Selectors, own.Selectors)
		out.VersionOverrides[pattern] = merged
	}
	return &out
}
