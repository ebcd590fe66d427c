package tasks

import (
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// things is a list of elements with roots that only their place tells from each other. The script says what is done
// with a thing before the list is drawn in another order, if anything is.
const things = `<!doctype html><html lang=en><title>Things</title><h1>Things</h1><ul id=list></ul><p id=said></p><script>
let all = ['Buy milk', 'Call Ann', 'Water the plants', 'Send the report']
customElements.define('x-thing', class extends HTMLElement {
  draw(name) {
    const root = this.shadowRoot || this.attachShadow({ mode: 'open' })
    root.innerHTML = '<label><input type=checkbox> ' + name + '</label> <button>Delete</button>'
    root.querySelector('button').onclick = () => fetch('/did', { method: 'POST', body: 'delete ' + name }).then(() => { all = all.filter(n => n !== name); draw(); said.textContent = name + ' is gone' })
    root.querySelector('input').onchange = e => { fetch('/did', { method: 'POST', body: 'tick ' + name }); said.textContent = name + ' is done' }
  }
})
const draw = () => { while (list.children.length > all.length) list.lastChild.remove()
  all.forEach((name, i) => { const li = list.children[i] || list.appendChild(document.createElement('li')); if (!li.firstChild) li.append(document.createElement('x-thing')); li.firstChild.draw(name) }) }
draw(); MORE
</script>`

// TestPlaces: things in equal roots are operated by what they say on the present look, with the words of the root
// around them; where the list moves on under the pointer, nothing else is.
func TestPlaces(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	for _, tc := range []struct{ name, more, words, want string }{
		{"a press", "", `Delete "Call Ann"`, "delete Call Ann"},
		{"a tick", "", `Tick "Water the plants"`, "tick Water the plants"},
		{"one that is not there", "", `Delete "Call Bob"`, ""},
		{"a list that turns under the pointer", "addEventListener('pointermove', () => { all.push(all.shift()); draw() }, { once: true })", `Delete "Call Ann"`, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			did := make(chan string, 10)
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/did" {
					body, _ := io.ReadAll(r.Body) // what did not come was not done
					did <- string(body)
					return
				}
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
				_, _ = io.WriteString(w, strings.Replace(things, "MORE", tc.more, 1)) // the client went away
			}))
			defer server.Close()
			_, text := acceptance.Call(append([]string{"agent", tc.words, "--url", server.URL, "--workspace", filepath.Join(t.TempDir(), "work"), "--memory", "off", "--json"}, sandbox...)...)
			close(did)
			var all []string
			for d := range did {
				all = append(all, d)
			}
			got := strings.Join(all, "; ")
			if got != tc.want && (tc.more == "" || got != "delete Call Ann") {
				t.Errorf("done: %q, want %q: %.1500s", got, tc.want, text)
			}
		})
	}
}
