package browser

import (
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/cdp"
)

// TestFrameWorld asks for the script world of a frame once, and anew with a new document.
func TestFrameWorld(t *testing.T) {
	b := shared(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{"/": html(`<iframe src="/in"></iframe>`), "/in": html(`<p>in`)})
	tab, err := b.Open(t.Context(), Job{URL: srv.URL + "/", Shots: -1, NoScroll: true})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	frame, err := tab.Frame(t.Context(), "", `() => document.querySelector('iframe')`)
	if err != nil {
		t.Fatal(err)
	}
	count := func() (n int) {
		t.Helper()
		if err := tab.EvalIn(t.Context(), frame, `() => globalThis.n = (globalThis.n ?? 0) + 1`, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	worlds := &tab.job.tb.events.worlds
	known := func() string { return worlds.in(cdp.FrameID(frame), actWorld) }
	if n := count(); n != 1 || known() == "" {
		t.Fatalf("the first question: %d, world %q", n, known())
	}
	first := known()
	if n := count(); n != 2 || known() != first {
		t.Errorf("the second question: %d, world %q after %q", n, known(), first)
	}
	loaded := `() => new Promise(done => { const f = document.querySelector('iframe'); f.onload = () => done(true); f.src = '/in?new' })`
	if err := tab.Eval(t.Context(), loaded, nil); err != nil {
		t.Fatal(err)
	}
	if n := count(); n != 1 || known() == first {
		t.Errorf("in a new document: %d, world %q after %q", n, known(), first)
	}
}
