package enroll

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// sidebar is a control of a sidebar without a role, on some page.
func sidebar(t *testing.T, page string, minute int, selectors ...string) datasets.DraftRow {
	t.Helper()
	d := draft(t, spec{page: page, name: "Reports", container: "#side", index: int64(10 + minute), minute: minute, selectors: selectors})
	d.Control.Fingerprint = skill.Fingerprint{Version: 1, Kind: "click", Name: "reports", Text: "reports", Href: "/reports", Row: "reports", Icons: []string{"chart"}}
	return d
}

func pagesOf(drafts []datasets.DraftRow) []string {
	var out []string
	for i := range drafts {
		out = append(out, fmt.Sprint(drafts[i].SkillID, drafts[i].Pages, drafts[i].Aliases))
	}
	return out
}

// TestSharedOutsideLandmarks: a control outside of the landmarks that pages share is one
// control where all that it says is the same, to the letter, and the row is; without a row the heading.
func TestSharedOutsideLandmarks(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*datasets.DraftRow)
		want   int
	}{
		"all the same":                           {func(*datasets.DraftRow) {}, 1},
		"another container":                      {func(d *datasets.DraftRow) { d.Control.Facts.Container = "#other" }, 1},
		"no container":                           {func(d *datasets.DraftRow) { d.Control.Facts.Container = "" }, 1},
		"another target":                         {func(d *datasets.DraftRow) { d.Control.Href = "/old" }, 2},
		"the same target, written from its page": {func(d *datasets.DraftRow) { d.Control.Fingerprint.Href = "../reports" }, 1},
		"under a heading":                        {func(d *datasets.DraftRow) { d.Control.Fingerprint.Heading = "news" }, 1},
		"in another row":                         {func(d *datasets.DraftRow) { d.Control.Fingerprint.Row = "reports new" }, 2},
		"in another row, under a heading": {func(d *datasets.DraftRow) {
			d.Control.Fingerprint.Row, d.Control.Fingerprint.Heading = "reports new", "news"
		}, 2},
		"another picture":      {func(d *datasets.DraftRow) { d.Control.Fingerprint.Icons = []string{"bell"} }, 2},
		"another action":       {func(d *datasets.DraftRow) { d.Control.Action = "open" }, 2},
		"its second like that": {func(d *datasets.DraftRow) { d.Control.Ordinal = 1 }, 2},
	} {
		a, b := sidebar(t, "/a", 0, "#side a.r"), sidebar(t, "/b", 1, "#side a.r")
		c.change(&b)
		if got := Domain([]datasets.DraftRow{b, a}, rules); len(got) != c.want {
			t.Errorf("%s: %q, want %d", name, pagesOf(got), c.want)
		}
	}
}

// TestAnotherRowIsAnotherRecord: "Useful" of one review is not that of another one on
// another page, though both stand under "Reviews".
func TestAnotherRowIsAnotherRecord(t *testing.T) {
	a, b := sidebar(t, "/a", 0, "#side a.r"), sidebar(t, "/b", 1, "#side a.r")
	for _, d := range []*datasets.DraftRow{&a, &b} {
		d.Control.Fingerprint.Heading = "reviews"
	}
	a.Control.Fingerprint.Row, b.Control.Fingerprint.Row = "ann", "cy"
	if got := Domain([]datasets.DraftRow{a, b}, rules); len(got) != 2 {
		t.Errorf("%q", pagesOf(got))
	}
}

// TestPagesOfAnotherRelease: where no locator is right on all pages, those that have one
// in common are joined.
func TestPagesOfAnotherRelease(t *testing.T) {
	rows := []datasets.DraftRow{
		sidebar(t, "/a", 0, "#old"), sidebar(t, "/b", 1, "#new"), sidebar(t, "/c", 2, "#new"), sidebar(t, "/d", 3, "#old"),
		sidebar(t, "/e", 4, "#new"), sidebar(t, "/f", 5, "#own"),
	}
	want := []string{"d10[/a /d] [d13]", "d11[/b /c /e] [d12 d14]", "d15[/f] []"}
	if d := cmp.Diff(want, pagesOf(Domain(rows, rules))); d != "" {
		t.Error(d)
	}
	slices.Reverse(rows)
	if d := cmp.Diff(want, pagesOf(Domain(rows, rules))); d != "" {
		t.Error("in another order:", d)
	}
}

// TestAliases: of several published skills that become one the oldest keeps its id, and
// the others, and what those took the place of, are aliases that nobody else gets.
func TestAliases(t *testing.T) {
	a, b, c := sidebar(t, "/a", 0, "#x"), sidebar(t, "/b", 1, "#x"), sidebar(t, "/c", 2, "#x")
	doc, err := skill.Marshal(&skill.Skill{ID: "d7", Meta: skill.Meta{Aliases: []string{"d3"}}})
	if err != nil {
		t.Fatal(err)
	}
	a.Prior = datasets.Continued{SkillID: "d8", Slug: "reports_8", CreatedAt: "2026-11-20T00:00:00Z"}
	b.Prior = datasets.Continued{SkillID: "d7", Slug: "reports_7", CreatedAt: "2026-11-19T00:00:00Z", Doc: string(doc)}
	other := draft(t, spec{page: "/a", name: "Other", index: 8, minute: 9, selectors: []string{"#o"}})
	got := pagesOf(Domain([]datasets.DraftRow{a, b, c, other}, rules))
	slices.Sort(got)
	if d := cmp.Diff([]string{"d7[/a /b /c] [d12 d3 d8]", "d8-0900[/a] []"}, got); d != "" {
		t.Error(d)
	}
}

// TestOpenedByOthers: a control that nothing shows is not joined with that of a page on
// which another control opens it.
func TestOpenedByOthers(t *testing.T) {
	hidden := func(page string, minute int, opener int64) datasets.DraftRow {
		d := sidebar(t, page, minute, "#x")
		d.Seen.Reached = 0
		d.Seen.Steps = []datasets.Step{{Does: skill.StepOpen, CaptureID: page, Index: opener}}
		return d
	}
	opener := func(page, selector string, minute int, index int64) datasets.DraftRow {
		return draft(t, spec{page: page, name: "Menu", landmark: "navigation", index: index, minute: minute, selectors: []string{selector}})
	}
	got := pagesOf(Domain([]datasets.DraftRow{
		opener("/a", "#m", 10, 2), opener("/b", "#m", 11, 3), opener("/c", "#other", 12, 4),
		hidden("/a", 0, 2), hidden("/b", 1, 3), hidden("/c", 2, 4),
	}, rules))
	slices.Sort(got)
	if d := cmp.Diff([]string{"d10[/a /b] [d11]", "d12[/c] []", "d2[/a /b] [d3]", "d4[/c] []"}, got); d != "" {
		t.Error(d)
	}
}

// TestMenusOfCards: where a page has several controls that are alike, each in a row that
// says no more than they do, those of another page are the same only under the same heading.
func TestMenusOfCards(t *testing.T) {
	menu := func(page string, minute int, ordinal int64, heading string) datasets.DraftRow {
		d := sidebar(t, page, minute, fmt.Sprintf("#card%d a.r", ordinal))
		d.Control.Ordinal, d.Control.Fingerprint.Heading = ordinal, heading
		return d
	}
	got := pagesOf(Domain([]datasets.DraftRow{
		menu("/a", 0, 0, "sales"), menu("/a", 1, 1, "visits"), menu("/b", 2, 0, "orders"), menu("/c", 3, 1, "visits"),
	}, rules))
	slices.Sort(got)
	if d := cmp.Diff([]string{"d10[/a] []", "d11[/a /c] [d13]", "d12[/b] []"}, got); d != "" {
		t.Error(d)
	}
}

// TestTabsOfEachPage: a press that opens a part of its page is the same on each page, a
// link to a part of a page is not.
func TestTabsOfEachPage(t *testing.T) {
	for action, want := range map[string]int{skill.Click: 1, skill.Open: 1, skill.Navigate: 2} {
		a, b := sidebar(t, "/a", 0, "#side a.r"), sidebar(t, "/b", 1, "#side a.r")
		for _, d := range []*datasets.DraftRow{&a, &b} {
			d.Control.Action, d.Control.Href, d.Control.Fingerprint.Href = action, "https://www.a.test"+d.PageKey+"#skins", "#skins"
			d.Control.Identity = d.Control.Href
		}
		if got := Domain([]datasets.DraftRow{a, b}, rules); len(got) != want {
			t.Errorf("%s: %q, want %d", action, pagesOf(got), want)
		}
	}
}

// TestBoxesThatTheirRowNames: a box that says nothing is the same on each page where its
// row names it.
func TestBoxesThatTheirRowNames(t *testing.T) {
	for row, want := range map[string]int{"email redirect": 1, "": 2} {
		a, b := sidebar(t, "/a", 0, "#side input"), sidebar(t, "/b", 1, "#side input")
		for _, d := range []*datasets.DraftRow{&a, &b} {
			d.Control.Name, d.Control.Fingerprint = "", skill.Fingerprint{Version: 1, Kind: "checkbox", Row: row}
			d.Control.Action = skill.Toggle
		}
		if got := Domain([]datasets.DraftRow{a, b}, rules); len(got) != want {
			t.Errorf("row %q: %q, want %d", row, pagesOf(got), want)
		}
	}
}
