package runs

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun"
)

// internalsPage has custom elements whose roles a script told the browser alone. Of the tabs only
// one takes the focus, as tabs do.
const internalsPage = `<!doctype html><title>Boats</title><style>x-tab, x-radio { display: inline-block; width: 90px; height: 24px; background: #ddd }</style>
<main><h1>Boats</h1><x-tab id=lake tabindex=0>By the lake</x-tab><x-tab id=wood tabindex=-1>In the wood</x-tab><p id=said></p>
<x-radio id=cash tabindex=0></x-radio><label for=cash>In cash</label><x-radio id=card tabindex=-1></x-radio><label for=card>By card</label></main><script>
for (const [name, role] of [['x-tab', 'tab'], ['x-radio', 'radio']]) customElements.define(name, class extends HTMLElement {
	static formAssociated = true;
	constructor() { super(); this.attachInternals().role = role; this.addEventListener('click', () => { said.textContent = this.id; }); }
});
</script>`

// TestRolesOfTheBrowser: the skills of custom elements whose role no markup has are made and done.
func TestRolesOfTheBrowser(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, internalsPage) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	done := map[string]string{}
	for _, s := range acceptance.LoadSkills(t, lib) {
		if s.Evidence.Tag != "x-tab" && s.Evidence.Tag != "x-radio" {
			continue
		}
		var out struct{ Result saferun.Result }
		args := append([]string{"try", s.ID, "--lib", lib, "--url", server.URL + "/", "--workspace", root, "--json"}, sandbox...)
		if err := json.Unmarshal([]byte(acceptance.Run(t, 0, args...)), &out); err != nil {
			t.Fatal(err)
		}
		if r := out.Result; r.OK && len(r.Acts) == 1 {
			done[s.Evidence.Name] = s.Evidence.Role
		} else {
			t.Errorf("%s: %+v", s.Label, out.Result)
		}
	}
	for name, role := range map[string]string{"By the lake": "tab", "In the wood": "tab", "In cash": "radio", "By card": "radio"} {
		if done[name] != role {
			t.Errorf("%s: done as %q, want %q", name, done[name], role)
		}
	}
}
