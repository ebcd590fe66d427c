package runs

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun"
)

// TestTry goes the whole way: a page is collected, its skills are built, and one is tried
// on it. Where its control is gone, nothing is done and the exit code says so.
func TestTry(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	body := orders
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(body)) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	skills := acceptance.LoadSkills(t, lib)
	save := ""
	for _, s := range skills {
		if s.Evidence.Name == "Save" {
			save = s.ID
		}
	}
	try := append([]string{"try", save, "--lib", lib, "--url", server.URL + "/", "--json"}, sandbox...)
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
	if err := json.Unmarshal([]byte(acceptance.Run(t, 6, try...)), &out); err != nil {
		t.Fatal(err)
	}
	if r := out.Result; r.OK || r.Code == "" || len(r.Acts) != 0 {
		t.Errorf("%+v", out)
	}
	for _, args := range [][]string{
		{"try", save, "--lib", lib},
		{"try", save, "--url", server.URL},
		{"try", save, "--lib", lib, "--url", "https://example.com/"},
		{"try", save, "--lib", lib, "--url", server.URL, "--args", "x"},
		{"try", "--lib", lib, "--url", server.URL},
	} {
		acceptance.Run(t, 2, args...)
	}
}
