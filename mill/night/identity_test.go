package night

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A parameter that tells pages apart is not one that the crawl takes out of links.
func TestIdentityStaysInLinks(t *testing.T) {
	for name, refused := range map[string]bool{"id": false, "utm_view": true, "SPM": true, "gclid2": false} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "sites"), 0o755); err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{
			"sites/a.test.yaml": "identity: [" + name + "]\n",
			"nightly.yaml":      "version: 1\ncaptures: captures\nout: out\ncollect:\n  seeds: [\"http://a.test/\"]\n",
		} {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		_, err := Load(filepath.Join(dir, "nightly.yaml")) // reads what the build has, too
		if refused != (err != nil) || refused && !strings.Contains(err.Error(), "a.test: identity[0]: the crawl takes "+name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
