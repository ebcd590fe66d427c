package saferun

import "testing"

// TestElsewhere: an address that leads to another site is told, one that leads to another host of its
// own is not.
func TestElsewhere(t *testing.T) {
	for _, c := range []struct{ asked, at, want string }{
		{"https://a.test/", "https://a.test/home?x=1", ""},
		{"http://a.test/", "https://www.a.test/", ""},
		{"https://www.a.test/", "https://a.test/", ""},
		{"http://a.test:80/", "https://A.test./", ""},
		{"https://a.test/", "https://b.test/", "b.test"},
		{"https://a.test/", "https://nota.test/", "nota.test"},
		{"https://shop.a.test/", "https://login.a.test/", "login.a.test"},
		{"https://a.test/", "https://a.test.b.test/", "a.test.b.test"},
		{"http://127.0.0.1:80/", "http://127.0.0.1:8080/", "127.0.0.1:8080"},
		{"https://a.test/", "about:blank", ""},
	} {
		if got := elsewhere(c.asked, c.at); got != c.want {
			t.Errorf("%s leads to %s: %q, want %q", c.asked, c.at, got, c.want)
		}
	}
}
