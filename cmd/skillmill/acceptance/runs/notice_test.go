package runs

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/refuse"
)

// noticePage is a page of a site whose links stand on all pages.
const noticePage = `<!doctype html><html lang=en><title>%s</title><nav aria-label=Main><a href="/">Home</a> <a href="/offers">Offers</a> <a href="/help">Help</a></nav><h1>%[1]s</h1><p>All of it.</p>%s</html>`

// overlay lies over the whole page; a button in it takes it away.
const overlay = `<div class=overlay id=%s role=dialog aria-modal=true aria-label="%s" style="position:fixed;inset:0;background:#ddd;z-index:9"><p>Read this first.</p>
<button type=button onclick="this.parentElement.remove()">%s</button></div>`

// TestNoticeOnSomePages: a link of all pages of a site over which a notice lies on one of them is run
// there, after the notice was closed by the control that a capture showed, and without that elsewhere.
// Nothing is closed that no capture showed.
func TestNoticeOnSomePages(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	pages := map[string]string{
		"/": fmt.Sprintf(noticePage, "Home", ""), "/help": fmt.Sprintf(noticePage, "Help", ""),
		"/offers": fmt.Sprintf(noticePage, "Offers", fmt.Sprintf(overlay, "welcome", "Welcome", "Close")),
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(pages[r.URL.Path])) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", server.URL + "/offers", server.URL + "/help", "--depth", "0", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	var help *skill.Skill
	for _, s := range acceptance.LoadSkills(t, lib) {
		if s.Evidence.Name == "Help" {
			help = s
		}
	}
	if help == nil || help.Prepare == nil {
		t.Fatal("no skill of the link, or it closes nothing")
	}
	pages["/other"] = fmt.Sprintf(noticePage, "Other", fmt.Sprintf(overlay, "question", "Question", "Delete all"))
	for _, c := range []struct {
		path string
		exit int
		acts int
	}{{"/", 0, 1}, {"/offers", 0, 2}, {"/other", refuse.ExitRefused, 0}} {
		text := acceptance.Run(t, c.exit, append([]string{"try", help.ID, "--lib", lib, "--url", server.URL + c.path, "--workspace", root, "--json"}, sandbox...)...)
		var out struct{ Result saferun.Result }
		if err := json.Unmarshal([]byte(text), &out); err != nil {
			t.Fatal(err)
		}
		if r := out.Result; r.OK != (c.exit == 0) || len(r.Acts) != c.acts || (len(r.Prepared) > 0) != (c.acts > 1) {
			t.Errorf("%s: %+v", c.path, r)
		}
	}
}
