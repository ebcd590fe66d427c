package settle

import (
	"fmt"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/wall"
)

// member is one capture of the history.
type historyEntry struct {
	key string
	row datasets.CaptureRow
}

// opened is a page with its captures, oldest first: those that show it, and those
// that ask for a login in its place.
type opened struct {
	history, logins []historyEntry
	rejects         []datasets.Reject // of all walls
}

// open lists the captures of a page.
func open(p datasets.PageRow, src Source) (opened, error) {
	all := make([]historyEntry, len(p.Keys))
	seen := make([]wall.Seen, len(p.Keys))
	for i, key := range p.Keys {
		row, err := src.Capture(key)
		if err != nil {
			return opened{}, err
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
	var o opened
	for i, code := range wall.Misfits(seen) {
		m := all[i]
		if code == "" {
			o.history = append(o.history, m)
			continue
		}
		if code == capture.CodePageLoginWall {
			o.logins = append(o.logins, m)
		}
		o.rejects = append(o.rejects, datasets.Reject{
			Stage: "settle", Code: code, CaptureID: m.row.CaptureID, Domain: m.row.Domain, Night: m.row.Night, ByteAt: -1, DOMIndex: -1,
			Detail: fmt.Sprintf("sign %q, %d controls, status %d, title %q", m.row.Sign, m.row.Controls, m.row.HTTPStatus, m.row.Title),
		})
	}
	return o, nil
}
