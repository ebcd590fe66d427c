package enroll_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/enroll"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
)

// TestPagesLendTheirLocators: a menu that is written from its page and stands in another
// list on each is one skill a control, by a locator that only one of the pages chose; and
// none where what it finds on the other page is another control.
func TestPagesLendTheirLocators(t *testing.T) {
	const menu = `<title>Shop</title><body><nav>%s<li><a href="%sboxed.html">Boxed</a></li><li><a href="%stall.html">Tall</a></li></ul></nav><main><h1>%s</h1></main>`
	for name, c := range map[string]struct {
		other       string
		want, alone int
	}{
		"another list":         {fmt.Sprintf(menu, `<ul data-widget="tree" role="menu">`, "", "", "Start"), 2, 2},
		"a list the other way": {`<title>Shop</title><body><nav><ul id="side"><li><a href="tall.html">Tall</a></li><li><a href="boxed.html">Boxed</a></li></ul></nav><h1>Start</h1>`, 2, 4},
		"another control":      {`<title>Shop</title><body><nav><ul id="side"><li><a href="boxed.html">Broad</a></li><li><a href="tall.html">Tall</a></li></ul></nav><h1>Start</h1>`, 3, 4},
	} {
		drafts, pages, src := settled(t, map[string]string{"/sub/page.html": fmt.Sprintf(menu, `<ul role="menu">`, "../", "../", "Page"), "/index.html": c.other})
		got, err := enroll.OnPages(context.Background(), drafts, pages, src, stages.EnrollRules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != c.want {
			t.Errorf("%s: %d skills, want %d", name, len(got), c.want)
		}
		if alone := enroll.Domain(drafts, stages.EnrollRules(configs.Default())); len(alone) != c.alone {
			t.Errorf("%s: %d skills of pages that nobody looks at, want %d", name, len(alone), c.alone)
		}
		for i := range got {
			if d := &got[i]; len(d.Pages) == 2 && d.Trials[slices.IndexFunc(d.Control.Candidates, byWords)].Right != 2 {
				t.Errorf("%s: %s is not proven on both pages", name, d.Label)
			}
			for k := range got[i].Trials {
				if got[i].Trials[k].Wrong > 0 {
					t.Errorf("%s: %s: %s finds another control", name, got[i].Label, got[i].Control.Candidates[k].Value)
				}
			}
		}
	}
}

func byWords(c datasets.Candidate) bool { return c.Kind == skill.ProofAnchored }

// settled are the drafts of pages by path, one capture each.
func settled(t *testing.T, html map[string]string) ([]datasets.DraftRow, []datasets.PageRow, settle.Source) {
	t.Helper()
	src := stagetest.Store{}
	var drafts []datasets.DraftRow
	var pages []datasets.PageRow
	day := 1
	for _, path := range []string{"/index.html", "/sub/page.html"} {
		key, err := src.Add(stagetest.Shot{URL: "https://www.a.test" + path, Time: fmt.Sprintf("2026-11-%02dT02:00:00Z", day), HTML: html[path]})
		if err != nil {
			t.Fatal(err)
		}
		day++
		p := datasets.PageRow{Domain: src[key].Capture.Domain, PageKey: src[key].Capture.PageKey, Keys: []string{key}}
		some, _, err := settle.Page(context.Background(), p, src, nil, stages.SettleRules(configs.Default()))
		if err != nil {
			t.Fatal(err)
		}
		drafts, pages = append(drafts, some...), append(pages, p)
	}
	return drafts, pages, src
}
