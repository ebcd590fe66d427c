package mill_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
	"skillmill/stages/stagetest"
)

const deskHTML = `<html><head><title>Desk</title></head><body>
<header><nav><a href="/home">Home</a> <a href="/orders">Orders</a> <a href="/goods">Goods</a> <a href="/people">People</a></nav></header>
<main><h1>Desk</h1>
<form id="profile" aria-label="Profile">
<label for="fullname">Full name</label><input id="fullname" name="fullname" type="text" maxlength="80">
<label for="email">Email</label><input id="email" name="email" type="email">
<label for="country">Country</label><select id="country" name="country"><option value="at">Austria</option><option value="be">Belgium</option></select>
<label for="age">Age</label><input id="age" name="age" type="number" min="0" max="120">
<button id="save" type="submit">Save profile</button>
</form>
<section role="region" aria-label="Tools"><h2>Tools</h2>
<button id="export">Export list</button> <button id="import">Import list</button> <button id="print">Print list</button>
<button id="archive">Archive list</button> <button id="share">Share list</button> <button id="refresh">Refresh list</button> <button id="merge" disabled>Merge lists</button>
<button id="purge" hidden>Purge list</button><!--tools-->
</section>
<section role="region" aria-label="Users"><h2>Users</h2><table><thead><tr><th>User</th><th>Does</th></tr></thead><tbody>
<!--rows-->
</tbody></table></section>
<!--late-->
</main>
<footer role="contentinfo"><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>
</body></html>`

func deskRows(names ...string) string {
	var b strings.Builder
	for _, n := range names {
		fmt.Fprintf(&b, "<tr><td>%s</td><td><button class=\"delete\">Delete</button></td></tr>\n", n)
	}
	return b.String()
}

// injected is one change of the desk a night, on top of those before.
var injected = []struct {
	old, is string
	want    []string // rows: kind, what the control is called by a part of was or is
}{
	{"<!--tools-->", `<button id="audit">Audit list</button>`, []string{"added:  -> Audit list"}},
	{`<button id="print">Print list</button>`, "<!--print-->", []string{"removed: Print list -> "}},
	{"<!--print-->", `<button id="print">Print list</button>`, []string{"returned:  -> Print list"}},
	{">Archive list<", ">Put list away<", []string{"renamed name: Archive list -> Put list away"}},
	{`type="number" min="0" max="120"`, `type="text"`, []string{"retyped type: input number, spinbutton, type -> input text, textbox, type"}},
	{`<button id="export">Export list</button> <button id="import">Import list</button>`, `<button id="refresh">Refresh list</button> <button id="export">Export list</button> <button id="import">Import list</button><!--gone-->`, []string{"moved order: 6 -> 1"}},
	{`href="/orders"`, `href="/sales"`, []string{"retargeted href: /orders -> /sales"}},
	{`id="export"`, `id="export" disabled`, []string{"disabled enabled: true -> false"}},
	{`id="merge" disabled`, `id="merge"`, []string{"enabled enabled: false -> true"}},
	{`id="import"`, `id="import" hidden`, []string{"hidden visible: true -> false"}},
	{`id="purge" hidden`, `id="purge"`, []string{"shown visible: false -> true"}},
	{`<option value="be">Belgium</option>`, `<option value="be">Belgium</option><option value="ch">Switzerland</option>`, []string{"options_changed options: at (Austria), be (Belgium) -> at (Austria), be (Belgium), ch (Switzerland)"}},
	{`maxlength="80"`, `maxlength="40"`, []string{"constraint_changed max_length: 80 -> 40"}},
	{`for="email">Email</label><input id="email"`, `for="mail">Email</label><input id="mail"`, []string{"locator_changed locator id: #email -> #mail"}},
	{`<button id="share">`, `<button>`, []string{"locator_lost locator id: #share -> "}},
	{`<button id="save"`, `<label for="phone">Phone</label><input id="phone" name="phone" type="tel"> <button id="save"`, []string{"added:  -> Phone", "form_changed form: +1"}},
	{"<!--end-->", deskRows("Eve", "Fay", "Gus") + "<!--end-->", []string{"family_grew members: 4 -> 7"}},
	{deskRows("Eve", "Fay", "Gus"), "", []string{"family_shrank members: 7 -> 4"}},
	{"<!--late-->", `<div role="dialog" aria-modal="true" id="news" style="position:fixed"><h2>News</h2><button id="close-news">Close news</button></div>`, []string{"added:  -> Close news", "overlay_new:  -> div#news"}},
	{`<div role="dialog" aria-modal="true" id="news" style="position:fixed"><h2>News</h2><button id="close-news">Close news</button></div>`, "<!--late-->", []string{"overlay_gone: div#news -> ", "removed: Close news -> "}},
}

// shotDir writes a capture of HTML to a directory.
func shotDir(t *testing.T, root, page, html string, at time.Time) {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{URL: "http://desk.test" + page, Time: at.Format(time.RFC3339), HTML: html})
	if err != nil {
		t.Fatal(err)
	}
	type element struct {
		Index   int    `json:"index"`
		Tag     string `json:"tag"`
		ID      string `json:"id"`
		Class   string `json:"class"`
		BBox    [4]int `json:"bbox"`
		Page    [4]int `json:"page_bbox"`
		Visible bool   `json:"visible"`
		InView  bool   `json:"in_viewport"`
		Hidden  int    `json:"occlusion_ratio"`
		Parent  int    `json:"parent_index"`
	}
	var list []element
	for _, e := range c.Elements {
		box := [4]int{0, 20 * e.Index, 100, 18}
		hidden := e.ID != "" && strings.Contains(html, `id="`+e.ID+`" hidden`)
		list = append(list, element{Index: e.Index, Tag: e.Tag, ID: e.ID, Class: e.Class, BBox: box, Page: box, Visible: !hidden, InView: true, Parent: e.Parent})
	}
	stamp := at.Format("20060102150405")
	dir := filepath.Join(root, "desk_test", stamp)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	view := map[string]int{"width": 1280, "height": 800}
	for name, v := range map[string]any{
		"meta.json":        map[string]any{"url": "http://desk.test" + page, "title": c.Meta.Title, "timestamp": stamp, "viewport": view, "status": "ok"},
		"dom_summary.json": map[string]any{"count": len(list), "viewport": view, "elements": list},
		"dom.html":         html,
	} {
		data, ok := []byte(nil), false
		if s, isText := v.(string); isText {
			data, ok = []byte(s), true
		}
		if !ok {
			if data, err = json.Marshal(v); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// said is a row in one line.
func said(r *datasets.ChangeRow) string {
	if r.Kind == "form_changed" {
		return fmt.Sprintf("%s form: %+d", r.Kind, len(strings.Fields(r.Is))-len(strings.Fields(r.Was)))
	}
	return strings.TrimSpace(r.Kind+" "+r.Field) + ": " + r.Was + " -> " + r.Is
}

func buildChanges(t *testing.T, captures string) map[string][]string {
	t.Helper()
	out := t.TempDir()
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, r := range rowsOf[datasets.ChangeRow](t, out, datasets.TableChanges) {
		got[r.Night] = append(got[r.Night], said(&r))
		slices.Sort(got[r.Night])
	}
	return got
}

// One change of each kind a night: each is found as what it is, and nothing else is.
func TestInjectedChanges(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := t.TempDir()
	day := time.Date(2026, 9, 1, 2, 0, 0, 0, time.UTC)
	html := strings.Replace(deskHTML, "<!--rows-->", deskRows("Ann", "Bob", "Cid", "Dan")+"<!--end-->", 1)
	shotDir(t, captures, "/", html, day)
	want := map[string][]string{}
	for i, c := range injected {
		day = day.AddDate(0, 0, 1)
		if !strings.Contains(html, c.old) {
			t.Fatalf("night %d: the page has no %q", i+2, c.old)
		}
		html = strings.Replace(html, c.old, c.is, 1)
		if strings.Contains(c.is, "<!--gone-->") {
			html = strings.Replace(html, ` <button id="refresh">Refresh list</button> <button id="merge"`, ` <button id="merge"`, 1)
		}
		shotDir(t, captures, "/", html, day)
		want[day.Format(time.DateOnly)] = c.want
	}
	if d := cmp.Diff(want, buildChanges(t, captures)); d != "" {
		t.Errorf("changes (-injected +found):\n%s", d)
	}
}
