package mill

import (
	"context"
	"fmt"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// unhealthy is the health below which a skill is not trusted.
const unhealthy = 0.5

// Judge returns a function that says what is wrong with a skill of a library that was used
// at a time: the skill is missing, retired, unhealthy or was changed since. The function
// returns "" if nothing is wrong. If the skills of a domain cannot be read, it calls warn
// and returns "".
func Judge(ctx context.Context, lib string, warn func(string)) func(domain, id string, at time.Time) string {
	known := map[string]map[string]*skill.Skill{}
	return func(domain, id string, at time.Time) string {
		if _, ok := known[domain]; !ok {
			all, err := DomainSkills(ctx, lib, domain)
			if err != nil {
				warn(fmt.Sprintf("skills of %s are not looked up: %v", domain, err))
			} else {
				known[domain] = map[string]*skill.Skill{}
			}
			for _, s := range all {
				known[domain][s.ID] = s
				for _, alias := range s.Meta.Aliases {
					known[domain][alias] = s
				}
			}
		}
		if known[domain] == nil {
			return ""
		}
		return faultOf(known[domain][id], id, at)
	}
}

// faultOf says what is wrong with a skill that was used at a time, "" for nothing.
func faultOf(s *skill.Skill, id string, at time.Time) string {
	if s == nil {
		return id + " is missing"
	}
	changed, err := time.Parse(time.RFC3339, s.Meta.UpdatedAt)
	switch {
	case s.Meta.Status != "" && s.Meta.Status != datasets.StatusActive:
		return id + " is " + s.Meta.Status
	case s.Health != nil && s.Health.HealthScore < unhealthy && s.Health.SuccessCount+s.Health.FailureCount > 0:
		return id + " is unhealthy"
	case err == nil && !changed.Before(at.Truncate(time.Second)): // documents have whole seconds
		return id + " was changed since"
	}
	return ""
}
