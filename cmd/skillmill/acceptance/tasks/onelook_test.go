package tasks

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
)

// entry is a form of which each control tells its server what happens to it, and no document changes by that. A
// script is added to it.
const entry = `<!doctype html><title>Entry</title><h1>Entry</h1><p><label>Name <input id=a></label></p><p><label>Street <input id=b></label></p>
<p><label>Town <select id=c><option value="">Choose<option>Rome<option>Oslo</select></label></p><p><label><input type=checkbox id=d> Gift</label></p>
<button id=go>Save</button><button id=no>Delete all</button><p id=said></p><script>
let told = 0
const tell = text => fetch('/did?' + told++, { method: 'POST', keepalive: true, body: text })
b.addEventListener('beforeinput', () => {
  if (!b.parentElement.textContent.includes('Code')) return
  if (!window.later || !b.value && performance.now() - later > 500) tell('wrong') // nobody can stop within a key
})
for (const e of [a, b, c]) e.addEventListener('change', () => tell(e.id + '=' + e.value))
d.addEventListener('change', () => tell('d=' + d.checked))
for (const e of [go, no]) e.addEventListener('click', () => { tell('pressed ' + e.id); said.textContent = 'Saved' })
%s</script>`

// oneLook is a form as it is when a task is done again.
type oneLook struct {
	name   string
	script string
	status string   // "" where a race decides
	did    []string // what the server hears, as without a memory
	looks  int
}

// heardAll is what the server hears if nothing is in the way.
var heardAll = []string{"a=Ann", "b=Elm 4", "c=Oslo", "d=true", "pressed go"}

// oneLooks are forms that are as before, or change while they are filled in.
var oneLooks = []oneLook{
	{"as before", "", agent.Success, heardAll, 2},
	{"a text comes", "a.addEventListener('input', () => { said.textContent = 'Hello' })", agent.Success, heardAll, 3},
	{"the buttons change their names", "b.addEventListener('input', () => { go.textContent = 'Delete all'; no.textContent = 'Save' })", agent.Success, []string{"a=Ann", "b=Elm 4", "c=Oslo", "d=true", "pressed no"}, 3},
	{"the fields change their names", "const say = (e, t) => { e.parentElement.firstChild.data = t }; a.addEventListener('input', () => { say(b, 'Code '); say(a, 'Street ') })", agent.Success, []string{"a=Elm 4", "c=Oslo", "d=true", "pressed go"}, 4},
	{"they do so later", "a.addEventListener('input', () => setTimeout(() => { window.later ||= performance.now(); b.parentElement.firstChild.data = 'Code ' }, 30))", "", nil, 0},
	{"the value is taken away", "b.addEventListener('change', () => { b.value = ''; said.textContent = 'No such street' })", agent.Success, heardAll, 3},
	{"the button is gone", "b.addEventListener('change', () => go.remove())", agent.Unsure, heardAll[:4], 3},
	{"a question of the browser", "a.addEventListener('change', () => { confirm('Delete all?') })", agent.Success, heardAll, 3},
	{"a layer with other buttons", "c.addEventListener('change', () => { const l = document.createElement('dialog'); l.innerHTML = '<p>Delete all?</p><button onclick=\"tell(`wrong`)\">Save</button><button>No</button>'; document.body.append(l); l.showModal() })", agent.Stuck, heardAll[:3], 4},
	{"another address", "a.addEventListener('change', () => { location.hash = '#next' })", agent.Success, heardAll, 3},
}

// TestOneLook does a task on a form, and again once the form has changed: what memory knows is done on one look as long as
// the document is as it was. At the first change it is decided anew, so the server hears what it hears without a memory.
// Every second form is filled in, with SKILLMILL_TESTS=more each.
func TestOneLook(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	var mu sync.Mutex
	did := map[int]string{} // by its number on the page: messages overtake each other on their way
	script := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if r.Method == http.MethodPost {
			text, _ := io.ReadAll(io.LimitReader(r.Body, 100)) // what did not come is noted as nothing
			n, err := strconv.Atoi(r.URL.RawQuery)
			if err != nil {
				t.Error(err)
			}
			did[n] = string(text)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, entry, script)
	}))
	defer server.Close()
	work := filepath.Join(t.TempDir(), "work")
	do := func(with string) (out agentRun, heard []string) {
		t.Helper()
		mu.Lock()
		did, script = map[int]string{}, with
		mu.Unlock()
		args := append([]string{"agent", `Enter "Ann" into Name, enter "Elm 4" into Street, choose Oslo from the Town list, tick Gift and press Save`, "--url", server.URL + "/", "--workspace", work, "--json"}, sandbox...)
		_, text := acceptance.Call(args...)
		if _, rest, ok := strings.Cut("\n"+text, "\n{"); !ok || json.NewDecoder(strings.NewReader("{"+rest)).Decode(&out) != nil {
			t.Fatal(text)
		}
		if text := acceptance.Run(t, 0, "agent", "replay", out.Run); !strings.Contains(text, " 0 differ") {
			t.Error(text)
		}
		mu.Lock()
		defer mu.Unlock()
		for _, n := range slices.Sorted(maps.Keys(did)) {
			heard = append(heard, did[n])
		}
		return out, heard
	}
	if out, heard := do(""); out.Status != agent.Success || out.Looks != 6 || !slices.Equal(heard, heardAll) {
		t.Fatalf("%s %s in %d looks: %q", out.Status, out.Reason, out.Looks, heard)
	}
	for _, tc := range pacetest.Some(oneLooks, 3) {
		out, heard := do(tc.script)
		t.Logf("%s: %s %s in %d looks, %d steps and %d acts: %q", tc.name, out.Status, out.Reason, out.Looks, stepsOf(&out.TaskSummary), out.Acts, heard)
		if slices.Contains(heard, "wrong") {
			t.Errorf("%s: another element was operated", tc.name)
		}
		if tc.status != "" && (out.Status != tc.status || out.Looks != tc.looks || !slices.Equal(heard, tc.did)) {
			t.Errorf("%s: want %s in %d looks: %q", tc.name, tc.status, tc.looks, tc.did)
		}
	}
}
