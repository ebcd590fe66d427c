package netguard

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

// TestFailed tells the requests of one host apart, and forgets what went well later.
func TestFailed(t *testing.T) {
	var up atomic.Bool
	stop := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/silent" && !up.Load():
			<-stop
		case r.URL.Path == "/reset":
			panic(http.ErrAbortHandler)
		}
	}))
	defer srv.Close()
	defer close(stop)
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	g := guard(t, srv.Listener.Addr().String())
	c := client(t, serve(t, g, Limits{Header: pacetest.Times(time.Second)}))
	for _, path := range []string{"/silent", "/reset", "/well?a=b"} {
		_, _, _ = get(t, c, srv.URL+path) // how it came out is asked for below
	}
	for _, url := range []string{other.URL + "/", "https" + other.URL[len("http"):] + "/", "http://gone.invalid/"} {
		if _, _, err := get(t, c, url); err == nil {
			t.Errorf("%s was reached", url)
		}
	}
	for url, want := range map[string]Reason{
		srv.URL + "/silent":                     HeaderTimeout,
		srv.URL + "/silent#part":                HeaderTimeout,
		srv.URL + "/reset":                      NoConnection,
		srv.URL + "/well?a=b":                   "",
		srv.URL + "/never":                      "",
		other.URL + "/":                         Loopback,
		other.URL + "/never":                    "",
		"https" + other.URL[len("http"):] + "/": Loopback,
		"http://gone.invalid/":                  NoAddress,
		"%":                                     "",
	} {
		if got := g.Failed(url); got != want {
			t.Errorf("%s: %q, want %q", url, got, want)
		}
	}
	up.Store(true)
	if _, _, err := get(t, c, srv.URL+"/silent"); err != nil || g.Failed(srv.URL+"/silent") != "" {
		t.Errorf("later: %v, %q", err, g.Failed(srv.URL+"/silent"))
	}
}
