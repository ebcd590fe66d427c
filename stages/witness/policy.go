package witness

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/standing"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// tryPolicy tries the policy of drafts on a view. On a page that is not theirs, it tries those
// for which the policy may find something and whose document does not act wrongly there
// anyway. On their own pages it tries those whose guard is not the one that settle tried.
func (w *walk) tryPolicy(on *visited) error {
	view := &w.views[on.view]
	if !view.aside {
		for _, i := range w.owners[view.page] {
			if d := &w.drafts[i]; d.again && d.chain.Guard != nil {
				on.note(i)
				on.misled[i] = d.onOwn(on.page, view)
			}
		}
	}
	for _, i := range on.drafts {
		if on.touched[i] {
			w.tryPolicyOf(on, i)
		}
	}
	w.traits.speaking(func(i int) { w.tryPolicyOf(on, i) })
	return w.tryLean(on)
}

// tryPolicyOf tries the policy of one draft, once, on a view that is not its own.
func (w *walk) tryPolicyOf(on *visited, i int) {
	if w.skip[i] || on.asked[i] || w.drafts[i].chain.Guard == nil {
		return
	}
	on.note(i)
	on.asked[i] = true
	if d := &w.drafts[i]; w.traits.admits(&d.wanted) && !d.actsBy(on.wrong[i]) {
		on.misled[i] = d.misled(on.page, offer.Want{Index: prove.Absent, Control: d.control, Aside: w.views[on.view].aside})
	}
}

// actsOf returns a digest of what a policy looks for: the locators without the counts in their
// guard.
func actsOf(chain skill.Locators) string {
	g := *chain.Guard
	g.Verified, g.Captures, g.Tried = 0, 0, 0
	chain.Guard = &g
	text, err := json.Marshal(chain)
	if err != nil {
		return "" // it cannot be encoded, so nothing is remembered
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// knows reports whether the policy is known from the build before to find the control in each
// capture of a view of the draft's own pages.
func (d *draft) knows(view *view) bool {
	return d.known != nil && !slices.ContainsFunc(view.captures, func(c string) bool { return !d.known(view.page, c, d.where.at(c)) })
}

// found counts the captures of a view for which knows is true.
func (d *draft) found(view *view) { d.row.GuardTrial.Right += int64(len(view.captures)) }

// noteFound notes for the next build that the policy of a draft of several pages finds it
// in every capture of them.
func noteFound(stood *standing.Domain, row *datasets.DraftRow) {
	t := row.GuardTrial
	if len(row.Pages) < 2 || t.Wrong+t.Ambiguous+t.None > 0 || t.Right != int64(len(row.Captures)) {
		return
	}
	locators, _ := locate.Usable(row.Control.Candidates, row.Trials)
	if chain := assemble.Chain(row, locators); chain.Guard != nil {
		stood.NoteFound(row, actsOf(chain))
	}
}

// onOwn tries the policy on a view of the draft's own pages and counts what it does.
func (d *draft) onOwn(p *offer.Page, view *view) []string {
	if d.knows(view) {
		d.found(view)
		return nil
	}
	var kinds []string
	for _, c := range view.captures {
		want := offer.Want{Index: d.where.at(c)}
		found, _ := p.ActBy(d.acts)
		verdict := p.Judge(found, want)
		prove.Add(&d.row.GuardTrial, verdict)
		prove.AddSlip(&d.row.Slips, c, want.Index, verdict)
		kinds = appendAll(kinds, d.misled(p, want))
	}
	return kinds
}

// misled returns the kinds of locators that the policy must not use if it is not to find
// another control on a page.
func (d *draft) misled(p *offer.Page, want offer.Want) []string {
	var kinds []string
	found, by := p.ActBy(d.acts)
	for l := d.chain; ; found, by = p.Act(&l) {
		if p.Judge(found, want) != prove.Wrong || slices.Contains(kinds, by) {
			return kinds
		}
		kinds = append(kinds, by)
		l.Guard = without(d.chain.Guard, kinds)
	}
}

func without(g *skill.Guard, kinds []string) *skill.Guard {
	out := *g
	find.Distrust(&out, kinds)
	return &out
}

// appendAll appends those of more that a list does not have.
func appendAll(list, more []string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}
