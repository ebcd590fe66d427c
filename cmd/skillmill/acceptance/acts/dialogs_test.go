package acts

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/mill/perform"
)

const asking = `
namespace: q
version: 1.0.0
actions:
  ask:sure:
    steps: [{action: click, args: {selector: "css:#sure"}}, {action: find, args: {selector: "css:output"}, output: said}]
    returns: {said: "${steps.said.text}"}
  ask:name:
    steps: [{action: click, args: {selector: "css:#name"}}, {action: find, args: {selector: "css:output"}, output: said}]
    returns: {said: "${steps.said.text}"}
`

// TestAsking holds what becomes of a page's questions while an action runs: they are
// answered with no, and with yes where somebody said so, but for one that asks for a text:
// nobody gave that.
func TestAsking(t *testing.T) {
	acceptance.SandboxArgs(t)
	site := httptest.NewServer(html(`<button id=sure onclick="out.textContent = 'sure ' + confirm('Sure?')">Sure</button>
<button id=name onclick="out.textContent = 'name ' + prompt('Name?', 'Eve')">Name</button><output id=out></output>`))
	defer site.Close()
	pack := filepath.Join(t.TempDir(), "q.yaml")
	if err := os.WriteFile(pack, []byte(asking), 0o600); err != nil {
		t.Fatal(err)
	}
	packs := perform.Packs{Given: []string{pack}}
	x, err := packs.Load()
	if err != nil || len(x.Problems) > 0 {
		t.Fatal(err, x.Problems)
	}
	for yes, want := range map[bool]string{false: "sure false, name null", true: "sure true, name null"} {
		p, err := perform.Open(acceptance.Within(t.Context()), site.URL, perform.Options{NoSandbox: os.Geteuid() == 0, Dialogs: yes})
		if err != nil {
			t.Fatal(err)
		}
		sure, name := p.Run(t.Context(), x, "q:ask:sure", nil, nil), p.Run(t.Context(), x, "q:ask:name", nil, nil)
		if got := fmt.Sprintf("%v, %v", sure.Data["said"], name.Data["said"]); got != want || sure.Acts != 1 || name.Acts != 1 {
			t.Errorf("yes %v: %s, %v, %v", yes, got, sure.Error, name.Error)
		}
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
}
