package assemble

import (
	"slices"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/health"
)

// healths holds the runs of each skill, and the rule by which a skill is quarantined.
type healths struct {
	rule health.Rule
	runs map[[2]string][]datasets.RunRow // by domain and skill id
}

func newHealths(cfg configs.Health, runs Runs) *healths {
	h := &healths{health.Rule{Below: cfg.QuarantineBelow, Runs: cfg.MinRuns}, map[[2]string][]datasets.RunRow{}}
	for domain, rows := range runs {
		for _, r := range rows {
			at := [2]string{domain, r.SkillID}
			h.runs[at] = append(h.runs[at], r)
		}
	}
	return h
}

// give puts the health of a skill into its document, from its runs and those under its
// earlier ids. A skill that fails too often is quarantined, unless it is retired.
func (h *healths) give(d *datasets.DraftRow, s *skill.Skill) {
	rows := h.runs[[2]string{d.Domain, d.SkillID}]
	for _, alias := range d.Aliases {
		rows = append(rows[:len(rows):len(rows)], h.runs[[2]string{d.Domain, alias}]...)
	}
	s.Health = health.Of(rows)
	if d.Status != datasets.StatusRetired && h.rule.Quarantines(s.Health) {
		d.Status, s.Meta.Status = datasets.StatusQuarantined, datasets.StatusQuarantined
	}
}

// sortedSlips returns slips in an order that does not depend on how pages were visited.
func sortedSlips(slips []datasets.Slip) []datasets.Slip {
	out := slices.Clone(slips)
	slices.SortFunc(out, func(a, b datasets.Slip) int { return strings.Compare(a.CaptureID, b.CaptureID) })
	return out
}
