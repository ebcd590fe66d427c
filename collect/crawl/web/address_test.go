package web

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/transform/redact"
)

// usual is the form of a crawl without a configuration.
func usual() Form {
	return Form{IgnoreParams: []string{"utm_*", "gclid", "fbclid", "msclkid", "yclid", "dclid", "mc_cid", "mc_eid", "_ga", "_gl", "spm", "scm"}}
}

func TestKey(t *testing.T) {
	f := usual()
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
		a, err := f.Link(nil, tc.in)
		if (err != nil) != (tc.want == "") || a.Key != tc.want {
			t.Errorf("%q: %q, %v, want %q", tc.in, a.Key, err, tc.want)
		}
	}
	f.HashRoutes = true
	for in, want := range map[string]string{
		"http://example.com/#/users?b=1&token=x": "http://example.com/#/users?b=1",
		"http://example.com/#!x":                 "http://example.com/#!x",
		"http://example.com/#top":                "http://example.com/",
		"http://example.com/a#/":                 "http://example.com/a",
		"http://example.com/a#!":                 "http://example.com/a",
	} {
		if a, err := f.Link(nil, in); err != nil || a.Key != want {
			t.Errorf("%q with hash routes: %q, %v, want %q", in, a.Key, err, want)
		}
	}
}

// TestSeedKeepsItsTokens has a seed opened as it was given and shown without its
// secret.
func TestSeedKeepsItsTokens(t *testing.T) {
	a, err := usual().Seed("https://example.com/p?z=1&token=hunter2&utm_source=a#x")
	want := Address{
		URL: "https://example.com/p?z=1&token=hunter2&utm_source=a", Key: "https://example.com/p?token=hunter2&utm_source=a&z=1",
		Shown: "https://example.com/p?z=1&token=***&utm_source=a", Host: "example.com", Path: "/p",
	}
	if d := cmp.Diff(want, a); d != "" || err != nil || !a.Secret() {
		t.Errorf("%v (-want +got):\n%s", err, d)
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
		form := usual()
		form.HashRoutes = routes
		a, err := form.Link(base, raw)
		if err != nil {
			return
		}
		again, err := form.Link(nil, a.URL)
		if err != nil || again != a {
			t.Fatalf("%q became %+v, which became %+v (%v)", raw, a, again, err)
		}
		if k, err := form.Link(nil, a.Key); err != nil || k.Key != a.Key {
			t.Fatalf("%q: the key %q became %q (%v)", raw, a.Key, k.Key, err)
		}
		if redact.URL(a.Shown) != a.Shown {
			t.Fatalf("%q: shown as %q and %q", raw, a.Shown, redact.URL(a.Shown))
		}
		u, err := url.Parse(a.URL)
		if err != nil || u.User != nil {
			t.Fatalf("%q became %q (%v)", raw, a.URL, err)
		}
		if slices.ContainsFunc(strings.Split(u.RawQuery, "&"), isToken) {
			t.Fatalf("%q kept a token: %q", raw, a.URL)
		}
	})
}
