package plans

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// latePage draws its button once an answer of the server has come.
const latePage = `<!doctype html><title>Orders</title><main><h1>Orders</h1><p id=p></p></main><script>
fetch('/rows').then(r => r.text()).then(name => { p.innerHTML = name && '<button onclick="p.append(1)">' + name + '</button>' })
</script>`

// lateAnswer is longer than a page that loads is waited for.
const lateAnswer = 3 * time.Second

// TestPlanLate: a control that a page draws when a slow answer has come is planned on; one
// that the answer does not have is refused.
func TestPlanLate(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	var slow, empty atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path != "/rows":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = io.WriteString(w, latePage) // the client went away
		case slow.Load():
			select {
			case <-time.After(lateAnswer):
			case <-r.Context().Done():
			}
			fallthrough
		default:
			if !empty.Load() {
				_, _ = io.WriteString(w, "Send the order") // the client went away
			}
		}
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib, work := filepath.Join(root, "captures"), filepath.Join(root, "library"), filepath.Join(root, "work")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	id := ""
	for _, s := range acceptance.LoadSkills(t, lib) {
		if s.Evidence.Name == "Send the order" {
			id = s.ID
		}
	}
	slow.Store(true)
	args := append([]string{"plan", id, "--lib", lib, "--url", server.URL + "/", "-w", work, "--json"}, sandbox...)
	var out struct{ Plan plan.Plan }
	exit, text := acceptance.Call(args...)
	for n := 1; exit == refuse.ExitRefused && n < 3; n++ { // a page is not waited for longer where the machine has much else to do
		exit, text = acceptance.Call(args...)
	}
	text = text[max(strings.IndexByte(text, '{'), 0):] // before it may stand a warning that there is no sandbox
	if err := json.Unmarshal([]byte(text), &out); exit != 0 || err != nil {
		t.Fatal(exit, err, text)
	}
	empty.Store(true)
	acceptance.Run(t, refuse.ExitRefused, args...)
}
