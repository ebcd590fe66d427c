package assemble

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline"
	"skillmill/transform/locate"
)

// tellTrials passes on the trials from which the figures of a published document were made.
func tellTrials(d *datasets.DraftRow, s *skill.Skill, out *pipeline.Out[datasets.SkillRow]) error {
	if d.Status == datasets.StatusRetired { // it has no document any more
		return nil
	}
	rows, err := trialRows(d, s)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := pipeline.Side(out, datasets.TableTrials, r); err != nil {
			return err
		}
	}
	return nil
}

// trialRows returns the locators that could have stood in a document, each with its trial.
func trialRows(d *datasets.DraftRow, s *skill.Skill) ([]datasets.TrialRow, error) {
	t := trialTeller{d: d, s: s}
	if f := &d.Family; f.Arg != "" {
		// A way that ever took one control for another makes no family; where not every
		// member was found, the key found nothing.
		proven := datasets.Trial{Right: f.Proven, None: f.Tried - f.Proven}
		t.locator(datasets.Candidate{Kind: skill.ProofAnchored, Value: f.Locator, Basis: datasets.TrialFamily, Exact: true, Matches: 1}, proven)
		t.add(datasets.TrialRow{Kind: datasets.TrialGuard, Basis: datasets.TrialFamily, Published: true}, proven)
		return t.rows, nil
	}
	if err := t.kept(); err != nil {
		return nil, err
	}
	for i, c := range d.Control.Candidates {
		if c.Matches == 1 && c.Right && i < len(d.Trials) { // the others are not tried
			t.locator(c, d.Trials[i])
		}
	}
	t.distinct()
	if d.Control.Fingerprint.Version != 0 {
		t.add(datasets.TrialRow{Kind: datasets.TrialFingerprint, Basis: datasets.TrialFingerprint, Published: s.Locators.Fingerprint != nil}, d.FingerprintTrial)
	}
	if s.Locators.Guard != nil {
		t.add(datasets.TrialRow{Kind: datasets.TrialGuard, Basis: datasets.TrialGuard, Published: true}, d.GuardTrial)
	}
	return t.rows, nil
}

// trialTeller makes the trial rows of one document.
type trialTeller struct {
	d    *datasets.DraftRow
	s    *skill.Skill
	rows []datasets.TrialRow
}

// kept adds the locators of the earlier document that regressionGate kept.
func (t *trialTeller) kept() error {
	if t.s.Locators.Kept == "" || len(t.d.Prior.Doc) == 0 {
		return nil
	}
	old, err := skill.Unmarshal([]byte(t.d.Prior.Doc))
	if err != nil {
		return fmt.Errorf("published skill %s: %w", t.d.Prior.SkillID, err)
	}
	for i, p := range old.Locators.Proofs {
		if k := locate.KindOf(p.Kind); k != nil && i < len(t.d.Prior.Trials) {
			t.locator(datasets.Candidate{Kind: p.Kind, Value: p.Value, Basis: datasets.TrialKept, Exact: k.Exact(&old.Locators), Matches: 1}, t.d.Prior.Trials[i])
		}
	}
	return nil
}

// locator adds the row of a locator. The locator is in the document if a proof there has the
// same counts.
func (t *trialTeller) locator(c datasets.Candidate, tried datasets.Trial) {
	t.add(datasets.TrialRow{
		Kind: c.Kind, Value: c.Value, Basis: c.Basis, Exact: c.Exact, Matches: c.Matches,
		Published: slices.Contains(t.s.Locators.Proofs, proof(t.d, c.Kind, c.Value, int(c.Matches), tried)),
	}, tried)
}

func (t *trialTeller) add(r datasets.TrialRow, tried datasets.Trial) {
	r.Domain, r.SkillID, r.Night = t.d.Domain, t.s.ID, datasets.Night(t.d.LastSeen)
	r.Right, r.Wrong, r.Ambiguous, r.None = tried.Right, tried.Wrong, tried.Ambiguous, tried.None
	r.Tried, r.Captures = tried.Right+tried.Wrong+tried.Ambiguous+tried.None, int64(len(t.d.Captures))
	t.rows = append(t.rows, r)
}

// distinct leaves one row for each locator: the one in the document, else the first. A kept
// document and the candidates may both have given a row.
func (t *trialTeller) distinct() {
	type key struct {
		kind, value string
		exact       bool
	}
	slices.SortStableFunc(t.rows, func(a, b datasets.TrialRow) int {
		switch {
		case a.Published == b.Published:
			return 0
		case a.Published:
			return -1
		}
		return 1
	})
	have := map[key]bool{}
	t.rows = slices.DeleteFunc(t.rows, func(r datasets.TrialRow) bool {
		k := key{r.Kind, r.Value, r.Exact}
		was := have[k]
		have[k] = true
		return was
	})
}
