package witness

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// How a draft is told apart does not depend on other drafts. So if enroll gave it the same as
// in the build before and no view is gone, only views of changed pages can change how it is
// told apart. It stays as it is if these views show nothing of the following kind:
//
//	plain   a view against it
//	narrow  a view against it that its patterns match, or that sorts before the view which
//	        made it narrow
//	exact   a clash on a view that sorts before the first view against it (on which all its
//	        selectors clash and no mark helps), or on a view that has the path of its page
//
// Views sort by pages, and the page of the view that decided it must not have changed.

// errFalls is returned if a draft that stands would lose its fingerprint. Then mill makes the
// domain again without a memory.
var errFalls = errors.New("a draft that stands would lose its fingerprint")

// told returns how a draft was told apart in the first round (standing.Plain and so on, "" for
// another way), and the page of the view that decided it.
func (w *walk) told(d *draft) (how, since string) {
	if d.again || len(d.prior) > 0 || d.row.Contradicted || len(d.row.OwnMarks)+len(d.row.ForeignMarks) > 0 {
		return "", ""
	}
	switch {
	case d.exact != nil:
		if len(d.clashes) != 1 || d.near != nil || d.far != nil || !d.clashes[0].against || d.first != d.clashes[0].view {
			return "", ""
		}
		return standing.Exact, w.views[d.first].page
	case slices.ContainsFunc(d.clashes, func(c clash) bool { return c.own || c.against }):
		return "", ""
	case d.narrow:
		return standing.Narrow, w.views[d.narrowed].page
	}
	return standing.Plain, ""
}

// tellNext notes for the next build how the drafts were told apart. left are those that are
// tried again, of which nothing is noted.
func (w *walk) tellNext(stood *standing.Domain, left []*datasets.DraftRow) {
	for i := range w.drafts {
		d := &w.drafts[i]
		how, since := w.told(d)
		stood.Tell(d.row, how, since)
	}
	for _, row := range slices.Concat(left, w.hasty()) {
		stood.Forget(row)
	}
}

// fallen tries the drafts that stand on the views of changed pages. It returns those that
// these views may change; they stand no more.
func (w *walk) fallen(ctx context.Context, stood *standing.Domain) ([]*datasets.DraftRow, error) {
	var asked []int
	views := w.views
	for v := range views {
		if stood.Changed(views[v].page) {
			asked = append(asked, v)
		}
	}
	near := nearPaths(stood, views, asked)
	var keep, ask, gone []*datasets.DraftRow
	for _, row := range stood.Stands() {
		t := stood.Told(row)
		switch {
		case t.Since != "" && stood.Changed(t.Since):
			gone = append(gone, row)
		case t.Told == standing.Plain, near[row.PageKey], len(asked) > 0 && views[asked[0]].page < t.Since:
			ask = append(ask, row)
		default:
			keep = append(keep, row)
		}
	}
	fell, err := w.ask(ctx, stood, ask, asked, near)
	if err != nil {
		return nil, err
	}
	for i, row := range ask {
		if fell[i] {
			gone = append(gone, row)
		} else {
			keep = append(keep, row)
		}
	}
	settle.SortRefs(keep)
	stood.Keep(keep)
	for _, row := range keep {
		t := stood.Told(row)
		stood.Tell(row, t.Told, t.Since)
	}
	return gone, nil
}

// nearPaths returns the pages of drafts told by Exact whose path a view of a changed page has
// too.
func nearPaths(stood *standing.Domain, views []view, asked []int) map[string]bool {
	var reach require.Reach
	var pages []string
	seen, near := map[[2]string]bool{}, map[string]bool{}
	for _, row := range stood.Stands() {
		told := stood.Told(row).Told
		if at := [2]string{told, row.PageKey}; told == standing.Plain || seen[at] {
			continue
		} else {
			seen[at] = true
		}
		paths := require.PagePatterns
		if told == standing.Exact {
			paths = require.ExactPatterns
		}
		if list := paths(row.Domain, row.Pages); list != nil {
			reach.Add(list)
			pages = append(pages, row.PageKey)
		} else {
			near[row.PageKey] = true
		}
	}
	for _, v := range asked {
		for _, n := range reach.Of(require.Address(views[v].row.URL)) {
			near[pages[n]] = true
		}
	}
	return near
}

// ask tries drafts that stand on some views, and reports for each whether these may change it.
func (w *walk) ask(ctx context.Context, stood *standing.Domain, rows []*datasets.DraftRow, views []int, near map[string]bool) ([]bool, error) {
	fell := make([]bool, len(rows))
	if len(rows) == 0 || len(views) == 0 {
		return fell, nil
	}
	atOnce := len(rows)
	if len(views) <= keptOpen {
		atOnce, w.opened = askedAtOnce, map[int]*offer.Page{}
		defer func() { w.opened = nil }()
	}
	for from := 0; from < len(rows); from += atOnce {
		to := min(from+atOnce, len(rows))
		if err := w.askSome(ctx, stood, rows[from:to], views, near, fell[from:to]); err != nil {
			return nil, err
		}
	}
	return fell, nil
}

// A large domain has many drafts that stand, and trying them on views takes memory. So they
// are tried in portions. Few views stay open between the portions.
const (
	askedAtOnce = 2048 // drafts of one portion
	keptOpen    = 64   // views that stay open
)

// askSome is ask for one portion of drafts. It fills fell.
func (w *walk) askSome(ctx context.Context, stood *standing.Domain, rows []*datasets.DraftRow, views []int, near map[string]bool, fell []bool) error {
	w.read(rows, w.rules, false)
	told := make([]datasets.StoodRow, len(rows))
	for i, row := range rows {
		told[i] = stood.Told(row)
	}
	w.passes = func(i, v int) bool {
		return told[i].Told != standing.Plain && w.views[v].page > told[i].Since && !near[rows[i].PageKey]
	}
	defer func() { w.passes = nil }()
	for _, v := range views {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := w.visit(v); err != nil {
			return fmt.Errorf("stored page %s: %w", w.views[v].key, err)
		}
	}
	for i := range w.drafts {
		fell[i] = w.falls(&w.drafts[i], told[i])
	}
	return nil
}

// falls reports whether views of changed pages may change how a draft was told apart.
func (w *walk) falls(d *draft, told datasets.StoodRow) bool {
	if told.Told == standing.Exact {
		return d.clashed()
	}
	return slices.ContainsFunc(d.clashes, func(c clash) bool {
		if !c.against {
			return c.own
		}
		return told.Told != standing.Narrow || w.views[c.view].page < told.Since || d.pages == nil || !w.apart(d.pages, c.view)
	})
}
