package view

import (
	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// Renamed reports whether a control has a name that no capture of its skill had, neither as
// name nor as label or text. from is the name that the skill knows; for a skill without one it
// returns false.
func Renamed(s *skill.Skill, name string) (from string, is bool) {
	known := []string{s.Evidence.Name}
	if f := s.Locators.Fingerprint; f != nil {
		known = append(known, f.Name, f.Label, f.Text, f.Placeholder, f.Title)
	}
	if g := s.Locators.Guard; g != nil {
		known = append(append(known, g.Names...), g.Label)
	}
	now := find.Normal(name)
	for _, k := range known {
		if k == "" {
			continue
		}
		if from == "" {
			from = k
		}
		if find.Normal(k) == now {
			return "", false
		}
	}
	if from == "" || now == "" {
		return "", false
	}
	return from, true
}
