package verify

import (
	"context"
	"errors"
	"fmt"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/pipeline"
	"skillmill/stages/extract"
	"skillmill/stages/settle"
	"skillmill/transform/match"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
	"skillmill/transform/view"
)

// Fingerprint stands in the column locator of rows about the fingerprint. Other rows have a
// kind of package locate or Policy there.
const Fingerprint = "fingerprint"

// Policy stands in the column locator of rows about the element that a program acts on.
const Policy = "policy"

// New returns the stage, which takes capture directories and gives verifications. A capture
// of a page that no skill names gives none.
func New(cfg configs.Config, skills Source, truth *Truth, rules settle.Rules) pipeline.Stage {
	lim := extract.Limits(cfg)
	spec := pipeline.Spec{
		Name: "verify", In: datasets.TableFound, Out: datasets.TableVerifications,
		Side: []string{datasets.TableCaptures},
	}
	return pipeline.Grain(1, pipeline.Rows(spec, func(ctx context.Context, f datasets.FoundRow, out *pipeline.Out[datasets.VerificationRow]) error {
		c, err := capture.Read(ctx, f.Dir, lim)
		var bad *capture.RejectError
		switch {
		case errors.As(err, &bad):
			return out.Reject(extract.Reject(f.Place, c, bad))
		case err != nil:
			return fmt.Errorf("capture %s: %w", f.Place, err)
		}
		if c.ID, err = truth.captureID(f, c, lim.FileBytes); err != nil {
			return out.Reject(extract.Reject(f.Place, c, &capture.RejectError{Code: capture.CodeFileUnreadable, Offset: -1, Detail: extract.Cause(err)}))
		}
		library, err := skills(ctx, datasets.Domain(c.Meta.URL))
		if err != nil {
			return err
		}
		c.Identity = library.Identity(datasets.Domain(c.Meta.URL))
		rec, scopes, err := view.All(c)
		if err != nil {
			return fmt.Errorf("capture %s: %w", f.Place, err)
		}
		if err := pipeline.Side(out, datasets.TableCaptures, rec.Capture); err != nil {
			return err
		}
		for _, p := range append([]view.Page{rec}, scopes...) {
			rows, err := Capture(p.Record, library, truth, rules)
			if err != nil {
				return fmt.Errorf("capture %s: %w", p.Capture.CaptureID, err)
			}
			for _, r := range rows {
				if err := out.Row(r); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// Capture tries the skills of a capture's page on it, and the other skills of its
// domain that are offered there.
func Capture(rec view.Record, library *Library, truth *Truth, rules settle.Rules) ([]datasets.VerificationRow, error) {
	domain, key := rec.Capture.Domain, rec.Capture.PageKey
	own, others := library.On(domain, key), library.elsewhere(domain, key)
	if len(own)+len(others) == 0 {
		return nil, nil
	}
	p, err := offer.NewPage(rec.Capture, rec.Controls, rec.Nodes)
	if err != nil {
		return nil, err
	}
	t := trying{rec: rec, page: p}
	if len(own) > 0 {
		if err := t.own(own, truth, rules); err != nil {
			return nil, err
		}
	}
	for _, s := range others {
		if err := t.foreign(s); err != nil {
			return nil, err
		}
	}
	return t.rows, nil
}

// trying is one capture on which skills are tried, with the rows so far.
type trying struct {
	rec  view.Record
	page *offer.Page
	rows []datasets.VerificationRow
}

// own tries the skills of the capture's page, whether they are offered or not: if the capture
// shows a control, its locators must not find another one.
func (t *trying) own(skills []*skill.Skill, truth *Truth, rules settle.Rules) error {
	want := whereabouts(t.rec, skills, truth, rules.Match)
	found := view.Resolve(t.rec, t.page.Facts(), skills, rules.Resolve)
	for i, s := range skills {
		base, err := t.base(s, want[i])
		if err != nil {
			return err
		}
		if want[i] == prove.Absent && !base.Offered {
			continue // it is never run there
		}
		if s.Family != nil && s.Family.Arg != "" {
			t.members(s, base, truth)
			continue
		}
		if err := t.try(s, base); err != nil {
			return err
		}
		if s.Locators.Fingerprint != nil {
			t.rows = append(t.rows, fingerprintRow(base, found[i].Answer, t.rec.Controls, want[i]))
		}
	}
	return nil
}

// foreign tries a skill of another page if it is offered here.
func (t *trying) foreign(s *skill.Skill) error {
	base, err := t.base(s, prove.Absent)
	if err != nil || !base.Offered {
		return err
	}
	base.Foreign = true
	return t.try(s, base)
}

// members tries a family for each member that has a skill of its own in the truth: on the
// capture the key of the member must find that control or nothing.
func (t *trying) members(s *skill.Skill, base datasets.VerificationRow, truth *Truth) {
	for i := range s.Family.Members {
		m := &s.Family.Members[i]
		want, known := truth.index(&skill.Skill{ID: m.Skill, Domain: s.Domain}, t.rec.Capture.CaptureID, t.rec.Capture.ContentHash)
		if m.Skill == "" || !known {
			continue
		}
		found, _ := t.page.ActOn(&s.Locators, s.Family.Arg, m.Key)
		row := base
		row.Locator, row.Value, row.Want, row.Matched, row.Got = Policy, m.Key, want, int64(found.Matched), found.Got
		row.Verdict = found.Judge(want)
		t.rows = append(t.rows, row)
	}
}

func (t *trying) base(s *skill.Skill, want int64) (datasets.VerificationRow, error) {
	c := &t.rec.Capture
	offered, err := t.page.Holds(&s.Preconditions)
	if err != nil {
		return datasets.VerificationRow{}, fmt.Errorf("skill %s of %s: %w", s.ID, s.Domain, err)
	}
	return datasets.VerificationRow{
		Domain: s.Domain, PageKey: c.PageKey, SkillID: s.ID, CaptureID: c.CaptureID, Night: c.Night,
		Want: want, Got: prove.Absent, Offered: offered,
	}, nil
}

// try tries every locator of a skill, and what its program acts on.
func (t *trying) try(s *skill.Skill, base datasets.VerificationRow) error {
	w := offer.Want{Index: base.Want, Control: offer.Known(s), Aside: !base.Foreign}
	add := func(locator, value string, found prove.Result) {
		row := base
		row.Locator, row.Value, row.Verdict, row.Matched, row.Got = locator, value, t.page.Judge(found, w), int64(found.Matched), found.Got
		t.rows = append(t.rows, row)
	}
	for _, proof := range s.Locators.Proofs {
		found, err := t.page.FindProof(&s.Locators, proof)
		if err != nil {
			return fmt.Errorf("skill %s of %s: %w", s.ID, s.Domain, err)
		}
		add(proof.Kind, proof.Value, found)
	}
	found, by := t.page.Act(&s.Locators)
	add(Policy, by, found)
	return nil
}

func fingerprintRow(row datasets.VerificationRow, a match.Answer, controls []datasets.ControlRow, want int64) datasets.VerificationRow {
	row.Locator = Fingerprint
	row.Verdict = settle.FingerprintVerdict(a, controls, want)
	if a.Index >= 0 {
		row.Got, row.Matched = controls[a.Index].DOMIndex, 1
	}
	if len(a.Best) > 0 {
		row.Score = a.Best[0].Score
	}
	if len(a.Best) > 1 {
		row.RunnerUp = a.Best[1].Score
	}
	return row
}

// whereabouts returns the live index of each skill's control in the capture, prove.Absent if
// the capture does not show it.
func whereabouts(rec view.Record, skills []*skill.Skill, truth *Truth, params match.Params) []int64 {
	want := make([]int64, len(skills))
	var old []skill.Fingerprint
	var at []int
	for i, s := range skills {
		index, ok := truth.index(s, rec.Capture.CaptureID, rec.Capture.ContentHash)
		want[i] = index
		if !ok && s.Locators.Fingerprint != nil {
			old, at = append(old, *s.Locators.Fingerprint), append(at, i)
		}
	}
	if len(old) > 0 {
		for k, a := range match.Match(old, rec.Fingerprints(), params) {
			if a.Index >= 0 {
				want[at[k]] = rec.Controls[a.Index].DOMIndex
			}
		}
	}
	return want
}
