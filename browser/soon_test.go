package browser

import (
	"net/http"
	"testing"
	"time"
)

// TestSoon: a page that asks for nothing more is open once it has loaded, and is brought to rest
// later, once. One that asks for something is brought to rest at once.
func TestSoon(t *testing.T) {
	b := start(t, Limits{Quiet: time.Second, Network: 10 * time.Second, Settle: 30 * time.Second})
	srv := serve(t, map[string]http.HandlerFunc{
		"/calm": html(`<title>calm</title><p>x`),
		"/busy": html(`<title>busy</title><p>x<script>addEventListener('load', () => fetch('/slow'))</script>`),
		"/slow": func(http.ResponseWriter, *http.Request) { time.Sleep(300 * time.Millisecond) },
	})
	for path, calm := range map[string]bool{"/calm": true, "/busy": false} {
		tab, err := b.Open(t.Context(), Job{URL: srv.URL + path, Shots: -1, Soon: true, Keep: `() => { globalThis.kept = true }`})
		if err != nil {
			t.Fatal(err)
		}
		if tab.soon != calm {
			t.Errorf("%s: open before it is at rest: %v", path, tab.soon)
		}
		var kept bool
		if err := tab.Eval(t.Context(), `() => Boolean(globalThis.kept)`, &kept); err != nil || !kept {
			t.Errorf("%s: what is kept in the page is not there: %v", path, err)
		}
		if raw, err := tab.Glance(t.Context()); err != nil || raw.Settled == calm {
			t.Errorf("%s: a look says that it has settled: %v", path, err)
		}
		for range 2 {
			if err := tab.Settle(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		raw, err := tab.Glance(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if tab.soon || !raw.NetworkIdle || !raw.Settled {
			t.Errorf("%s: after it was brought to rest: network idle %v, settled %v", path, raw.NetworkIdle, raw.Settled)
		}
		tab.Close()
	}
}
