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
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// Fingerprint is the locator of a row that tells of the fingerprint; the others
// are the kinds of package locate.
const Fingerprint = "fingerprint"

// New is the stage: capture directories in, verifications out. A capture of a
// page that no skill names gives none.
func New(cfg configs.Config, library *Library, truth *Truth, rules settle.Rules) pipeline.Stage {
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
		rec, err := extract.Capture(c)
		if err != nil {
			return fmt.Errorf("capture %s: %w", f.Place, err)
		}
		if err := pipeline.Side(out, datasets.TableCaptures, rec.Capture); err != nil {
			return err
		}
		rows, err := Capture(rec, library, truth, rules)
		if err != nil {
			return fmt.Errorf("capture %s: %w", c.ID, err)
		}
		for _, r := range rows {
			if err := out.Row(r); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Capture tries the skills of a capture's page on it.
func Capture(rec extract.Record, library *Library, truth *Truth, rules settle.Rules) ([]datasets.VerificationRow, error) {
	skills := library.On(rec.Capture.Domain, rec.Capture.PageKey)
	if len(skills) == 0 {
		return nil, nil
	}
	t, roles, names, hidden, err := page.FromRows(rec.Nodes)
	if err != nil {
		return nil, err
	}
	p := prove.NewPage(t, roles, names, hidden)
	want := whereabouts(rec, skills, truth, rules.Match)
	answers, owners := resolve(rec, skills, rules.Resolve)
	var out []datasets.VerificationRow
	for i, s := range skills {
		base := datasets.VerificationRow{
			Domain: s.Domain, PageKey: rec.Capture.PageKey, SkillID: s.ID, CaptureID: rec.Capture.CaptureID,
			Night: rec.Capture.Night, Want: want[i], Got: prove.Absent,
		}
		for _, proof := range s.Locators.Proofs {
			res, err := p.FindProof(&s.Locators, proof)
			if err != nil {
				return nil, fmt.Errorf("skill %s of %s: %w", s.ID, s.Domain, err)
			}
			row := base
			row.Locator, row.Value, row.Verdict, row.Matched, row.Got = proof.Kind, proof.Value, res.Judge(want[i]), int64(res.Matched), res.Got
			out = append(out, row)
		}
		if at, ok := owners[i]; ok {
			out = append(out, fingerprintRow(base, answers[at], rec.Controls, want[i]))
		}
	}
	return out, nil
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

// whereabouts is the live index of each skill's control in the capture.
func whereabouts(rec extract.Record, skills []*skill.Skill, truth *Truth, params match.Params) []int64 {
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
		for k, a := range match.Match(old, fingerprints(rec.Controls), params) {
			if a.Index >= 0 {
				want[at[k]] = rec.Controls[a.Index].DOMIndex
			}
		}
	}
	return want
}

// resolve returns for the skills that have a fingerprint; owners leads from a
// skill to its answer.
func resolve(rec extract.Record, skills []*skill.Skill, params match.Params) (answers []match.Answer, owners map[int]int) {
	var stored []skill.Fingerprint
	owners = map[int]int{}
	for i, s := range skills {
		if s.Locators.Fingerprint != nil {
			owners[i] = len(stored)
			stored = append(stored, *s.Locators.Fingerprint)
		}
	}
	return match.Resolve(stored, fingerprints(rec.Controls), params), owners
}

func fingerprints(rows []datasets.ControlRow) []skill.Fingerprint {
	out := make([]skill.Fingerprint, len(rows))
	for i := range rows {
		out[i] = rows[i].Fingerprint
	}
	return out
}
