package refine

import (
	"context"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/transform/proposal"
	"skillmill/transform/require"
)

// Witness reports, for each of some changed drafts of a domain, whether no stored capture of
// the domain contradicts the document that it would have; see witness.Stands.
type Witness func(ctx context.Context, domain string, drafts []datasets.DraftRow) ([]bool, error)

// skeleton returns the preconditions of a draft with the entries that may be added or dropped,
// nil if there are none. Guesses about overlays are the same for most controls of a domain, so
// they are asked about only if something covered the control or there are other questions.
func skeleton(d *datasets.DraftRow, others bool, rules Rules) *proposal.Skeleton {
	if !others && len(d.Seen.Covering) == 0 || datasets.ScopeKey(d.PageKey) != "" {
		return nil // the inside of a scope is checked by its host alone
	}
	guessed := assemble.Guessed(d, rules.Require)
	guessed = slices.DeleteFunc(guessed, func(s string) bool { return slices.Contains(d.ForeignMarks, s) })
	_, have := assemble.Offer(d, rules.Require)
	s := &proposal.Skeleton{
		URLMatches: have.URLMatches, Exists: have.Exists, NotExists: have.NotExists, Visible: have.Visible, Enabled: have.Enabled,
		LoginState: have.LoginState, InOverlay: d.Seen.InOverlay, Mobile: d.Control.Facts.Mobile,
	}
	if have.Viewport != nil {
		s.MinWidth = have.Viewport.MinWidth
	}
	for _, c := range d.Seen.Covering {
		s.CoveredBy = append(s.CoveredBy, c.Selector)
	}
	for _, kind := range require.Additions {
		_, more := assemble.Offer(d, rules.Require.With([]string{kind}))
		if had, has := entries(&have, kind), entries(&more, kind); !slices.Equal(had, has) {
			s.Offer(kind, has)
		}
	}
	for _, g := range guessed {
		s.Doubt(g)
	}
	if len(s.MayAdd)+len(s.MayDrop) == 0 {
		return nil
	}
	return s
}

// entries returns the entries of one kind of require.Additions.
func entries(p *skill.Preconditions, kind string) []string {
	switch kind {
	case require.AddVisible:
		return p.Visible
	case require.AddText:
		return p.TextContains
	}
	return p.Cookies
}

// without returns a draft without some guessed entries of not_exists, and with no others in
// their place.
func (a *asked) without(d *datasets.DraftRow, drop []int, rules Rules) datasets.DraftRow {
	out := *d
	out.Overlays = assemble.Guessed(d, rules.Require)
	for _, i := range drop {
		gone := a.doubted[i]
		out.Overlays = slices.DeleteFunc(out.Overlays, func(s string) bool { return s == gone })
	}
	return out
}

// conditions changes the preconditions of a draft as proposed.
func (a *asked) conditions(said *proposal.Conditions, row *datasets.RefinedRow, rules Rules) verdict {
	in := &a.question.Input
	v := verdict{is: proposal.Dropped, rationale: said.Notes, had: strings.Join(in.Conditions.NotExists, ", ")}
	v.proposed = "add " + strings.Join(said.Add, " ") + "; drop " + strings.Join(said.Drop, " ")
	add, drop, code := proposal.CheckConditions(said, in)
	if v.code = code; code != "" {
		return v
	}
	if len(add)+len(drop) == 0 {
		return verdict{is: proposal.Declined, rationale: said.Notes}
	}
	v.proposed = a.chosen(add, drop)
	if len(drop) > 0 && !a.stands {
		v.code = proposal.CodeOffered
		return v
	}
	if len(drop) > 0 {
		row.Draft = a.without(&row.Draft, drop, rules)
	}
	for _, i := range add {
		row.Added = append(row.Added, in.Conditions.MayAdd[i].Kind)
	}
	v.is = proposal.Accepted
	return v
}

// chosen returns the text of what is added and dropped: "+visible button.save -.modal".
func (a *asked) chosen(add, drop []int) string {
	var words []string
	for _, i := range add {
		it := &a.question.Input.Conditions.MayAdd[i]
		words = append(words, "+"+it.Kind+" "+strings.Join(it.Value, ", "))
	}
	for _, i := range drop {
		words = append(words, "-"+a.doubted[i])
	}
	return strings.Join(words, " ")
}

// witnessed asks the witness about all drafts of a domain that would lose entries of their
// preconditions or get selectors that an answer wrote, and notes which answers hold. An
// answer with both changes holds as a whole or not at all.
func witnessed(ctx context.Context, drafts []datasets.DraftRow, list []*asked, rules Rules) error {
	var changed []datasets.DraftRow
	var of []*asked
	for i, a := range list {
		if a == nil || rules.Witness == nil {
			continue
		}
		if d, is := a.changed(&drafts[i], rules); is {
			changed, of = append(changed, d), append(of, a)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	stands, err := rules.Witness(ctx, drafts[0].Domain, changed)
	if err != nil {
		return err
	}
	for i, a := range of {
		a.stands = stands[i]
	}
	return nil
}

// changed returns a draft with the locators and preconditions of an answer. is reports
// whether the answer changes any.
func (a *asked) changed(d *datasets.DraftRow, rules Rules) (out datasets.DraftRow, is bool) {
	out = *d
	if a.writes() {
		if own, _, code := a.chosenOf(a.said.Locators, d, rules); code == "" && len(own.Control.Candidates) > len(d.Control.Candidates) {
			out, is = own, true
		}
	}
	if a.said.Conditions != nil {
		if _, drop, code := proposal.CheckConditions(a.said.Conditions, &a.question.Input); code == "" && len(drop) > 0 {
			out, is = a.without(&out, drop, rules), true
		}
	}
	return out, is
}
