package witness

import (
	"context"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/settle"
	"skillmill/transform/css"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// Tried is a selector to be tried as if it were a candidate of a draft.
type Tried struct {
	Draft    *datasets.DraftRow
	Selector css.Selector
}

// Selectors tries selectors on every stored capture of the pages of their drafts, as candidates
// are tried. home says for each whether it finds the control alone on the capture that
// represents its draft.
func Selectors(ctx context.Context, list []Tried, pages []datasets.PageRow, src settle.Source) (trials []datasets.Trial, home []bool, err error) {
	trials, home = make([]datasets.Trial, len(list)), make([]bool, len(list))
	where := make([]sightings, len(list))
	onPage := map[string][]int{}
	for i := range list {
		where[i] = sightingsOf(list[i].Draft)
		for _, p := range list[i].Draft.Pages {
			onPage[p] = append(onPage[p], i)
		}
	}
	wanted := slices.DeleteFunc(slices.Clone(pages), func(p datasets.PageRow) bool { return len(onPage[p.PageKey]) == 0 })
	views, err := viewsOf(wanted, src)
	if err != nil {
		return nil, nil, err
	}
	for v := range views {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if views[v].aside {
			continue // a wall: nothing is tried there, as in settle
		}
		on, err := stored(views[v].key, src)
		if err != nil {
			return nil, nil, err
		}
		for _, i := range onPage[views[v].page] {
			found := on.FindSelector(list[i].Selector)
			for _, c := range views[v].captures {
				at := where[i].at(c)
				prove.Add(&trials[i], found.Judge(at))
				home[i] = home[i] || c == list[i].Draft.Control.CaptureID && found.Matched == 1 && found.Got == at
			}
		}
	}
	return trials, home, nil
}

func stored(key string, src settle.Source) (*prove.Page, error) {
	nodes, err := src.Nodes(key)
	if err != nil {
		return nil, err
	}
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, fmt.Errorf("stored page %s: %w", key, err)
	}
	return prove.NewPage(t, roles, names, hidden), nil
}
