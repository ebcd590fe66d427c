package used

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
	"skillmill/transform/view"
)

// toggle is a script as libraries have one: a click on [data-x] shows or hides what
// it names, a click on [data-off] hides it.
const toggle = `<script>addEventListener('click', e => {
const on = e.target.closest('[data-x]'), off = e.target.closest('[data-off]')
if (on) { e.preventDefault(); const c = document.querySelector(on.dataset.x); c.classList.toggle('show'); if (on.ariaExpanded) on.ariaExpanded = String(c.classList.contains('show')) }
if (off) document.querySelector(off.dataset.off).remove()
})</script><style>.c { display: none } .c.show { display: block } .bar { position: fixed; inset: 0; z-index: 50; background: #fff }</style>`

// prepared are pages with one control named Target that no user sees as the page
// opens. steps is what brings it into view, "" where nothing is known to.
var prepared = []struct{ name, body, steps string }{
	{"collapse", `<button data-bs-toggle="collapse" data-bs-target="#part" data-x="#part">Filters</button><div id="part" class="c"><button>Target</button></div>`, "open"},
	{"details", `<details><summary>More</summary><p><button>Target</button></p></details>`, "open"},
	{"named details", `<details id="faq"><summary>Questions</summary><a href="/x">Target</a></details>`, "open"},
	{"tabs", `<div role="tablist"><button role="tab" id="t1" aria-controls="p1" aria-selected="true">One</button><button role="tab" id="t2" aria-controls="p2" data-x="#p2">Two</button></div><div role="tabpanel" id="p1">One</div><div role="tabpanel" id="p2" class="c"><input aria-label="Target"></div>`, "open"},
	{"popover", `<button popovertarget="pop">Info</button><div popover id="pop"><button>Target</button></div>`, "open"},
	{"menu button", `<div><button aria-haspopup="true" aria-expanded="false" data-x="#m">Account</button><ul id="m" class="c"><li><a href="/profile">Target</a></li></ul></div>`, "open"},
	{"accordion without ids", `<h3><button aria-expanded="false" data-x="h3 + div">Shipping</button></h3><div class="c"><select aria-label="Target"><option>a</option></select></div>`, "open"},
	{"submenu", `<nav><ul><li><a href="#" data-x="li > ul">Reports</a><ul class="c"><li><a href="/sales">Target</a></li></ul></li></ul></nav>`, "open"},
	{"modal dialog", `<button aria-controls="d" onclick="d.showModal()">Edit</button><dialog id="d"><button>Target</button></dialog>`, "open"},
	{"nested", `<button aria-controls="drawer" aria-expanded="false" data-x="#drawer">Menu</button><div id="drawer" class="c"><button aria-haspopup="menu" aria-controls="sub" data-x="#sub">Settings</button><div id="sub" role="menu" class="c"><button role="menuitem">Target</button></div></div>`, "open open"},
	{"animated", `<style>#part { display: block; height: 0; overflow: hidden; visibility: hidden; transition: all .3s } #part.show { height: 60px; visibility: visible }</style><button aria-controls="part" data-x="#part">Show</button><div id="part"><button>Target</button></div>`, "open"},
	{"cookie banner", `<button>Target</button><div id="cookies" class="bar"><p>We use cookies</p><button>Accept all</button><button aria-label="Close" data-off="#cookies">×</button></div>`, "close"},
	{"dialog with a mask", `<button>Target</button><div class="modal-mask bar"></div><div class="modal bar" id="news" role="dialog"><h2>News</h2><button data-dismiss="modal" data-off=".modal-mask" onclick="news.remove()">Dismiss</button></div>`, "close"},
	{"an answer that comes late", `<button>Target</button><div id="cookies" class="bar"><p>We use cookies</p><button aria-label="Close" onclick="const end = Date.now() + 2500; while (Date.now() < end); cookies.remove()">×</button></div>`, "close"},
	{"Escape", `<button>Target</button><div id="ask" role="dialog" class="bar" tabindex="-1"><p>Choose</p><a href="/a">Read</a></div><script>addEventListener('keydown', e => { if (e.key === 'Escape') ask.remove() })</script>`, "escape"},
	{"a banner over the opener", `<button aria-controls="part" data-x="#part">Show</button><div id="part" class="c"><button>Target</button></div><div id="promo" class="bar"><button data-off="#promo">No thanks</button></div>`, "close open"},
	{"nobody says how", `<p onclick="part.classList.add('show')">Open sesame</p><div id="part" class="c"><button>Target</button></div>`, ""},
	{"its own style", `<button aria-controls="x">Show</button><button class="c">Target</button>`, ""},
	{"a link away is not clicked", `<a href="/away" aria-haspopup="true">Shop</a><ul class="c"><li><a href="/x">Target</a></li></ul>`, ""},
}

// TestPrepareBringsIntoView collects each page with Chromium, builds its skills and
// runs prepare on the page as it opens: afterwards users see the control. A second
// run finds nothing to do. Every second page is opened, with SKILLMILL_TESTS=more each.
func TestPrepareBringsIntoView(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	docs := map[string]*skill.Skill{}
	for i, s := range collected(t) {
		docs[prepared[i].name] = s
	}
	tab := adaptertest.Open(t, adaptertest.Page{URL: preparedURL, Files: adaptertest.HTML(preparedURL, "")})
	for i, c := range prepared {
		t.Run(c.name, func(t *testing.T) {
			s := docs[c.name]
			var does []string
			if s.Prepare != nil {
				for _, step := range s.Prepare.Locators {
					does = append(does, step.Does)
				}
			}
			if got := strings.Join(does, " "); got != c.steps || (s.Runnable == nil) != (c.steps != "") {
				t.Fatalf("steps %q, want %q; runnable %v", got, c.steps, s.Runnable == nil)
			}
			if c.steps != "" && (acceptance.More || i%2 == 0) {
				runPrepare(t, tab.Show(t, adaptertest.HTML(preparedURL, document(c.body))), s, len(does))
			}
		})
	}
}

// TestPrepareOfSamples runs every prepare of the demo site on the site as it is
// served. It says ok where the control is visible afterwards, and there alone: the tabs
// of the site do nothing.
func TestPrepareOfSamples(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	t.Parallel()
	acceptance.SandboxArgs(t) // skips where there is no browser
	out := t.TempDir()
	acceptance.Build(t, "build", acceptance.Samples(t), "--out", out, "--quiet")
	files, n := secondRelease(), map[string]int{}
	var prepared []*skill.Skill
	for _, s := range acceptance.LoadSkills(t, out) {
		n["skills"]++
		if s.Runnable != nil {
			n["not runnable"]++
		}
		if s.Prepare != nil {
			prepared = append(prepared, s)
		}
	}
	n["with prepare"] = len(prepared)
	prepared = acceptance.Sample(prepared, 1)
	for _, s := range prepared {
		n[becomes(t, s, files)]++
	}
	t.Logf("%v", n)
	if n["acted"] < len(prepared)/2 {
		t.Errorf("only %d of %d acted", n["acted"], len(prepared))
	}
}

// becomes prepares a skill on its page and returns what became of it.
func becomes(t *testing.T, s *skill.Skill, files map[string]adaptertest.File) string {
	t.Helper()
	url := "http://" + s.Evidence.Pages[0]
	tab := adaptertest.Open(t, adaptertest.Page{URL: url, Files: files})
	got := prepare(tab, s)
	visible := tab.Visible(s)
	acted, _ := got.Evidence["acted"].([]any)
	switch {
	case got.Err == nil && !got.OK && !visible && s.Evidence.Name == "To the sale":
		return "without effect"
	case got.Err != nil || !got.OK || !visible:
		t.Errorf("%q on %s: %v %s %v, the control is visible: %v", s.Label, url, got.Err, got.Message, got.Evidence, visible)
		return "not prepared"
	case len(acted) == 0:
		return "nothing to do"
	default:
		return "acted"
	}
}

// prepare runs what prepares for a skill, and again while it is refused before it did
// anything: an act has two seconds, in which a machine that is busy may not draw the page.
func prepare(tab *adaptertest.Tab, s *skill.Skill) adaptertest.Result {
	for end := time.Now().Add(pacetest.Times(10 * time.Second)); ; {
		got := tab.Prepare(s, nil, map[string]any{"timeout_ms": 5000})
		acted, _ := got.Evidence["acted"].([]any)
		if got.Err != nil || got.Code() != "ACT_REFUSED" || len(acted) > 0 || time.Now().After(end) {
			return got
		}
	}
}

// preparedURL is where each of the prepared pages is shown, in one tab.
const preparedURL = "https://prepare.test/"

func runPrepare(t *testing.T, tab *adaptertest.Tab, s *skill.Skill, steps int) {
	t.Helper()
	if inView(t, tab) {
		t.Fatal("the control is in view as the page opens")
	}
	first := prepare(tab, s)
	if !first.OK || first.Err != nil {
		t.Fatalf("%+v", first)
	}
	if acted, _ := first.Evidence["acted"].([]any); len(acted) != steps {
		t.Errorf("acted %v", first.Evidence)
	}
	if !inView(t, tab) {
		t.Fatalf("the control is not in view: %+v", first)
	}
	again := prepare(tab, s)
	if acted, _ := again.Evidence["acted"].([]any); !again.OK || len(acted) != 0 {
		t.Errorf("a second run: %+v", again)
	}
	if !inView(t, tab) {
		t.Error("a second run took the control out of view")
	}
}

// inView reports whether a click in the middle of the control finds it, once what
// moves has come to rest.
func inView(t *testing.T, tab *adaptertest.Tab) bool {
	t.Helper()
	return tab.Eval(`Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0))).then(() => {
const el = [...document.querySelectorAll('button, a, input, select')].find(e => e.ariaLabel === 'Target' || e.textContent === 'Target')
const r = el.getBoundingClientRect()
return el.checkVisibility({visibilityProperty: true}) && r.width > 0 && el.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) })`) == true
}

func document(body string) string {
	return "<!doctype html><html><head><title>Page</title>" + toggle + "</head><body><h1>Page</h1>" + body + "</body></html>"
}

// collected are the skills of the controls named Target, one a page of prepared.
func collected(t *testing.T) []*skill.Skill {
	t.Helper()
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); err != nil || n >= len(prepared) {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(document(prepared[n].body))) // the client went away
	}))
	t.Cleanup(srv.Close)
	b, err := browser.Start(t.Context(), browser.Options{
		Path: path, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir(), HostRules: "MAP *.test " + srv.Listener.Addr().String(),
		Limits: acceptance.Patient(browser.Limits{Quiet: 30 * time.Millisecond, Network: 500 * time.Millisecond}),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() }) // what it leaves is looked for by the tests of its package
	var out []*skill.Skill
	for i := range prepared {
		out = append(out, target(t, b, fmt.Sprintf("http://prepare.test/%d", i)))
	}
	return out
}

// target is the skill of the control named Target on a page, built from one
// observation.
func target(t *testing.T, b *browser.Browser, url string) *skill.Skill {
	t.Helper()
	ctx := context.Background()
	tab, err := b.Open(ctx, browser.Job{URL: url, Shots: -1})
	if err != nil {
		t.Fatal(url, err)
	}
	defer tab.Close()
	c, err := collect.Observe(ctx, tab)
	if err != nil {
		t.Fatal(url, err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(url, err)
	}
	cfg, store := configs.Default(), stagetest.Store{"c": rec}
	page := datasets.PageRow{Domain: rec.Capture.Domain, PageKey: rec.Capture.PageKey, Keys: []string{"c"}}
	drafts, _, err := settle.Page(ctx, page, store, nil, stages.SettleRules(cfg))
	if err != nil {
		t.Fatal(url, err)
	}
	for _, d := range enroll.Domain(drafts, enroll.Rules{}) {
		if d.Control.Name != "Target" {
			continue
		}
		s, code, err := assemble.Skill(&d, assemble.Rules(cfg))
		if err != nil || code != "" {
			t.Fatal(url, code, err)
		}
		return s
	}
	t.Fatalf("%s: no control is named Target", url)
	return nil
}
