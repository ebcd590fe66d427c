package datasets

import (
	"testing"

	"golang.org/x/net/idna"
	"pgregory.net/rapid"
)

// Of a plain host the mapping of international names makes nothing else.
func TestPlainHostsProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		host := rapid.StringMatching(`[a-cx0-1.n-]{0,12}([a-z]{60,70})?[a-z.-]{0,3}`).Draw(t, "host")
		mapped, err := idna.Lookup.ToASCII(host)
		if plainHost(host) && err == nil && mapped != host {
			t.Fatalf("%q is mapped to %q", host, mapped)
		}
	})
}

func TestPageOf(t *testing.T) {
	for _, raw := range []string{"", "http://a.test", "https://A.test:443/x?b=1&a", "http://\u00e4.test/?", "mailto:a@b", "/path?q", "http://[::1]:80/", "::"} {
		if key, domain := PageOf(raw); key != PageKey(raw) || key != "" && domain != Domain(raw) {
			t.Errorf("PageOf(%q) is %q, %q", raw, key, domain)
		}
	}
}
