package datasets_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/datasets"
)

func TestDomain(t *testing.T) {
	for raw, want := range map[string]string{
		"https://Example.COM/a":           "example.com",
		"  https://example.com/a ":        "example.com",
		"https://example.com:443/":        "example.com",
		"http://example.com:80/":          "example.com",
		"http://example.com:443/":         "example.com:443",
		"https://example.com:8443/":       "example.com:8443",
		"https://user:pw@example.com/":    "example.com",
		"https://example.com./":           "example.com",
		"https://example.com../":          "example.com",
		"https://例え.jp/":                  "xn--r8jz45g.jp",
		"https://例え。jp。/":                 "xn--r8jz45g.jp",
		"https://XN--R8JZ45G.jp/":         "xn--r8jz45g.jp",
		"http://a_b.example/":             "a_b.example",
		"http://127.0.0.1:8080/":          "127.0.0.1:8080",
		"http://[::1]:8080/":              "[::1]:8080",
		"http://[FE80::1]/":               "[fe80::1]",
		"http://\u00ad:8080/":             "", // a host of a soft hyphen is no host
		"http://./":                       "",
		"about:blank":                     "",
		"file:///etc/hosts":               "",
		"/relative":                       "",
		"":                                "",
		"http://bad host/":                "",
		"http://example.com:notaport/":    "",
		"https://sub.example.com?q=1#top": "sub.example.com",
	} {
		if got := datasets.Domain(raw); got != want {
			t.Errorf("Domain(%q) = %q, want %q", raw, got, want)
		}
	}
}

func TestDomainKey(t *testing.T) {
	for domain, want := range map[string]string{
		"":                  "_",
		"example.com":       "example.com",
		"example.com:8080":  "example.com_3a8080",
		"[::1]":             "_5b_3a_3a1_5d",
		"a_b.com":           "a_5fb.com",
		"A.com":             "_41.com",
		"..":                "_2e_2e",
		"../../etc":         "_2e_2e_2f._2e_2fetc",
		"a..b":              "a._2eb",
		"a.":                "a_2e",
		"-a":                "_2da",
		"xn--r8jz45g.jp":    "xn--r8jz45g.jp",
		"con":               "_63on",
		"nul.example":       "_6eul.example",
		"com1":              "_63om1",
		"lpt9.x":            "_6cpt9.x",
		"com10":             "com10",
		"console":           "console",
		"manifest.json":     "_6danifest.json",
		"manifest.json.com": "manifest.json.com",
		"a/b\\c\x00":        "a_2fb_5cc_00",
	} {
		if got := datasets.DomainKey(domain); got != want {
			t.Errorf("DomainKey(%q) = %q, want %q", domain, got, want)
		}
	}
}

// deviceName is what Windows takes for a device, whatever follows the first dot.
var deviceName = regexp.MustCompile(`^(?i:con|prn|aux|nul|com\d|lpt\d)$`)

// safeKey fails the test unless the key is what the doc comment promises.
func safeKey(t interface{ Fatalf(string, ...any) }, domain, key string) {
	stem, _, _ := strings.Cut(key, ".")
	switch {
	case key == "" || len(key) > 190:
		t.Fatalf("DomainKey(%q): %d bytes", domain, len(key))
	case strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789._-") != "":
		t.Fatalf("DomainKey(%q) = %q: foreign byte", domain, key)
	case key[0] == '.' || key[0] == '-' || key[len(key)-1] == '.':
		t.Fatalf("DomainKey(%q) = %q: bad first or last byte", domain, key)
	case !filepath.IsLocal(key) || filepath.Base(key) != key || strings.Contains(key, ".."):
		t.Fatalf("DomainKey(%q) = %q: no plain file name", domain, key)
	case deviceName.MatchString(stem), key == "manifest.json":
		t.Fatalf("DomainKey(%q) = %q: reserved", domain, key)
	}
}

// Long domains that differ only after the cut, or only in what is trimmed at
// the cut, and a domain that looks like the key of another keep apart.
func TestDomainKeyOfLongDomains(t *testing.T) {
	base := strings.Repeat("a", 119)
	domains := []string{
		base, base + "a", base + "aa", base + "ab", base + ".a", base + "-a", base + "_a",
		base + "/a", strings.Repeat("/", 80), strings.Repeat("/", 81), strings.Repeat("b", 200000),
		"con" + strings.Repeat("-", 200), strings.Repeat("-", 300), strings.Repeat(".", 300),
	}
	for _, d := range domains[:len(domains):len(domains)] {
		domains = append(domains, datasets.DomainKey(d)) // a key taken for a domain
	}
	seen := map[string]string{}
	for _, d := range domains {
		key := datasets.DomainKey(d)
		safeKey(t, d, key)
		if other, ok := seen[key]; ok && other != d {
			t.Errorf("DomainKey(%q) = DomainKey(%q) = %q", d, other, key)
		}
		seen[key] = d
	}
}

func FuzzDomainKey(f *testing.F) {
	f.Add("example.com", "example.com_3a8080")
	f.Add("example.com:8080", "example.com_3a8080")
	f.Add("con", "_63on")
	f.Add(strings.Repeat("a", 121), strings.Repeat("a", 122))
	f.Add("a..b", "a._2eb")
	f.Fuzz(func(t *testing.T, a, b string) {
		ka, kb := datasets.DomainKey(a), datasets.DomainKey(b)
		safeKey(t, a, ka)
		safeKey(t, b, kb)
		if a != b && strings.EqualFold(ka, kb) {
			t.Fatalf("DomainKey(%q) = %q, DomainKey(%q) = %q", a, ka, b, kb)
		}
		if rel, err := filepath.Rel("/root", filepath.Join("/root", ka)); err != nil || rel != ka {
			t.Fatalf("DomainKey(%q) = %q leads to %q, %v", a, ka, rel, err)
		}
	})
}

// Strings over the bytes that escapes and cuts turn on collide soonest.
func TestDomainKeyInjective(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gen := rapid.StringOfN(rapid.RuneFrom([]rune("a2e5f._-/")), 0, 130, -1)
		a, b := gen.Draw(t, "a"), gen.Draw(t, "b")
		safeKey(t, a, datasets.DomainKey(a))
		if a != b && datasets.DomainKey(a) == datasets.DomainKey(b) {
			t.Fatalf("one key %q", datasets.DomainKey(a))
		}
		if datasets.DomainKey(datasets.DomainKey(a)) == datasets.DomainKey(a) && strings.ContainsAny(a, "_/") {
			t.Fatalf("an escape is not escaped: %q", datasets.DomainKey(a))
		}
	})
}

func TestPageKey(t *testing.T) {
	for raw, want := range map[string]string{
		"https://example.com":                        "example.com/",
		"https://example.com/":                       "example.com/",
		"http://EXAMPLE.com/":                        "example.com/",
		"https://example.com/index.html":             "example.com/index.html",
		"https://example.com/a?b=secret&a=1#frag":    "example.com/a?a&b",
		"https://example.com/a?a=1&a=2":              "example.com/a?a",
		"https://example.com/a?x%3Dy=1&%C3%A9=2":     "example.com/a?%C3%A9&x%3Dy",
		"https://example.com/?flag":                  "example.com/?flag",
		"https://example.com/?":                      "example.com/",
		"https://example.com/?=v":                    "example.com/",
		"https://example.com/?=v&a=1":                "example.com/?a",
		"https://example.com/图片":                     "example.com/%E5%9B%BE%E7%89%87",
		"https://example.com/%E5%9B%BE%E7%89%87":     "example.com/%E5%9B%BE%E7%89%87",
		"https://example.com/a%2Fb":                  "example.com/a%2Fb",
		"https://u:p@example.com:8080/x":             "example.com:8080/x",
		"https://example.com/a?b=https://other.com/": "example.com/a?b",
		"http://bad host/":                           "",
	} {
		if got := datasets.PageKey(raw); got != want {
			t.Errorf("PageKey(%q) = %q, want %q", raw, got, want)
		}
	}
}

func TestBareURL(t *testing.T) {
	for raw, want := range map[string]string{
		"https://u:p@example.com/a?b=secret&a=1#frag": "https://example.com/a?a&b",
		"https://example.com/a?b;c=secret":            "https://example.com/a",
		"https://example.com/a?b=%zz":                 "https://example.com/a",
		"https://example.com/?":                       "https://example.com/",
		"https://example.com/#":                       "https://example.com/",
		"https://example.com/?=v":                     "https://example.com/",
		"https://example.com:443/":                    "https://example.com:443/",
		"/a?b=c":                                      "/a?b",
		"about:blank":                                 "about:blank",
		"mailto:someone@example.com":                  "mailto:",
		"https:u:p@example.com/":                      "https:",
		"data:text/html,secret":                       "data:",
		"javascript:send('secret')":                   "javascript:",
		"http://bad host/":                            "",
	} {
		if got := datasets.BareURL(raw); got != want {
			t.Errorf("BareURL(%q) = %q, want %q", raw, got, want)
		}
	}
}

// A cleaned URL is clean, names the same page, and a domain is in its final
// form.
func FuzzURL(f *testing.F) {
	for _, s := range []string{
		"https://u:p@Example.com:443/a/../b?x=1&y=2&x=3#f", "http://例え。jp。/?=v&%zz", "http://[::1%25eth0]:80/",
		"//host/p?q", "about:blank", "https:u:p@h", "/p?q=v", "http://a/?k=v;w=x", "http://\u00ad/", "http://a/%2F?%3F=#",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		if strings.Contains(raw, "[") && strings.Contains(raw, "%") {
			return // net/url does not read every IPv6 zone that it writes
		}
		clean, domain := datasets.BareURL(raw), datasets.Domain(raw)
		if strings.Contains(clean, "#") {
			t.Errorf("BareURL(%q) = %q: fragment", raw, clean)
		}
		if _, query, _ := strings.Cut(clean, "?"); strings.Contains(query, "=") {
			t.Errorf("BareURL(%q) = %q: query value", raw, clean)
		}
		// The rest is promised for pages on a host that a URL can name again.
		if domain == "" || strings.Contains(domain, "%") {
			return
		}
		if again := datasets.BareURL(clean); again != clean {
			t.Errorf("BareURL(%q) = %q, of that %q", raw, clean, again)
		}
		if a, b := datasets.PageKey(raw), datasets.PageKey(clean); a != b {
			t.Errorf("PageKey(%q) = %q, of the clean URL %q", raw, a, b)
		}
		if again := datasets.Domain("x://" + domain + "/"); again != domain {
			t.Errorf("Domain(%q) = %q, of that %q", raw, domain, again)
		}
		if !strings.HasPrefix(datasets.PageKey(raw), domain+"/") {
			t.Errorf("PageKey(%q) = %q, not of domain %q", raw, datasets.PageKey(raw), domain)
		}
	})
}

func TestNight(t *testing.T) {
	for at, want := range map[string]string{
		"2025-11-09T08:07:06Z": "2025-11-09",
		"2025-11-09":           "2025-11-09",
		"":                     "unknown",
		"2025-11":              "unknown",
		"../../../etc/passwd":  "unknown",
		"2025-02-30T00:00:00Z": "unknown",
		"20251109080706":       "unknown",
	} {
		if got := datasets.Night(at); got != want {
			t.Errorf("Night(%q) = %q, want %q", at, got, want)
		}
	}
}
