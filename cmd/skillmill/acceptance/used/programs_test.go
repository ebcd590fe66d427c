package used

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/tempting"
	"skillmill/datasets/skill"
)

// TestTemptingPrograms runs the programs of the first page of each pair that is a
// release on the second one, in Chromium by the shipped adapter, whether they are
// offered there or not: what they act on must be their control.
func TestTemptingPrograms(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	t.Parallel()
	acceptance.SandboxArgs(t) // skips where there is no browser
	b := build(t, func(*tempting.Pair) bool { return false })
	type job struct {
		pair  *tempting.Pair
		skill *skill.Skill
	}
	var jobs []job
	for i := range b.pairs {
		p := &b.pairs[i]
		for _, s := range b.of[datasets.Domain(p.Pages[0].URL)] {
			if p.Kind == tempting.Release && runs(s) {
				jobs = append(jobs, job{p, s})
			}
		}
	}
	var mu sync.Mutex
	f := figures{}
	acceptance.Each(t, acceptance.Sample(jobs, 3), func(j job) string { return j.pair.Name + " " + j.skill.ID }, func(t *testing.T, j job) {
		page := &j.pair.Pages[1]
		own, truth := "null", b.keys[name(j.skill)]
		if at := slices.Index(page.Keys, truth); at >= 0 {
			own = fmt.Sprintf("document.querySelectorAll('*')[%d]", at)
		}
		act := acceptance.Do(t, adaptertest.Page{URL: page.URL, Files: adaptertest.HTML(page.URL, string(page.HTML))}, j.skill, own)
		verdict := act.Verdict()
		if verdict == acceptance.ActRefused && own != "null" {
			verdict = missed
		}
		mu.Lock()
		defer mu.Unlock()
		f.count(place{j.pair.Name[:1], j.pair.Kind}, "program", verdict)
		if *list != "" && strings.HasPrefix(j.pair.Name, *list) && verdict != right && verdict != refused {
			t.Logf("%s: %s %q: %s %s, got %q", j.pair.Name, verdict, truth, act.Code(), act.Message, act.On)
		}
	})
	t.Logf("\n%s", f)
	for _, half := range halves {
		at := place{half, tempting.Release}
		f.wrong(t, at, "program")
		f.least(t, at, "program", .5)
		if n := f[at]["program"][acceptance.ActNothing]; n > 0 {
			t.Errorf("%s: %d programs say ok without an effect", half, n)
		}
	}
}
