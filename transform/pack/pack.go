// Package pack makes actions of a domain's skills: one for each control, one for each
// form, one for each family.
//
// An action gets its name once, from the slug of its skill or from the id of its form. It
// keeps the name when the skill is renamed, and the name of an action that is gone is given
// to no other. So a name means the same as long as it is there. The action of a skill that
// was not seen of late is deprecated; a quarantined skill has none. A step names a skill and
// no selector: the executor finds the control by the skill's document (docs/executor.md).
package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/effect"
)

// Version is that of the shape of these packs.
const Version = "1.0.0"

// Pack is a pack as it is written; docs/actions.md has its keys.
type Pack struct {
	Namespace   string            `yaml:"namespace"`
	Version     string            `yaml:"version"`
	Description string            `yaml:"description"`
	Actions     map[string]Action `yaml:"actions"`
}

// Action is one action of a pack.
type Action struct {
	Description       string           `yaml:"description,omitempty"`
	AliasOf           string           `yaml:"alias_of,omitempty"`
	Deprecated        bool             `yaml:"deprecated,omitempty"`
	DeprecatedMessage string           `yaml:"deprecated_message,omitempty"`
	Effect            string           `yaml:"effect,omitempty"`
	Skills            []string         `yaml:"skills,omitempty,flow"`
	Proof             string           `yaml:"proof,omitempty"`
	LastVerified      string           `yaml:"last_verified,omitempty"`
	Params            map[string]Param `yaml:"params,omitempty"`
	Steps             []Step           `yaml:"steps,omitempty"`
}

// Param is one parameter.
type Param struct {
	Type        string   `yaml:"type"`
	Description string   `yaml:"description,omitempty"`
	Required    bool     `yaml:"required,omitempty"`
	Values      []string `yaml:"values,omitempty"`
	Secret      bool     `yaml:"secret,omitempty"`
}

// Step is one step.
type Step struct {
	Action string         `yaml:"action"`
	When   string         `yaml:"when,omitempty"`
	Args   map[string]any `yaml:"args"`
}

// maxActions is how many actions one pack has at most, so that its file stays small.
const maxActions = 500

// Names are those that actions of a domain were given, by what they are of: scene and id,
// such as click:d12. They only grow.
type Names map[string]string

// book gives names.
type book struct {
	names Names
	taken map[string]bool
}

// name returns the name of an action: the one that it had, else the one that is wanted, with the id
// behind it where another one has or had that.
func (b *book) name(scene, id, want string) string {
	key := scene + ":" + id
	if name, ok := b.names[key]; ok {
		return name
	}
	name := scene + ":" + want
	if b.taken[name] {
		name += "-" + strings.ReplaceAll(id, "_", "-")
	}
	b.names[key], b.taken[name] = name, true
	return name
}

// Of returns the packs of a domain, with their actions in the order of their names; one, or
// several where there are many actions. The order of the documents does not matter. names
// are those given before; those of new actions are put in.
func Of(domain string, skills []*skill.Skill, forms []skill.Form, names Names) []Pack {
	all := map[string]Action{}
	byID := map[string]*skill.Skill{}
	b := &book{names: names, taken: map[string]bool{}}
	for _, name := range names {
		b.taken[name] = true
	}
	skills = slices.DeleteFunc(slices.Clone(skills), func(s *skill.Skill) bool { return s.Meta.Status == "quarantined" })
	slices.SortFunc(skills, func(a, b *skill.Skill) int { return strings.Compare(a.ID, b.ID) })
	for _, s := range skills {
		byID[s.ID] = s
		ofSkill(all, b, s)
	}
	for _, s := range openers(skills) {
		name := b.name(s.Action, s.ID, s.Slug)
		all[b.name("dialog", s.ID, s.Slug)] = Action{AliasOf: name, Description: all[name].Description}
	}
	for i := range forms {
		a, ok := ofForm(&forms[i], byID)
		if !ok {
			continue
		}
		short := strings.TrimPrefix(forms[i].ID, "form-")
		name := b.name("form", forms[i].ID, short)
		all[name] = a
		if scene := structure(&forms[i], byID); scene != "" {
			all[b.name(scene, forms[i].ID, short)] = Action{AliasOf: name, Description: a.Description}
		}
	}
	return split(domain, all)
}

// ofSkill puts in the action of a skill, and the names by which it was known.
func ofSkill(all map[string]Action, b *book, s *skill.Skill) {
	scene := s.Action
	if s.Family != nil && s.Family.Arg != "" {
		scene = "family"
	}
	name := b.name(scene, s.ID, s.Slug)
	a := single(s)
	all[name] = a
	if scene == "family" && s.Family.Arg == "page" {
		all[b.name("pager", s.ID, s.Slug)] = Action{AliasOf: name, Description: a.Description}
	}
	for _, id := range s.Meta.Aliases { // skills that turned out to be this one
		if was, ok := b.names[scene+":"+id]; ok {
			all[was] = Action{AliasOf: name, Description: a.Description, Deprecated: true, DeprecatedMessage: "It is " + name + "."}
		}
	}
}

func split(domain string, all map[string]Action) (out []Pack) {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for chunk := range slices.Chunk(names, maxActions) {
		p := Pack{Namespace: datasets.DomainKey(domain), Version: Version, Description: "Made of the library of " + domain, Actions: map[string]Action{}}
		for _, name := range chunk {
			p.Actions[name] = all[name]
		}
		out = append(out, p)
	}
	return out
}

// about returns what every action says of its skill.
func about(s *skill.Skill) Action {
	a := Action{Description: text(strings.TrimSpace(s.Label + ". " + s.Purpose)), Effect: string(effect.Of(effect.Document(s)).Class), Skills: []string{s.ID}, LastVerified: cmp.Or(s.Meta.UpdatedAt, s.Meta.CreatedAt)}
	if g := s.Locators.Guard; g != nil {
		a.Proof = fmt.Sprintf("%d/%d", g.Verified, g.Captures)
	}
	if s.Meta.Status == "missing" {
		a.Deprecated, a.DeprecatedMessage = true, fmt.Sprintf("The control was not seen in the last %d nights.", s.Meta.MissingNights)
	}
	return a
}

// single returns the action of one skill; that of a family takes the member.
func single(s *skill.Skill) Action {
	a := about(s)
	a.Params = map[string]Param{}
	args := map[string]any{"selector": selector(s)}
	if s.Family != nil && s.Family.Arg != "" {
		with := s.Family.Arg
		a.Params[with] = Param{Type: "string", Required: true, Description: text(member(s))}
		args["with"] = map[string]any{with: "${params." + with + "}"}
	}
	name, p, ok := param(s)
	if ok {
		p.Required = true
		a.Params[name] = p
	}
	a.Steps = steps(s, args, "params."+name, ok, true)
	return a
}

// member says which members a family has today.
func member(s *skill.Skill) string {
	var keys []string
	for _, m := range s.Family.Members[:min(len(s.Family.Members), 5)] {
		keys = append(keys, m.Key)
	}
	return "which " + s.Family.Arg + ", such as " + strings.Join(keys, "; ")
}

// selector names a skill.
func selector(s *skill.Skill) string { return "skill:" + s.Domain + "/" + s.ID }

// param returns the parameter for what a skill takes; ok is false for one that takes nothing.
func param(s *skill.Skill) (name string, p Param, ok bool) {
	switch s.Action {
	case skill.Toggle:
		if a := s.ArgsSchema.Properties["state"]; len(a.Enum) == 1 {
			return "", p, false
		}
		return "on", Param{Type: "boolean", Description: "whether it is on afterwards"}, true
	case skill.Type, skill.Select:
	default:
		return "", p, false
	}
	for _, name := range []string{"text", "value", "values", "path"} {
		a, there := s.ArgsSchema.Properties[name]
		if !there || s.Family != nil && s.Family.Arg == name {
			continue
		}
		return name, typed(s, &a), true
	}
	return "", p, false
}

// typed returns the parameter of an argument.
func typed(s *skill.Skill, a *skill.Arg) Param {
	p := Param{Type: "string", Description: text(a.Description), Secret: secret(s)}
	values := a.Enum
	for _, c := range a.OneOf {
		values = append(values, c.Const)
	}
	switch {
	case a.Type == "number" || a.Type == "integer":
		p.Type = "number"
	case a.Type == "array":
		p.Type = "array"
	case len(values) > 0:
		p.Type, p.Values = "enum", values
	}
	return p
}

// secret reports whether a skill takes a password.
func secret(s *skill.Skill) bool {
	a := s.ArgsSchema.Properties["text"]
	return a.Format == "password" || s.Locators.Guard != nil && s.Locators.Guard.Kind == "password" || s.Locators.Fingerprint != nil && s.Locators.Fingerprint.Type == "password"
}

// steps returns the steps that operate a skill with a parameter. One that need not be given is left
// alone.
func steps(s *skill.Skill, args map[string]any, name string, takes, required bool) []Step {
	given := ""
	if !required {
		given = name + " != null"
	}
	with := func(key string) map[string]any {
		out := map[string]any{key: "${" + name + "}"}
		for k, v := range args {
			out[k] = v
		}
		return out
	}
	switch {
	case s.Action == skill.Toggle && takes:
		return []Step{{"check", name + " == true", args}, {"uncheck", name + " == false", args}}
	case s.Action == skill.Toggle:
		return []Step{{Action: "check", Args: args}}
	case s.Action == skill.Type && takes:
		return []Step{{"fill", given, with("value")}}
	case s.Action == skill.Select && takes:
		return []Step{{"select", given, with("value")}}
	}
	return []Step{{Action: "click", Args: args}}
}

// maxText bounds descriptions, in bytes.
const maxText = 300

// text returns a text of the page as a description.
func text(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s, "")), " ")
	if len(s) > maxText {
		s = strings.ToValidUTF8(s[:maxText], "")
	}
	// A description is no template, and nobody shall take it for one.
	return strings.ReplaceAll(s, "${", "$ {")
}
