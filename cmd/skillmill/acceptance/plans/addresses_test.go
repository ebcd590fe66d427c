package plans

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/saferun/refuse"
)

// routedPage shows two pages in one document, whose controls are alike but for the heading above.
const routedPage = `<!doctype html><html lang=en><title>Office</title><div id=app></div><script>
const part = () => MARK
function show() {
  app.innerHTML = '<nav><a href="PLACEorders">Orders</a> <a href="PLACEusers">Users</a></nav>' + (part() ? '<h1>' + part() + '</h1><p id=said>ready</p><button type=button class=x onclick="remove()">Remove first</button>' : '<p>Welcome</p>')
}
function remove() { said.textContent = 'removed of ' + part(); fetch('/removed', {method: 'POST', body: part()}) }
addEventListener('hashchange', show)
show()
</script></html>`

// TestAddresses: what one page of a document does is never done on another page of it,
// whether the pages are told apart behind the number sign or, with SKILLMILL_TESTS=more, by a
// parameter.
func TestAddresses(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	for _, c := range pacetest.Some([]struct{ name, mark, place string }{
		{"routes", `location.hash.slice(2)`, "#/"},
		{"parameters", `new URLSearchParams(location.search).get('page')`, "?page="},
	}, 2) {
		t.Run(c.name, func(t *testing.T) {
			removed := make(chan string, 10)
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.Method == http.MethodPost {
					body := make([]byte, 20)
					n, _ := r.Body.Read(body)
					removed <- string(body[:n])
					return
				}
				w.Header().Set("Content-Type", "text/html")
				_, _ = w.Write([]byte(strings.NewReplacer("MARK", c.mark, "PLACE", c.place).Replace(routedPage)))
			}))
			t.Cleanup(srv.Close)
			captures, lib, workspace := t.TempDir(), t.TempDir(), t.TempDir()
			acceptance.Run(t, acceptance.OK, append([]string{"collect", srv.URL + "/", "--depth", "1", "--out", captures, "--quiet"}, sandbox...)...)
			acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
			on := map[string]string{}
			for _, s := range acceptance.LoadSkills(t, lib) {
				if s.Action == skill.Click {
					for _, page := range s.Evidence.Pages {
						on[page[strings.LastIndexAny(page, "/=")+1:]] = s.ID
					}
				}
			}
			if len(on) != 2 || on["orders"] == on["users"] {
				t.Fatalf("skills %v", on)
			}
			for page, other := range map[string]string{"orders": "users", "users": "orders"} {
				try := append([]string{"try", on[page], "--lib", lib, "-w", workspace, "--json"}, sandbox...)
				if exit, text := acceptance.Call(append(try, "--url", srv.URL+"/"+c.place+other)...); exit != refuse.ExitRefused || len(removed) > 0 {
					t.Errorf("that of %s on %s: exit %d: %s", page, other, exit, text)
				}
				exit, text := acceptance.Call(append(try, "--url", srv.URL+"/"+c.place+page)...)
				if exit != acceptance.OK || len(removed) != 1 || <-removed != page {
					t.Errorf("that of %s: exit %d: %s", page, exit, text)
				}
			}
		})
	}
}
