package program_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/transform/program"
)

// TestEnvDoc holds the tables of docs/env.md to this package.
func TestEnvDoc(t *testing.T) {
	for name, want := range map[string]string{"EnvAPI": program.EnvTable(), "Codes": program.CodeTable()} {
		envTable(t, name, want)
	}
}

func envTable(t *testing.T, name, want string) {
	t.Helper()
	path := filepath.Join("..", "..", "docs", "env.md")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	begin, end := "<!-- begin: generated from program."+name+" -->\n", "<!-- end: generated from program."+name+" -->"
	before, rest, ok := strings.Cut(string(raw), begin)
	got, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("docs/env.md has lost the marks of its table of %s", name)
	}
	if *update && got != want {
		if err := os.WriteFile(path, []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(got, want); diff != "" {
		t.Errorf("run the test with -update (-docs +code):\n%s", diff)
	}
}

// TestEffectsDoc holds that docs/env.md has a row for each effect, in their order.
func TestEffectsDoc(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", "env.md"))
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, e := range program.Effects {
		next := strings.Index(string(raw[at:]), "\n| `"+e+"` | ")
		if next < 0 {
			t.Fatalf("docs/env.md has no row for %s at its place", e)
		}
		at += next + 1
	}
}

func TestEnvAPI(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range program.EnvAPI {
		if seen[m.Name] {
			t.Errorf("%s is there twice", m.Name)
		}
		seen[m.Name] = true
		optional := false
		for _, p := range m.Params {
			if p.Keyword && p.Default == "" {
				t.Errorf("%s: %s can only be named and must be given", m.Name, p.Name)
			}
			if optional && p.Default == "" {
				t.Errorf("%s: %s follows an optional parameter", m.Name, p.Name)
			}
			optional = optional || p.Default != ""
		}
		if m.Effect != program.Read && m.Effect != program.Wait && m.Effect != program.Act || m.Result == "" || !strings.HasSuffix(m.Meaning, ".") {
			t.Errorf("%s is not fully described", m.Name)
		}
		if m.Effect == program.Act && m.Result != "bool" {
			t.Errorf("%s does not say whether it worked", m.Name)
		}
	}
	m, _ := program.EnvMethod("wait_for_selector")
	if got, want := m.Signature(), `env.wait_for_selector(locator, *, state="visible", timeout_ms=5000)`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if _, ok := program.EnvMethod("page"); ok {
		t.Error("env.page is found")
	}
}
