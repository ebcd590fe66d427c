package runs

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/agent/explore"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"

	"github.com/google/go-cmp/cmp"
)

// menuScript makes a menu of one item when its opener is clicked, in the same root as the
// opener or in another one. What the item does is told to the server.
const menuScript = `<script>` + tell + `
const menu = (at, name, into) => {
	const more = document.createElement('button');
	more.id = 'more'; more.textContent = name + ' more'; more.setAttribute('aria-haspopup', 'menu'); more.setAttribute('aria-expanded', 'false');
	more.onclick = () => {
		if (more.getAttribute('aria-expanded') === 'true') return;
		more.setAttribute('aria-expanded', 'true');
		const m = document.createElement('div'), b = document.createElement('button');
		m.setAttribute('role', 'menu'); b.setAttribute('role', 'menuitem'); b.textContent = name + ' rename';
		b.onclick = () => { tell(name); m.append(' done') };
		m.append(b); (into ? into() : at).append(m);
	};
	at.append(more);
};
const rooted = (tag, mode) => { const host = document.createElement(tag); const root = host.attachShadow({mode}); document.querySelector('main').append(host); return root };
</script>`

// scopedPage has openers in an open and in a closed root, in a frame of its own site and in
// one of another; a root that is there only when the page's own menu is open, and an opener
// in a root whose menu is in the page.
const scopedPage = `<!doctype html><html lang=en><title>Files</title>` + menuScript + `
<main><h1>Files of day DAY</h1></main>
<iframe id=near title=Near src=/in/near></iframe><iframe id=far title=Far src=http://partner.localhost:PORT/in/far></iframe>
<script>
menu(rooted('x-open', 'open'), 'open'); menu(rooted('x-shut', 'closed'), 'shut');
menu(document.querySelector('main'), 'page', () => rooted('x-late', 'open'));
menu(rooted('x-out', 'open'), 'out', () => document.querySelector('main'));
</script>`

// scopedSite serves the page as it is on a day, and hears what was done.
type scopedSite struct {
	mu  sync.Mutex
	day string
	did []string
}

func (s *scopedSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, port, _ := strings.Cut(r.Host, ":")
	body := strings.NewReplacer("DAY", s.day, "PORT", port).Replace(scopedPage)
	name, in := strings.CutPrefix(r.URL.Path, "/in/")
	switch {
	case r.Method == http.MethodPost:
		s.did = append(s.did, r.URL.RawQuery)
		return
	case in:
		body = fmt.Sprintf("<!doctype html><title>In</title>%s<body><script>menu(document.body, '%s')</script>", menuScript, name)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(body)) // the client went away
}

// TestExploreScopes explores openers in shadow roots and frames. What they show is published and
// is operated on the page as it is loaded: half of it, with SKILLMILL_TESTS=more all. There it is
// explored on three nights: nothing is missing while the menus are closed, and the bytes are
// those of one build.
func TestExploreScopes(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	site := &scopedSite{}
	server := httptest.NewServer(site)
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	want := []string{"far", "near", "open", "out", "page", "shut"}
	days := []string{"1", "2", "3"}
	if !acceptance.More {
		days = days[:1] // TestExploreNights has more of them
	}
	for _, day := range days {
		site.day = day
		var report explore.Report
		text := acceptance.Run(t, 0, append([]string{"explore", server.URL + "/", "--out", captures, "--json"}, sandbox...)...)
		if err := json.Unmarshal([]byte(text), &report); err != nil {
			t.Fatal(err)
		}
		if report.States != len(want) || report.New != len(want) || len(report.Tries) != len(want) {
			t.Fatalf("night %s: %+v", day, report)
		}
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	}
	if len(site.did) > 0 {
		t.Errorf("done while it was explored: %q", site.did)
	}
	ids := map[string]string{}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, lib, "skills") {
		if r.Status != datasets.StatusActive {
			t.Errorf("%s %q is %s", r.SkillID, r.Name, r.Status)
		}
		if name, item := strings.CutSuffix(r.Name, " rename"); item {
			ids[name] = r.SkillID
		}
	}
	tried := pacetest.Some(want, 2)
	for i, name := range tried {
		if acceptance.More || i == 0 { // a run without the act
			acceptance.Run(t, 0, append([]string{"plan", ids[name], "--lib", lib, "--url", server.URL + "/", "--workspace", root}, sandbox...)...)
		}
		acceptance.Run(t, 0, append([]string{"try", ids[name], "--lib", lib, "--url", server.URL + "/", "--workspace", root}, sandbox...)...)
	}
	if !slices.Equal(site.did, tried) {
		t.Errorf("done %q, want %q", site.did, tried)
	}
	if len(days) > 1 {
		again := filepath.Join(root, "again")
		acceptance.Build(t, "build", captures, "--out", again, "--quiet")
		if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, lib)), acceptance.Published(acceptance.Tree(t, again))); d != "" {
			t.Errorf("built night by night, and at once: %.2000s", d)
		}
	}
	acceptance.Run(t, 0, "verify", lib, captures) // it writes its verdicts there
}
