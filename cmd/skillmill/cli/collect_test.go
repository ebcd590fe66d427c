package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCollectUsage names what is missing or wrong before a browser starts.
func TestCollectUsage(t *testing.T) {
	list := filepath.Join(t.TempDir(), "urls")
	if err := os.WriteFile(list, []byte("# none\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"http://h.test/"}, "--out"},
		{[]string{"--out", "x"}, "nothing to collect"},
		{[]string{"--out", "x", "--from", list}, "nothing to collect"},
		{[]string{"--out", "x", "--from", list + "2"}, "--from"},
		{[]string{"http://h.test/", "--out", "x", "--tabs", "0"}, "browser.tabs"},
		{[]string{"http://h.test/", "--out", "x", "--device", "watch"}, `no device "watch"`},
		{[]string{"http://h.test/", "--out", "x", "--allow", "a b"}, "network.allow"},
		{[]string{"http://h.test/", "--out", "x", "--profile", "none"}, "profiles: local, nightly"},
	} {
		var out, errw bytes.Buffer
		code := Main(append([]string{"collect"}, tc.args...), strings.NewReader(""), &out, &errw)
		if code != exitUsage || !strings.Contains(errw.String(), tc.want) {
			t.Errorf("%v: exit %d: %s", tc.args, code, errw.String())
		}
	}
	got := ownServers([]string{"http://localhost:8080/x", "https://LOCALHOST./", "http://127.0.0.2:81/", "http://[::1]/", "http://10.0.0.1/", "http://a.test/", "http://localhost.test/", "%"})
	if d := cmp.Diff([]string{"localhost:8080", "localhost:443", "127.0.0.2:81", "[::1]:80"}, got); d != "" {
		t.Errorf("own servers (-want +got):\n%s", d)
	}
}
