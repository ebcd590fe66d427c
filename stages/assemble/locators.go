package assemble

import (
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/locate"
)

// Usable are the candidates that a document may carry, with their trials: unique
// and right in the newest capture, and wrong in none. Those that are right in
// more captures come first, among equals the better rank. A locator that matches
// several elements today is left out: it could become unique tomorrow and wrong.
func Usable(d *datasets.DraftRow) ([]datasets.Candidate, []datasets.Trial) {
	var at []int
	for i, c := range d.Control.Candidates {
		if c.Matches == 1 && c.Right && i < len(d.Trials) && d.Trials[i].Right > 0 && d.Trials[i].Wrong == 0 {
			at = append(at, i)
		}
	}
	sort.SliceStable(at, func(i, k int) bool { return d.Trials[at[i]].Right > d.Trials[at[k]].Right })
	cands, trials := make([]datasets.Candidate, len(at)), make([]datasets.Trial, len(at))
	for n, i := range at {
		cands[n], trials[n] = d.Control.Candidates[i], d.Trials[i]
		cands[n].Rank = int64(n)
	}
	return cands, trials
}

// primary is the best proven locator: of those that are right in the most
// captures the selector, unless it only says where the control stands and the
// role or the text does not. On real releases of pages a position goes wrong in
// 1.5 % of cases, every other basis in at most 0.3 %.
func primary(chain *skill.Locators, cands []datasets.Candidate, trials []datasets.Trial) string {
	best := trials[0].Right
	for i, c := range cands {
		if c.Kind == locate.KindCSS && c.Value == chain.Selector && trials[i].Right == best && c.Basis != locate.BasisPosition {
			return skill.PrimarySelector
		}
	}
	for i, c := range cands {
		if k := locate.KindOf(c.Kind); trials[i].Right == best && c.Kind != locate.KindCSS && c.Value == k.Main(chain) {
			return k.Primary
		}
	}
	return chain.Primary
}

func locators(d *datasets.DraftRow, chain skill.Locators, ordered []datasets.Candidate, trials []datasets.Trial) skill.Locators {
	index := int(d.Control.DOMIndex)
	l := chain
	l.ByDOMIndex, l.BBox, l.PageBBox = &index, ints(d.Control.BBox), ints(d.Control.PageBBox)
	if d.FingerprintTrial.Wrong == 0 && d.Control.Fingerprint.Version != 0 {
		l.Fingerprint = &d.Control.Fingerprint
	}
	for i, c := range ordered {
		if locate.KindOf(c.Kind).Has(&chain, c.Value) {
			l.Proofs = append(l.Proofs, proof(d, c.Kind, c.Value, int(c.Matches), trials[i]))
		}
	}
	return l
}

func proof(d *datasets.DraftRow, kind, value string, matches int, t datasets.Trial) skill.Proof {
	return skill.Proof{
		Kind: kind, Value: value, Matches: matches, Verified: int(t.Right), Captures: len(d.Captures),
		Tried: int(t.Right + t.Wrong + t.Ambiguous + t.None),
	}
}

// primaryValue is the primary locator as proofs write it.
func primaryValue(l *skill.Locators) string { return skill.KindOfPrimary(l.Primary).Main(l) }
