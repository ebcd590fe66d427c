package assemble

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline"
	"skillmill/transform/locate"
)

// became reports the outcome of a control for each capture that shows it. A family is not
// a control: its members report their own outcomes.
func became(d *datasets.DraftRow, outcome, reason string, out *pipeline.Out[datasets.SkillRow]) error {
	if d.Family.Arg != "" {
		return nil
	}
	return pipeline.Side(out, datasets.TableBecame, datasets.BecameRow{Domain: d.Domain, Outcome: outcome, Reason: reason, Captures: d.Captures, Indices: d.Indices, SkillID: d.SkillID, Family: d.Family.Of, Rules: d.Ruled.Rules})
}

// published reports that a control has a skill.
func published(d *datasets.DraftRow, out *pipeline.Out[datasets.SkillRow]) error {
	switch {
	case d.Status == datasets.StatusRetired:
		return became(d, datasets.OutcomeRetired, "", out)
	case d.Family.Of != "":
		return became(d, datasets.OutcomeSkill, datasets.ReasonFamily, out)
	}
	return became(d, datasets.OutcomeSkill, "", out)
}

// refusePins rejects the pinned selectors that failed in the trials.
func refusePins(d *datasets.DraftRow, out *pipeline.Out[datasets.SkillRow]) error {
	for i, c := range d.Control.Candidates {
		if c.Basis != locate.BasisPinned || i >= len(d.Trials) {
			continue
		}
		t := d.Trials[i]
		if c.Matches == 1 && c.Right && t.Wrong == 0 && t.Right > 0 {
			continue
		}
		r := rejectOf(d, capture.CodePinRefused, fmt.Sprintf("%s: right in %d, wrong in %d, several in %d, nothing in %d captures", c.Value, t.Right, t.Wrong, t.Ambiguous, t.None))
		r.Stage = datasets.StageRule
		if err := out.Reject(r); err != nil {
			return err
		}
	}
	return nil
}

// leaveOut reports that a control has no skill, and why.
func leaveOut(d *datasets.DraftRow, r datasets.Reject, out *pipeline.Out[datasets.SkillRow]) error {
	if err := became(d, datasets.OutcomeLeftOut, r.Code, out); err != nil {
		return err
	}
	return out.Reject(r)
}
