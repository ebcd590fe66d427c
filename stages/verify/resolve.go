package verify

import (
	"skillmill/datasets/skill"
	"skillmill/stages/extract"
	"skillmill/transform/match"
	"skillmill/transform/prove"
)

// Resolved is the resolver's answer for one skill.
type Resolved struct {
	Skill  *skill.Skill
	Answer match.Answer // empty for a skill without a fingerprint, which is never found
	Index  int64        // live index of the control, prove.Absent when it is not found
	// Was and Is are the name that the skill knows and that of the control found, where no
	// capture of the skill had the latter; "" otherwise.
	Was, Is string
}

// Resolve finds the controls of skills in a capture, in the order of the skills.
func Resolve(rec extract.Record, skills []*skill.Skill, params match.Params) []Resolved {
	answers, owners := resolve(rec, skills, params)
	out := make([]Resolved, len(skills))
	for i, s := range skills {
		out[i] = Resolved{Skill: s, Index: prove.Absent, Answer: match.Answer{Verdict: match.None, Index: -1}}
		at, ok := owners[i]
		if !ok {
			continue
		}
		out[i].Answer = answers[at]
		if k := answers[at].Index; k >= 0 {
			out[i].Index = rec.Controls[k].DOMIndex
			if was, is := renamed(s, rec.Controls[k].Name); is {
				out[i].Was, out[i].Is = was, rec.Controls[k].Name
			}
		}
	}
	return out
}
