package assemble

import (
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestPrepare: a control that no capture shows has what brings it into view, else it
// is not runnable.
func TestPrepare(t *testing.T) {
	button := func(change func(*datasets.Opener)) []datasets.Opener {
		o := datasets.Opener{
			Does: skill.StepOpen, Container: "#list", Captures: []string{"a/1", "a/2"},
			Candidates: []datasets.Candidate{cand("css", "#menu", 1, 0)}, Trials: trials(2),
			Guard: skill.Guard{Kind: "click", Name: "menu", Names: []string{"menu"}}, GuardTrial: datasets.Trial{Right: 2},
		}
		if change != nil {
			change(&o)
		}
		return []datasets.Opener{o}
	}
	for name, c := range map[string]struct {
		reached           int64
		openers           []datasets.Opener
		prepare, runnable bool
	}{
		"in view":                    {2, nil, false, true},
		"an opener":                  {0, button(nil), true, true},
		"covered once":               {1, button(func(o *datasets.Opener) { o.Does = skill.StepClose }), true, true},
		"nothing known":              {0, nil, false, false},
		"the opener has no guard":    {0, button(func(o *datasets.Opener) { o.Guard.Kind = "" }), false, false},
		"the opener has no locator":  {0, button(func(o *datasets.Opener) { o.Trials[0].Wrong = 1 }), false, false},
		"what is closed has no name": {2, button(func(o *datasets.Opener) { o.Does, o.Container = skill.StepClose, "" }), false, true},
		"Escape":                     {2, []datasets.Opener{{Does: skill.StepEscape, Container: "#box"}}, true, true},
		"Escape needs a place":       {2, []datasets.Opener{{Does: skill.StepEscape}}, false, true},
		"what is opened has no name": {0, button(func(o *datasets.Opener) { o.Container = "" }), true, true},
	} {
		d := draft(t)
		d.Seen.Reached, d.Openers = c.reached, c.openers
		s, code, err := Skill(&d, Rules(configs.Default()))
		if err != nil || code != "" {
			t.Fatal(name, code, err)
		}
		row, reject, err := finish(&d, s)
		if err != nil || reject != nil {
			t.Fatalf("%s: %+v %v", name, reject, err)
		}
		if (s.Prepare != nil) != c.prepare || (s.Runnable == nil) != c.runnable || row.Runnable != c.runnable {
			t.Errorf("%s: prepare %+v, runnable %v", name, s.Prepare, row.Runnable)
		}
		if s.Prepare != nil && s.Prepare.Locators[0].Does == skill.StepOpen {
			if l := s.Prepare.Locators[0].Target(); l.Selector != "#menu" || l.Guard == nil || l.Guard.Verified != 2 || len(l.Guard.CSS) != 1 {
				t.Errorf("%s: %+v", name, l)
			}
		}
	}
}
