package assemble

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/locate"
	"skillmill/transform/prepare"
)

// prepared returns the program that brings a control into view, nil where it needs none
// or where a control that it would click has no locator.
func prepared(d *datasets.DraftRow) *skill.Prepare {
	var steps []skill.Step
	for i := range d.Openers {
		o := &d.Openers[i]
		if o.Does == skill.StepEscape {
			if o.Container == "" {
				return nil // Escape is pressed in a container, and there is none
			}
			steps = append(steps, skill.Step{Does: o.Does, Container: o.Container})
			continue
		}
		l, ok := opener(o)
		if !ok || o.Does == skill.StepClose && o.Container == "" {
			return nil
		}
		steps = append(steps, skill.StepOf(o.Does, o.Container, &l))
	}
	if len(steps) == 0 {
		return nil
	}
	return prepare.Program(steps)
}

// opener returns the locators of a control that a step clicks.
func opener(o *datasets.Opener) (l skill.Locators, ok bool) {
	d := datasets.DraftRow{PageKey: o.PageKey, Captures: o.Captures, Trials: o.Trials, Control: datasets.ControlRow{Guard: o.Guard}, GuardTrial: o.GuardTrial, Distrust: o.Distrust}
	d.Control.Candidates = o.Candidates
	ordered, trials := locate.Usable(o.Candidates, o.Trials)
	chain := locate.Choose(ordered)
	if len(chain.Order) == 0 {
		return l, false
	}
	locate.Order(&chain, ordered, trials)
	l = locators(&d, chain, ordered, trials)
	return l, l.Guard != nil
}

// runnable reports whether a user can come to the control: a capture shows it as the page
// is at first, or it is known how.
func runnable(d *datasets.DraftRow, p *skill.Prepare) bool {
	return p != nil || d.Seen.Reached > 0 && datasets.StateOf(d.PageKey) == nil
}
