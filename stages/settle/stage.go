// Package settle decides which controls of a page's captures are one control.
//
// A page is a domain, a path and the query keys. The rule is simple: equal
// identity and equal ordinal (transform/identity). The newest capture that shows
// a control stands for it; the support of a locator is the number of captures
// in which it is unique and finds the control.
package settle

import (
	"context"
	"sort"

	"skillmill/datasets"
	"skillmill/pipeline"
)

// New is the stage.
func New() pipeline.Stage {
	spec := pipeline.Spec{Name: "settle", In: datasets.TableControls, Out: datasets.TableSettled, Key: []string{"domain", "page_key"}}
	return pipeline.Keyed(spec, func(_ context.Context, rows []datasets.ControlRow, out *pipeline.Out[datasets.DraftRow]) error {
		drafts, err := Page(rows)
		if err != nil {
			return err
		}
		for _, d := range drafts {
			if err := out.Row(d); err != nil {
				return err
			}
		}
		return nil
	})
}

type key struct {
	identity string
	ordinal  int64
}

// Page settles the controls of all captures of one page, sorted by first sight.
func Page(rows []datasets.ControlRow) ([]datasets.DraftRow, error) {
	overlays, err := overlays(rows)
	if err != nil {
		return nil, err
	}
	groups := map[key][]datasets.ControlRow{}
	for _, r := range rows {
		k := key{r.Identity, r.Ordinal}
		groups[k] = append(groups[k], r)
	}
	drafts := make([]datasets.DraftRow, 0, len(groups))
	for _, g := range groups {
		d := draft(g)
		d.Overlays = overlays
		drafts = append(drafts, d)
	}
	Sort(drafts)
	return drafts, nil
}

// Sort orders drafts by first sight: capture time, capture, place on the page.
func Sort(drafts []datasets.DraftRow) {
	sort.Slice(drafts, func(i, j int) bool {
		a, b := &drafts[i], &drafts[j]
		switch {
		case a.FirstSeen != b.FirstSeen:
			return a.FirstSeen < b.FirstSeen
		case a.FirstCapture != b.FirstCapture:
			return a.FirstCapture < b.FirstCapture
		}
		return a.FirstIndex < b.FirstIndex
	})
}

func draft(rows []datasets.ControlRow) datasets.DraftRow {
	sort.Slice(rows, func(i, j int) bool {
		if rows[i].CapturedAt != rows[j].CapturedAt {
			return rows[i].CapturedAt < rows[j].CapturedAt
		}
		return rows[i].CaptureID < rows[j].CaptureID
	})
	first, newest := rows[0], rows[len(rows)-1]
	d := datasets.DraftRow{
		Domain: newest.Domain, PageKey: newest.PageKey, Pages: []string{newest.PageKey},
		FirstSeen: first.CapturedAt, LastSeen: newest.CapturedAt,
		FirstCapture: first.CaptureID, FirstIndex: first.DOMIndex,
		AlwaysSeen: true, Control: newest,
	}
	for _, r := range rows {
		d.Captures = append(d.Captures, r.CaptureID)
		d.AlwaysSeen = d.AlwaysSeen && r.Visible
	}
	d.Support = Support(newest.Candidates, rows)
	return d
}

// Support counts, for each candidate, the rows in which it is unique and right.
func Support(candidates []datasets.Candidate, rows []datasets.ControlRow) []int64 {
	type locator struct {
		kind, value string
		exact       bool
	}
	proven := map[locator]int64{}
	for _, r := range rows {
		for _, c := range r.Candidates {
			if c.Matches == 1 && c.Right {
				proven[locator{c.Kind, c.Value, c.Exact}]++
			}
		}
	}
	support := make([]int64, len(candidates))
	for i, c := range candidates {
		support[i] = proven[locator{c.Kind, c.Value, c.Exact}]
	}
	return support
}

// overlays unites what the captures of the page saw.
func overlays(rows []datasets.ControlRow) ([]string, error) {
	set := map[string]bool{}
	for _, r := range rows {
		f, err := datasets.DecodeFacts(r.Doc)
		if err != nil {
			return nil, err
		}
		for _, s := range f.OverlaysSeen {
			set[s] = true
		}
	}
	list := make([]string, 0, len(set))
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list, nil
}
