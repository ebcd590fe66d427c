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
	var o opened
	views, err := viewsOf(p, src)
	if err != nil {
		return o, err
	}
	for _, v := range views {
		if v.code == "" {
			o.history = append(o.history, historyEntry{v.Key, v.Row})
			continue
		}
		if v.code == capture.CodePageLoginWall {
			o.logins = append(o.logins, historyEntry{v.Key, v.Row})
		}
		o.rejects = append(o.rejects, datasets.Reject{
			Stage: "settle", Code: v.code, CaptureID: v.Row.CaptureID, Domain: v.Row.Domain, Night: v.Row.Night, ByteAt: -1, DOMIndex: -1,
			Detail: fmt.Sprintf("sign %q, %d controls, status %d, title %q", v.Row.Sign, v.Row.Controls, v.Row.HTTPStatus, v.Row.Title),
		})
	}
	return o, nil
}

// View is one stored capture of a page.
type View struct {
	Key  string
	Row  datasets.CaptureRow
	code string // of the reject that sets it aside, "" for none
}

// Views lists the stored captures of a page, oldest first: those that show it, and
// those that were set aside.
func Views(p datasets.PageRow, src Source) (shown, aside []View, err error) {
	views, err := viewsOf(p, src)
	for _, v := range views {
		if v.code == "" {
			shown = append(shown, v)
		} else {
			aside = append(aside, v)
		}
	}
	return shown, aside, err
}

func viewsOf(p datasets.PageRow, src Source) ([]View, error) {
	all := make([]View, len(p.Keys))
	seen := make([]wall.Seen, len(p.Keys))
	for i, key := range p.Keys {
		row, err := src.Capture(key)
		if err != nil {
			return nil, err
		}
		all[i] = View{Key: key, Row: row}
	}
	sort.Slice(all, func(i, j int) bool {
		a, b := &all[i].Row, &all[j].Row
		if a.CapturedAt != b.CapturedAt {
			return a.CapturedAt < b.CapturedAt
		}
		return a.CaptureID < b.CaptureID
	})
	for i := range all {
		seen[i] = wall.Seen{Looks: all[i].Row.Sign, Controls: int(all[i].Row.Controls)}
	}
	for i, code := range wall.Misfits(seen) {
		all[i].code = code
	}
	return all, nil
}
