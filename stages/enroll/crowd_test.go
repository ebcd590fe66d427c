package enroll

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/datasets"
	"skillmill/stages/settle"
)

// crowded returns drafts of pages that share a navigation and have controls of their own. Some
// pages have another template, some controls are told by their rows, and one is opened by another.
func crowded(t *testing.T, pages int) []datasets.DraftRow {
	t.Helper()
	var rows []datasets.DraftRow
	for p := range pages {
		s := spec{page: fmt.Sprintf("/p%03d", p), minute: p % 60, landmark: "navigation", container: "#nav"}
		for i, name := range []string{"Home", "Help", "Offers", "More"} {
			s.name, s.index, s.selectors = name, int64(4+i), []string{"#" + name, fmt.Sprintf("nav > :nth-child(%d)", i)}
			if p%7 == 3 {
				s.selectors = []string{fmt.Sprintf(".other > :nth-child(%d)", i)}
			}
			if p%11 == 5 {
				s.index += 2
			}
			d := draft(t, s)
			d.Overlays = nil
			d.Control.BBox, d.Control.PageBBox = []int64{int64(p % 3), 1, 2, 3}, nil
			d.Slips = []datasets.Slip{{CaptureID: s.page, Verdict: "none"}}
			if name == "More" && p%2 == 0 {
				d.Seen.Steps = []datasets.Step{{Does: "open", CaptureID: s.page, Index: s.index - 3 + int64(p%4/2)}}
			}
			rows = append(rows, d)
		}
		own := spec{page: s.page, minute: s.minute, name: fmt.Sprint("Item ", p), index: 20, selectors: []string{"#item"}}
		rows = append(rows, draft(t, own))
		own.name, own.index, own.selectors = "Buy", 21, []string{"#buy"}
		d := draft(t, own)
		d.Overlays = nil
		d.Control.Fingerprint.Version, d.Control.Fingerprint.Text = 1, "Buy"
		d.Control.Fingerprint.Row, d.Control.Fingerprint.Heading = fmt.Sprint("row ", p%5), fmt.Sprint("Item ", p%9)
		rows = append(rows, d)
	}
	return rows
}

// TestCrowd holds what is made of drafts that a crowd keeps as differences to what is made of the
// drafts themselves, whatever the order in which they come.
func TestCrowd(t *testing.T) {
	all := crowded(t, 2*largeCrowd)
	want := Domain(all, rules)
	var pages []datasets.PageRow
	for range largeCrowd {
		pages = append(pages, datasets.PageRow{Domain: "a.test"})
	}
	for seed := range uint64(2) {
		g := &gathering{pages: datasets.PagesByDomain(pages), shared: true}
		rows := append([]datasets.DraftRow(nil), all...)
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(rows), func(i, k int) { rows[i], rows[k] = rows[k], rows[i] }) //nolint:gosec // a test
		for i := range rows {
			if err := g.Add([]*datasets.DraftRow{&rows[i]}); err != nil {
				t.Fatal(err)
			}
			rows[i] = datasets.DraftRow{Domain: "cleared"}
		}
		if n := len(g.followers); n < len(all)/2 {
			t.Errorf("%d of %d drafts follow another", n, len(all))
		}
		got, err := enroll(t.Context(), &g.crowd, nil, rules)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, settle.Rows(got), cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("seed %d: %s", seed, d)
		}
	}
}

// TestCrowdSmall holds that a crowd of few pages, and one whose controls are not joined, keeps
// its drafts as they are.
func TestCrowdSmall(t *testing.T) {
	all := crowded(t, 3)
	for _, g := range []*gathering{
		{pages: map[string][]datasets.PageRow{"a.test": make([]datasets.PageRow, largeCrowd-1)}, shared: true},
		{pages: map[string][]datasets.PageRow{"a.test": make([]datasets.PageRow, largeCrowd)}},
	} {
		refs := settle.Refs(all)
		if err := g.Add(refs); err != nil {
			t.Fatal(err)
		}
		if len(g.drafts) != len(all) || g.drafts[0] != refs[0] || len(g.followers) > 0 {
			t.Errorf("%d drafts, %d followers", len(g.drafts), len(g.followers))
		}
	}
}
