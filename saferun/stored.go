package saferun

import (
	"context"
	"fmt"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/offer"
)

// Stored returns a look at a page as a capture has it. Nothing can be done on it.
func Stored(ctx context.Context, c *capture.Capture, o Options) (*Look, error) {
	if err := o.name(ctx, c); err != nil {
		return nil, fmt.Errorf("look at a capture: %w", err)
	}
	l, err := readLook(ctx, c, o.Skills)
	if err != nil {
		return nil, fmt.Errorf("look at a capture: %w", err)
	}
	return l, nil
}

// Target returns the element that a skill is about on the page that was looked at. A name
// that no capture had is told and does not refuse.
func (l *Look) Target(doc *skill.Skill, args map[string]any, heal bool) Target {
	return l.decide(doc, args, match.Defaults(), heal)
}

// Opener returns the control that brings that of a document into view: the first one of its
// preparation that is on the page or in a scope of it, with the look at where it is. Where
// there is none it has the code of the last, and no look.
func (l *Look) Opener(doc *skill.Skill) (t Target, in *Look) {
	t = Target{Index: -1, Code: find.Absent}
	for i := range doc.Prepare.Locators {
		step := &doc.Prepare.Locators[i]
		if step.Guard == nil {
			continue // it presses a key
		}
		if in = l.at(step.Scope); in == nil {
			continue // it is where a step before leads to
		}
		of := step.Target()
		of.Scope = nil // it is asked there
		static := in.Facts.Locate(find.FromDocument(&of))
		if static.Node < 0 {
			t.Code = static.Code
			continue
		}
		c := in.Facts.Of(static.Node)
		return Target{By: static.By, Index: in.Tree.Nodes[static.Node].Index, Key: in.key(c, step.Guard, false), Says: describe(c)}, in
	}
	return t, nil
}

// Failures returns the preconditions of a document that do not hold on the page that was
// looked at; see Session.Preconditions.
func (l *Look) Failures(doc *skill.Skill) ([]Failure, error) {
	p, err := offer.NewPage(l.Capture, l.Controls, l.Nodes)
	if err != nil {
		return nil, err
	}
	return p.Failures(&doc.Preconditions)
}

// Mendable reports whether a preparation may mend a failure.
func Mendable(f Failure) bool { return !fatal(f) }
