package settle

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/transform/locate"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// walled marks the controls that only logged-in users have: other captures of their page ask
// for a login and do not show them.
func walled(drafts []datasets.DraftRow, logins []historyEntry, src Source) error {
	if len(logins) == 0 {
		return nil
	}
	groups, err := groupsOf(logins, src)
	if err != nil {
		return err
	}
	for i := range drafts {
		drafts[i].Seen.Walled = true
	}
	for _, g := range groups {
		nodes, err := src.Nodes(g.key)
		if err != nil {
			return err
		}
		t, roles, names, hidden, err := page.FromRows(nodes)
		if err != nil {
			return fmt.Errorf("stored page %s: %w", g.key, err)
		}
		p := prove.NewPage(t, roles, names, hidden)
		for i := range drafts {
			d := &drafts[i]
			if !d.Seen.Walled {
				continue
			}
			found, err := stands(p, d)
			if err != nil {
				return fmt.Errorf("control %d: %w", d.Control.DOMIndex, err)
			}
			d.Seen.Walled = !found
		}
	}
	return nil
}

// stands reports whether a locator that describes the control, and not only its position,
// finds one element of a page.
func stands(p *prove.Page, d *datasets.DraftRow) (bool, error) {
	for _, c := range d.Control.Candidates {
		if c.Matches != 1 || !c.Right || locate.Positional(c.Basis) || c.Basis == locate.BasisScoped {
			continue
		}
		found, err := p.Find(c.Kind, c.Value, c.Exact)
		if err != nil || found.Matched == 1 {
			return err == nil, err
		}
	}
	return false, nil
}
