package mill_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/change"
)

// quiet is the desk on a night on which nothing changed: another clock, another
// order of attributes, hashes of a build, an advertisement in another place, links in another order.
func quiet(night int) string {
	html := strings.Replace(deskHTML, "<!--rows-->", deskRows("Ann", "Bob", "Cid", "Dan"), 1)
	html = strings.Replace(html, "<!--tools-->", fmt.Sprintf(`<button id="clock">Updated %02d:%02d</button>`, 7+night%10, 11*night%60), 1)
	hash := fmt.Sprintf("%08x", uint32(night+1)*2654435761)
	html = strings.ReplaceAll(html, `id="export"`, fmt.Sprintf(`class="css-%s" data-v-%s id="export"`, hash, hash[:7]))
	html = strings.ReplaceAll(html, `<button id="merge" disabled>`, []string{`<button disabled id="merge">`, `<button id="merge" disabled>`}[night%2])
	ad := fmt.Sprintf(`<div class="ad-%s"><p>Today only: %d %% off</p></div>`, hash, night)
	html = strings.Replace(html, []string{"<h1>Desk", `<section role="region" aria-label="Users">`, "<!--late-->"}[night%3], ad+[]string{"<h1>Desk", `<section role="region" aria-label="Users">`, "<!--late-->"}[night%3], 1)
	links := []string{`<a href="/home">Home</a>`, `<a href="/orders">Orders</a>`, `<a href="/goods">Goods</a>`, `<a href="/people">People</a>`}
	for i := range links {
		html = strings.Replace(html, links[i], fmt.Sprintf("<!--link%d-->", i), 1)
	}
	for i := range links {
		html = strings.Replace(html, fmt.Sprintf("<!--link%d-->", i), links[(i*3+night*2)%4], 1)
	}
	return html
}

// Twenty nights on which nothing changed have no row but what is unsteady, and those once.
func TestQuietNights(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := t.TempDir()
	day := time.Date(2026, 9, 1, 2, 0, 0, 0, time.UTC)
	for night := range 21 {
		shotDir(t, captures, "/", quiet(night), day.AddDate(0, 0, night).Add(time.Duration(night)*time.Minute))
	}
	rows := 0
	for night, list := range buildChanges(t, captures) {
		for _, r := range list {
			if rows++; !strings.HasPrefix(r, change.Unsteady+" ") {
				t.Errorf("%s: %s", night, r)
			}
		}
	}
	if rows == 0 || rows > 4 {
		t.Errorf("%d rows: a clock and the order of links are unsteady, once each", rows)
	}
}

// A page that is written anew is one row. Pages that come, go and come back, and captures that
// do not show their page, are rows of their own, and change nothing else.
func TestPagesComeAndGo(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := t.TempDir()
	day := time.Date(2026, 9, 1, 2, 0, 0, 0, time.UTC)
	desk := strings.Replace(deskHTML, "<!--rows-->", deskRows("Ann", "Bob"), 1)
	anew := `<html><head><title>Desk</title></head><body><main><h1>Workbench</h1>
<button id="n1">Begin a draft</button><button id="n2">Open the ledger</button><button id="n3">Send the dispatch</button>
<input id="n4" type="search" aria-label="Look it up"><a href="/manual">Read the manual</a><a href="/desk/new">Try it out</a></main></body></html>`
	login := `<html><head><title>Sign in</title></head><body><form><label for="u">User</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button>Sign in</button></form></body></html>`
	other := `<html><head><title>Goods</title></head><body><main><button id="g1">Add to cart</button><button id="g2">Compare goods</button></main></body></html>`
	for night, shots := range [][]string{
		{desk, ""}, {desk, other}, {login, other}, {desk, ""}, {desk, other}, {anew, other}, {anew, other},
	} {
		for i, html := range shots {
			if html != "" {
				shotDir(t, captures, []string{"/", "/goods"}[i], html, day.AddDate(0, 0, night).Add(time.Duration(i)*time.Second))
			}
		}
	}
	want := map[string][]string{
		"2026-09-02": {"page_new page:  -> "},
		"2026-09-03": {"wall:  -> page_login_wall"},
		"2026-09-04": {"page_gone page:  -> "},
		"2026-09-05": {"returned page:  -> "},
		"2026-09-06": {"redesigned controls: 21 -> 6"},
	}
	got := buildChanges(t, captures)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("changes (-want +got):\n%s", d)
	}
}

// What several widths show alike is one row, and each is compared with its like.
func TestWidthsAreComparedWithTheirLike(t *testing.T) {
	seen := func(name string) []change.Seen {
		r := datasets.ControlRow{Name: name, Tag: "button", Role: "button", Action: "click", Visible: true, Enabled: true}
		return []change.Seen{change.SeenOf(&r, "d1", "")}
	}
	p := change.NewPage("a.test", "a.test/", nil)
	p.Night([]change.Shot{
		{CaptureID: "a/1", Night: "2026-09-01", Viewport: 1280, Controls: seen("Menu")},
		{CaptureID: "a/2", Night: "2026-09-01", Viewport: 390, Controls: seen("Open menu")},
	})
	if rows := p.Night([]change.Shot{
		{CaptureID: "a/3", Night: "2026-09-02", Viewport: 390, Controls: seen("Open menu")},
		{CaptureID: "a/4", Night: "2026-09-02", Viewport: 1280, Controls: seen("Menu")},
	}); len(rows) > 0 {
		t.Errorf("nothing changed in any width: %+v", rows)
	}
	rows := p.Night([]change.Shot{
		{CaptureID: "a/5", Night: "2026-09-03", Viewport: 390, Controls: seen("All")},
		{CaptureID: "a/6", Night: "2026-09-03", Viewport: 1280, Controls: seen("All")},
	})
	if len(rows) != 2 || rows[0].Was != "Menu" || rows[1].Was != "Open menu" {
		t.Errorf("two names became one: %+v", rows)
	}
	rows = p.Night([]change.Shot{
		{CaptureID: "a/7", Night: "2026-09-04", Viewport: 390, Controls: seen("Everything")},
		{CaptureID: "a/8", Night: "2026-09-04", Viewport: 1280, Controls: seen("Everything")},
	})
	if len(rows) != 1 || rows[0].CaptureID != "a/8" {
		t.Errorf("one change in two widths: %+v", rows)
	}
}
