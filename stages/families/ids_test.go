package families_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/families"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
)

// staff is a table whose rows a button each deletes.
func staff(names ...string) string {
	html := `<html><body><main><h1>Staff</h1><table id=people><thead><tr><th>Name</th><th></th></tr></thead><tbody>`
	for _, n := range names {
		html += `<tr><td>` + n + `</td><td><button type=button>Delete</button></td></tr>`
	}
	return html + `</tbody></table></main></body></html>`
}

// familiesOn are the families of a domain by page, made of a capture or more of each.
func familiesOn(t *testing.T, known settle.PublishedFor, pages map[string][]string) map[string]datasets.DraftRow {
	t.Helper()
	cfg, src, ctx := configs.Default(), stagetest.Store{}, context.Background()
	var rows []datasets.PageRow
	var drafts []datasets.DraftRow
	for path, shots := range pages {
		p := datasets.PageRow{}
		for i, html := range shots {
			key, err := src.Add(stagetest.Shot{URL: "https://www.a.test" + path, Time: fmt.Sprintf("2026-11-%02dT02:%02d:00Z", i+1, path[1]%60), HTML: html})
			if err != nil {
				t.Fatal(err)
			}
			p.Domain, p.PageKey, p.Keys = src[key].Capture.Domain, src[key].Capture.PageKey, append(p.Keys, key)
		}
		of, _, err := settle.Page(ctx, p, src, nil, stages.SettleRules(cfg))
		if err != nil {
			t.Fatal(err)
		}
		rows, drafts = append(rows, p), append(drafts, of...)
	}
	rules := stages.FamilyRules(cfg)
	rules.Published = known
	all, err := families.Domain(ctx, enroll.Domain(drafts, stages.EnrollRules(cfg)), rows, src, rules)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]datasets.DraftRow{}
	for _, d := range all {
		if d.Family.Arg != "" {
			out[d.PageKey[len("www.a.test"):]] = d
		}
	}
	return out
}

// TestFamilyIDsStay: pages and captures that come later, whatever their order, leave the
// ids of families as they are, and a family that goes leaves its own to nobody.
func TestFamilyIDsStay(t *testing.T) {
	first := familiesOn(t, nil, map[string][]string{"/m": {staff("Ann", "Ben", "Cleo")}})
	was := first["/m"].SkillID
	if !regexp.MustCompile(`^f[0-9]+-[0-9a-f]{8}$`).MatchString(was) {
		t.Fatalf("id %q", was)
	}
	later := familiesOn(t, nil, map[string][]string{
		"/a": {staff("Dora", "Emil", "Fay")}, "/m": {staff("Ann", "Ben", "Cleo"), staff("Cleo", "Ann", "Zoe")}, "/z": {staff("Gus", "Hugo", "Ida")},
	})
	if later["/m"].SkillID != was {
		t.Errorf("with more pages and captures %q, was %q", later["/m"].SkillID, was)
	}
	alone := familiesOn(t, nil, map[string][]string{"/a": {staff("Dora", "Emil", "Fay")}, "/z": {staff("Gus", "Hugo", "Ida")}})
	for _, page := range []string{"/a", "/z"} {
		if got := alone[page].SkillID; got == was || got == "" || got != later[page].SkillID {
			t.Errorf("%s without /m is %q, with it %q", page, got, later[page].SkillID)
		}
	}
}

// TestFamilyContinues: a published family keeps its id, slug and aliases, told by its
// locator or by most of its members; what is another family takes none of them.
func TestFamilyContinues(t *testing.T) {
	now := map[string][]string{"/m": {staff("Ann", "Ben", "Cleo")}}
	d := familiesOn(t, nil, now)["/m"]
	own := d.SkillID
	doc, code, err := assemble.Skill(&d, assemble.Rules(configs.Default()))
	if err != nil || code != "" {
		t.Fatal(code, err)
	}
	doc.ID, doc.Slug, doc.Meta.Aliases, doc.Meta.CreatedAt = "f12", "delete_old", []string{"f3"}, "2026-01-01T00:00:00Z"
	for name, c := range map[string]struct {
		change func(*skill.Skill)
		stays  bool
	}{
		"the same locator":        {func(*skill.Skill) {}, true},
		"another selector":        {func(s *skill.Skill) { s.Locators.Selector = "#other button" }, true},
		"the same, other members": {func(s *skill.Skill) { s.Family.Members = []skill.FamilyMember{{Key: "gus"}} }, true},
		"another selector and rows": {func(s *skill.Skill) {
			s.Locators.Selector, s.Family.Members = "#other button", []skill.FamilyMember{{Key: "gus"}}
		}, false},
		"another action":             {func(s *skill.Skill) { s.Action = skill.Toggle }, false},
		"another argument":           {func(s *skill.Skill) { s.Family.Arg = "page" }, false},
		"a control, not a family":    {func(s *skill.Skill) { s.Family = nil }, false},
		"a member of another family": {func(s *skill.Skill) { s.Family = &skill.Family{Of: "f12", Key: "ann"} }, false},
	} {
		was := *doc
		family := *doc.Family
		was.Family = &family
		c.change(&was)
		got := familiesOn(t, func(_, page string) []*skill.Skill { return map[string][]*skill.Skill{d.PageKey: {&was}}[page] }, now)["/m"]
		if c.stays && (got.SkillID != "f12" || got.Slug != "delete_old" || !slices.Equal(got.Aliases, []string{"f3"}) || got.FirstSeen != doc.Meta.CreatedAt) {
			t.Errorf("%s: %s %s %v since %s", name, got.SkillID, got.Slug, got.Aliases, got.FirstSeen)
		}
		if !c.stays && (got.SkillID != own || got.Slug == "delete_old") {
			t.Errorf("%s: %s %s, want %s", name, got.SkillID, got.Slug, own)
		}
	}
}
