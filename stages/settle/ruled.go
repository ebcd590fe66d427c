package settle

import (
	"context"
	"fmt"

	"skillmill/datasets"
	"skillmill/transform/page"
	"skillmill/transform/siterule"
)

// applyRules applies the site rules to the drafts of a page. A rule applies to a control if it
// matches it in any capture of the history. Rules come before the trials, because pinned
// selectors are tried like all others.
func applyRules(ctx context.Context, pageKey string, drafts []datasets.DraftRow, history []historyEntry, src Source, site *siterule.Site) error {
	on := site.On(pageKey)
	if on == nil {
		return nil
	}
	groups, err := groupsOf(history, src)
	if err != nil {
		return err
	}
	places := placesOf(drafts, history)
	var home map[string]*page.Tree // by capture; kept only if a selector is pinned
	if on.Pins() {
		home = map[string]*page.Tree{}
	}
	for _, g := range groups {
		if err := ctx.Err(); err != nil {
			return err
		}
		var t *page.Tree
		if on.Asks() {
			nodes, err := src.Nodes(g.key)
			if err != nil {
				return err
			}
			if t, _, _, _, err = page.FromRows(nodes); err != nil {
				return fmt.Errorf("stored page %s: %w", g.key, err)
			}
		}
		marks := on.Marks(t)
		for _, m := range g.at {
			for i := range drafts {
				if live := places[m][i]; live >= 0 {
					on.Note(&drafts[i], marks, live, history[m].row.Night)
				}
			}
		}
		if home == nil {
			continue
		}
		for _, m := range g.at {
			home[history[m].row.CaptureID] = t
		}
	}
	for i := range drafts {
		if t := home[drafts[i].Control.CaptureID]; t != nil {
			on.Pin(&drafts[i], t)
		}
	}
	for i := range drafts {
		on.Apply(&drafts[i])
	}
	return nil
}
