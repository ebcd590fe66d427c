package pack

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/effect"
)

// ofForm returns the action of a form: what it is filled in with, and how it is sent. ok is false
// for one that has no field or no control that sends it.
func ofForm(f *skill.Form, byID map[string]*skill.Skill) (a Action, ok bool) {
	a = Action{Description: text(strings.TrimSpace(f.Purpose + " " + f.Heading)), LastVerified: f.LastSeen, Params: map[string]Param{}}
	submits := there(f.Submits, byID)
	if len(submits) == 0 {
		return a, false
	}
	class := effect.Fill
	least := ""
	note := func(s *skill.Skill) {
		one := about(s)
		class = effect.Higher(class, effect.Class(one.Effect))
		a.Skills = append(a.Skills, s.ID)
		a.Deprecated, a.DeprecatedMessage = a.Deprecated || one.Deprecated, one.DeprecatedMessage+a.DeprecatedMessage
		least = lower(least, one.Proof)
	}
	for _, s := range there(f.Fields, byID) {
		field(&a, f, s)
		note(s)
	}
	if len(a.Steps) == 0 {
		return a, false
	}
	for _, s := range submits {
		note(s)
	}
	send(&a, submits)
	a.Effect, a.Proof = string(effect.Higher(class, effect.Submit)), least
	return a, true
}

// there returns the documents of ids, in their order.
func there(ids []string, byID map[string]*skill.Skill) (out []*skill.Skill) {
	for _, id := range ids {
		if s := byID[id]; s != nil {
			out = append(out, s)
		}
	}
	return out
}

// lower returns the weaker one of two proofs; "" is none yet.
func lower(a, b string) string {
	var an, am, bn, bm int
	if _, err := fmt.Sscanf(a, "%d/%d", &an, &am); err != nil {
		return b
	}
	if _, err := fmt.Sscanf(b, "%d/%d", &bn, &bm); err != nil || an*bm <= bn*am {
		return a
	}
	return b
}

// field adds a field of a form.
func field(a *Action, f *skill.Form, s *skill.Skill) {
	args := map[string]any{"selector": selector(s)}
	if s.Family != nil && s.Family.Arg != "" {
		return // which member is meant is a question of its own: the family's action
	}
	_, p, takes := param(s)
	if !takes && s.Action == skill.Toggle { // a radio button: chosen, or left alone
		p = Param{Type: "boolean", Description: "true to choose it"}
	} else if !takes {
		return
	}
	name := unique(a.Params, s)
	p.Required = takes && s.Action != skill.Toggle && slices.Contains(f.Required, s.ID)
	p.Description = text(strings.TrimSpace(s.Label + ". " + p.Description))
	a.Params[name] = p
	made := steps(s, args, "params."+name, takes, p.Required)
	if !takes {
		made[0].When = "params." + name + " == true"
	}
	a.Steps = append(a.Steps, made...)
}

// unique returns the parameter of a field: its slug, with its id behind it where two fields have
// the same.
func unique(params map[string]Param, s *skill.Skill) string {
	name := s.Slug
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		name = "f_" + name
	}
	if _, taken := params[name]; taken || name == sendParam {
		name += "_" + strings.ReplaceAll(s.ID, "-", "_")
	}
	return name
}

// sendParam says which of several buttons sends a form.
const sendParam = "send_with"

// send adds what sends a form. Where there are several, the caller says which.
func send(a *Action, submits []*skill.Skill) {
	if len(submits) == 1 {
		a.Steps = append(a.Steps, Step{Action: "click", Args: map[string]any{"selector": selector(submits[0])}})
		return
	}
	p := Param{Type: "enum", Required: true, Description: "which button sends it"}
	for _, s := range submits {
		p.Values = append(p.Values, s.Slug)
		a.Steps = append(a.Steps, Step{Action: "click", When: fmt.Sprintf("params.%s == '%s'", sendParam, s.Slug), Args: map[string]any{"selector": selector(s)}})
	}
	a.Params[sendParam] = p
}

// structure returns what a form is for, as its fields say: login or search, "" for neither.
func structure(f *skill.Form, byID map[string]*skill.Skill) string {
	fields := there(f.Fields, byID)
	passwords, searches, texts := 0, 0, 0
	for _, s := range fields {
		if s.Action == skill.Type {
			texts++
		}
		if secret(s) {
			passwords++
		}
		if p := s.Locators.Fingerprint; p != nil && (p.Type == "search" || p.Role == "searchbox") || s.Evidence.Role == "searchbox" {
			searches++
		}
	}
	switch {
	case passwords == 1 && texts == 2:
		return "login"
	case searches == 1 && len(fields) == 1:
		return "search"
	}
	return ""
}
