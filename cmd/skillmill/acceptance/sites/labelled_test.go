package sites

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
)

var (
	sitesLabelled = flag.Bool("sites-labelled", false, "judge families and forms of the labelled pages, and run each family for every member")
	labelledSets  = map[string][]string{
		"second":       {"mall-zh", "stock-zh", "issues", "booking", "kit2", "filing-zh"},
		"third":        {"gear", "bank-zh", "manual", "device-zh", "tv-zh", "talk"},
		"fourth":       {"post", "plan-zh", "flags", "cells"},
		"fourth-check": {"tea-zh", "drive", "group-zh", "rota", "staff-zh", "depot-zh"},
	}
	labelledMarks = regexp.MustCompile(` data-(is|called|by|not|maybe|half|fam|member|form|submit)="[^"]*"`)
)

// labelledChanges are what each of these pages can do to its records: window.change.
const labelledChanges = "as sorted removed added"

// TestLabelledFamilies judges families and forms of the labelled pages of
// stages/extract: those that a person sees are found, with the controls that are theirs,
// and the program of a family acts for each member on its own control or refuses, also
// after the page changed. The marks are taken out of the captures before the build.
func TestLabelledFamilies(t *testing.T) {
	if !*sitesLabelled {
		t.Skip("runs for minutes: make labelled")
	}
	sandbox := acceptance.SandboxArgs(t)
	srv := httptest.NewServer(labelledSite(t))
	t.Cleanup(srv.Close)
	for _, set := range slices.Sorted(maps.Keys(labelledSets)) {
		t.Run(set, func(t *testing.T) {
			root := *sitesDir
			if root == "" {
				root = t.TempDir()
			}
			sum := &labelled{count: map[string]map[string]int{}}
			for _, name := range labelledSets[set] {
				if !slices.ContainsFunc(strings.Split(*sitesOnly, ","), func(part string) bool { return strings.Contains(name, part) }) {
					continue
				}
				captures, out := filepath.Join(root, name, "captures"), filepath.Join(root, name, "out")
				sum.page = srv.URL + "/" + name + ".html"
				collectSites(t, captures, []string{sum.page}, sandbox)
				unmarkAll(t, captures)
				acceptance.Build(t, "build", captures, "--out", out, "--quiet")
				sum.families(t, name, acceptance.LoadSkills(t, out))
				sum.forms(t, name, out)
			}
			t.Logf("families %d of %d, with all members %d, more than marked %d; forms %d of %d complete", sum.found, sum.marked, sum.whole, sum.more, sum.complete, sum.formsAll)
			for _, change := range strings.Fields(labelledChanges) {
				t.Logf("%s: %v", change, sum.count[change])
			}
		})
	}
}

// labelledSite shows the labelled pages, and the packages that some load.
func labelledSite(t *testing.T) http.Handler {
	t.Helper()
	testdata := filepath.Join("..", "..", "..", "..", "stages", "extract", "testdata")
	mux := http.NewServeMux()
	npmtest.New(t).Mount(t, mux, map[string]string{
		"npm/ionic": "@ionic/core@8.7.0", "npm/calcite": "@esri/calcite-components@3.2.1",
		"npm/tui-grid": "tui-grid@4.21.22", "npm/toast-calendar": "@toast-ui/calendar@2.1.3", "npm/scale": "@telekom/scale-components@3.0.0-beta.161",
		"npm/view-design": "view-design@4.7.0", "npm/vue2": "vue@2.7.16",
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		dir := filepath.Join(testdata, "npm")
		if _, err := os.Stat(filepath.Join(dir, filepath.Base(r.URL.Path))); err != nil {
			dir = filepath.Join(testdata, "pages")
		}
		http.FileServer(http.Dir(dir)).ServeHTTP(w, r)
	})
	return mux
}

// unmarkAll takes the marks out of captures.
func unmarkAll(t *testing.T, captures string) {
	t.Helper()
	for _, file := range []string{"dom.html", "dom_shadow.html"} {
		paths, err := filepath.Glob(filepath.Join(captures, "*", "*", file))
		if err != nil || file == "dom.html" && len(paths) == 0 {
			t.Fatalf("no captures: %v", err)
		}
		for _, p := range paths {
			data, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(p, labelledMarks.ReplaceAll(data, nil), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// labelled is what became of the families and forms of the pages.
type labelled struct {
	page                       string
	marked, found, whole, more int
	formsAll, complete         int
	count                      map[string]map[string]int // by change: right, kept, refused, missed, wrong
}

// famOf are the marks of the controls of a page: operation and parameter, and the member.
type famMark struct{ fam, member string }

func famsOf(tab *adaptertest.Tab) map[int]famMark {
	out := map[int]famMark{}
	list, _ := tab.Eval(`[...document.querySelectorAll('*')].map((e,i)=>[i,e.getAttribute('data-fam'),e.getAttribute('data-member')]).filter(m=>m[1])`).([]any)
	for _, m := range list {
		row, _ := m.([]any)
		at, _ := row[0].(float64)
		fam, _ := row[1].(string)
		member, _ := row[2].(string)
		out[int(at)] = famMark{fam, member}
	}
	return out
}

// open opens the page and waits until its components have drawn themselves: until then
// the elements are others than those of the capture.
func (l *labelled) open(t *testing.T) *adaptertest.Tab {
	t.Helper()
	tab := adaptertest.Open(t, adaptertest.Page{URL: l.page})
	if drawn, _ := tab.Eval(`!!document.querySelector('script[src="marks.js"]')`).(bool); drawn {
		tab.Env("wait_for_selector", map[string]any{"timeout_ms": 20000}, map[string]any{"css": "html[data-drawn]"})
	}
	return tab
}

func (l *labelled) families(t *testing.T, name string, skills []*skill.Skill) {
	t.Helper()
	tab := l.open(t)
	here := famsOf(tab)
	tab.Close()
	size := map[string]int{}
	for _, m := range here {
		size[m.fam]++
	}
	l.marked += len(size)
	found := map[string]bool{}
	for _, s := range skills {
		if s.Family == nil || s.Family.Arg == "" {
			continue
		}
		fam, ids := familyMarks(here, s)
		if fam == "" || !strings.HasSuffix(fam, "/"+s.Family.Arg) || found[fam] {
			l.more++
			t.Logf("%s: %s %q with %s is no marked family: %d members", name, s.ID, s.Label, s.Family.Arg, len(s.Family.Members))
			continue
		}
		found[fam] = true
		l.found++
		if len(ids) == size[fam] {
			l.whole++
		} else {
			t.Logf("%s: %s has %d members of %d", name, fam, len(ids), size[fam])
		}
		for _, change := range strings.Fields(labelledChanges) {
			l.try(t, s, famMark{fam: fam}, change, ids)
		}
	}
	for _, fam := range slices.Sorted(maps.Keys(size)) {
		if !found[fam] {
			t.Logf("%s: %s is not found", name, fam)
		}
	}
}

// familyMarks tells which marked family a skill is, and which record each of its keys
// means; "" where its members are not of one.
func familyMarks(here map[int]famMark, s *skill.Skill) (fam string, ids map[string]string) {
	ids = map[string]string{}
	for _, m := range s.Family.Members {
		at, ok := here[m.Index]
		if !ok || fam != "" && at.fam != fam {
			return "", nil
		}
		fam, ids[m.Key] = at.fam, at.member
	}
	return fam, ids
}

// try runs the program of a family for every member after a change.
func (l *labelled) try(t *testing.T, s *skill.Skill, want famMark, change string, ids map[string]string) {
	t.Helper()
	if l.count[change] == nil {
		l.count[change] = map[string]int{}
	}
	for n, m := range s.Family.Members {
		if len(s.Family.Members) > 10 && n%6 != 0 {
			continue // of the days of a month a few
		}
		tab := l.open(t)
		tab.Eval(fmt.Sprintf("window.change(%q)", change))
		here := famsOf(tab)
		want.member = ids[m.Key]
		meant := slices.Contains(slices.Collect(maps.Values(here)), want)
		verdict := runMember(t, tab, s, m.Key, change, famsOf, want, meant)
		l.count[change][verdict]++
		tab.Close()
	}
}

// forms compares the forms of a page with its marks: a form is complete where each
// marked field is one of its fields, each marked submit one of its submits, and nothing
// of another form is in it.
func (l *labelled) forms(t *testing.T, name, out string) {
	t.Helper()
	tab := l.open(t)
	defer tab.Close()
	type part struct{ form, is string }
	marks := map[int]part{}
	list, _ := tab.Eval(`[...document.querySelectorAll('*')].map((e,i)=>[i,e.getAttribute('data-form'),e.hasAttribute('data-submit')?'submit':e.getAttribute('data-is')]).filter(m=>m[1]&&m[2])`).([]any)
	names := map[string]int{}
	for _, m := range list {
		row, _ := m.([]any)
		at, _ := row[0].(float64)
		form, _ := row[1].(string)
		is, _ := row[2].(string)
		if is == skill.Click || is == skill.Navigate || is == skill.Open {
			continue
		}
		marks[int(at)] = part{form, is}
		names[form]++
	}
	l.formsAll += len(names)
	at := map[string][]int{}
	for _, s := range acceptance.LoadSkills(t, out) {
		if s.Locators.ByDOMIndex != nil {
			at[s.ID] = []int{*s.Locators.ByDOMIndex}
		}
		if s.Family != nil {
			for _, m := range s.Family.Members {
				at[s.ID] = append(at[s.ID], m.Index)
			}
		}
	}
	for _, form := range acceptance.ReadTable[datasets.FormRow](t, out, "forms") {
		got := map[string]int{}
		note := func(ids []string, submit bool) {
			for _, id := range ids {
				for _, i := range at[id] {
					if m, ok := marks[i]; ok && (m.is == skill.Submit) == submit {
						got[m.form]++
					}
				}
			}
		}
		note(form.Fields, false)
		note(form.Submits, true)
		for _, f := range slices.Sorted(maps.Keys(got)) {
			if len(got) == 1 && got[f] == names[f] {
				l.complete++
				delete(names, f)
			} else {
				t.Logf("%s: form %q has %d of %d of %s", name, form.Heading, got[f], names[f], f)
			}
		}
	}
	for _, f := range slices.Sorted(maps.Keys(names)) {
		t.Logf("%s: form %s is not complete", name, f)
	}
}
