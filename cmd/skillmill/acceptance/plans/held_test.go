package plans

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// heldPage has what reaches beyond the page: a field for a file, a file, a page beside,
// and a question.
const heldPage = `<!doctype html><html lang=en><title>Office</title><h1>Office</h1>
<p><label>Photo <input type=file id=photo onchange="fetch('/upload?name=' + files[0].name, {method: 'POST', body: files[0]})"></label></p>
<p><a href=/report.csv download>Download report</a></p>
<p><a href=/help target=_blank>Handbook</a> <button type=button onclick="window.open('/help')">Look up</button></p>
<p><button type=button id=empty onclick="if (confirm('Delete all 3 orders?')) fetch('/deleted?who=all', {method: 'POST'})">Delete all</button></p>
<p><button type=button id=more aria-expanded=false aria-controls=menu onclick="menu.hidden = !menu.hidden; setAttribute('aria-expanded', String(!menu.hidden))">More</button></p>
<div id=menu hidden>` + archive + `</div><p id=said></p></html>`

// archive is a control of a menu that is closed.
const archive = `<button type=button id=archive onclick="fetch('/deleted?who=archive', {method: 'POST'}); said.textContent = 'rotated'">Rotate shelf</button>`

// TestHeld: a file is given from the folder that is named and from no other, a file that
// comes is evidence, the page that a link opens is the one that the run ends on, and a
// question is answered as the plan says.
func TestHeld(t *testing.T) {
	b := benchOf(t, heldPage)
	labels := map[string]string{}
	for label, s := range b.skills {
		labels[s.Evidence.Name] = label
	}
	t.Run("files", func(t *testing.T) { b.files(t, labels["Photo"]) })
	t.Run("downloads", func(t *testing.T) { b.exports(t, labels["Download report"]) })
	t.Run("downloads of a try", func(t *testing.T) { b.triedExport(t, labels["Download report"]) })
	t.Run("popups of a button", func(t *testing.T) { b.opened(t, labels["Look up"]) })
	t.Run("popups", func(t *testing.T) { b.popups(t, labels["Handbook"]) })
	t.Run("menus", func(t *testing.T) { b.menus(t, labels["Rotate shelf"]) })
	t.Run("dialogs", func(t *testing.T) { b.dialogs(t, labels["Delete all"]) })
}

// lazy is the page with a menu that is filled when it is opened.
func lazy(item string) func(string) string {
	return func(page string) string {
		page = strings.Replace(page, archive, "", 1)
		return strings.Replace(page, `onclick="menu.hidden`, `onclick="menu.innerHTML = decodeURIComponent('`+url.PathEscape(item)+`'); menu.hidden`, 1)
	}
}

// menus: a control of a closed menu is planned and run; where it comes when the menu is
// opened, the plan says what opens it, and what comes may do no more than the plan says.
func (b *bench) menus(t *testing.T, label string) {
	defer b.shop.says(nil)
	type menu = struct {
		name   string
		change func(string) string
		more   string // opens the menu
		code   string
	}
	for _, c := range pacetest.Some([]menu{
		{"closed", nil, "", ""},
		{"not there before", lazy(archive), "more", ""},
		{"another one comes", lazy(strings.Replace(archive, "Rotate shelf", "Delete shelf", 1)), "more", refuse.SiteChanged},
		{"what comes sends", lazy(strings.Replace(archive, "<button", `<button hx-delete="/orders"`, 1)), "more", refuse.SiteChanged},
	}, 2) {
		b.shop.says(c.change)
		before := b.count("deleted archive")
		p := b.plan(label)
		if _, needs := p.Needs(plan.Prepare); needs != (c.more != "") || c.more != "" && p.Target.Says["id"] != c.more || !p.NeedsConfirm() {
			t.Errorf("%s: %s", c.name, p.data)
		}
		exit, code, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase()))
		n := b.count("deleted archive") - before
		if well := c.code == ""; well != (exit == acceptance.OK && n == 1) || !well && (n != 0 || code != c.code) {
			t.Errorf("%s: exit %d, code %q, sent %d: %s", c.name, exit, code, n, text)
		}
	}
}

func (b *bench) count(what string) int {
	b.shop.mu.Lock()
	defer b.shop.mu.Unlock()
	return b.shop.got[what]
}

// try tries a skill and returns the exit code and what it printed.
func (b *bench) try(label string, more ...string) (exit int, text string) {
	b.t.Helper()
	args := append([]string{"try", b.id(label), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)
	return acceptance.Call(append(args, more...)...)
}

// tried tries a skill that must be done and returns what it printed.
func (b *bench) tried(label string) string {
	b.t.Helper()
	return acceptance.Run(b.t, acceptance.OK, append([]string{"try", b.id(label), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)...)
}

func (b *bench) files(t *testing.T, label string) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "secret.txt")
	for path, text := range map[string]string{filepath.Join(dir, "ann.png"): "one", outside: "secret"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args, far := []string{"--args", `{"path": "ann.png"}`}, []string{"--args", `{"path": "` + outside + `"}`, "--files", dir}
	for name, more := range map[string][]string{"no folder": args, "outside": far} {
		command := append([]string{"plan", b.id(label), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)
		if exit, text := acceptance.Call(append(command, more...)...); exit != refuse.ExitRefused || !strings.Contains(text, refuse.FileRefused) {
			t.Errorf("plan, %s: exit %d: %s", name, exit, text)
		}
	}
	if acceptance.More { // a plan says it above
		if exit, text := b.try(label, args...); exit != refuse.ExitRefused || !strings.Contains(text, refuse.FileRefused) {
			t.Errorf("try without a folder: exit %d: %s", exit, text)
		}
	}
	given := append(args, "--files", dir)
	if exit, text := b.try(label, given...); exit != acceptance.OK {
		t.Errorf("try: exit %d: %s", exit, text)
	}
	p := b.plan(label, given...)
	yes := b.phrase(p.Phrase())
	if exit, code, text := b.run(p.path, "--confirm-file", yes); exit != refuse.ExitRefused || code != refuse.FileRefused {
		t.Errorf("run without the folder: exit %d: %s", exit, text)
	}
	if err := os.WriteFile(filepath.Join(dir, "ann.png"), []byte("two"), 0o600); err != nil {
		t.Fatal(err)
	}
	if exit, code, text := b.run(p.path, "--confirm-file", yes, "--files", dir); exit != refuse.ExitRefused || code != refuse.PlanChanged {
		t.Errorf("run with another file of the name: exit %d: %s", exit, text)
	}
	p = b.plan(label, given...)
	if exit, _, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase()), "--files", dir); exit != acceptance.OK {
		t.Errorf("run: exit %d: %s", exit, text)
	}
	if b.count("upload ann.png one <nil>") != 1 || b.count("upload ann.png two <nil>") != 1 || b.shop.total() != 2 {
		t.Errorf("sent %v", b.shop.got)
	}
}

func (b *bench) exports(t *testing.T, label string) {
	p := b.plan(label)
	exit, _, text := b.run(p.path)
	if exit != acceptance.OK || p.NeedsConfirm() {
		t.Fatalf("exit %d: %s", exit, text)
	}
	dir := filepath.Dir(p.path)
	if data, err := os.ReadFile(filepath.Join(dir, "exports", "report_1.csv")); err != nil || string(data) != "day,orders\n1,2\n" {
		t.Errorf("%q, %v", data, err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "summary.md")); err != nil || !strings.Contains(string(data), "- brought: exports/report_1.csv\n") {
		t.Errorf("%s, %v", data, err)
	}
	acceptance.Run(t, acceptance.OK, "evidence", "verify", dir)
	b.shop.says(func(page string) string {
		return strings.Replace(page, "<a href=/report.csv download>", `<a href=/report.csv download onclick="return false">`, 1)
	})
	defer b.shop.says(nil)
	if acceptance.More { // a try says it below
		p = b.plan(label)
		if exit, code, text := b.run(p.path); exit != acceptance.Failed || code != refuse.ExportFailed {
			t.Errorf("no file: exit %d: %s", exit, text)
		}
	}
	if exit, text := b.try(label); exit != acceptance.Failed || !strings.Contains(text, refuse.ExportFailed) {
		t.Errorf("try, no file: exit %d: %s", exit, text)
	}
}

// triedExport: a try keeps the file that comes in a sealed folder, as a run does.
func (b *bench) triedExport(t *testing.T, label string) {
	text := b.tried(label)
	var said struct{ Brought []string }
	if err := json.Unmarshal([]byte(text), &said); err != nil || len(said.Brought) != 1 {
		t.Fatalf("%v: %s", err, text)
	}
	if data, err := os.ReadFile(said.Brought[0]); err != nil || string(data) != "day,orders\n1,2\n" {
		t.Errorf("%q, %v", data, err)
	}
	acceptance.Run(t, acceptance.OK, "evidence", "verify", filepath.Dir(filepath.Dir(said.Brought[0])))
}

func (b *bench) popups(t *testing.T, label string) {
	var tried struct {
		Opened string
		Result struct{ Effects []string }
	}
	text := b.tried(label)
	if err := json.Unmarshal([]byte(text), &tried); err != nil || tried.Opened != b.shop.URL+"/help" || !slices.Contains(tried.Result.Effects, "new_tab") {
		t.Errorf("try: %v: %s", err, text)
	}
	p := b.plan(label)
	if exit, _, text := b.run(p.path); exit != acceptance.OK {
		t.Fatalf("exit %d: %s", exit, text)
	}
	last, err := filepath.Glob(filepath.Join(filepath.Dir(p.path), "snapshots", "*_after.aria.txt"))
	if err != nil || len(last) != 1 {
		t.Fatal(last, err)
	}
	if data, err := os.ReadFile(last[0]); err != nil || !strings.Contains(string(data), `heading "Help"`) {
		t.Errorf("%s, %v", data, err)
	}
	// What a page opens goes through the same rules of addresses.
	b.shop.says(func(page string) string {
		return strings.Replace(page, "href=/help", "href=http://169.254.169.254/help", 1)
	})
	defer b.shop.says(nil)
	if exit, text := b.try(label); strings.Contains(text, `"opened"`) {
		t.Errorf("an address that is not open: exit %d: %s", exit, text)
	}
}

// opened: the page that a button opens is where the run ends, and is told.
func (b *bench) opened(t *testing.T, label string) {
	text := b.tried(label)
	var tried struct{ Opened string }
	if err := json.Unmarshal([]byte(text), &tried); err != nil || tried.Opened != b.shop.URL+"/help" {
		t.Errorf("try: %v: %s", err, text)
	}
	p := b.plan(label)
	if exit, _, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase())); exit != acceptance.OK {
		t.Fatalf("exit %d: %s", exit, text)
	}
	if data, err := os.ReadFile(filepath.Join(filepath.Dir(p.path), "summary.md")); err != nil || !strings.Contains(string(data), "- opened: "+b.shop.URL+"/help\n") {
		t.Errorf("%s, %v", data, err)
	}
}

func (b *bench) dialogs(t *testing.T, label string) {
	const asked = `confirm \"Delete all 3 orders?\"`
	if exit, text := b.try(label); exit != acceptance.OK || b.count("deleted all") != 0 || !strings.Contains(text, asked) {
		t.Errorf("dismissed: exit %d, sent %v: %s", exit, b.shop.got, text)
	}
	p := b.plan(label, "--dialogs", "accept")
	if exit, _, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase())); exit != acceptance.OK || b.count("deleted all") != 1 {
		t.Errorf("accepted: exit %d, sent %v: %s", exit, b.shop.got, text)
	}
	data, err := os.ReadFile(filepath.Join(filepath.Dir(p.path), "summary.md"))
	if err != nil || !strings.Contains(string(data), `- dialog, accepted: confirm "Delete all 3 orders?"`) {
		t.Errorf("%v: %s", err, data)
	}
	if exit, text := b.try(label, "--dialogs", "maybe"); exit != acceptance.Usage {
		t.Errorf("exit %d: %s", exit, text)
	}
}
