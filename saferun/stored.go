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

// Stored returns a look at the page of a stored capture. Nothing can be done on it.
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

// Target returns the target of a skill in a look. A name that no capture had is noted in
// Target.Renamed but not refused.
func (l *Look) Target(doc *skill.Skill, args map[string]any, heal bool) Target {
	return l.decide(doc, args, match.Defaults(), heal)
}

// Opener returns the control that brings the control of a document into view: the first one of
// its preparation that is on the page or in a scope, and the look at that place. If there is
// none, t has the code of the last one tried and in is nil.
func (l *Look) Opener(doc *skill.Skill) (t Target, in *Look) {
	t = Target{Index: -1, Code: find.Absent}
	for i := range doc.Prepare.Locators {
		step := &doc.Prepare.Locators[i]
		if step.Guard == nil {
			continue // it presses a key
		}
		if in = l.at(step.Scope); in == nil {
			continue // an earlier step leads to it
		}
		of := step.Target()
		of.Scope = nil // the look is at that scope already
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

// Failures returns the preconditions of a document that do not hold in a look; see
// Session.Preconditions.
func (l *Look) Failures(doc *skill.Skill) ([]Failure, error) {
	p, err := offer.NewPage(l.Capture, l.Controls, l.Nodes)
	if err != nil {
		return nil, err
	}
	return p.Failures(&doc.Preconditions)
}

// Mendable reports whether a preparation may repair a failure.
func Mendable(f Failure) bool { return !fatal(f) }
