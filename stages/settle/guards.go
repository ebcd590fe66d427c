package settle

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/prove"
)

// tryGuards tries the policy of docs/locate.md on every capture of the history, with the
// guard of each draft and the selectors that its document will have. If the policy finds
// another control by some kind of locator, that kind is excluded in the guard and the policy
// is tried again.
func tryGuards(ctx context.Context, drafts []datasets.DraftRow, places [][]int64, history []historyEntry, groups []group, pages *storedPages) error {
	left := make([]int, len(drafts))
	for i := range left {
		left[i] = i
	}
	for len(left) > 0 {
		misled := map[int][]string{}
		for _, i := range left {
			drafts[i].GuardTrial, drafts[i].Slips = datasets.Trial{}, nil
		}
		for g := range groups {
			if err := ctx.Err(); err != nil {
				return err
			}
			t, stored, err := pages.open(groups[g].key)
			if err != nil {
				return err
			}
			p := stored.Facts()
			for _, i := range left {
				a := p.Locate(policy(&drafts[i]))
				found := prove.Answered(t, a)
				for _, m := range groups[g].at {
					verdict := found.Judge(places[m][i])
					prove.Add(&drafts[i].GuardTrial, verdict)
					prove.AddSlip(&drafts[i].Slips, history[m].row.CaptureID, places[m][i], verdict)
					if verdict == prove.Wrong && !slices.Contains(misled[i], a.By) {
						misled[i] = append(misled[i], a.By)
					}
				}
			}
		}
		left = left[:0]
		for i, kinds := range misled {
			drafts[i].Distrust = append(drafts[i].Distrust, kinds...)
			left = append(left, i)
		}
		slices.Sort(left)
	}
	return nil
}

// policy returns the locators that the document of a draft will give to the policy, as far as
// its page alone decides them.
func policy(d *datasets.DraftRow) find.Locators {
	cands, _ := locate.Usable(d.Control.Candidates, d.Trials)
	chain := locate.Choose(cands)
	chain.Guard = locate.Trusted(d.Control.Guard, &chain, cands, d.Distrust)
	return find.FromDocument(&chain)
}

// ownGuards fills the trials of captures that all have the same stored page from its
// extraction, which found that the policy finds the control or nothing.
func ownGuards(drafts []datasets.DraftRow, captures int) {
	for i := range drafts {
		d := &drafts[i]
		shown := int64(len(d.Captures))
		d.Slips = nil
		if !d.Control.Located {
			shown = 0
			for _, id := range d.Captures {
				d.Slips = append(d.Slips, datasets.Slip{CaptureID: id, Verdict: prove.None})
			}
		}
		d.GuardTrial = datasets.Trial{Right: shown, None: int64(captures) - shown}
	}
}
