package enroll

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/settle"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// maxLent bounds the locators of other pages that are tried for a control.
const maxLent = 24

// lent holds locators that drafts of one control have on some of its pages. They are tried
// on the other pages too, because the candidates of each page were chosen separately.
type lent struct {
	to   []*datasets.DraftRow
	pool []datasets.Candidate
}

// lend lists the locators that the drafts of one control lend each other: those that were
// never wrong on their page, the most common first.
func lend(g []*datasets.DraftRow, parts joined) lent {
	l := lent{to: g}
	count, first := map[locator]int{}, map[locator]datasets.Candidate{}
	var order []locator
	for i := range g {
		parts.had[place{g[i].FirstCapture, g[i].FirstIndex}] = len(g[i].Control.Candidates)
		for k, c := range g[i].Control.Candidates {
			if c.Kind != skill.ProofCSS && c.Kind != skill.ProofAnchored || !neverWrong(g[i], k) {
				continue
			}
			at := locator{c.Kind, c.Value, c.Exact}
			if count[at]++; count[at] == 1 {
				order, first[at] = append(order, at), c
			}
		}
	}
	slices.SortStableFunc(order, func(a, b locator) int { return cmp.Compare(count[b], count[a]) })
	for _, at := range order[:min(len(order), maxLent)] {
		l.pool = append(l.pool, first[at])
	}
	return l
}

// missing returns the locators of the pool that a draft does not have.
func (l *lent) missing(d *datasets.DraftRow) []datasets.Candidate {
	var out []datasets.Candidate
	for _, c := range l.pool {
		if !slices.ContainsFunc(d.Control.Candidates, func(o datasets.Candidate) bool {
			return o.Kind == c.Kind && o.Value == c.Value && o.Exact == c.Exact
		}) {
			out = append(out, c)
		}
	}
	return out
}

// stored holds the stored pages of a domain.
type stored struct {
	by  map[string]datasets.PageRow // by key
	src settle.Source
}

func storedOf(pages []datasets.PageRow, src settle.Source) *stored {
	on := &stored{map[string]datasets.PageRow{}, src}
	for _, p := range pages {
		on.by[p.PageKey] = p
	}
	return on
}

// try tries lent locators on the stored captures of the drafts' pages, a page at a time. They
// become candidates of the draft that they were tried for.
func (on *stored) try(ctx context.Context, all []lent) error {
	type asked struct {
		draft *datasets.DraftRow
		by    []datasets.Candidate
	}
	by := map[string][]asked{} // by page
	for i := range all {
		for k := range all[i].to {
			d := all[i].to[k]
			if more := all[i].missing(d); len(more) > 0 {
				by[d.PageKey] = append(by[d.PageKey], asked{d, more})
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(by)) {
		if err := ctx.Err(); err != nil {
			return err
		}
		views, err := settle.DistinctViews(on.by[key], on.src)
		if err != nil {
			return fmt.Errorf("page %s: %w", key, err)
		}
		open := map[int]*prove.Page{}
		for _, a := range by[key] {
			for _, c := range a.by {
				if err := tryOn(a.draft, c, views, open, on.src); err != nil {
					return fmt.Errorf("page %s: control %d: %w", key, a.draft.Control.DOMIndex, err)
				}
			}
		}
	}
	return nil
}

// tryOn tries a locator on the captures that show a draft's page, and appends it and its
// trial to the draft's candidates.
func tryOn(d *datasets.DraftRow, c datasets.Candidate, views []settle.Distinct, open map[int]*prove.Page, src settle.Source) error {
	var t datasets.Trial
	c.Matches, c.Right, c.Rank = 0, false, int64(len(d.Control.Candidates))
	for n := range views {
		if views[n].Aside {
			continue
		}
		p, err := openView(n, views, open, src)
		if err != nil {
			return err
		}
		found, err := p.Find(c.Kind, c.Value, c.Exact)
		if err != nil {
			return err
		}
		for _, v := range views[n].Views {
			want := int64(prove.Absent)
			if i := slices.Index(d.Captures, v.Row.CaptureID); i >= 0 {
				want = d.Indices[i]
			}
			verdict := found.Judge(want)
			prove.Add(&t, verdict)
			if v.Row.CaptureID == d.Control.CaptureID {
				c.Matches, c.Right = int64(found.Matched), verdict == prove.Right
			}
		}
	}
	d.Control.Candidates, d.Trials = append(slices.Clone(d.Control.Candidates), c), append(slices.Clone(d.Trials), t)
	return nil
}

func openView(n int, views []settle.Distinct, open map[int]*prove.Page, src settle.Source) (*prove.Page, error) {
	if open[n] != nil {
		return open[n], nil
	}
	key := views[n].Views[0].Key
	nodes, err := src.Nodes(key)
	if err != nil {
		return nil, err
	}
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, fmt.Errorf("stored page %s: %w", key, err)
	}
	open[n] = prove.NewPage(t, roles, names, hidden)
	return open[n], nil
}
