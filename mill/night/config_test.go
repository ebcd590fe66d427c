package night

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/collect/crawl/settings"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// nightFile writes a configuration into a folder of its own.
func nightFile(t *testing.T, format string, args ...any) (file, dir string) {
	t.Helper()
	dir = t.TempDir()
	file = filepath.Join(dir, "nightly.yaml")
	if err := os.WriteFile(file, fmt.Appendf(nil, format, args...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file, dir
}

func TestLoad(t *testing.T) {
	const good = "captures: c\nout: o\ncollect:\n  seeds: [http://h.test/]\n"
	for _, tc := range []struct{ text, want string }{
		{"", "captures: no folder"},
		{good + "build: none.yaml\n", "build: config"},
		{good + "version: 2\n", "version: 2"},
		{good + "colect: {}\n", "colect"},
		{good + "  depth: 1\n", "depth"},
		{"captures: c\nout: o\n", "no seed"},
		{"captures: c\nout: o\ncollect: {seeds: [http://u:p@h.test/]}\n", "seeds[0]"},
		{"captures: &a c\nout: *a\n", "aliases"},
	} {
		file, _ := nightFile(t, "%s", tc.text)
		if _, err := Load(file); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, want %q", tc.text, err, tc.want)
		}
	}
	file, dir := nightFile(t, good+"build: regen\nruns: [r, \"/none/there\"]\n")
	cfg, err := Load(file)
	if err != nil || cfg.Captures != filepath.Join(dir, "c") || cfg.Out != filepath.Join(dir, "o") || cfg.Build != "regen" || cfg.Collect.Browser.Tabs != 2 {
		t.Errorf("%+v: %v", cfg, err)
	}
	runs := filepath.Join(dir, "r")
	if err := os.Mkdir(runs, 0o755); err != nil {
		t.Fatal(err)
	}
	if got := cfg.runs(); len(got) != 1 || got[0] != runs {
		t.Errorf("runs %v", got)
	}
}

// TestCollectorDoc keeps the configurations of docs/collector.md true.
func TestCollectorDoc(t *testing.T) {
	data, err := os.ReadFile("../../docs/collector.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for i, part := range strings.Split(string(data), "```") {
		if text, ok := strings.CutPrefix(part, "yaml\n"); ok && i%2 == 1 {
			blocks = append(blocks, text)
		}
	}
	if len(blocks) != 2 {
		t.Fatalf("%d blocks of YAML", len(blocks))
	}
	cfg, err := settings.Parse(strings.NewReader(blocks[0]))
	if d := cmp.Diff(settings.Default(), cfg, cmpopts.EquateEmpty()); err != nil || d != "" {
		t.Errorf("the defaults: %v (-code +document):\n%s", err, d)
	}
	file, _ := nightFile(t, "%s", blocks[1])
	if err := os.Mkdir(filepath.Join(filepath.Dir(file), "sites"), 0o755); err != nil { // which it names
		t.Fatal(err)
	}
	if _, err := Load(file); err != nil {
		t.Error(err)
	}
	for _, name := range append(settings.Profiles(), "skillmill-nightly.service", "skillmill-nightly.timer") {
		if !strings.Contains(string(data), name) {
			t.Errorf("the document does not name %s", name)
		}
	}
	for _, name := range settings.Profiles() {
		if _, err := settings.Load(name); err != nil {
			t.Error(err)
		}
	}
}
