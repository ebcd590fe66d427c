package witness

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/stages/settle"
)

// view is one stored page with the captures that have it.
type view struct {
	key      string // in the store, of one of the records
	page     string
	aside    bool
	row      datasets.CaptureRow // of that record, with the largest viewport of all captures
	captures []string
}

// viewsOf groups the stored captures of a domain into views, in an order that depends on the
// captures alone.
func viewsOf(pages []datasets.PageRow, src settle.Source) ([]view, error) {
	var views []view
	for _, p := range pages {
		all, err := settle.DistinctViews(p, src)
		if err != nil {
			return nil, err
		}
		for _, d := range all {
			views = append(views, viewOf(p.PageKey, d))
		}
	}
	slices.SortStableFunc(views, func(a, b view) int {
		return cmp.Or(strings.Compare(a.page, b.page), strings.Compare(a.captures[0], b.captures[0]))
	})
	return views, nil
}

// viewOf returns the view that captures with the same nodes make.
func viewOf(page string, d settle.Distinct) view {
	v := view{key: d.Views[0].Key, page: page, aside: d.Aside, row: d.Views[0].Row}
	for _, c := range d.Views {
		v.captures = append(v.captures, c.Row.CaptureID)
		v.row.ViewportW, v.row.ViewportH = widest(v.row.ViewportW, c.Row.ViewportW), widest(v.row.ViewportH, c.Row.ViewportH)
	}
	return v
}

// widest returns the larger of two sizes. It returns 0 if one is not known: then anything fits.
func widest(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, b)
}
