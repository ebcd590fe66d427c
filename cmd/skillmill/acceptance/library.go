package acceptance

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/transform/program/gate"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

func ReadTable[T any](t testing.TB, out, name string) []T {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(out, "tables", name, "*", "*.parquet"))
	if err != nil || len(files) == 0 {
		t.Fatalf("table %s: no files (%v)", name, err)
	}
	var rows []T
	for _, f := range files {
		part, err := tables.Read[T](f)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, part...)
	}
	return rows
}

func LoadSkills(t *testing.T, out string) []*skill.Skill {
	t.Helper()
	var files []string
	for _, place := range []string{"skill_library", filepath.Join("skill_library", library.QuarantineFolder)} {
		more, err := filepath.Glob(filepath.Join(out, place, "*", "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	var list []*skill.Skill
	for _, f := range files {
		if filepath.Base(f) == library.FormsName {
			continue
		}
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if err := skill.Validate(data); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		s, err := skill.Unmarshal(data)
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		if s.ID+".json" != filepath.Base(f) || datasets.DomainKey(s.Domain) != filepath.Base(filepath.Dir(f)) {
			t.Errorf("%s holds %s of %s", f, s.ID, s.Domain)
		}
		list = append(list, s)
	}
	return list
}

// CheckDocuments checks the rules that hold over the whole library.
func CheckDocuments(t *testing.T, skills []*skill.Skill) {
	t.Helper()
	slugs := map[string]string{}
	for _, s := range skills {
		key := s.Domain + " " + s.Slug
		if other := slugs[key]; other != "" {
			t.Errorf("%s and %s of %s share the slug %s", other, s.ID, s.Domain, s.Slug)
		}
		slugs[key] = s.ID
		if err := skill.Check(s); err != nil {
			t.Errorf("%s of %s: %v", s.ID, s.Domain, err)
		}
		if err := gate.Check(s.Program.Code, s.Program.Entry); err != nil {
			t.Errorf("%s of %s: %v", s.ID, s.Domain, err)
		}
		if _, err := (&syntax.FileOptions{}).Parse("p", s.Program.Code, 0); err != nil {
			t.Errorf("%s of %s: starlark: %v", s.ID, s.Domain, err)
		}
		if _, err := starlark.ExecFileOptions(&syntax.FileOptions{}, &starlark.Thread{}, "p", s.Program.Code, nil); err != nil {
			t.Errorf("%s of %s: starlark: %v", s.ID, s.Domain, err)
		}
	}
}

// CheckPrograms compiles every program with CPython.
func CheckPrograms(t *testing.T, skills []*skill.Skill) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Log("python3 is not installed: programs were compiled as Starlark only")
		return
	}
	var code []string
	for _, s := range skills {
		code = append(code, s.Program.Code)
	}
	in, err := json.Marshal(code)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-c", "import json,sys,ast\nfor n, s in enumerate(json.load(sys.stdin)): compile(ast.parse(s), str(n), 'exec')\nprint(n + 1, 'compiled')")
	cmd.Stdin = bytes.NewReader(in)
	answer, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(answer), fmt.Sprint(len(code), " compiled")) {
		t.Fatalf("CPython: %v: %s", err, answer)
	}
}
