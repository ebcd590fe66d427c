package settle

import (
	"fmt"
	"sort"

	"skillmill/datasets"
	"skillmill/transform/wall"
)

// member is one capture of the history.
type historyEntry struct {
	key string
	row datasets.CaptureRow
}

// open lists the history of a page, oldest first, and the rejects of its walls.
func open(p datasets.PageRow, src Source) ([]historyEntry, []datasets.Reject, error) {
	all := make([]historyEntry, len(p.Keys))
	seen := make([]wall.Seen, len(p.Keys))
	for i, key := range p.Keys {
		row, err := src.Capture(key)
		if err != nil {
			return nil, nil, err
		}
		all[i] = historyEntry{key, row}
	}
	sort.Slice(all, func(i, j int) bool {
		a, b := &all[i].row, &all[j].row
		if a.CapturedAt != b.CapturedAt {
			return a.CapturedAt < b.CapturedAt
		}
		return a.CaptureID < b.CaptureID
	})
	for i, m := range all {
		seen[i] = wall.Seen{Looks: m.row.Sign, Controls: int(m.row.Controls)}
	}
	var rejects []datasets.Reject
	history := all[:0]
	for i, code := range wall.Misfits(seen) {
		m := all[i]
		if code == "" {
			history = append(history, m)
			continue
		}
		rejects = append(rejects, datasets.Reject{
			Stage: "settle", Code: code, CaptureID: m.row.CaptureID, Domain: m.row.Domain, Night: m.row.Night, ByteAt: -1, DOMIndex: -1,
			Detail: fmt.Sprintf("sign %q, %d controls, status %d, title %q", m.row.Sign, m.row.Controls, m.row.HTTPStatus, m.row.Title),
		})
	}
	return history, rejects, nil
}
