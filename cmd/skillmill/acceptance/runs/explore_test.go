package runs

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"skillmill/agent/explore"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// tell is what the scripts of pages tell their server with. They wait for it, because a browser
// that ends after a run would take a word with it that is still on its way.
const tell = `const tell = what => { const x = new XMLHttpRequest(); x.open('POST', '/did?' + encodeURIComponent(what), false); x.send() };
`

// closedPage makes its menu and the menu in it when they are opened, and removes what is
// closed. What was done is told to its server. "Delete" opens a menu too, and "Pay" one in
// a form that sends: neither is for an exploration.
const closedPage = `<!doctype html><html lang=en><title>Orders</title>
<header><h1>Orders</h1><button id=more aria-haspopup=menu aria-expanded=false>More</button><button aria-haspopup=menu>Delete</button></header>
<main><a href="/?export">Print</a>
<details><summary>Filters</summary><label>State <select name=state><option>open<option>done</select></label></details>
<form action=/pay method=post><button aria-haspopup=true>Pay now</button></form></main>
<script>` + tell + `
const did = what => { tell(what); document.querySelector('main').append(what) };
const items = (menu, names) => names.forEach(n => { const b = document.createElement('button'); b.setAttribute('role', 'menuitem'); b.textContent = n; b.onclick = () => did(n); menu.append(b) });
const menu = (button, id, names, then) => button.onclick = () => {
	const old = document.getElementById(id);
	if (old) { old.remove(); button.setAttribute('aria-expanded', 'false'); return }
	const m = document.createElement('div');
	m.id = id; m.setAttribute('role', 'menu'); items(m, names); then?.(m); button.after(m); button.setAttribute('aria-expanded', 'true');
};
menu(document.getElementById('more'), 'menu', ['Print', 'Columns'], m => {
	const sub = document.createElement('button');
	sub.textContent = 'Language'; sub.setAttribute('role', 'menuitem'); sub.setAttribute('aria-haspopup', 'menu'); sub.setAttribute('aria-expanded', 'false');
	m.append(sub); menu(sub, 'sub', ['English', '中文']);
});
document.querySelectorAll('[aria-haspopup]:not(#more)').forEach(b => b.addEventListener('click', () => did('forbidden')));
</script>`

// telling serves a page that tells by POST what was done, and returns what it told so far.
func telling(t *testing.T, html string) (url string, did func() []string) {
	t.Helper()
	var mu sync.Mutex
	var told []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, r.URL.RawQuery)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(html)) // the client went away
	}))
	t.Cleanup(server.Close)
	return server.URL, func() []string {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(told)
	}
}

// TestExplore explores a page whose menu is not there before it is opened, builds the
// captures, and runs what only the menu and the menu in it have on the closed page.
func TestExplore(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	url, did := telling(t, closedPage)
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	var report explore.Report
	text := acceptance.Run(t, 0, append([]string{"explore", url + "/", "--out", captures, "--json"}, sandbox...)...)
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		t.Fatal(err)
	}
	became := map[string]string{}
	for _, try := range report.Tries {
		became[try.Path[len(try.Path)-1]] = try.Became
	}
	if len(report.Tries) != 3 || became["More"] != explore.Captured || became["Language"] != explore.Captured || became["Filters"] != explore.Known || report.New != 5 || len(did()) > 0 {
		t.Errorf("%+v, the page says %q", report, did())
	}
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	byName := map[string]*skill.Skill{}
	for _, s := range acceptance.LoadSkills(t, lib) {
		if datasets.StateOf(s.Evidence.Pages[0]) != nil {
			byName[s.Evidence.Name] = s
		}
	}
	for name, steps := range map[string]int{"Print": 1, "Columns": 1, "Language": 1, "English": 2, "中文": 2} {
		if s := byName[name]; s == nil || s.Prepare == nil || len(s.Prepare.Locators) != steps {
			t.Fatalf("%s: %+v", name, s)
		}
	}
	acceptance.Run(t, 0, append([]string{"try", byName["中文"].ID, "--lib", lib, "--url", url + "/", "--workspace", root}, sandbox...)...)
	if got := did(); !slices.Equal(got, []string{"%E4%B8%AD%E6%96%87"}) {
		t.Errorf("done: %q", got)
	}
	acceptance.Run(t, 0, "verify", lib, captures)
	for _, args := range [][]string{
		{"explore", url},
		{"explore", "https://example.com/", "--out", captures},
		{"explore", "ftp://localhost/", "--out", captures},
		{"explore", url, "--out", captures, "--depth", "9"},
	} {
		acceptance.Run(t, 2, args...)
	}
}
