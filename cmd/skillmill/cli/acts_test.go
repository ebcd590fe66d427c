package cli

import "testing"

// TestMayAct: without a plan commands act on pages of this machine, and of the hosts that are named as they are.
func TestMayAct(t *testing.T) {
	for _, c := range []struct {
		address string
		hosts   []string
		want    bool
	}{
		{"http://localhost:8080/", nil, true},
		{"http://shop.localhost/", nil, true},
		{"http://127.0.0.1:1/", nil, true},
		{"http://[::1]/", nil, true},
		{"https://example.com/", nil, false},
		{"https://example.com/", []string{"example.org", "example.com"}, true},
		{"https://EXAMPLE.com:444/x", []string{"example.COM"}, true},
		{"https://www.example.com/", []string{"example.com"}, false},
		{"https://example.com.evil.test/", []string{"example.com"}, false},
		{"https://evil.test/?example.com", []string{"example.com"}, false},
		{"https://example.com@evil.test/", []string{"example.com"}, false},
		{"https://localhost.evil.test/", nil, false},
		{"", []string{""}, false},
		{"about:blank", []string{""}, false},
		{"http://%zz/", []string{"%zz"}, false},
	} {
		if got := mayAct(c.address, c.hosts); got != c.want {
			t.Errorf("%q, %q: %v, want %v", c.address, c.hosts, got, c.want)
		}
	}
}
