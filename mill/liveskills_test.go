package mill_test

import (
	"path/filepath"
	"slices"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/transform/view"
)

// Documents for one look bring what is covered into view as those of a library do, and never
// what nobody saw: a menu that is closed.
func TestLiveSkillsOfACoveredPage(t *testing.T) {
	t.Parallel()
	c, err := capture.Read(t.Context(), filepath.Join(sampleCaptures(t), "shop.samples.test", "20260902020002"), capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	live, err := mill.LiveSkills(t.Context(), rec, configs.Default())
	if err != nil {
		t.Fatal(err)
	}
	covered := 0
	for _, s := range live {
		if len(s.Preconditions.NotExists) > 0 {
			covered++
		}
		if steps := stepsOf(s); (len(s.Preconditions.NotExists) > 0) != slices.Contains(steps, skill.StepClose) || slices.Contains(steps, skill.StepOpen) {
			t.Errorf("%s waits for %v to go; it is prepared by %v", s.Label, s.Preconditions.NotExists, steps)
		}
	}
	if covered == 0 {
		t.Error("no control of the page is covered")
	}
}

// stepsOf returns what the steps of a skill's prepare do.
func stepsOf(s *skill.Skill) []string {
	var does []string
	if s.Prepare != nil {
		for i := range s.Prepare.Locators {
			does = append(does, s.Prepare.Locators[i].Does)
		}
	}
	return does
}
