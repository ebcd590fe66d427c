package runs

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/refuse"
)

// TestTry goes the whole way: a page is collected, its skills are built, and one is tried
// on it. Where its control is gone, nothing is done and the exit code says so; one that comes
// later is waited for. The next
// build has both runs as health of the document and as rows.
func TestTry(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	body := orders
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(body)) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib, work := filepath.Join(root, "captures"), filepath.Join(root, "library"), filepath.Join(root, "work")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	skills := acceptance.LoadSkills(t, lib)
	save := ""
	for _, s := range skills {
		if s.Evidence.Name == "Save" {
			save = s.ID
		}
	}
	try := append([]string{"try", save, "--lib", lib, "--url", server.URL + "/", "--workspace", work, "--json"}, sandbox...)
	var out struct {
		Skill  string
		Result saferun.Result
	}
	if err := json.Unmarshal([]byte(acceptance.Run(t, 0, try...)), &out); err != nil {
		t.Fatal(err)
	}
	if r := out.Result; out.Skill != save || !r.OK || len(r.Acts) != 1 || !slices.Contains(r.Effects, "dom_changed") || r.Target.Says["name"] != "save" {
		t.Errorf("%+v", out)
	}
	body = strings.Replace(orders, "<button type=button id=save>Save</button>", "", 1)
	if err := json.Unmarshal([]byte(acceptance.Run(t, refuse.ExitRefused, try...)), &out); err != nil {
		t.Fatal(err)
	}
	if r := out.Result; r.OK || r.Code == "" || len(r.Acts) != 0 {
		t.Errorf("%+v", out)
	}
	health(t, captures, lib, work, save)
	// A control that a script draws later is waited for.
	body = strings.Replace(orders, "<button type=button id=save>Save</button>", `<script>{
		const here = document.currentScript;
		setTimeout(() => { here.outerHTML = '<button type=button id=save onclick="said.textContent += 1">Save</button>' }, 900);
	}</script>`, 1)
	if err := json.Unmarshal([]byte(acceptance.Run(t, 0, try...)), &out); err != nil {
		t.Fatal(err)
	}
	if r := out.Result; !r.OK || len(r.Acts) != 1 {
		t.Errorf("drawn later: %+v", out)
	}
	for _, args := range [][]string{
		{"try", save, "--lib", lib},
		{"try", save, "--url", server.URL},
		{"try", save, "--lib", lib, "--url", "https://example.com/"},
		{"try", save, "--lib", lib, "--url", "https://example.com/", "--allow-acts", "example.org"},
		{"try", save, "--lib", lib, "--url", server.URL, "--args", "x"},
		{"try", "--lib", lib, "--url", server.URL},
	} {
		acceptance.Run(t, 2, args...)
	}
}

// TestTryElsewhere: a page that leads to another host is not acted on, unless the host is named. The other host is an
// address of this machine that is not a local one.
func TestTryElsewhere(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	address := ""
	list, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			address = n.IP.String()
		}
	}
	if address == "" {
		t.Skip("this machine has local addresses alone")
	}
	l, err := net.Listen("tcp", address+":0")
	if err != nil {
		t.Skip(err)
	}
	other := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(orders)) // the client went away
	}))
	_ = other.Listener.Close() // never used
	other.Listener = l
	other.Start()
	defer other.Close()
	leads := httptest.NewServer(http.RedirectHandler(other.URL+"/", http.StatusFound))
	defer leads.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", leads.URL + "/", "--out", captures, "--quiet", "--allow", address}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	id := ""
	for _, s := range acceptance.LoadSkills(t, lib) {
		if s.Evidence.Name == "Save" {
			id = s.ID
		}
	}
	try := append([]string{"try", id, "--lib", lib, "--url", leads.URL + "/", "--workspace", root, "--json", "--allow", address}, sandbox...)
	if exit, text := acceptance.Call(try...); exit != refuse.ExitRefused || !strings.Contains(text, refuse.CapabilityDisabled) {
		t.Errorf("not named: exit %d: %s", exit, text)
	}
	acceptance.Run(t, 0, append(try, "--allow-acts", address)...)
}

// health builds with the runs of a workspace, in which a skill was done once and refused
// once, and looks at the document and the table.
func health(t *testing.T, captures, lib, work, id string) {
	t.Helper()
	acceptance.Build(t, "build", captures, "--out", lib, "--runs", filepath.Join(work, "runs"), "--quiet")
	rows := acceptance.ReadTable[datasets.RunRow](t, lib, "runs")
	if len(rows) != 2 || rows[0].Verdict != "done" || rows[1].Verdict != "refused" || rows[1].Code == "" || rows[1].CountsAs != "failure" {
		t.Fatalf("%+v", rows)
	}
	for _, r := range rows {
		if r.SkillID != id || r.RequestID == "" || r.Look == "" || r.Rules == "" {
			t.Errorf("%+v", r)
		}
	}
	at := func(i int) string { return time.UnixMilli(rows[i].At).UTC().Format(time.RFC3339Nano) }
	want := &skill.Health{HealthScore: 0.8, SuccessCount: 1, FailureCount: 1, LastSuccessAt: at(0), LastFailureAt: at(1)}
	for _, s := range acceptance.LoadSkills(t, lib) {
		switch {
		case s.ID == id && *s.Health != *want:
			t.Errorf("health of %s: %+v, want %+v", id, s.Health, want)
		case s.ID != id && s.Health != nil:
			t.Errorf("%s was not run and has health: %+v", s.ID, s.Health)
		}
	}
}
