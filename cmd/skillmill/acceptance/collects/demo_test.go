package collects

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples"
)

// TestDemo runs make demo's script, and with SKILLMILL_TESTS=more make demo-live's where there
// is a browser: both tell the same of the release.
func TestDemo(t *testing.T) {
	acceptance.KnownUnderRace(t)
	var want []string
	for _, c := range samples.Changes() {
		if c.After == "" {
			want = append(want, c.Before)
		}
	}
	// Alone in its shadow root a control has no neighbours: with another name it is another one.
	want = append(want, "知道了 OK")
	slices.Sort(want)
	if got := goneLines(demo(t, "demo.sh", t.TempDir())); !slices.Equal(got, want) {
		t.Errorf("the demo says that these are gone: %q, want %q", got, want)
	}
	if !acceptance.More { // TestNightly collects and builds nights
		return
	}
	_ = acceptance.SandboxArgs(t) // skips without a browser
	out := t.TempDir()
	text := demo(t, "demo-live.sh", out)
	if got := goneLines(text); !slices.Equal(got, want) {
		t.Errorf("the live demo says that these are gone: %q, want %q", got, want)
	}
	found, err := filepath.Glob(filepath.Join(out, "captures", "*", "2*"))
	if err != nil || len(found) != samples.Nights*len(samples.Pages()) {
		t.Errorf("%d captures: %v\n%s", len(found), err, text)
	}
	if _, err := os.Stat(filepath.Join(out, "night")); err == nil {
		t.Error("captures are left that have no date")
	}
}

// goneLines are the lines of a demo about controls that the release took away,
// without the page.
func goneLines(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		if _, rest, ok := strings.Cut(line, " name "); ok && strings.HasPrefix(line, "  <") {
			name, _, _ := strings.Cut(strings.TrimPrefix(rest, `"`), `"`)
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// demo runs a script of the Makefile's with the command under test.
func demo(t *testing.T, script, out string) string {
	t.Helper()
	bin := acceptance.Program(t).Path
	text, err := exec.Command("sh", "../../"+script, bin, out).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, text)
	}
	return string(text)
}
