package crawl

import (
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"skillmill/transform/redact"
)

func TestMain(m *testing.M) {
	if os.Getenv(helperEnv) != "" {
		os.Exit(helper())
	}
	goleak.VerifyTestMain(m)
}

func TestKey(t *testing.T) {
	f := Default().Follow
	for _, tc := range []struct{ in, want string }{
		{"http://Example.COM", "http://example.com/"},
		{"HTTP://example.com:80/a", "http://example.com/a"},
		{"https://example.com:443/", "https://example.com/"},
		{"https://example.com:8443/", "https://example.com:8443/"},
		{"http://example.com./", "http://example.com/"},
		{"http://bücher.example/ü", "http://xn--bcher-kva.example/%C3%BC"},
		{"http://0x7f.1/", "http://127.0.0.1/"},
		{"http://[::1]:80/", "http://[::1]/"},
		{"http://example.com/a#top", "http://example.com/a"},
		{"http://example.com/#/route", "http://example.com/"},
		{"http://example.com/?b=2&a=1", "http://example.com/?a=1&b=2"},
		{"http://example.com/?a=2&a=1", "http://example.com/?a=1&a=2"},
		{"http://example.com/?", "http://example.com/"},
		{"http://example.com/?&&", "http://example.com/"},
		{"http://example.com/a/./b/../c", "http://example.com/a/c"},
		{"http://example.com/%7euser/%2e%2e/x", "http://example.com/x"},
		{"http://example.com/../..", "http://example.com/"},
		{"http://example.com/a//b", "http://example.com/a//b"},
		{"http://example.com/a%2fb", "http://example.com/a%2Fb"},
		{"http://example.com/a b", "http://example.com/a%20b"},
		{"http://example.com/100%", "http://example.com/100%25"},
		{`http:\\example.com\a\b`, "http://example.com/a/b"},
		{" \thttp://exa\nmple.com/ ", "http://example.com/"},
		{"http://user:pw@example.com/", "http://example.com/"},
		{"http://example.com/?utm_source=x&gclid=1&id=3", "http://example.com/?id=3"},
		{"http://example.com/?PHPSESSID=abc&id=3", "http://example.com/?id=3"},
		{"http://example.com/?access_token=abc", "http://example.com/"},
		{"http://example.com/?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "http://example.com/"},
		{"http://example.com/a;jsessionid=1F2E?id=3", "http://example.com/a?id=3"},
		{"http://example.com/a;v=1", "http://example.com/a;v=1"},
		{"http://example.com/?key=news", "http://example.com/?key=news"},
		{"javascript:void(0)", ""},
		{"mailto:a@example.com", ""},
		{"http:", ""},
		{"http:///a", ""},
		{"http:opaque", ""},
		{"", ""},
		{"http://exa mple.com/", ""},
		{"http://example.com/" + strings.Repeat("a", maxURL), ""},
	} {
		a, err := f.linkAddress(nil, tc.in)
		if (err != nil) != (tc.want == "") || a.key != tc.want {
			t.Errorf("%q: %q, %v, want %q", tc.in, a.key, err, tc.want)
		}
	}
	f.HashRoutes = true
	for in, want := range map[string]string{
		"http://example.com/#/users?b=1&token=x": "http://example.com/#/users?b=1",
		"http://example.com/#!x":                 "http://example.com/#!x",
		"http://example.com/#top":                "http://example.com/",
	} {
		if a, err := f.linkAddress(nil, in); err != nil || a.key != want {
			t.Errorf("%q with hash routes: %q, %v, want %q", in, a.key, err, want)
		}
	}
}

// TestSeedKeepsItsTokens has a seed opened as it was given and shown without its
// secret.
func TestSeedKeepsItsTokens(t *testing.T) {
	a, err := Default().Follow.seedAddress("https://example.com/p?z=1&token=hunter2&utm_source=a#x")
	want := address{
		url: "https://example.com/p?z=1&token=hunter2&utm_source=a", key: "https://example.com/p?token=hunter2&utm_source=a&z=1",
		shown: "https://example.com/p?z=1&token=***&utm_source=a", host: "example.com", path: "/p",
	}
	if d := cmp.Diff(want, a, cmp.AllowUnexported(address{})); d != "" || err != nil || !a.secret() {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

func TestScope(t *testing.T) {
	f := Default().Follow
	var roots []address
	for _, s := range []string{"https://shop.example.co.uk/de/start?x=1", "http://127.0.0.1:81/"} {
		a, err := f.seedAddress(s)
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
		for _, mode := range []Scope{ScopeHost, ScopeSite, ScopePrefix} {
			f.Scope = mode
			s, err := newScope(f, roots)
			if err != nil {
				t.Fatal(err)
			}
			a, err := f.linkAddress(nil, tc.url)
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
	f := Default().Follow
	f.Include, f.Exclude = []string{`/docs/`, `\?page=\d+$`}, []string{`/docs/old/`, `logout`}
	s, err := newScope(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]bool{
		"http://h/docs/a": true, "http://h/list?page=2": true, "http://h/": false,
		"http://h/docs/old/a": false, "http://h/docs/logout": false,
	} {
		a, err := f.linkAddress(nil, in)
		if err != nil || s.wanted(a) != want {
			t.Errorf("%s: %v, want %v (%v)", in, !want, want, err)
		}
	}
}

func TestLinks(t *testing.T) {
	page := `<base href="/b/"><base href="/ignored/"><a href=x>x</a><a href="/y?a=1&amp;b=2#f">y</a><a href="//other.test/">o</a>
		<a href="x">again</a><a href="mailto:a@b">m</a><a href="javascript:1">j</a><a rel="me NoFollow" href=n>n</a><a download href=d>d</a>
		<map><area href="/area"></map><iframe src="frame.html"></iframe><a>none</a><!-- <a href="/comment"> --><script>"<a href='/script'>"</script>
		<a href="http://[bad/">b</a><a href='/open`
	want := []string{
		"http://h.test/b/x", "http://h.test/y?a=1&b=2#f", "http://other.test/", "http://h.test/area", "http://h.test/b/frame.html",
	}
	if d := cmp.Diff(want, Links(strings.NewReader(page), "http://h.test/p/q")); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// FuzzAddress holds that normal forms are stable, that what is written down is
// not changed by writing it down again, and that links never hold tokens.
func FuzzAddress(f *testing.F) {
	for _, s := range []string{
		"http://h/a/../b?x=1&a=2#/r?token=1", "/rel?%7E", `\\h\x`, "?a=%zz", "http://ü/ü?ü", "//h:80/;sid=1", "http://h/%2e%2E/", "http://h/?a;token=1", "http://h/#!a#b",
	} {
		f.Add(s, true)
		f.Add(s, false)
	}
	base, err := url.Parse("http://base.test/dir/page")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, raw string, routes bool) {
		follow := Default().Follow
		follow.HashRoutes = routes
		a, err := follow.linkAddress(base, raw)
		if err != nil {
			return
		}
		again, err := follow.linkAddress(nil, a.url)
		if err != nil || again != a {
			t.Fatalf("%q became %+v, which became %+v (%v)", raw, a, again, err)
		}
		if k, err := follow.linkAddress(nil, a.key); err != nil || k.key != a.key || pageOf(k.key) != pageOf(a.key) {
			t.Fatalf("%q: the key %q became %q (%v)", raw, a.key, k.key, err)
		}
		if redact.URL(a.shown) != a.shown {
			t.Fatalf("%q: shown as %q and %q", raw, a.shown, redact.URL(a.shown))
		}
		u, err := url.Parse(a.url)
		if err != nil || u.User != nil {
			t.Fatalf("%q became %q (%v)", raw, a.url, err)
		}
		if slices.ContainsFunc(strings.Split(u.RawQuery, "&"), isToken) {
			t.Fatalf("%q kept a token: %q", raw, a.url)
		}
	})
}
