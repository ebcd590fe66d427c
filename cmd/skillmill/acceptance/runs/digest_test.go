package runs

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

const listing = `<!doctype html><title>Rows</title><nav aria-label="Main"><a href="/a">A</a> <a href="/b">B</a></nav>
<h1>Rows</h1><table><tr><td>Alice<td><button>Delete</button><tr><td>Bob<td><button>Delete</button></table>
<form><label>Name <input id=n></label><input type=password><select><option>One<option>Two</select></form>
<p style="position:absolute;left:-9000px">far left</p><p style="opacity:0">faint</p><svg width=9 height=9><a href="/m"><text y=9>Map</text></a></svg>
<script>n.value = 'typed'</script>`

// TestDigest: the digest of a live page has the same bytes as that of its capture.
func TestDigest(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	for _, body := range []string{orders, listing} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = w.Write([]byte(body)) // the client went away
		}))
		captures := t.TempDir()
		acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
		found, err := filepath.Glob(filepath.Join(captures, "*", "2*"))
		if err != nil || len(found) != 1 {
			t.Fatalf("%q: %v", found, err)
		}
		live := acceptance.Run(t, 0, append([]string{"digest", "--url", server.URL + "/", "--view", "json"}, sandbox...)...)
		stored := acceptance.Run(t, 0, "digest", found[0], "--view", "json")
		server.Close()
		if live != stored {
			t.Errorf("live:\n%s\nstored:\n%s", live, stored)
		}
		for _, no := range []string{"typed", "far left", "faint"} {
			if strings.Contains(live, no) {
				t.Errorf("%q is in the digest", no)
			}
		}
	}
}
