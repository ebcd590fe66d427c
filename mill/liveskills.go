package mill

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/settle"
	"skillmill/transform/naming"
	"skillmill/transform/program/gate"
	"skillmill/transform/require"
	"skillmill/transform/view"
)

// LiveSkills returns documents for the controls of one observed page, by live index. The
// rules of a build make them from this page alone, so each is proven on one capture of one.
// They are for use on that page and are never published. A control gets no document if
// no locator finds it alone or if its program does not pass the gate.
func LiveSkills(ctx context.Context, rec view.Record, cfg configs.Config) (map[int64]*skill.Skill, error) {
	src := newOneRecord(rec)
	page := datasets.PageRow{Domain: rec.Capture.Domain, PageKey: rec.Capture.PageKey, Keys: []string{oneKey}}
	drafts, _, err := settle.Page(ctx, page, src, nil, stages.SettleRules(cfg))
	if err != nil {
		return nil, fmt.Errorf("live skills of %s: %w", rec.Capture.PageKey, err)
	}
	nameLive(drafts)
	out := make(map[int64]*skill.Skill, len(drafts))
	rules := assemble.Rules(cfg)
	for i := range drafts {
		s, err := liveSkill(&drafts[i], rules)
		if err != nil {
			return nil, err
		}
		if s != nil {
			out[drafts[i].Control.DOMIndex] = s
		}
	}
	return out, nil
}

// nameLive gives drafts what enroll would give them: an id, a label, and the controls that
// close what covers them. It drops the steps that open something first, because the
// controls of an observed page are open already.
func nameLive(drafts []datasets.DraftRow) {
	all := make([]*datasets.DraftRow, len(drafts))
	for i := range drafts {
		d := &drafts[i]
		noun := d.Control.Name
		if noun == "" && len(d.Control.Facts.OwnTexts) > 0 {
			noun = d.Control.Facts.OwnTexts[0]
		}
		d.SkillID = fmt.Sprintf("d%d", d.Control.DOMIndex)
		d.Label = naming.Label(d.Control.Action, noun)
		d.Slug, d.Purpose, d.Status = naming.Slug(d.Label), "Operates a control of the page that was looked at.", datasets.StatusActive
		all[i] = d
	}
	enroll.FindOpeners(all)
	for _, d := range all {
		if slices.ContainsFunc(d.Openers, func(o datasets.Opener) bool { return o.Does == skill.StepOpen }) {
			d.Openers = nil
		}
	}
}

// liveSkill returns the document of one named draft, nil if it has none.
func liveSkill(d *datasets.DraftRow, rules require.Rules) (*skill.Skill, error) {
	s, code, err := assemble.Skill(d, rules)
	if err != nil {
		return nil, fmt.Errorf("live skill %s: %w", d.SkillID, err)
	}
	if code != "" || errors.Join(skill.Check(s), gate.Check(s.Program.Code, s.Program.Entry)) != nil {
		return nil, nil
	}
	return s, nil
}

// oneKey is the key of the only record of a oneRecord.
const oneKey = "look"

// oneRecord is a store that holds one record.
type oneRecord struct{ rec view.Record }

// newOneRecord makes a store of one record. A wall counts as a page like any other: skills
// are made for what it shows.
func newOneRecord(rec view.Record) oneRecord {
	rec.Capture.Sign = ""
	return oneRecord{rec}
}

// Capture implements settle.Source.
func (s oneRecord) Capture(string) (datasets.CaptureRow, error) { return s.rec.Capture, nil }

// Controls implements settle.Source.
func (s oneRecord) Controls(string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	return s.rec.Capture, append([]datasets.ControlRow(nil), s.rec.Controls...), nil
}

// Nodes implements settle.Source.
func (s oneRecord) Nodes(string) ([]datasets.NodeRow, error) { return s.rec.Nodes, nil }

// SameNodes implements settle.Source.
func (s oneRecord) SameNodes(string) (string, error) { return oneKey, nil }

// Hints implements settle.Source: of one page they save nothing.
func (s oneRecord) Hints(string) ([]uint32, error) { return nil, nil }
