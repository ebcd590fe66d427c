package standing_test

import (
	"testing"

	"skillmill/datasets"
	"skillmill/stages/standing"
)

func draft(id, page string) *datasets.DraftRow {
	return &datasets.DraftRow{
		SkillID: id, Slug: "go_" + id, Label: "Go " + id, Status: datasets.StatusActive, PageKey: page, Pages: []string{page},
		FirstSeen: "2026-01-01T00:00:00Z", LastSeen: "2026-01-01T00:00:00Z", FirstCapture: "c" + page, FirstIndex: 3,
		Captures: []string{"c" + page}, Indices: []int64{3},
	}
}

func row(d *datasets.DraftRow) *datasets.SkillRow {
	return &datasets.SkillRow{
		SkillID: d.SkillID, Slug: d.Slug, Label: d.Label, Status: d.Status, FirstSeen: d.FirstSeen, LastSeen: d.LastSeen,
		Captures: d.Captures, Indices: d.Indices,
	}
}

// before makes the build of some drafts, all told by nothing, and returns what the next one may ask.
func before(t *testing.T, pages []datasets.PageRow, drafts ...*datasets.DraftRow) *standing.Was {
	t.Helper()
	d := standing.New(pages, nil)
	if left := d.Take(drafts); len(left) != len(drafts) {
		t.Fatalf("%d of %d drafts left where nothing was before", len(left), len(drafts))
	}
	for _, r := range drafts {
		d.Tell(r, standing.Plain, "")
	}
	for _, p := range pages {
		d.Page(p.PageKey, false)
	}
	d.Done()
	told, list, overlays, ok := d.Next()
	if !ok {
		t.Fatal("a build that came to its end tells the next one nothing")
	}
	was := &standing.Was{Overlays: overlays, Skills: map[string]standing.Skill{}, Pages: map[string]datasets.StoodPageRow{}}
	for _, r := range drafts {
		if s, ok := told[r.SkillID]; ok {
			was.Skills[r.SkillID] = standing.Skill{Row: row(r), Told: s}
		}
	}
	for _, p := range list {
		was.Pages[p.Page] = p
	}
	return was
}

// Each change of what a document follows from keeps its draft in the pipeline, and no other.
func TestTake(t *testing.T) {
	pages := []datasets.PageRow{{PageKey: "a", Keys: []string{"1"}}, {PageKey: "b", Keys: []string{"2"}}, {PageKey: "c", Keys: []string{"3"}}}
	cases := []struct {
		name  string
		pages []datasets.PageRow
		edit  func(a, b, c *datasets.DraftRow)
		left  string
	}{
		{"a page has one more capture", []datasets.PageRow{{PageKey: "a", Keys: []string{"1", "4"}}, pages[1], pages[2]}, nil, "a"},
		{"another label", nil, func(a, _, _ *datasets.DraftRow) { a.Label = "Go on /a" }, "a"},
		{"another twin", nil, func(_, b, _ *datasets.DraftRow) { b.Twin.SkillID = "c" }, "b"},
		{"another id, so another page", nil, func(a, _, _ *datasets.DraftRow) { a.SkillID = "z" }, "z"},
		{"shared since", nil, func(a, _, _ *datasets.DraftRow) { a.Pages = []string{"a", "b"} }, "ab"},
		{"it has another action", nil, func(a, _, _ *datasets.DraftRow) { a.Control.Action = "type" }, "a"},
		{"it was seen again", nil, func(_, _, c *datasets.DraftRow) { c.LastSeen = "2026-01-02T00:00:00Z" }, "c"},
		{"a rule of the site means it", nil, func(_, _, c *datasets.DraftRow) { c.Ruled.Rules = []datasets.RuleUse{{Rule: "name[0]"}} }, "c"},
		{"another overlay in the domain", nil, func(a, b, c *datasets.DraftRow) {
			for _, d := range []*datasets.DraftRow{a, b, c} {
				d.Overlays = []string{"#news"}
			}
		}, "abc"},
		{"a page is gone", pages[:2], nil, "abc"},
		{"nothing: one draft goes on, for the stages behind are called by rows", nil, nil, "a"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			was := before(t, pages, draft("a", "a"), draft("b", "b"), draft("c", "c"))
			now := pages
			if tc.pages != nil {
				now = tc.pages
			}
			d := standing.New(now, was)
			a, b, c := draft("a", "a"), draft("b", "b"), draft("c", "c")
			if tc.edit != nil {
				tc.edit(a, b, c)
			}
			got := ""
			for _, r := range d.Take([]*datasets.DraftRow{a, b, c}) {
				got += r.SkillID
			}
			if got != tc.left {
				t.Errorf("%q left, want %q", got, tc.left)
			}
			if len(d.Stands())+len(got) != 3 || d.Failed() != (len(d.Stands()) > 0) {
				t.Errorf("%d stand, failed %v", len(d.Stands()), d.Failed())
			}
		})
	}
}

// Where the policy of a shared control was found counts while it looks for the same, and on
// pages that are as they were.
func TestFound(t *testing.T) {
	pages := []datasets.PageRow{{PageKey: "a", Keys: []string{"1"}}, {PageKey: "b", Keys: []string{"2"}}}
	nav := func() *datasets.DraftRow {
		d := draft("n", "a")
		d.Pages, d.Captures, d.Indices = []string{"a", "b"}, []string{"ca", "cb"}, []int64{3, 4}
		return d
	}
	d := standing.New(pages, nil)
	d.NoteFound(nav(), "link Home")
	d.Done()
	told, _, overlays, _ := d.Next()
	was := &standing.Was{
		Overlays: overlays, Found: map[string]standing.Skill{"n": {Row: row(nav()), Told: told["n"]}},
		Pages: map[string]datasets.StoodPageRow{},
	}
	for i, p := range pages {
		d.Page(p.PageKey, false)
		_, list, _, _ := d.Next()
		was.Pages[p.PageKey] = list[i]
	}
	again := standing.New(pages, was)
	if again.Found(nav(), "link Start") != nil || again.Found(draft("m", "a"), "link Home") != nil {
		t.Error("another policy, or that of another skill, is known")
	}
	found := again.Found(nav(), "link Home")
	if found == nil || !found("a", "ca", 3) || !found("b", "cb", 4) {
		t.Fatal("what is as it was is not known")
	}
	if found("a", "ca", 4) || found("a", "cc", 3) {
		t.Error("another element, or another capture, is known")
	}
	changed := standing.New([]datasets.PageRow{{PageKey: "a", Keys: []string{"1"}}, {PageKey: "b", Keys: []string{"5"}}}, was)
	if found := changed.Found(nav(), "link Home"); !found("a", "ca", 3) || found("b", "cb", 4) {
		t.Error("a page with other captures is known, or one as it was is not")
	}
	gone := standing.New(pages[:1], was)
	if gone.Found(nav(), "link Home") != nil {
		t.Error("something is known where a page is gone")
	}
}
