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
	key      string // of one of the records
	page     string
	aside    bool
	row      datasets.CaptureRow // of that record, with the widest viewport of all
	captures []string
}

// viewsOf sorts the stored captures of a domain into views, in an order that follows
// from the captures alone.
func viewsOf(pages []datasets.PageRow, src settle.Source) ([]view, error) {
	var views []view
	for _, p := range pages {
		shown, aside, err := settle.Views(p, src)
		if err != nil {
			return nil, err
		}
		for _, part := range [...]struct {
			list  []settle.View
			aside bool
		}{{shown, false}, {aside, true}} {
			more, err := group(part.list, p.PageKey, part.aside, src)
			if err != nil {
				return nil, err
			}
			views = append(views, more...)
		}
	}
	slices.SortStableFunc(views, func(a, b view) int {
		return cmp.Or(strings.Compare(a.page, b.page), strings.Compare(a.captures[0], b.captures[0]))
	})
	return views, nil
}

func group(list []settle.View, page string, aside bool, src settle.Source) ([]view, error) {
	var views []view
	at := map[string]int{}
	for _, c := range list {
		same, err := src.SameNodes(c.Key)
		if err != nil {
			return nil, err
		}
		i, ok := at[same]
		if !ok {
			i = len(views)
			at[same] = i
			views = append(views, view{key: c.Key, page: page, aside: aside, row: c.Row})
		}
		v := &views[i]
		v.captures = append(v.captures, c.Row.CaptureID)
		v.row.ViewportW, v.row.ViewportH = widest(v.row.ViewportW, c.Row.ViewportW), widest(v.row.ViewportH, c.Row.ViewportH)
	}
	return views, nil
}

// widest is the larger of two sizes, 0 where one is not known: then anything fits.
func widest(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, b)
}
