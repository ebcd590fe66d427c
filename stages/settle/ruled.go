package settle

import (
	"context"
	"fmt"

	"skillmill/datasets"
	"skillmill/transform/page"
	"skillmill/transform/siterule"
)

// applyRules applies the rules of the site to the drafts of a page: what a rule means in
// any capture of the history it means.
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
	}
	for i := range drafts {
		on.Apply(&drafts[i])
	}
	return nil
}
