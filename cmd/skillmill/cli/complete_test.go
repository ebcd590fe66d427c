package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/samples"
	"skillmill/mill"
)

// said is what a command prints.
func said(t *testing.T, args ...string) string {
	t.Helper()
	var out, errw bytes.Buffer
	if code := Main(args, strings.NewReader(""), &out, &errw); code != exitOK {
		t.Fatalf("%q: exit %d, %s", args, code, errw.String())
	}
	return out.String()
}

// A shell completes fixed values, and domains and nights of the output folder on the line.
func TestCompletion(t *testing.T) {
	captures, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	if err := samples.Extract(captures); err != nil {
		t.Fatal(err)
	}
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{filepath.Join(captures, "admin.samples.test")}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line []string
		want []string
	}{
		{[]string{"collect", "--device", ""}, []string{"desktop", "laptop", "tablet", "mobile"}},
		{[]string{"build", "--config", ""}, []string{"nightly", "regen"}},
		{[]string{"digest", "--view", ""}, []string{"text", "json"}},
		{[]string{"digest", "--profile", ""}, []string{"act", "read"}},
		{[]string{"collect", "--profile", ""}, []string{"local", "nightly"}},
		{[]string{"build", "x", "--out", out, "--domain", ""}, []string{"admin.samples.test"}},
		{[]string{"diff", out, "--night", ""}, []string{"2026-09-01", "2026-09-02", "2026-09-03"}},
		{[]string{"diff", t.TempDir(), "--night", ""}, nil},
	} {
		lines := strings.Fields(said(t, append([]string{"__complete"}, c.line...)...))
		for i, want := range c.want {
			if i >= len(lines) || lines[i] != want {
				t.Errorf("%q: %q, want %q", c.line, lines, c.want)
				break
			}
		}
		if len(lines) != len(c.want)+1 {
			t.Errorf("%q: %q, want %q", c.line, lines, c.want)
		}
	}
}

// Every command has a manual page, the same one every time.
func TestManualPages(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	said(t, "man", one)
	said(t, "man", two)
	for _, name := range []string{"skillmill.1", "skillmill-build.1", "skillmill-captures-prune.1"} {
		a, err := os.ReadFile(filepath.Join(one, name))
		if err != nil {
			t.Fatal(err)
		}
		if b, err := os.ReadFile(filepath.Join(two, name)); err != nil || !bytes.Equal(a, b) {
			t.Errorf("%s is another one the second time: %v", name, err)
		}
	}
	page, err := os.ReadFile(filepath.Join(one, "skillmill-captures-prune.1"))
	if err != nil || !bytes.Contains(page, []byte("keep-pictures")) {
		t.Errorf("%s, %v", page, err)
	}
}
