package settle

import (
	"context"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// try fills the trials of the drafts: of every candidate that is unique and right in the
// newest capture, every proof of a prior document and every fingerprint, each on every
// capture of the history.
func try(ctx context.Context, drafts []datasets.DraftRow, known []*skill.Skill, history []historyEntry, src Source, seen *observations, params match.Params) error {
	docs := documents(drafts, known)
	places := placesOf(drafts, history)
	if err := tryAll(ctx, drafts, places, history, seen, params); err != nil {
		return err
	}
	if len(history) == 1 && docs == nil {
		own(drafts)
		ownGuards(drafts, len(history))
		return nil
	}
	stands := newContainers(drafts)
	groups, err := groupsOf(history, src)
	if err != nil {
		return err
	}
	home := homes(groups, history)
	for g := range groups {
		if err := ctx.Err(); err != nil {
			return err
		}
		on := trialPage{pages: &seen.stored, group: &groups[g], places: places}
		for i := range drafts {
			on.home = home[drafts[i].Control.CaptureID] == g
			if err := on.tryDraft(&drafts[i], i, docs[i], stands); err != nil {
				return err
			}
		}
	}
	if len(groups) == 1 {
		ownGuards(drafts, len(history))
	} else if err := tryGuards(ctx, drafts, places, history, groups, &seen.stored); err != nil {
		return err
	}
	if err := tryPublished(ctx, drafts, places, history, seen, params); err != nil {
		return err
	}
	stands.drop()
	return nil
}

// documents returns the published documents that drafts continue, by draft, nil if there are
// none. It also allocates the trials of candidates and documents.
func documents(drafts []datasets.DraftRow, known []*skill.Skill) map[int]*skill.Skill {
	var docs map[int]*skill.Skill
	by := byID(known)
	all := 0
	for i := range drafts {
		all += len(drafts[i].Control.Candidates)
	}
	trials := make([]datasets.Trial, all)
	for i := range drafts {
		d := &drafts[i]
		n := len(d.Control.Candidates)
		d.Trials, trials = trials[:n:n], trials[n:]
		s := by[d.Prior.SkillID]
		if d.Prior.Doc == "" || s == nil {
			continue
		}
		if docs == nil {
			docs = map[int]*skill.Skill{}
		}
		docs[i], d.Prior.Trials = s, make([]datasets.Trial, len(s.Locators.Proofs))
	}
	return docs
}

// own fills the trials of a page with a single capture from its extraction, which counted the
// matches of each candidate.
func own(drafts []datasets.DraftRow) {
	for i := range drafts {
		for k, c := range drafts[i].Control.Candidates {
			switch {
			case c.Matches == 1 && c.Right:
				drafts[i].Trials[k].Right++
			case c.Matches > 1:
				drafts[i].Trials[k].Ambiguous++
			}
		}
	}
}
