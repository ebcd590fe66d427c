package settle

import (
	"fmt"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/wall"
)

// historyEntry is one capture of the history.
type historyEntry struct {
	key string
	row datasets.CaptureRow
}

// opened holds the captures of a page, oldest first: those that show it, and those that ask
// for a login instead.
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
		if datasets.ScopeKey(p.PageKey) != "" {
			continue // the capture of the whole page is rejected
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

// Distinct holds the captures of a page that have the same nodes, oldest first. It is never
// empty.
type Distinct struct {
	Views []View
	Aside bool // the captures were set aside
}

// DistinctViews sorts the stored captures of a page by their nodes: first those that
// show it, then those that were set aside, each in the order of the oldest captures.
func DistinctViews(p datasets.PageRow, src Source) ([]Distinct, error) {
	views, err := viewsOf(p, src)
	if err != nil {
		return nil, err
	}
	out, err := distinct(nil, views, false, src)
	if err != nil {
		return nil, err
	}
	return distinct(out, views, true, src)
}

// distinct appends the views that were set aside, or the others, to out.
func distinct(out []Distinct, views []View, aside bool, src Source) ([]Distinct, error) {
	views = slices.DeleteFunc(slices.Clone(views), func(v View) bool { return (v.code != "") != aside })
	if len(views) == 1 { // most pages have one capture, which has no other to be compared with
		return append(out, Distinct{Views: views, Aside: aside}), nil
	}
	at := map[string]int{}
	for _, v := range views {
		same, err := src.SameNodes(v.Key)
		if err != nil {
			return nil, err
		}
		i, ok := at[same]
		if !ok {
			i, at[same] = len(out), len(out)
			out = append(out, Distinct{Aside: aside})
		}
		out[i].Views = append(out[i].Views, v)
	}
	return out, nil
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
