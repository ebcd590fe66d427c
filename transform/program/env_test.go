package program_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/transform/program"
)

const (
	tableBegin = "<!-- begin: generated from program.EnvAPI -->\n"
	tableEnd   = "<!-- end: generated -->"
)

// TestEnvDoc holds the table of docs/env.md to program.EnvAPI.
func TestEnvDoc(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "env.md")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(raw), tableBegin)
	got, after, ok2 := strings.Cut(rest, tableEnd)
	if !ok || !ok2 {
		t.Fatal("docs/env.md has lost the marks of its table")
	}
	want := program.EnvTable()
	if *update && got != want {
		if err := os.WriteFile(path, []byte(before+tableBegin+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(got, want); diff != "" {
		t.Errorf("run the test with -update (-docs +code):\n%s", diff)
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
		if m.Effect != program.Read && m.Result != "bool" {
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
