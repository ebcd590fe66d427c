package runs

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/digest"
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
		picks(t, found[0], stored)
		for _, no := range []string{"typed", "far left", "faint"} {
			if strings.Contains(live, no) {
				t.Errorf("%q is in the digest", no)
			}
		}
	}
}

// TestDigestOfSite: so has that of the pages of the demo site, with their frames and roots.
func TestDigestOfSite(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if !pacetest.More {
		t.Skip("starts a browser for each page: SKILLMILL_TESTS=more does")
	}
	n := 0
	for release, paths := range map[int][]string{1: samples.Pages()[:6], 2: append(samples.Pages(), "/checkout/shipping", "/pay/card", "/menus")} {
		server := httptest.NewServer(samples.Handler(release))
		n += sameLive(t, server.URL, paths)
		server.Close()
	}
	t.Logf("%d pages", n)
}

// sameLive holds the digests of pages against those of their captures.
func sameLive(t *testing.T, host string, paths []string) (n int) {
	t.Helper()
	sandbox := acceptance.SandboxArgs(t)
	captures := t.TempDir()
	args := append([]string{"collect", "--depth", "0", "--out", captures, "--quiet"}, sandbox...)
	for _, path := range paths {
		args = append(args, host+path)
	}
	acceptance.Run(t, 0, args...)
	found, err := filepath.Glob(filepath.Join(captures, "*", "2*"))
	if err != nil || len(found) != len(paths) {
		t.Fatalf("%d captures of %d pages: %v", len(found), len(paths), err)
	}
	for _, dir := range found {
		stored := acceptance.Run(t, 0, "digest", dir, "--view", "json")
		var doc digest.Document
		if err := json.Unmarshal([]byte(stored), &doc); err != nil {
			t.Fatal(err)
		}
		n++
		if live := acceptance.Run(t, 0, append([]string{"digest", "--url", doc.Page.URL, "--view", "json"}, sandbox...)...); live != stored {
			t.Errorf("%s: live:\n%.3000s\nstored:\n%.3000s", doc.Page.URL, live, stored)
		}
	}
	return n
}

// picks answers which node a field is: by id, by XPath, by nothing, and in ways that are
// refused with their code.
func picks(t *testing.T, dir, stored string) {
	t.Helper()
	var doc struct {
		Nodes []struct{ ID, XPath, Kind string }
	}
	if err := json.Unmarshal([]byte(stored), &doc); err != nil || len(doc.Nodes) == 0 {
		t.Fatalf("%v: %.200s", err, stored)
	}
	n := doc.Nodes[len(doc.Nodes)-1]
	file := filepath.Join(t.TempDir(), "answer.json")
	answer := func(text string) string {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	text := fmt.Sprintf(`{"a":{"pick":%q,"reason":""},"b":{"pick":%q},"c":{"pick":null,"reason":"none"}}`, n.ID, n.XPath)
	var got map[string]struct{ ID, XPath, Reason, FrameID string }
	if err := json.Unmarshal([]byte(acceptance.Run(t, 0, "digest", dir, "--pick", answer(text))), &got); err != nil {
		t.Fatal(err)
	}
	if got["a"].XPath != n.XPath || got["b"].ID != n.ID || got["a"].FrameID != "root" || got["c"].ID != "" || got["c"].Reason != "none" {
		t.Errorf("%+v, want %+v", got, n)
	}
	for text, code := range map[string]string{
		`{"a":{"pick":"zzzzzz"}}`:               "no_candidate",
		`{"a":{"pick":null}}`:                   "no_reason",
		"```json\n{}\n```":                      "fence",
		`{"a":{"pick":"zzzzzz","click":"now"}}`: "unknown_key",
	} {
		if exit, out := acceptance.Call("digest", dir, "--pick", answer(text), "--fields", "a"); exit != 2 || !strings.Contains(out, code) {
			t.Errorf("%s: %d %q, want %s", text, exit, out, code)
		}
	}
	if exit, out := acceptance.Call("digest", dir, "--pick", answer(`{}`), "--fields", "a"); exit != 2 || !strings.Contains(out, "missing_field") {
		t.Errorf("a field that is missing: %d %q", exit, out)
	}
}
