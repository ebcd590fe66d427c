package require_test

import (
	"regexp"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/transform/require"
)

// FuzzURLPattern wants of the pattern of every domain that it matches the domain's
// pages and none of those that only look like them.
func FuzzURLPattern(f *testing.F) {
	for _, s := range []string{
		"https://example.com/", "http://www.example.com:8080/a", "http://[::1]/", "http://127.0.0.1/", "http://例え.jp/",
		"http://a+b.c$d.test/", "https://中国.example/", "https://EXAMPLE.com.", "http://x/", "http://a_b.test./", "http://user:pw@h.test/", "http://www./", "http://com/", "http://www.com/", "http://www.co.uk/", "http://me.github.io/",
	} {
		f.Add(s, "/p?q=1#f")
	}
	f.Fuzz(func(t *testing.T, raw, rest string) {
		domain := datasets.Domain(raw)
		if domain == "" {
			return
		}
		pattern := require.URLPattern(domain)
		re, err := regexp.Compile(pattern)
		if err != nil {
			t.Fatalf("domain %q: %v", domain, err)
		}
		if strings.ContainsAny(rest, "\n\r") {
			rest = ""
		}
		own := []string{"http://" + domain, "https://" + domain + "/", "https://" + domain + "/" + rest, "http://" + domain + "?" + rest, "http://" + domain + "#" + rest}
		for _, url := range own {
			if !re.MatchString(url) {
				t.Errorf("%s does not match %q", pattern, url)
			}
		}
		domain = strings.TrimPrefix(domain, "www.") // the pattern is for all its hosts
		for _, url := range []string{
			"http://evil-" + domain + "/", "http://evil" + domain + "/", "http://" + domain + ".evil/", "http://" + domain + "evil/",
			"http://" + domain + "@evil/", "http://" + domain + ":1@evil/", "http://" + domain + ":pw@evil/" + domain, "http://evil/" + domain, "http://evil/?" + domain, "http://evil/#" + domain,
			"http://evil/http://" + domain + "/", "ftp://" + domain + "/", "javascript://" + domain + "/", " http://" + domain + "/",
			"http://evil." + suffix(domain) + "/", "http://" + domain + "%2eevil/", "http://" + domain + `\.evil/`, "http://" + domain + "\n/", "http://evil:80@x." + domain + ".evil/",
		} {
			if re.MatchString(url) {
				t.Errorf("%s matches %q", pattern, url)
			}
		}
	})
}

// suffix is what is behind the first dot of a domain, a stranger's name where
// there is none.
func suffix(domain string) string {
	if _, rest, ok := strings.Cut(domain, "."); ok {
		return rest
	}
	return "evil.test"
}
