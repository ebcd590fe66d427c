package site

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/browser/netguard"
	"skillmill/collect"
	"skillmill/collect/crawl"
)

// TestFailure names every way in which a visit ends.
func TestFailure(t *testing.T) {
	g, err := netguard.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	proxy, err := g.Serve(netguard.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer proxy.Close()
	way := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: proxy.Addr()})}
	defer way.CloseIdleConnections()
	for _, asked := range []string{"http://10.1/x", "https://10.0.0.1/", "http://10.0.0.1/"} {
		resp, err := (&http.Client{Transport: way}).Get(asked)
		if err == nil {
			resp.Body.Close()
			t.Fatal("a private address is open")
		}
	}
	s := &web{guard: g}
	for _, tc := range []struct {
		err  error
		want crawl.State
	}{
		{&crawl.Failure{State: crawl.HTTPError, Status: 503}, crawl.HTTPError},
		{errors.Join(browser.ErrLost, errors.New("closed")), crawl.BrowserLost},
		{browser.ErrCrashed, crawl.Crash},
		{browser.ErrMemory, crawl.Crash},
		{browser.ErrStorm, crawl.NavigationStorm},
		{browser.ErrDialogs, crawl.DialogStorm},
		{browser.ErrTooBig, crawl.TooLarge},
		{&browser.NavError{Download: true, Text: "net::ERR_ABORTED"}, crawl.Download},
		{&browser.NavError{Text: "net::ERR_ABORTED", URL: "http://h.test/"}, crawl.NoPage},
		{&browser.NavError{Timeout: true, URL: "http://h.test/"}, crawl.NavTimeout},
		{&browser.NavError{Text: "net::ERR_CONNECTION_REFUSED"}, crawl.Unreachable},
		{&browser.NavError{Text: "net::ERR_EMPTY_RESPONSE", URL: "http://h.test/"}, crawl.Unreachable},
		{&browser.NavError{Text: "net::ERR_EMPTY_RESPONSE", URL: "http://10.1/x"}, crawl.RefusedAddress},
		{&browser.NavError{Text: "net::ERR_EMPTY_RESPONSE", URL: "http://10.1/other"}, crawl.Unreachable},
		{&browser.NavError{Text: "net::ERR_TUNNEL_CONNECTION_FAILED", URL: "https://10.0.0.1/"}, crawl.RefusedAddress},
		{&browser.NavError{Text: "the browser shows its error page", URL: "http://10.0.0.1/"}, crawl.RefusedAddress},
		{&browser.NavError{Text: "net::ERR_UNSAFE_REDIRECT", URL: "file:///etc/passwd"}, crawl.RefusedScheme},
		{&browser.NavError{Text: "the page went to a about: address", URL: "about:blank"}, crawl.RefusedScheme},
		{&browser.LimitError{State: browser.StateOpen}, crawl.OpenTimeout},
		{&browser.LimitError{State: browser.StateRead}, crawl.ReadTimeout},
		{&browser.LimitError{State: browser.StateRead, Job: true}, crawl.JobTimeout},
		{fmt.Errorf("%w: no host", collect.ErrURL), crawl.InvalidURL},
		{errors.New("anything"), crawl.Unexpected},
	} {
		err := s.failure(crawl.Job{URL: "http://h.test/"}, &browser.StateError{State: browser.StateNavigate, Err: tc.err})
		var got *crawl.Failure
		if !errors.As(err, &got) || got.State != tc.want || !errors.Is(got, tc.err) {
			t.Errorf("%v: %v, want %s", tc.err, err, tc.want)
		}
	}
	writing := func(err error) error { return &browser.StateError{State: browser.StateWrite, Err: err} }
	var got *crawl.Failure
	if err := s.failure(crawl.Job{}, writing(context.DeadlineExceeded)); !errors.As(err, &got) || got.State != crawl.WriteTimeout {
		t.Errorf("a write that takes too long: %v", err)
	}
	if err := s.failure(crawl.Job{}, writing(os.ErrPermission)); !errors.Is(err, crawl.ErrFatal) || !errors.Is(err, os.ErrPermission) {
		t.Errorf("a folder that cannot be written: %v", err)
	}
}

// TestFailed writes a failed visit once, and none of a page that was not asked for.
func TestFailed(t *testing.T) {
	out := t.TempDir()
	s := &web{out: out, browser: browser.Options{TempDir: filepath.Join(out, Folder, "profiles")}}
	job := crawl.Job{ID: "id-laptop", URL: "http://h.test/", Stamp: "20261121020000", Device: settings.Devices()[1]}
	for _, state := range []crawl.State{crawl.Robots, crawl.Gone} {
		if dir, err := s.Failed(job, &crawl.Failure{State: state}); dir != "" || err != nil {
			t.Errorf("%s: %s %v", state, dir, err)
		}
	}
	want := filepath.Join(out, "h.test", job.Stamp)
	for range 2 {
		if dir, err := s.Failed(job, &crawl.Failure{State: crawl.Crash}); dir != want || err != nil {
			t.Errorf("crash: %s, %v, want %s", dir, err, want)
		}
	}
	if all, err := filepath.Glob(filepath.Join(out, "h.test", "*")); err != nil || len(all) != 1 {
		t.Errorf("%v %v", all, err)
	}
}

// TestSweep removes what a killed process left and nothing else.
func TestSweep(t *testing.T) {
	out := t.TempDir()
	s := &web{out: out, browser: browser.Options{TempDir: filepath.Join(out, Folder, "profiles")}}
	stamp := time.Date(2026, 11, 21, 2, 0, 0, 0, time.UTC).Format("20060102150405")
	keep := []string{"h.test/" + stamp, "h.test/" + stamp + "-1", "h.test/notes.partial", Folder + "/profiles/mine"}
	for _, d := range append([]string{"h.test/" + stamp + "-2.partial/x", Folder + "/profiles/skillmill-profile-1/Default"}, keep...) {
		if err := os.MkdirAll(filepath.Join(out, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.sweep(); err != nil {
		t.Fatal(err)
	}
	for _, d := range keep {
		if _, err := os.Stat(filepath.Join(out, d)); err != nil {
			t.Error(err)
		}
	}
	all := 0
	for _, pattern := range []string{"h.test/*", Folder + "/profiles/*"} {
		found, err := filepath.Glob(filepath.Join(out, pattern))
		if err != nil {
			t.Fatal(err)
		}
		all += len(found)
	}
	if all != len(keep) {
		t.Error(fmt.Sprint(all, " are left"))
	}
}

// TestHeaders sends a header to the hosts of the seeds only.
func TestHeaders(t *testing.T) {
	cfg := settings.Default()
	cfg.Seeds = []string{"http://h.test:8080/"}
	cfg.Headers = []settings.Header{{Name: "X-A", Value: "a"}, {Name: "X-B", Env: "B", Hosts: []string{"*.cdn.test"}}}
	got, err := requestHeaders(cfg, func(name string) string { return "of " + name })
	if err != nil || len(got) != 2 || got[0].Value != "a" || got[1].Value != "of B" {
		t.Fatalf("%v %v", got, err)
	}
	for _, tc := range []struct {
		host string
		a, b bool
	}{{"h.test", true, false}, {"x.cdn.test", false, true}, {"cdn.test", false, false}, {"evil.test", false, false}} {
		if got[0].To(tc.host) != tc.a || got[1].To(tc.host) != tc.b {
			t.Errorf("%s: %v %v", tc.host, got[0].To(tc.host), got[1].To(tc.host))
		}
	}
	if _, err := requestHeaders(cfg, func(string) string { return "" }); err == nil {
		t.Error("an empty environment variable is no header")
	}
}
