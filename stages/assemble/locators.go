package assemble

import (
	"slices"
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
func primary(chain locate.Chain, cands []datasets.Candidate, trials []datasets.Trial) string {
	best := trials[0].Right
	for i, c := range cands {
		if c.Kind == locate.KindCSS && c.Value == chain.Selector && trials[i].Right == best && c.Basis != locate.BasisPosition {
			return locate.PrimarySelector
		}
	}
	for i, c := range cands {
		switch {
		case trials[i].Right < best:
		case c.Kind == locate.KindRole && chain.ByRole != nil && c.Value == roleValue(chain.ByRole):
			return locate.PrimaryRole
		case c.Kind == locate.KindText && len(chain.ByText) > 0 && chain.ByText[0] == c.Value:
			return locate.PrimaryText
		}
	}
	return chain.Primary
}

func locators(d *datasets.DraftRow, chain locate.Chain, ordered []datasets.Candidate, trials []datasets.Trial) skill.Locators {
	index := int(d.Control.DOMIndex)
	l := skill.Locators{
		Selector: chain.Selector, SelectorAlt: chain.SelectorAlt, ByRole: chain.ByRole, ByText: chain.ByText,
		ByDOMIndex: &index, BBox: ints(d.Control.BBox), PageBBox: ints(d.Control.PageBBox), Primary: chain.Primary,
	}
	if d.PrintTrial.Wrong == 0 && d.Control.Fingerprint.Version != 0 {
		l.Fingerprint = &d.Control.Fingerprint
	}
	for i, c := range ordered {
		if published(chain, c) {
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

func published(chain locate.Chain, c datasets.Candidate) bool {
	switch c.Kind {
	case locate.KindCSS:
		return c.Value == chain.Selector || slices.Contains(chain.SelectorAlt, c.Value)
	case locate.KindRole:
		return chain.ByRole != nil && c.Value == roleValue(chain.ByRole)
	case locate.KindText:
		return slices.Contains(chain.ByText, c.Value)
	}
	return false
}

func roleValue(r *skill.ByRole) string {
	if r.Name == "" {
		return r.Role
	}
	return r.Role + "|" + r.Name
}

// primaryValue is the primary locator as proofs write it.
func primaryValue(l skill.Locators) string {
	switch {
	case l.Primary == locate.PrimaryRole && l.ByRole != nil:
		return roleValue(l.ByRole)
	case l.Primary == locate.PrimaryText && len(l.ByText) > 0:
		return l.ByText[0]
	}
	return l.Selector
}
