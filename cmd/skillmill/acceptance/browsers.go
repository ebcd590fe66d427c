package acceptance

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"go.yaml.in/yaml/v3"

	"skillmill/browser"
	"skillmill/collect/site"
	"skillmill/datasets/samples/pacetest"
)

// SandboxArgs returns the arguments that let a browser run in the place of the tests. It
// skips the test where there is no browser.
func SandboxArgs(t testing.TB) []string {
	t.Helper()
	if _, err := browser.Find(); err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	if os.Getuid() == 0 {
		return []string{"--allow-no-sandbox"}
	}
	return nil
}

// ConfigFile writes a configuration to a file of its own and returns its path.
func ConfigFile(t testing.TB, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "crawl.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// Hasty writes a crawl configuration for a test server and returns its path. A page has two
// seconds to load, scaled to the speed of the machine; the other limits are the usual ones.
func Hasty(t testing.TB, more string) string {
	t.Helper()
	return ConfigFile(t, "version: 1\nretry: {tries: 1}\npolite: {delay: 0s, per_host: 4}\n"+
		Limits(t, settings.Limits{Navigate: settings.Duration(pacetest.Times(2 * time.Second))})+more)
}

// Limits returns the lines of a crawl configuration with limits. Limits that are not set
// are the usual ones, scaled to the speed of the machine. The grace is not scaled, because
// the client of a stopped browser gives up after some seconds.
func Limits(t testing.TB, limits settings.Limits) string {
	t.Helper()
	usual := settings.Default().Limits
	limits.Grace = usual.Grace
	text, err := yaml.Marshal(map[string]settings.Limits{"limits": pacetest.Fill(limits, usual)})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// NothingLeft fails the test if a crawl left a profile or an unfinished capture.
func NothingLeft(t testing.TB, captures string) {
	t.Helper()
	for _, pattern := range []string{"*/*.partial", site.Folder + "/profiles/*"} {
		left, err := filepath.Glob(filepath.Join(captures, pattern))
		if err != nil || len(left) != 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
	}
}

// WebPage serves a page with a body.
func WebPage(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><title>t</title>" + body)) // the client went away
	}
}
