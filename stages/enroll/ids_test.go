package enroll

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestIDsThatAreLeft: two pages draw one control so that no locator finds it on both, on
// the next night one does, on the night after that none again. The id that the join takes
// away is an alias, and never that of another control.
func TestIDsThatAreLeft(t *testing.T) {
	other := draft(t, spec{page: "/c", name: "Other", index: 5, minute: 2, selectors: []string{"#o"}})
	apart := func() []datasets.DraftRow {
		a, b := sidebar(t, "/a", 0, "#a"), sidebar(t, "/b", 1, "#b")
		a.FirstIndex, b.FirstIndex = 3, 5
		return []datasets.DraftRow{a, b, other}
	}
	together := apart()
	for i := range together[:2] {
		together[i].Control.Candidates[0].Value = "#both"
	}
	three := []string{"d3[/a] []", "d5[/b] []", "d5-0200[/c] []"}
	for _, night := range []struct {
		rows []datasets.DraftRow
		want []string
	}{
		{apart(), three},
		{together, []string{"d3[/a /b] [d5]", "d5-0200[/c] []"}},
		{apart(), three},
	} {
		if d := cmp.Diff(night.want, pagesOf(Domain(night.rows, rules))); d != "" {
			t.Error(d)
		}
	}
}

// TestIDsOfPublishedSkills: what a published skill was called, and what it was called
// before, names no other control, though no draft continues it.
func TestIDsOfPublishedSkills(t *testing.T) {
	lost := &skill.Skill{ID: "d5", Meta: skill.Meta{Aliases: []string{"d5-0000"}}}
	of := rules
	of.Published = func(_, page string) []*skill.Skill {
		if page == "/a" {
			return []*skill.Skill{lost}
		}
		return nil
	}
	rows := []datasets.DraftRow{draft(t, spec{page: "/a", name: "New", index: 5, selectors: []string{"#n"}})}
	if d := cmp.Diff([]string{"d5-000000[/a] []"}, pagesOf(Domain(rows, of))); d != "" {
		t.Error(d)
	}
}

// TestAliasesStay: the aliases of a published skill stay its own when a night takes its
// pages apart; the page that left it gets another id.
func TestAliasesStay(t *testing.T) {
	doc, err := skill.Marshal(&skill.Skill{ID: "d10", Meta: skill.Meta{Aliases: []string{"d11"}}})
	if err != nil {
		t.Fatal(err)
	}
	a, b := sidebar(t, "/a", 0, "#a"), sidebar(t, "/b", 1, "#b")
	for _, d := range []*datasets.DraftRow{&a, &b} {
		d.Prior = datasets.Continued{SkillID: "d10", Slug: "reports", CreatedAt: "2026-11-20T00:00:00Z", Doc: string(doc)}
	}
	if d := cmp.Diff([]string{"d10[/a] [d11]", "d11-0100[/b] []"}, pagesOf(Domain([]datasets.DraftRow{a, b}, rules))); d != "" {
		t.Error(d)
	}
}
