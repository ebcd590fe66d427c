package families_test

import (
	"context"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/families"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
	"skillmill/stages/witness"
)

// TestFamilyOfSharedControls: where the members are controls that several pages share, each
// of the pages has its family, and the document holds on its own page.
func TestFamilyOfSharedControls(t *testing.T) {
	const settings = `<!doctype html><body><main><h1>Here</h1></main><div id="side"><ul>` +
		`<li><span>Mail</span><input type="checkbox"></li><li><span>News</span><input type="checkbox"></li><li><span>Place</span><input type="checkbox"></li></ul></div>`
	ctx, cfg, src := context.Background(), configs.Default(), stagetest.Store{}
	var pages []datasets.PageRow
	var drafts []datasets.DraftRow
	for i, url := range []string{"https://www.a.test/one", "https://www.a.test/two"} {
		key, err := src.Add(stagetest.Shot{URL: url, Time: []string{"2026-11-01T02:00:00Z", "2026-11-01T02:01:00Z"}[i], HTML: settings})
		if err != nil {
			t.Fatal(err)
		}
		p := datasets.PageRow{Domain: src[key].Capture.Domain, PageKey: src[key].Capture.PageKey, Keys: []string{key}}
		own, _, err := settle.Page(ctx, p, src, nil, stages.SettleRules(cfg))
		if err != nil {
			t.Fatal(err)
		}
		pages, drafts = append(pages, p), append(drafts, own...)
	}
	told, err := witness.Domain(ctx, enroll.Domain(drafts, stages.EnrollRules(cfg)), pages, src, stages.WitnessRules(cfg))
	if err != nil {
		t.Fatal(err)
	}
	all, err := families.Domain(ctx, told, pages, src, stages.FamilyRules(cfg))
	if err != nil {
		t.Fatal(err)
	}
	found, shared := 0, 0
	for i := range all {
		_, code, err := assemble.Skill(&all[i], assemble.Rules(cfg))
		if err != nil || code != "" {
			t.Errorf("%s on %s: %s %v", all[i].Label, all[i].PageKey, code, err)
		}
		if all[i].Family.Arg == "" {
			shared += len(all[i].Pages)
			continue
		}
		found++
		if c := &all[i].Control; c.PageKey != all[i].PageKey || "https://"+c.PageKey != c.Facts.URL {
			t.Errorf("the family of %s says what is known of %s, %s", all[i].PageKey, c.PageKey, c.Facts.URL)
		}
	}
	if found != 2 || shared != 6 || len(all) != 5 {
		t.Errorf("%d drafts, %d families, %d pages of members", len(all), found, shared)
	}
}
