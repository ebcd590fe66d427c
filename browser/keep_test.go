package browser

import (
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
)

// TestKeep: what a job keeps in the page is there when the page is open, in the world of callers
// who act alone; a function that fails does not keep the page from being opened.
func TestKeep(t *testing.T) {
	b := start(t, Limits{Quiet: 50 * time.Millisecond, Network: 200 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{"/": html(`<title>page</title><p>x`)})
	for function, want := range map[string]string{
		"":                               "undefined",
		`() => { globalThis.kept = 7 }`:  "7",
		`() => { throw new Error('no')}`: "undefined",
	} {
		tab, err := b.Open(t.Context(), Job{URL: srv.URL + "/", Shots: -1, Keep: function})
		if err != nil {
			t.Fatalf("%q: %v", function, err)
		}
		var kept, page string
		if err := tab.Eval(t.Context(), `() => String(globalThis.kept)`, &kept); err != nil || kept != want {
			t.Errorf("%q: the page keeps %s, %v, want %s", function, kept, err, want)
		}
		if err := tab.job.tb.isolated(tab.job.tb.ctx, `() => String(globalThis.kept)`, &page); err != nil || page != "undefined" {
			t.Errorf("%q: another world sees %s, %v", function, page, err)
		}
		tab.Close()
	}
}

// TestPassingWorld: a page that keeps something is counted in the world that has it, and gets no
// second one; one that keeps nothing gets the world that measures.
func TestPassingWorld(t *testing.T) {
	b := start(t, Limits{Quiet: 50 * time.Millisecond, Network: 200 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{"/": html(`<title>page</title><p>x<p>y`)})
	for _, keep := range []string{"", `() => { globalThis.kept = 7 }`} {
		tab, err := b.Open(t.Context(), Job{URL: srv.URL + "/", Shots: -1, Keep: keep, Soon: true})
		if err != nil {
			t.Fatal(err)
		}
		tb := tab.job.tb
		n := 0
		if err := tb.passing(tb.ctx, countElements, &n); err != nil || n != 6 {
			t.Errorf("%q: %d elements, %v", keep, n, err)
		}
		if own := tb.events.worlds.in(cdp.FrameID(tb.t.TargetID), readWorld); (own == "") != (keep != "") {
			t.Errorf("%q: the world that measures is %q", keep, own)
		}
		tab.Close()
	}
}
