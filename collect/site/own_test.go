package site

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOwnServers(t *testing.T) {
	got := OwnServers([]string{"http://localhost:8080/x", "https://LOCALHOST./", "http://127.0.0.2:81/", "http://[::1]/", "http://10.0.0.1/", "http://a.test/", "http://localhost.test/", "%"})
	if d := cmp.Diff([]string{"localhost:8080", "localhost:443", "127.0.0.2:81", "[::1]:80"}, got); d != "" {
		t.Errorf("own servers (-want +got):\n%s", d)
	}
}
