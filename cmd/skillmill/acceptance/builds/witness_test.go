package builds

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/mill"
)

// TestOwnCaptures holds that nothing of a library is wrong on the captures that it was
// built from, on any page where it is offered: with the samples repeated on days
// in three widths, with contaminated captures among them, and with login walls at the
// addresses of all pages that ask for an account under the ids of the pages' own fields.
func TestOwnCaptures(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	dir := t.TempDir()
	repeated(t, acceptance.Samples(t), dir)
	walls := addWalls(t, dir)
	out := filepath.Join(t.TempDir(), "out")
	acceptance.Build(t, "build", dir, "--out", out, "--quiet")

	var sum mill.Summary
	data, err := os.ReadFile(filepath.Join(out, "run.json"))
	if err != nil || json.Unmarshal(data, &sum) != nil {
		t.Fatal(err)
	}
	if sum.SetAside != walls || walls < 10 || sum.Contaminated < 10 || sum.Skills < 200 {
		t.Errorf("%d walls, %d captures set aside, %d contaminated, %d skills", walls, sum.SetAside, sum.Contaminated, sum.Skills)
	}
	code, text := acceptance.Call("verify", out, dir, "--quiet", "--json")
	var v mill.Verdicts
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("exit %d: %v\n%s", code, err, text)
	}
	if code != acceptance.OK || v.Wrong > 0 {
		t.Errorf("exit %d, %d wrong: %+v", code, v.Wrong, v.WrongRows)
	}
	foreign, same := 0, 0
	for _, o := range v.Offers {
		foreign, same = foreign+o.Foreign, same+o.Same
	}
	if foreign < 1000 || same < 500 {
		t.Errorf("%d offers on other pages, %d of the same control: skills of the whole domain stay so", foreign, same)
	}
}

// days are how many days the captures are repeated on: on the second one pages are scrolled. With
// SKILLMILL_TESTS=more a width comes again.
func days() int {
	if acceptance.More {
		return 4
	}
	return 3
}

// repeated copies captures to some days, a week apart, each in another width. On the
// second of them every other capture has the scrolled copy of another page.
func repeated(t *testing.T, from, to string) {
	t.Helper()
	var before string // the capture before this one
	for i, dir := range acceptance.Below(t, from, 2) {
		at, err := time.Parse("20060102150405", filepath.Base(dir))
		if err != nil {
			t.Fatal(err)
		}
		for day := range days() {
			stamp := at.AddDate(0, 0, 7*day).Format("20060102150405")
			copied := filepath.Join(to, filepath.Base(filepath.Dir(dir)), stamp)
			acceptance.Copy(t, dir, copied)
			width := []string{"1280", "390", "820"}[day%3]
			edit(t, filepath.Join(copied, "meta.json"), func(s string) string {
				return strings.Replace(strings.Replace(s, filepath.Base(dir), stamp, 1), `"width": 1280`, `"width": `+width, 1)
			})
			if day == 1 && i%2 == 1 {
				other, err := os.ReadFile(filepath.Join(before, "dom_summary_scrolled.json"))
				if err != nil {
					t.Fatal(err)
				}
				write(t, filepath.Join(copied, "dom_summary_scrolled.json"), other)
			}
		}
		before = dir
	}
}

var fieldID = regexp.MustCompile(`<(?:input|select|textarea|button)[^>]* id="([^"]+)"`)

// addWalls adds, for each capture of the first night that has no password field, a
// login wall at its address a month later, and returns how many. The wall's fields have
// ids of the page's.
func addWalls(t *testing.T, dir string) int {
	t.Helper()
	n := 0
	for _, c := range acceptance.Below(t, dir, 2) {
		doc, err := os.ReadFile(filepath.Join(c, "dom.html"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(filepath.Base(c), "20260901") || strings.Contains(string(doc), `type="password"`) {
			continue
		}
		ids := []string{"account", "secret", "enter"}
		for k, m := range fieldID.FindAllStringSubmatch(string(doc), len(ids)) {
			ids[k] = m[1]
		}
		var meta struct {
			URL string `json:"url"`
		}
		data, err := os.ReadFile(filepath.Join(c, "meta.json"))
		if err != nil || json.Unmarshal(data, &meta) != nil {
			t.Fatal(err)
		}
		addWall(t, filepath.Join(filepath.Dir(c), "202610"+filepath.Base(c)[6:]), meta.URL, ids)
		n++
	}
	return n
}

func addWall(t *testing.T, dir, url string, ids []string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	doc := fmt.Sprintf(`<!DOCTYPE html><html><head><title>Sign in</title></head><body><main><h1>Sign in</h1><form><input id=%q name="user" aria-label="Account">`+
		`<input id=%q type="password" aria-label="Password"><button id=%q>Sign in</button></form></main></body></html>`, ids[0], ids[1], ids[2])
	write(t, filepath.Join(dir, "dom.html"), []byte(doc))
	write(t, filepath.Join(dir, "dom_summary.json"), elements(t, doc))
	write(t, filepath.Join(dir, "meta.json"), fmt.Appendf(nil, `{"url": %q, "title": "Sign in", "status": "ok", "timestamp": %q, "viewport": {"width": 1280, "height": 800}}`, url, filepath.Base(dir)))
}

// elements is the dom_summary.json of a document in which everything is visible.
func elements(t *testing.T, doc string) []byte {
	t.Helper()
	root, err := html.Parse(strings.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	type element struct {
		Index   int    `json:"index"`
		Tag     string `json:"tag"`
		ID      string `json:"id"`
		Parent  *int   `json:"parent_index"`
		BBox    [4]int `json:"bbox"`
		Visible bool   `json:"visible"`
		Text    string `json:"text"`
	}
	var list []element
	var walk func(n *html.Node, parent *int)
	walk = func(n *html.Node, parent *int) {
		if n.Type == html.ElementNode {
			e := element{Index: len(list), Tag: n.Data, Parent: parent, BBox: [4]int{10, 30 * len(list), 200, 24}, Visible: true}
			for _, a := range n.Attr {
				if a.Key == "id" {
					e.ID = a.Val
				}
			}
			list, parent = append(list, e), &e.Index
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k, parent)
		}
	}
	walk(root, nil)
	data, err := json.Marshal(map[string]any{"elements": list})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func edit(t *testing.T, path string, change func(string) string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, []byte(change(string(data))))
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
