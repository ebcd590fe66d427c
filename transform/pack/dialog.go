package pack

import (
	"reflect"
	"slices"

	"skillmill/datasets/skill"
)

// openers returns the controls that open a dialog, in the order of the skills: those that a
// control which stands in a dialog has to click last before it comes into view. One that
// several skills of its page could be is none.
func openers(skills []*skill.Skill) (out []*skill.Skill) {
	bySelector := map[string][]*skill.Skill{}
	for _, s := range skills {
		bySelector[s.Locators.Selector] = append(bySelector[s.Locators.Selector], s)
	}
	found := map[*skill.Skill]bool{}
	for _, s := range skills {
		step := opens(s)
		if step == nil || step.Selector == "" {
			continue
		}
		var could []*skill.Skill
		for _, o := range bySelector[step.Selector] {
			if o.Family == nil && reflect.DeepEqual(o.Locators.Scope, step.Scope) && slices.ContainsFunc(o.Evidence.Pages, func(p string) bool { return slices.Contains(s.Evidence.Pages, p) }) {
				could = append(could, o)
			}
		}
		if len(could) == 1 {
			found[could[0]] = true
		}
	}
	for _, s := range skills {
		if found[s] {
			out = append(out, s)
		}
	}
	return out
}

// opens returns the last step that opens something before a control of a dialog comes into view,
// nil for other controls.
func opens(s *skill.Skill) (last *skill.Step) {
	if g := s.Locators.Guard; g == nil || g.Landmark != "dialog" && g.Landmark != "alertdialog" || s.Prepare == nil {
		return nil
	}
	for i := range s.Prepare.Locators {
		if step := &s.Prepare.Locators[i]; step.Does == skill.StepOpen {
			last = step
		}
	}
	return last
}
