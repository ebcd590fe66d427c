package crawl

import (
	"os"
	"strings"
	"testing"

	"skillmill/collect/crawl/settings"

	"go.uber.org/goleak"

	"skillmill/collect/crawl/web"
)

func TestMain(m *testing.M) {
	if os.Getenv(helperEnv) != "" {
		os.Exit(helper())
	}
	goleak.VerifyTestMain(m)
}

func TestScope(t *testing.T) {
	f := settings.Default().Follow
	var roots []web.Address
	for _, s := range []string{"https://shop.example.co.uk/de/start?x=1", "http://127.0.0.1:81/"} {
		a, err := f.Form().Seed(s)
		if err != nil {
			t.Fatal(err)
		}
		roots = append(roots, a)
	}
	for _, tc := range []struct {
		url  string
		want string // the scopes that have it
	}{
		{"https://shop.example.co.uk/de/cart", "host site prefix"},
		{"http://shop.example.co.uk/de/", "host site prefix"},
		{"https://shop.example.co.uk/fr/", "host site"},
		{"https://shop.example.co.uk/de", "host site"},
		{"https://www.example.co.uk/de/", "site"},
		{"https://other.co.uk/", ""},
		{"https://shop.example.co.uk.evil.test/de/", ""},
		{"https://shop.example.co.uk:8443/de/", "site"},
		{"http://127.0.0.1:81/x", "host site prefix"},
		{"http://127.0.0.1:82/x", "site"},
		{"http://127.0.0.2:81/x", ""},
	} {
		var got []string
		for _, mode := range []settings.Scope{settings.ScopeHost, settings.ScopeSite, settings.ScopePrefix} {
			f.Scope = mode
			s, err := newScope(f, roots)
			if err != nil {
				t.Fatal(err)
			}
			a, err := f.Form().Link(nil, tc.url)
			if err != nil {
				t.Fatal(err)
			}
			if s.has(a) {
				got = append(got, string(mode))
			}
		}
		if g := strings.Join(got, " "); g != tc.want {
			t.Errorf("%s: %q, want %q", tc.url, g, tc.want)
		}
	}
}

func TestPatterns(t *testing.T) {
	f := settings.Default().Follow
	f.Include, f.Exclude = []string{`/docs/`, `\?page=\d+$`}, []string{`/docs/old/`, `logout`}
	s, err := newScope(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]bool{
		"http://h/docs/a": true, "http://h/list?page=2": true, "http://h/": false,
		"http://h/docs/old/a": false, "http://h/docs/logout": false,
	} {
		a, err := f.Form().Link(nil, in)
		if err != nil || s.wanted(a) != want {
			t.Errorf("%s: %v, want %v (%v)", in, !want, want, err)
		}
	}
}
