package runs

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/agent/explore"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"

	"github.com/google/go-cmp/cmp"
)

// coveredPage lies under a notice when it is loaded, and makes its menu when it is opened.
const coveredPage = `<!doctype html><html lang=en><title>Files</title>
<main><h1>Files of day DAY</h1><button id=more aria-haspopup=menu aria-expanded=false>More</button> <a href="/?day=DAY">Report DAY</a></main>
<div class=overlay id=notice role=dialog aria-modal=true aria-label=Cookies style="position:fixed;inset:0;z-index:9;background:#fff"><button id=all>Accept all</button> <button id=shut>Got it</button></div>
<script>` + tell + `
document.getElementById('all').onclick = () => tell('accepted');
document.getElementById('shut').onclick = () => document.getElementById('notice').remove();
const more = document.getElementById('more');
more.onclick = () => { const m = document.createElement('div'); m.id = 'menu'; m.setAttribute('role', 'menu'); more.setAttribute('aria-expanded', 'true');
	for (const n of ['Rename', 'Compare']) { const b = document.createElement('button'); b.setAttribute('role', 'menuitem'); b.textContent = n; b.onclick = () => { tell(n); m.append(n + ' is done') }; m.append(b) }
	more.after(m) };
</script>`

// TestExploreNights explores a page under a notice on two nights, with
// SKILLMILL_TESTS=more on three. The notice is closed
// first; the menu that is closed when the page is loaded is never missing, and what it
// has is operated on the page as it is loaded.
func TestExploreNights(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	var day, did atomic.Value
	did.Store("")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			did.Store(did.Load().(string) + r.URL.RawQuery)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(strings.ReplaceAll(coveredPage, "DAY", day.Load().(string)))) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	days := []string{"1", "2", "3"}
	if !acceptance.More {
		days = days[:2]
	}
	for _, d := range days {
		day.Store(d)
		var report explore.Report
		text := acceptance.Run(t, 0, append([]string{"explore", server.URL + "/", "--out", captures, "--json"}, sandbox...)...)
		if err := json.Unmarshal([]byte(text), &report); err != nil {
			t.Fatal(err)
		}
		if report.States != 1 || report.New != 2 || report.Cleared != "Got it" {
			t.Fatalf("night %s: %+v", d, report)
		}
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	}
	if did.Load() != "" {
		t.Errorf("done while it was explored: %s", did.Load())
	}
	id := ""
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, lib, "skills") {
		if r.Status != datasets.StatusActive && !strings.HasPrefix(r.Name, "Report") {
			t.Errorf("%s %q is %s", r.SkillID, r.Name, r.Status)
		}
		if r.Name == "Compare" {
			id = r.SkillID
		}
	}
	acceptance.Run(t, 0, append([]string{"try", id, "--lib", lib, "--url", server.URL + "/", "--workspace", root}, sandbox...)...)
	if did.Load() != "Compare" {
		t.Errorf("done: %q", did.Load())
	}
	again := filepath.Join(root, "again")
	acceptance.Build(t, "build", captures, "--out", again, "--quiet")
	if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, lib)), acceptance.Published(acceptance.Tree(t, again))); d != "" {
		t.Errorf("built night by night, and at once: %.2000s", d)
	}
}
