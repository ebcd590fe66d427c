package assemble

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/locate"
	"skillmill/transform/require"
)

// regressionGate keeps the locators of the published skill that a skill continues if the new
// primary locator is worse on the stored captures: wrong more often, or right less often.
// It writes the reason into the document.
func regressionGate(d *datasets.DraftRow, s *skill.Skill) error {
	if len(d.Prior.Doc) == 0 {
		return nil
	}
	old, err := skill.Unmarshal([]byte(d.Prior.Doc))
	if err != nil {
		return fmt.Errorf("published skill %s: %w", d.Prior.SkillID, err)
	}
	was, ok := primaryProof(old.Locators)
	if !ok || was >= len(d.Prior.Trials) {
		return nil
	}
	before, after := d.Prior.Trials[was], primaryTrial(d, s.Locators)
	if before.Wrong > 0 || before.Right == 0 || before.Right <= after.Right && after.Wrong == 0 {
		return nil
	}
	l := old.Locators
	l.Kept = fmt.Sprintf("locators of rules %s kept: right in %d of %d captures, those of rules %s in %d",
		old.Meta.RulesVersion, before.Right, len(d.Captures), datasets.RulesVersion, after.Right)
	l.ByDOMIndex, l.BBox, l.PageBBox, l.Fingerprint = s.Locators.ByDOMIndex, s.Locators.BBox, s.Locators.PageBBox, s.Locators.Fingerprint
	l.Proofs = nil
	for i, p := range old.Locators.Proofs {
		if t := d.Prior.Trials[i]; t.Wrong == 0 && t.Right > 0 {
			l.Proofs = append(l.Proofs, proof(d, p.Kind, p.Value, 1, t))
		} else if k := locate.KindOf(p.Kind); k != nil {
			k.Drop(&l, p.Value) // the primary one is proven
		}
	}
	if l.Selector == "" && len(l.SelectorAlt) > 0 {
		l.Selector, l.SelectorAlt = l.SelectorAlt[0], l.SelectorAlt[1:]
	}
	if l.Selector == "" {
		return nil
	}
	usable, _ := locate.Usable(d.Control.Candidates, d.Trials)
	l.Guard = guard(d, &l, usable)
	keepAnchored(&l, s)
	l.Order = slices.DeleteFunc(l.Order, func(field string) bool { return skill.KindOfField(field).Main(&l) == "" })
	s.Locators = l
	if p := old.Locators.Proofs[was]; before.Right == int64(len(d.Captures)) && require.LastingValue(p.Kind, p.Value) && !(told(d) && require.Passing(p.Value)) {
		standsFirst(s, p.Value)
	}
	return nil
}

// Outdone reports whether regressionGate will keep nothing from the document that a draft
// continues, whatever its locators do on further pages. This holds if the old primary locator
// is also the new one: while it stays, the new document is right as often; once it finds
// another control, so does the old document. Only a stage that orders locators anew may
// change that.
func Outdone(d *datasets.DraftRow, old *skill.Skill) bool {
	was, ok := primaryProof(old.Locators)
	if !ok || was >= len(d.Prior.Trials) {
		return true
	}
	before := d.Prior.Trials[was]
	if before.Wrong > 0 || before.Right == 0 {
		return true
	}
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	chain := locate.Choose(ordered)
	locate.Order(&chain, ordered, trials)
	p := old.Locators.Proofs[was]
	k := locate.KindOf(p.Kind)
	if len(chain.Order) == 0 || k == nil || chain.First() != old.Locators.First() || k.Main(&chain) != p.Value || k.Exact(&chain) != k.Exact(&old.Locators) {
		return false
	}
	alike := 0
	for _, c := range d.Control.Candidates {
		if c.Kind == p.Kind && c.Value == p.Value {
			alike++
		}
	}
	at := slices.IndexFunc(ordered, func(c datasets.Candidate) bool {
		// Roles alone ask for names that are equal or contain one.
		return c.Kind == p.Kind && c.Value == p.Value && (c.Kind != locate.KindRole || c.Exact == k.Exact(&chain))
	})
	return alike == 1 && at >= 0 && trials[at].Right == trials[0].Right && trials[at].Right >= before.Right
}

// keepAnchored gives old locators the anchored ones of the new document with their proofs,
// if none of their own are proven.
func keepAnchored(l *skill.Locators, s *skill.Skill) {
	if slices.ContainsFunc(l.Proofs, func(p skill.Proof) bool { return p.Kind == skill.ProofAnchored }) {
		return
	}
	l.Anchored = s.Locators.Anchored
	for _, p := range s.Locators.Proofs {
		if p.Kind == skill.ProofAnchored {
			l.Proofs = append(l.Proofs, p)
		}
	}
	if len(l.Anchored) > 0 && !slices.Contains(l.Order, skill.FieldAnchored) {
		l.Order = append(slices.Clone(l.Order), skill.FieldAnchored)
	}
}

// standsFirst makes a selector that matches in all captures the first entry of exists.
func standsFirst(s *skill.Skill, selector string) {
	s.Preconditions.Exists[0] = selector
	if s.Support != nil && len(s.Support.Exists) > 0 {
		s.Support.Exists[0].Value = selector
	}
}

// primaryProof returns the position of the proof of the primary locator.
func primaryProof(l skill.Locators) (int, bool) {
	k := l.First()
	for i, p := range l.Proofs {
		if k != nil && p.Kind == k.Name && p.Value == k.Main(&l) {
			return i, true
		}
	}
	return 0, false
}

func primaryTrial(d *datasets.DraftRow, l skill.Locators) datasets.Trial {
	at, ok := primaryProof(l)
	if !ok {
		return datasets.Trial{}
	}
	p := l.Proofs[at]
	for i, c := range d.Control.Candidates {
		if c.Kind == p.Kind && c.Value == p.Value && i < len(d.Trials) {
			return d.Trials[i]
		}
	}
	return datasets.Trial{}
}
