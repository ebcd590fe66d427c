package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
}
