package assemble

import (
	"skillmill/datasets"
	"skillmill/pipeline"
)

// became notes what became of a control in the captures that show it. A family is none:
// its members are told by themselves.
func became(d *datasets.DraftRow, outcome, reason string, out *pipeline.Out[datasets.SkillRow]) error {
	if d.Family.Arg != "" {
		return nil
	}
	return pipeline.Side(out, datasets.TableBecame, datasets.BecameRow{Domain: d.Domain, Outcome: outcome, Reason: reason, Captures: d.Captures, Indices: d.Indices, SkillID: d.SkillID, Family: d.Family.Of, Rules: d.Ruled.Rules})
}

// published notes that a control has a skill.
func published(d *datasets.DraftRow, out *pipeline.Out[datasets.SkillRow]) error {
	switch {
	case d.Status == datasets.StatusRetired:
		return became(d, datasets.OutcomeRetired, "", out)
	case d.Family.Of != "":
		return became(d, datasets.OutcomeSkill, datasets.ReasonFamily, out)
	}
	return became(d, datasets.OutcomeSkill, "", out)
}

// leaveOut notes that a control has no skill, and why.
func leaveOut(d *datasets.DraftRow, r datasets.Reject, out *pipeline.Out[datasets.SkillRow]) error {
	if err := became(d, datasets.OutcomeLeftOut, r.Code, out); err != nil {
		return err
	}
	return out.Reject(r)
}
