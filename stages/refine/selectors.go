package refine

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/witness"
	"skillmill/transform/css"
	"skillmill/transform/locate"
	"skillmill/transform/proposal"
)

// Trials tries selectors that answers wrote on the stored captures of a domain; see
// witness.Selectors.
type Trials func(ctx context.Context, domain string, list []witness.Tried) ([]datasets.Trial, []bool, error)

// own is a selector that an answer wrote, with its trial.
type own struct {
	selector css.Selector
	lost     bool // of a control that the rules have no locator for
	trial    datasets.Trial
	code     string // why it does not count, "" for one that passed the trials
}

// choice is what an answer to the task locators chooses from: the candidates of the question,
// followed by its own selectors that passed the trials.
type choice struct {
	input  proposal.Input
	proofs []proposal.Proof
	own    []own
}

// trySelectors tries the selectors that answers wrote.
func trySelectors(ctx context.Context, drafts []datasets.DraftRow, list []*asked, rules Rules) error {
	var tried []witness.Tried
	var of []*own
	for i, a := range list {
		if a == nil || a.said.Locators == nil || len(a.said.Locators.Own) == 0 {
			continue
		}
		selectors, code := proposal.CheckSelectors(a.said.Locators)
		if a.ownCode = code; code != "" {
			continue
		}
		a.own = make([]own, len(selectors))
		for n, s := range selectors {
			a.own[n] = own{selector: s, lost: a.lost, code: had(&drafts[i], s)}
			if a.own[n].code == "" && rules.Trials == nil {
				a.own[n].code = proposal.CodeNotAlone // there is no capture to try it on
			}
			if a.own[n].code == "" {
				tried, of = append(tried, witness.Tried{Draft: &drafts[i], Selector: s}), append(of, &a.own[n])
			}
		}
	}
	if len(tried) == 0 {
		return nil
	}
	trials, home, err := rules.Trials(ctx, drafts[0].Domain, tried)
	if err != nil {
		return err
	}
	for i, o := range of {
		switch o.trial = trials[i]; {
		case o.trial.Wrong > 0:
			o.code = proposal.CodeFoundAnother
		case !home[i]:
			o.code = proposal.CodeNotAlone
		case o.lost && o.trial.Right < int64(len(tried[i].Draft.Captures)):
			o.code = proposal.CodeFewerRight // there is no choice of the rules: it must be right always
		}
	}
	return nil
}

// had returns the code for a selector that the rules already have among the candidates, ""
// for a new one.
func had(d *datasets.DraftRow, s css.Selector) string {
	value := s.String()
	if slices.ContainsFunc(d.Control.Candidates, func(c datasets.Candidate) bool { return c.Kind == locate.KindCSS && c.Value == value }) {
		return proposal.CodeNotNew
	}
	return ""
}

// choice returns the candidates of the question and the own selectors that passed. code is
// that of the first selector that the answer chose and that did not pass.
func (a *asked) choice(said *proposal.Locators) (c choice, code string) {
	if a.ownCode != "" {
		return c, a.ownCode
	}
	c.input = a.question.Input
	c.input.Candidates, c.proofs = slices.Clone(c.input.Candidates), slices.Clone(a.proofs)
	meant := append([]string{said.Primary}, said.Fallbacks...)
	for n, o := range a.own {
		id := proposal.OwnID(n)
		switch {
		case !slices.Contains(meant, id):
			continue
		case o.code != "":
			return c, o.code
		}
		c.own = append(c.own, o)
		c.input.Candidates = append(c.input.Candidates, proposal.Candidate{ID: id, Kind: locate.KindCSS, Value: o.selector.String(), Basis: locate.BasisProposed})
		c.proofs = append(c.proofs, proposal.Proof{Right: o.trial.Right, Basis: locate.BasisProposed})
	}
	return c, ""
}

// with returns a draft with the own selectors and their trials among its candidates. If it makes a
// document only by them, the document has no fingerprint: witness tries those of the documents of a
// page together, and this was none of them.
func (c *choice) with(d *datasets.DraftRow) datasets.DraftRow {
	out := *d
	out.Control.Candidates, out.Trials = slices.Clone(d.Control.Candidates), slices.Clone(d.Trials)
	for _, o := range c.own {
		out.Control.Candidates = append(out.Control.Candidates, datasets.Candidate{
			Kind: locate.KindCSS, Basis: locate.BasisProposed, Value: o.selector.String(), Exact: true, Matches: 1, Right: true,
		})
		out.Trials = append(out.Trials, o.trial)
	}
	if len(c.own) > 0 && !assemble.Publishes(d) {
		out.Control.Fingerprint, out.FingerprintTrial = skill.Fingerprint{}, datasets.Trial{}
	}
	return out
}

// chosenOf returns the draft that an answer to the task locators makes, and its first locator.
// code says why the answer does not count. With candidates alone the document must have the
// same locators as before in another order; with own selectors it has these too, and the
// first choice must be first.
func (a *asked) chosenOf(said *proposal.Locators, d *datasets.DraftRow, rules Rules) (out datasets.DraftRow, want datasets.Candidate, code string) {
	c, code := a.choice(said)
	if code != "" {
		return out, want, code
	}
	order, code := proposal.CheckLocators(said, &c.input, c.proofs)
	if code != "" {
		return out, want, code
	}
	out = c.with(d)
	at := slices.Clone(a.at)
	for n := range c.own {
		at = append(at, len(d.Control.Candidates)+n)
	}
	want = out.Control.Candidates[at[order[0]]]
	was, _ := assemble.Offer(d, rules.Require)
	out.Control.Candidates, out.Trials = reordered(&out, at, order)
	chain, _ := assemble.Offer(&out, rules.Require)
	if first := chain.First(); first == nil || first.Name != want.Kind || first.Main(&chain) != want.Value || len(c.own) == 0 && !sameLocators(&was, &chain) {
		return out, want, proposal.CodeNotFirst
	}
	return out, want, ""
}

// writes reports whether an answer wrote selectors.
func (a *asked) writes() bool { return a.said.Locators != nil && len(a.said.Locators.Own) > 0 }
