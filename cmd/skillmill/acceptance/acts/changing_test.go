package acts

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/mill/perform"
)

// changingRows are pages with a control in each of several rows: the page's markup, how a row is
// made, and how a person writes the one that is meant.
var changingRows = []struct {
	name     string
	list     string   // markup around the rows, with %s for them
	row      string   // JavaScript of one: key and verb are at hand
	keys     []string // of the rows; the second one is meant
	verbs    []string // what a row's control does, and what it does after it was renamed
	selector string
	fill     string // what is typed, "" for a click
}{
	{
		"table", `<table><thead><tr><th>Name<th>Action</thead><tbody id=list></tbody></table>`, "`<tr><th scope=row>${key}</th><td><button>${verb}</button></td></tr>`",
		[]string{"Ben", "Anna", "Carl", "Dora"},
		[]string{"Delete", "Keep"},
		`xpath://tr[th='Anna']//button[.='Delete']`, "",
	},
	{
		"cards", `<ul id=list></ul>`, "`<li><h3>${key}</h3><button aria-label=\"${verb} ${key}\">x</button></li>`",
		[]string{"Ben", "Anna", "Carl", "Dora"},
		[]string{"Delete", "Keep"},
		`role:button[name='Delete Anna']`, "",
	},
	{
		"rows", `<div id=list></div>`, "`<div class=row><span>${key}</span> <span role=button tabindex=0>${verb}</span></div>`",
		[]string{"李四", "张三", "王五", "赵六"},
		[]string{"删除", "保留"},
		`xpath://div[span='张三']/span[.='删除']`, "",
	},
	{
		"fields", `<form id=list></form>`, "`<p><label>${verb} of ${key} <input></label></p>`",
		[]string{"Ben", "Anna", "Carl", "Dora"},
		[]string{"Phone", "Fax"},
		`role:textbox[name='Phone of Anna']`, "1",
	},
	{
		"tools", `<div role=toolbar id=list></div>`, "`<span><button>${key}${verb}</button></span>`",
		[]string{"保存", "归档", "打印", "导出"},
		[]string{"", "恢复"},
		`text:归档`, "",
	},
}

// changes are what a page does after the first step, in JavaScript: made(key, verb) makes a row,
// target is the one that is meant.
var changes = []struct{ name, does string }{
	{"reversed", `list.append(...[...list.children].reverse())`},
	{"inserted", `list.prepend(made('Zoe', verbs[0], 'Zoe')); target.before(made('Yan', verbs[0], 'Yan'))`},
	{"gone", `target.remove()`},
	{"replaced", `target.replaceWith(made('Zoe', verbs[0], 'Zoe'))`},
	{"renamed", `target.replaceWith(made(keys[1], verbs[1], 'other'))`},
	{"twin", `list.append(made(keys[1], verbs[0], 'twin'))`},
	{"covered", `document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0;background:#fff">Wait</div>'); document.body.lastChild.onclick = () => note('cover')`},
	{"disabled", `const c = target.querySelector('button,input,[role]'); c.disabled = true; c.setAttribute('aria-disabled', 'true')`},
	{"redrawn", `list.replaceChildren(...keys.map(k => made(k, verbs[0], k)))`},
	{"rebound", `const [a, b] = [target, list.children[2]], key = a.key; a.key = b.key; b.key = key; const [x, y] = [drawn(a), drawn(b)]; a.replaceChildren(...x); b.replaceChildren(...y)`},
}

// changing serves the pages. The page tells the server what was done, by the row that it shows
// when it is done: a row that replaced another one or was renamed has a sign of its own.
type changing struct {
	sync.Mutex
	does string // what the next page does
	late bool   // a little after the first step
	log  []string
}

const changingPage = `<!doctype html><html><head><title>%[1]s</title></head><body><h1>%[1]s</h1><button id=go>Start %[1]s</button> <p role=status id=said>ready</p>%[2]s
<script>const list = document.getElementById('list'), keys = %[3]q.split(' '), verbs = %[4]q.split(' ')
const note = what => { const x = new XMLHttpRequest(); x.open('POST', '/log?what=' + encodeURIComponent(what), false); x.send(); said.textContent = 'last: ' + what }
const parsed = (key, verb) => { const t = document.createElement('template'); t.innerHTML = %[5]s; return t.content.firstChild }
const drawn = row => { const now = parsed(row.key, row.verb); now.key = row.key; return wired(row, [...now.childNodes]) }
const wired = (row, parts) => { for (const p of parts) for (const c of [p, ...(p.querySelectorAll ? p.querySelectorAll('*') : [])]) if (c.matches && c.matches('button,[role]')) c.onclick = () => note(row.sign()); else if (c.matches && c.matches('input')) c.oninput = () => note(row.sign()); return parts }
const made = (key, verb, sign) => { const row = parsed(key, verb); row.key = key; row.verb = verb; row.sign = () => sign === key ? row.key : sign; wired(row, [...row.childNodes]); return row }
list.append(...keys.map(k => made(k, verbs[0], k)))
go.onclick = () => { note('go'); const target = list.children[1], does = () => { %[6]s }; %[7]s }
</script>`

func (c *changing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.Lock()
	defer c.Unlock()
	if r.URL.Path == "/log" {
		c.log = append(c.log, r.URL.Query().Get("what"))
		return
	}
	for _, p := range changingRows {
		if r.URL.Path != "/"+p.name {
			continue
		}
		when := "does()"
		if c.late {
			when = "setTimeout(does, 40)"
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, changingPage, p.name, p.list, strings.Join(p.keys, " "), strings.Join(p.verbs, " "), p.row, c.does, when) // the client went away
		return
	}
	http.NotFound(w, r)
}

// next says what the next page does, and returns what was done to the last one.
func (c *changing) next(does string, late bool) []string {
	c.Lock()
	defer c.Unlock()
	log := c.log
	c.does, c.late, c.log = does, late, nil
	return log
}

// TestPagesThatChange runs actions of two steps on pages that change between them, five pages in
// ten ways: by selectors that a person wrote, by the skills of a library of the pages, and by its
// families. What is done is done to the one that is meant, or nothing is. SKILLMILL_TESTS=more makes
// all of these runs, otherwise each change is made once.
func TestPagesThatChange(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	pages := &changing{}
	server := httptest.NewServer(pages)
	defer server.Close()
	captures, lib := t.TempDir(), t.TempDir()
	args := []string{"collect", "--depth", "0", "--out", captures, "--quiet"}
	for _, p := range changingRows {
		args = append(args, server.URL+"/"+p.name)
	}
	acceptance.Run(t, 0, append(args, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	pack := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(pack, []byte(changingPack(t, lib)), 0o600); err != nil {
		t.Fatal(err)
	}
	packs := perform.Packs{Given: []string{pack}}
	x, err := packs.Load()
	if err != nil || len(x.Problems) > 0 {
		t.Fatal(err, x.Problems)
	}
	live, err := perform.Open(acceptance.Within(t.Context()), server.URL+"/"+changingRows[0].name, perform.Options{Lib: lib, NoSandbox: os.Geteuid() == 0})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := live.Close(); err != nil {
			t.Error(err)
		}
	}()
	done, refused := map[string]int{}, map[string]int{} // by change
	ways := map[string]bool{}
	for i, p := range changingRows {
		all := []string{"said", "skill", "family"}
		if _, _, err := x.Get("c:family:" + p.name); err != nil {
			all = all[:2]
		}
		for j, c := range changes {
			for _, by := range all {
				name := "c:" + by + ":" + p.name
				if !pacetest.More && (j%len(changingRows) != i || by != all[(i+j/len(changingRows))%len(all)]) {
					continue // two runs of each page, and each change once
				}
				ways[c.name], ways[by], ways[p.name] = true, true, true
				pages.next(c.does, (i+j)%2 == 1)
				if err := live.Go(t.Context(), server.URL+"/"+p.name); err != nil {
					t.Fatal(err)
				}
				pages.next("", false)
				r := live.Run(t.Context(), x, name, nil, nil)
				log := slices.Compact(pages.next("", false))
				switch right := fmt.Sprint(log) == fmt.Sprint([]string{"go", p.keys[1]}); {
				case right:
					done[c.name]++
				case r.Success || fmt.Sprint(log) != "[go]":
					t.Errorf("%s, %s, by %s: the page noted %v, success %v, %v", p.name, c.name, by, log, r.Success, r.Error)
				default:
					refused[c.name]++
				}
			}
		}
	}
	t.Logf("done to the one that is meant %v, refused %v", done, refused)
	if len(done) == 0 || len(refused) == 0 {
		t.Error("all pages ended the same way")
	}
	if len(ways) != len(changes)+len(changingRows)+3 {
		t.Errorf("only %v were tried", slices.Sorted(maps.Keys(ways)))
	}
}

// changingPack has actions for each page: the second step by a person's selector, by the skill of
// the row, and, where there is one, by that of the family with the row as its argument.
func changingPack(t *testing.T, lib string) string {
	t.Helper()
	out := "namespace: c\nversion: 1.0.0\nactions:\n"
	skills := acceptance.LoadSkills(t, lib)
	for _, p := range changingRows {
		own, family := changingSkills(t, skills, "/"+p.name, p.keys[1])
		add := func(by, selector, more string) {
			step := fmt.Sprintf(`{action: click, args: {selector: %q%s}, timeout: 1500}`, selector, more)
			if p.fill != "" {
				step = fmt.Sprintf(`{action: fill, args: {selector: %q, value: %q%s}, timeout: 1500}`, selector, p.fill, more)
			}
			out += fmt.Sprintf("  %s:%s: {steps: [{action: click, args: {selector: \"css:#go\"}}, %s]}\n", by, p.name, step)
		}
		add("said", p.selector, "")
		add("skill", "skill:"+own, "")
		if family != nil {
			add("family", "skill:"+family.ID, fmt.Sprintf(", with: {%s: %q}", family.Family.Arg, p.keys[1]))
		}
	}
	return out
}

// changingSkills returns the id of the skill for the row of a key, and the skill of its family, if
// it has one.
func changingSkills(t *testing.T, skills []*skill.Skill, path, key string) (own string, family *skill.Skill) {
	t.Helper()
	for _, s := range skills {
		if !slices.ContainsFunc(s.Evidence.Pages, func(page string) bool { return strings.HasSuffix(page, path) }) {
			continue
		}
		switch {
		case s.Family != nil && s.Family.Arg != "":
			family = s
		case strings.Contains(s.Label, key):
			own = s.ID
		}
	}
	if own == "" {
		t.Fatalf("%s has no skill for %s", path, key)
	}
	return own, family
}
