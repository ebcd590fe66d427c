package tasks

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

// orderList is a table of orders in two languages, of which each button tells its server what it did, and two forms.
// The notes speak of other orders.
func orderList(rows []string) string {
	var b strings.Builder
	b.WriteString("<!doctype html><title>Orders</title><main><h1>Orders</h1><table><thead><tr><th>Order no.<th>Customer<th>Note<th></thead><tbody>")
	for _, row := range rows {
		of := strings.Split(row, "|")
		fmt.Fprintf(&b, "<tr><td>%s<td>%s<td>%s<td><button data-of='%[1]s'>Delete</button></tr>", of[0], of[1], of[2])
	}
	b.WriteString(`</tbody></table><h2>Buyer</h2><form id=buyer><label>Name <input name=n></label> <button>Submit</button></form>
<h2>Seller</h2><form id=seller><label>Phone <input name=p></label> <button>Submit</button></form><p id=said></p></main><script>
const tell = text => { fetch('/did', { method: 'POST', keepalive: true, body: text }); said.textContent += text + '. ' }
document.querySelectorAll('[data-of]').forEach(e => { e.onclick = () => { tell('delete ' + e.dataset.of); e.closest('tr').remove() } })
document.querySelectorAll('form').forEach(f => { f.onsubmit = e => { e.preventDefault(); tell(f.id + ' ' + f.elements[0].value) } })
</script>`)
	return b.String()
}

// TestFamilies does tasks that say which of many by the families and forms of a library: the decision names the
// family and its argument, and the family does the act, also on rows that came later. What the server hears is the judge.
func TestFamilies(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	rows := []string{"1001|Ann Lee|", "1002|Bob Ray|gift", "1003|Eve Cho|", "1004|Dan Poe|replaces 1003", "1005|Kim Orr|"}
	var mu sync.Mutex
	var did []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if r.Method == http.MethodPost {
			text, _ := io.ReadAll(io.LimitReader(r.Body, 100)) // what did not come is noted as nothing
			did = append(did, string(text))
			return
		}
		_, _ = w.Write([]byte(orderList(rows))) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet", "--depth", "0"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	rows = append([]string{"1009|Joy Fox|replaces 1004"}, rows[1:]...) // one came, one went
	for _, tc := range []struct {
		words, done, key, form string // the key is of the last step
		acts                   int
	}{
		{"Delete order 1003", "delete 1003", "1003", "", 1},
		{"Delete order 1009", "delete 1009", "1009", "", 1},
		{"Delete order 1001", "", "", "", 0},
		{"Delete the order of Bob Ray", "delete 1002", "", "", 1}, // whose name is no key
		{`Enter "555" into Phone and submit the form`, "seller 555", "", "form", 2},
	} {
		mu.Lock()
		did = nil
		mu.Unlock()
		_, text := acceptance.Call(append([]string{"agent", tc.words, "--url", server.URL + "/", "--workspace", filepath.Join(root, "work"), "--memory", "off", "--lib", lib, "--json"}, sandbox...)...)
		var sum agent.TaskSummary
		if _, rest, ok := strings.Cut("\n"+text, "\n{"); !ok || json.NewDecoder(strings.NewReader("{"+rest)).Decode(&sum) != nil {
			t.Fatalf("%s: no summary: %s", tc.words, text)
		}
		mu.Lock()
		heard := strings.Join(did, ", ")
		mu.Unlock()
		key, form := "", ""
		if n := len(sum.Steps); n > 0 {
			last := &sum.Steps[n-1]
			if f := last.Decision.Family; f != nil && f.Arg == "row" && last.Result.Skill == f.Skill {
				key = f.Key
			}
			form, _, _ = strings.Cut(last.Decision.Form, "-")
		}
		if heard != tc.done || key != tc.key || form != tc.form || sum.Acts != tc.acts {
			t.Errorf("%s: %s %s, done %q by key %q in form %q with %d acts", tc.words, sum.Status, sum.Reason, heard, key, form, sum.Acts)
		}
	}
}
