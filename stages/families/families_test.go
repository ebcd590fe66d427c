package families_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/families"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
	"skillmill/stages/witness"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/page"
)

const pageURL = "https://www.a.test/list"

// build makes the documents of captures of one page.
func build(t *testing.T, shots ...string) []*skill.Skill {
	t.Helper()
	return buildWith(t, configs.Default(), shots...)
}

// draftsOf makes the drafts of captures of one page, and the store of these.
func draftsOf(t *testing.T, cfg configs.Config, shots ...string) ([]datasets.DraftRow, stagetest.Store) {
	t.Helper()
	src, p := stagetest.Store{}, datasets.PageRow{}
	for i, html := range shots {
		key, err := src.Add(stagetest.Shot{URL: pageURL, Time: fmt.Sprintf("2026-11-%02dT02:00:00Z", i+1), HTML: html})
		if err != nil {
			t.Fatal(err)
		}
		p.Domain, p.PageKey = src[key].Capture.Domain, src[key].Capture.PageKey
		p.Keys = append(p.Keys, key)
	}
	ctx := context.Background()
	drafts, _, err := settle.Page(ctx, p, src, nil, stages.SettleRules(cfg))
	if err != nil {
		t.Fatal(err)
	}
	told, err := witness.Domain(ctx, enroll.Domain(drafts, stages.EnrollRules(cfg)), []datasets.PageRow{p}, src, stages.WitnessRules(cfg))
	if err != nil {
		t.Fatal(err)
	}
	all, err := families.Domain(ctx, told, []datasets.PageRow{p}, src, stages.FamilyRules(cfg))
	if err != nil {
		t.Fatal(err)
	}
	return all, src
}

// buildWith is build with a configuration.
func buildWith(t *testing.T, cfg configs.Config, shots ...string) []*skill.Skill {
	t.Helper()
	all, _ := draftsOf(t, cfg, shots...)
	var out []*skill.Skill
	for i := range all {
		s, code, err := assemble.Skill(&all[i], assemble.Rules(cfg))
		if err != nil {
			t.Fatal(err)
		}
		if code != "" || all[i].Family.Listed {
			continue
		}
		if err := skill.Conform(s); err != nil {
			t.Errorf("%s: %v", s.ID, err)
		}
		if err := skill.Check(s); err != nil {
			t.Errorf("%s: %v", s.ID, err)
		}
		out = append(out, s)
	}
	return out
}

// familiesOf are the documents of families, by what their first member is on the page.
func familiesOf(docs []*skill.Skill) []*skill.Skill {
	var out []*skill.Skill
	for _, s := range docs {
		if s.Family != nil && s.Family.Arg != "" {
			out = append(out, s)
		}
	}
	return out
}

func file(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// goPage reads a page as package find does.
func goPage(t *testing.T, html string) (*page.Tree, *find.Page) {
	t.Helper()
	tree, err := page.Parse([]byte(html))
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	return tree, find.New(tree, roles)
}

// The changes of a list whose records match a selector. Each is JavaScript in the page.
var changes = []struct{ name, js string }{
	{"as it is", ``},
	{"sorted", `for (const r of all) r.parentNode.prepend(r)`},
	{"filtered", `all.forEach((r, i) => { if (i % 2) r.remove() })`},
	{"one removed", `all[1].remove()`},
	{"one added first", `const n = all[0].cloneNode(true); fresh(n); all[0].before(n)`},
	{"a banner before", `document.body.insertAdjacentHTML('afterbegin', '<div class="bar"><button type="button">Close</button></div>')`},
	{"one twice", `all[0].after(all[0].cloneNode(true))`},
}

// prelude defines all, the records, and fresh, which makes a record another one: the
// texts and names that say its key say Zoe.
const prelude = `const all = [...document.querySelectorAll(%q)]
const fresh = n => {
	const was = (n.querySelector('[itemid]') || n).getAttribute('itemid')
	const swap = s => s.split(was).join('Zoe 77')
	for (const e of [n, ...n.querySelectorAll('*')]) {
		for (const a of [...e.attributes]) if (['itemid', 'aria-label', 'title'].includes(a.name)) e.setAttribute(a.name, swap(a.value))
		for (const k of e.childNodes) if (k.nodeType === 3) k.data = swap(k.data)
	}
}
`

// target is what stands at a place of the page, by its marks.
type target struct{ op, id string }

const marksJS = `[...document.querySelectorAll('*')].map((e, i) => [i, e.getAttribute('itemprop'), e.getAttribute('itemid')]).filter(m => m[1])`

func marks(tab *adaptertest.Tab) map[int]target {
	out := map[int]target{}
	for _, m := range tab.Eval(marksJS).([]any) {
		row := m.([]any)
		id, _ := row[2].(string)
		out[int(row[0].(float64))] = target{row[1].(string), find.Normal(id)}
	}
	return out
}

// argsFor are the args of a program beside the one that names the member.
func argsFor(s *skill.Skill, key string) map[string]any {
	args := map[string]any{s.Family.Arg: key}
	switch s.Action {
	case skill.Type:
		args["text"] = "5"
	case skill.Select:
		args["value"] = "guest"
	}
	return args
}

// TestFamiliesInChromium: on each page the families that are wanted are found, and
// their programs, run in Chromium for every member that there was, after each change act
// on the member of the key or refuse; so says Go of the same page. Where fewer repeats are
// asked for, a page has every third change, and where it has several families, half of them
// are tried after a change and the others after its next.
func TestFamiliesInChromium(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	for k, c := range []struct {
		page, records, want string
	}{
		{"table.html", "#people tbody tr", "edit row 4, delete row 4, pick row 4, role row 4"},
		{"calendar.html", "#month button", "day day 30"},
		{"pager.html", ".pagination li:has([itemid])", "page page 9"},
		{"cards.html", ".card", "buy row 4, save row 4"},
		{"tree.html", "#files > li", "node option 5"},
		{"orders.html", ".r:has(button)", "ship row 4, refund row 4"},
	} {
		t.Run(strings.TrimSuffix(c.page, ".html"), func(t *testing.T) {
			t.Parallel()
			html := file(t, c.page)
			fams := familiesOf(build(t, html, html))
			var got []string
			tab := adaptertest.Open(t, adaptertest.Page{URL: pageURL, Files: adaptertest.HTML(pageURL, html)})
			for n, change := range changes {
				if !pacetest.More && n > 0 && (n+k)%5 != 0 {
					continue
				}
				right, refused := 0, 0
				for i, s := range fams {
					if !pacetest.More && n > 0 && len(fams) > 1 && (i+n/2)%2 == 1 {
						continue
					}
					tab.Again()
					op := marks(tab)[s.Family.Members[0].Index].op
					tab.Eval("(() => {" + fmt.Sprintf(prelude, c.records) + change.js + "})()")
					a, b := tryMembers(t, tab, s, op, n)
					right, refused = right+a, refused+b
					if change.js == "" {
						got = append(got, fmt.Sprintf("%s %s %d", op, s.Family.Arg, len(s.Family.Members)))
					}
				}
				t.Logf("%s, %s: %d right, %d refused", c.page, change.name, right, refused)
			}
			if len(fams) == 0 || !sameWords(got, c.want) {
				t.Errorf("families %q, want %q", got, c.want)
			}
		})
	}
}

func sameWords(got []string, want string) bool {
	w := strings.Split(want, ", ")
	if len(got) != len(w) {
		return false
	}
	for _, g := range got {
		found := false
		for _, s := range w {
			found = found || s == g
		}
		if !found {
			return false
		}
	}
	return true
}

// tryMembers runs the program of a family for members after the change of a number, op
// being what it does by the marks of the page, and counts those that it acted on and those
// that it refused.
func tryMembers(t *testing.T, tab *adaptertest.Tab, s *skill.Skill, op string, number int) (right, refused int) {
	t.Helper()
	here, change := marks(tab), changes[number].name
	tree, p := goPage(t, tab.Eval("document.documentElement.outerHTML").(string))
	for _, key := range keysToTry(s, number) {
		want, meant := target{op, key}, 0
		for _, m := range here {
			if m == want {
				meant++
			}
		}
		answer := p.LocateMember(&s.Locators, map[string]string{s.Family.Arg: key})
		if answer.Node >= 0 && here[tree.Nodes[answer.Node].Index] != want {
			t.Errorf("%s, %s %q: Go finds %+v", change, s.ID, key, here[tree.Nodes[answer.Node].Index])
		}
		got := tab.Run(s, argsFor(s, key), map[string]any{"timeout_ms": 300, "settle_ms": 50})
		acted := got.ActedOn()
		for _, at := range acted {
			if here[at] != want {
				t.Errorf("%s, %s %q: acted on %+v", change, s.ID, key, here[at])
			}
		}
		if (len(acted) > 0) != (answer.Node >= 0) || len(acted) == 0 && got.Code() != answer.Code {
			t.Errorf("%s, %s %q: %v %s %s, Go has %+v", change, s.ID, key, got.Err, got.Code(), got.Message, answer)
		}
		if code := map[int]string{0: find.Absent, 1: ""}[meant]; len(acted) == 0 && meant < 2 && got.Code() != code || meant > 1 && got.Code() != find.Ambiguous {
			t.Errorf("%s, %s %q: %d are meant, and it says %q", change, s.ID, key, meant, got.Code())
		}
		if len(acted) > 0 {
			right++
		} else {
			refused++
		}
	}
	return right, refused
}

// keysToTry are the keys of a family, with that of the new member after an addition; of
// the days of a month a few. Where fewer repeats are asked for, every second one is tried
// after one change of the page and the others after its next.
func keysToTry(s *skill.Skill, number int) []string {
	var keys []string
	for k, m := range s.Family.Members {
		if k >= 4 && k%6 != 0 {
			continue
		}
		if pacetest.More || number == 0 || (k+number/2)%2 == 0 {
			keys = append(keys, m.Key)
		}
	}
	if strings.Contains(changes[number].name, "added") {
		keys = append(keys, "zoe 77")
	}
	return keys
}

// TestFamilyNeedsItsArgument: without one the program refuses and does nothing.
func TestFamilyNeedsItsArgument(t *testing.T) {
	html := file(t, "table.html")
	s := familiesOf(build(t, html))[0]
	tab := adaptertest.Open(t, adaptertest.Page{URL: pageURL, Files: adaptertest.HTML(pageURL, html)})
	if got := tab.Run(s, nil, map[string]any{"timeout_ms": 300}); got.Acted() > 0 || got.Code() != find.ArgsInvalid {
		t.Errorf("%+v", got)
	}
	_, p := goPage(t, html)
	if a := p.LocateMember(&s.Locators, nil); a.Code != find.ArgsInvalid {
		t.Errorf("Go: %+v", a)
	}
}

func TestConform(t *testing.T) {
	src, p := stagetest.Store{}, datasets.PageRow{}
	key, err := src.Add(stagetest.Shot{URL: pageURL, Time: "2026-11-01T02:00:00Z", HTML: file(t, "table.html")})
	if err != nil {
		t.Fatal(err)
	}
	p.Domain, p.PageKey, p.Keys = src[key].Capture.Domain, src[key].Capture.PageKey, []string{key}
	drafts, _, err := settle.Page(context.Background(), p, src, nil, stages.SettleRules(configs.Default()))
	if err != nil {
		t.Fatal(err)
	}
	rows := enroll.Domain(drafts, stages.EnrollRules(configs.Default()))
	b, err := table.Carry(datasets.TableTold, rows)
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage {
		return families.New(src, []datasets.PageRow{p}, stages.FamilyRules(configs.Default()))
	}, []table.Batch{b})
}
