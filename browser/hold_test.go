package browser

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

// TestTab holds a page open and looks at it again and again.
func TestTab(t *testing.T) {
	b := start(t, Limits{Quiet: 50 * time.Millisecond, Network: 200 * time.Millisecond, Capture: pacetest.Times(2 * time.Second)})
	given, giveUp := context.WithCancel(context.Background())
	defer giveUp()
	srv := serve(t, map[string]http.HandlerFunc{
		"/":      func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/page", http.StatusFound) },
		"/page":  html(`<title>first</title><p id=p>x<iframe srcdoc="<b>in</b>"></iframe>`),
		"/other": html(`<title>other</title><p>y`),
		"/hang": func(w http.ResponseWriter, r *http.Request) {
			giveUp()
			hang(w, r)
		},
	})
	opening, opened := context.WithCancel(context.Background())
	tab, err := b.Open(opening, Job{URL: srv.URL + "/", Shots: -1, NoScroll: true})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	opened() // bounds the opening only
	look := func() *Raw {
		t.Helper()
		raw, err := tab.Look(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	one, two := look(), look()
	if one.Title != "first" || one.URL != srv.URL+"/" || one.FinalURL != srv.URL+"/page" || one.HTTPStatus != 200 || len(one.Redirects) != 1 ||
		one.LoadState != "load" || len(one.Frames) != 1 || one.Scrolled != nil || len(one.States) != 5 {
		t.Errorf("first look: %+v", one)
	}
	if one == two || len(two.Frames) != 1 || len(two.States) != len(one.States) || two.HTML != one.HTML || len(two.Page.Nodes) != len(one.Page.Nodes) {
		t.Errorf("second look: %+v", two)
	}
	change := func(js string) {
		t.Helper()
		if err := tab.job.tb.isolated(tab.job.tb.ctx, `() => { `+js+` }`, nil); err != nil {
			t.Fatal(err)
		}
	}
	change(`document.title = 'second'; document.body.append(document.createElement('hr'))`)
	if three := look(); three.Title != "second" || len(three.Page.Nodes) != len(one.Page.Nodes)+1 || three.URL != one.URL {
		t.Errorf("after a change: %q, %d nodes, %s", three.Title, len(three.Page.Nodes), three.URL)
	}
	if one.Title != "first" {
		t.Error("a look changed an earlier one")
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	var at *StateError
	if _, err := tab.Look(over); !errors.Is(err, context.Canceled) || !errors.As(err, &at) || at.State != StateRead {
		t.Errorf("a look that was called off: %v", err)
	}
	send(t, tab, `() => { location.href = '/other' }`)
	var other *Raw
	until(t, func() bool {
		raw, err := tab.Look(context.Background())
		other = raw
		return err == nil && raw.Title == "other" // a page that goes may not be read
	})
	if other.URL != srv.URL+"/other" || other.Events.Navigations != 2 {
		t.Errorf("elsewhere: %s, %d navigations", other.URL, other.Events.Navigations)
	}
	change(`setTimeout(() => { for (;;); }, 1)`)
	var late *LimitError
	until(t, func() bool { // the script may begin after a look
		_, err := tab.Look(context.Background())
		return errors.As(err, &late)
	})
	if late.State != StateRead {
		t.Errorf("a page that does not answer: %v", late)
	}
	if _, err := b.Open(given, Job{URL: srv.URL + "/hang"}); !errors.As(err, &at) || at.State != StateNavigate || !errors.Is(err, context.Canceled) {
		t.Errorf("a page that was not waited for: %v", err)
	}
}
