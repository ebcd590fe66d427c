package acceptance

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"sync"
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

// SharedBrowser returns the one browser of the test binary, which Main ends: a start costs
// more than most tabs do. Each tab has a context of its own, so tests share no state. It
// skips the test where there is no browser.
func SharedBrowser(t testing.TB) *browser.Browser {
	t.Helper()
	SandboxArgs(t)
	b, err := sharedBrowser()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var (
	sharedBrowser = sync.OnceValues(func() (*browser.Browser, error) {
		began = true
		return browser.Start(context.Background(), browser.Options{NoSandbox: os.Geteuid() == 0, Limits: Patient(browser.Limits{})})
	})
	began bool // whether a test asked for the shared browser
)

// lender has the browser of the commands that tests run in this process. Its limit is that
// of a start, which the commands' own configuration does not have.
var lender = sync.OnceValue(func() *browser.Lender { return &browser.Lender{Limits: Patient(browser.Limits{})} })

// Within returns a context whose commands and pages take their browsers from one process that
// the test binary has, unless they need one of their own. A command that Program starts has
// its own, as users have.
func Within(ctx context.Context) context.Context { return lender().Within(ctx) }

func endShared() {
	_ = lender().Close() // what it leaves is looked for by the tests of its package
	if !began {
		return
	}
	if b, err := sharedBrowser(); err == nil {
		_ = b.Close() // as above
	}
}

// Patient returns limits for tests that do not test them: those that are not set are as long
// as the machine needs. Quiet and Network are what a page is given, and no limits.
func Patient(limits browser.Limits) browser.Limits {
	return pacetest.Fill(limits, browser.Limits{}.Filled(), "Quiet", "Network")
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

// Local writes a crawl configuration for a test server and returns its path: as the profile
// local is, with the usual limits scaled to the speed of the machine.
func Local(t testing.TB) string {
	t.Helper()
	return ConfigFile(t, "version: 1\npolite: {robots: false, delay: 0s, per_host: 4}\nretry: {tries: 2}\n"+Limits(t, settings.Limits{}))
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
