package browser

import (
	"context"
	"net/http"
	"testing"
	"time"
)

// TestLeave leaves pages that are on their way to a document whose answer hangs or is none,
// and one page after the other, more often than a page may by itself.
func TestLeave(t *testing.T) {
	b := start(t, Limits{Navigations: 2})
	srv := serve(t, map[string]http.HandlerFunc{
		"/hang": hang,
		"/none": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) },
		"/next": html(`<title>next</title>`),
		"/":     html(`<title>form</title><form method=post></form>`),
	})
	tab, err := b.Open(t.Context(), Job{URL: srv.URL + "/", Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	for _, to := range []string{"/hang", "/none", "/next", "/hang"} {
		send(t, tab, "to => { document.forms[0].action = to; document.forms[0].submit() }", to)
		if to == "/hang" {
			until(t, func() bool { return tab.job.tb.events.leaving() })
		}
		for _, next := range []string{"/next", "/"} {
			if err := tab.Leave(t.Context()); err != nil {
				t.Fatal(to, err)
			}
			send(t, tab, "to => location.assign(to)", next)
			until(t, func() bool {
				var there bool
				_ = tab.Eval(t.Context(), "to => location.pathname === to && document.readyState === 'complete'", &there, next) // a page that goes
				return there && tab.Idle()
			})
		}
	}
}

// send runs a function that sends the page elsewhere. What it returns is not asked for: the page
// may be gone before it answers, and who sent it waits for what comes.
func send(t *testing.T, tab *Tab, function string, args ...any) {
	t.Helper()
	if err := tab.Eval(t.Context(), function, nil, args...); err != nil {
		t.Log(function, err)
	}
}

func until(t *testing.T, f func() bool) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), patient(Limits{}).Navigate)
	defer stop()
	for !f() {
		if ctx.Err() != nil {
			t.Fatal("it does not come to it")
		}
		time.Sleep(10 * time.Millisecond)
	}
}
