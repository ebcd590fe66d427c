package mill

import (
	"testing"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

func TestWrongWith(t *testing.T) {
	at := time.Date(2026, 9, 1, 0, 0, 0, 500, time.UTC)
	is := func(change func(*skill.Skill)) *skill.Skill {
		s := &skill.Skill{}
		s.Meta.Status, s.Meta.UpdatedAt = datasets.StatusActive, "2026-08-31T00:00:00Z"
		change(s)
		return s
	}
	for _, c := range []struct {
		name string
		s    *skill.Skill
		want string
	}{
		{"no such skill", nil, "d1 is missing"},
		{"as it was", is(func(*skill.Skill) {}), ""},
		{"out of use", is(func(s *skill.Skill) { s.Meta.Status = datasets.StatusQuarantined }), "d1 is quarantined"},
		{"fails more often than not", is(func(s *skill.Skill) { s.Health = &skill.Health{HealthScore: 0.4, FailureCount: 3, SuccessCount: 2} }), "d1 is unhealthy"},
		{"never tried", is(func(s *skill.Skill) { s.Health = &skill.Health{} }), ""},
		{"changed afterwards", is(func(s *skill.Skill) { s.Meta.UpdatedAt = "2026-09-02T00:00:00Z" }), "d1 was changed since"},
		{"changed in the same second", is(func(s *skill.Skill) { s.Meta.UpdatedAt = "2026-09-01T00:00:00Z" }), "d1 was changed since"},
	} {
		if got := faultOf(c.s, "d1", at); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
